"""What others do can be followed: mover, caption and motion belong together; the end is seen before the result."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.begun import begin
from browser.conftest import Invite
from browser.film import Frame, changes, cut, developed, set_up_camera, time_of
from browser.people import Person

GAMES = ("candy-lab", "candy-chaser", "candy-conquest")
BOTS = ("Nougat", "Caramel")
READABLE = 1200  # milliseconds
ROUGHLY = 150  # milliseconds by which a timer and a page may differ while other tests keep the processor busy
PATIENCE = 60_000
MOTION = "no-preference"
UNCOVERED = """() => {
  const strip = document.querySelector('[data-strip]');
  const { x, bottom, width } = strip.getBoundingClientRect();
  return strip.contains(document.elementFromPoint(x + width / 2, bottom - 4));
}"""
WHILE_MY_DIE_ROLLS = """() => document.querySelector('[data-turn=mine]') && document.querySelector('.die.rolling')
  && document.querySelector('.act h2[tabindex]')?.parentElement.innerText"""
# All that the page says while it is told what was placed: the caption may be gone before anybody asks from outside.
HEAR_PLACED = """() => {
  window.heard = [];
  const hear = () => document.querySelector('[data-caption]')?.innerText.includes('You placed')
    && window.heard.push(document.querySelector('main').innerText);
  new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
NOTE_KEYS = "addEventListener('keydown', () => { window.pressed = performance.now(); }, true);"
# Whether nothing lies over a sprinkle: what can be pointed at is what is seen.
ON_TOP = """() => {
  const all = document.querySelector('[data-sprinkles]');
  all.style.pointerEvents = 'auto';
  return [...all.children].some((one) => {
    one.getAnimations().forEach((motion) => motion.finish());
    const { x, y, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === one;
  });
}"""


def sit_with_bots(ana: Person, game: str, bots: int = 2) -> None:
    """Ana begins: nobody has to wait for a round that is not looked at."""
    begin([ana], game, bots, first=0)
    ana.page.locator("[data-board]").wait_for()
    introduced = ana.page.locator("[data-first-look] button")
    if introduced.count():
        introduced.click()  # nobody moves before


def film_a_round(ana: Person, game: str) -> list[Frame]:
    """Ana moves until somebody else does, and everything is filmed until it is her turn again."""
    set_up_camera(ana)
    sit_with_bots(ana, game)
    await_turn(ana)
    cut(ana)
    while ana.has_turn:
        ana.play_one()
        ana.page.wait_for_timeout(50)
    await_turn(ana)
    return developed(ana)


def await_turn(ana: Person) -> None:
    expect(ana.table).to_have_attribute("data-turn", "mine", timeout=PATIENCE)


def of_bots(frames: list[Frame]) -> list[Frame]:
    return [one for one in frames if any(bot in one.caption for bot in BOTS)]


@pytest.mark.parametrize("game", GAMES)
def test_mover_caption_and_motion_of_a_round_belong_together_and_can_be_read(invite: Invite, game: str) -> None:
    frames = film_a_round(invite("Ana", reduced_motion=MOTION), game)

    for bot in BOTS:
        assert time_of(frames, bot) >= READABLE - ROUGHLY
    for frame in of_bots(frames):
        assert frame.lit in frame.caption, "the mover is lit as long as the caption stands"
    moved = [after for before, after in changes(frames, "board") if before.floor == after.floor]
    by_bots = [one for one in moved if one.lit in BOTS]
    assert {one.lit for one in by_bots} == set(BOTS), "each bot's piece is seen on its way"
    for frame in by_bots:
        assert frame.lit in frame.caption
    for _, after in changes(frames, "log"):
        if after.log.startswith(BOTS):
            assert after.log.startswith(after.lit), "the log tells it while its mover is lit"
            assert any(one.lit == after.lit and one.at < after.at for one in by_bots), "and after the motion has begun"
    if game == "candy-chaser":
        the_die_rests_and_tells_nothing_before(frames)


def the_die_rests_and_tells_nothing_before(frames: list[Frame]) -> None:
    for bot in BOTS:
        rolls = next(one for one in frames if one.caption == f"{bot} rolls the die")
        rested = next(one for one in frames if one.caption.startswith(f"{bot} rolled") and one.at > rolls.at)
        moved = next(after for _, after in changes(frames, "board") if after.lit == bot)
        rolling = [one for one in frames if one.caption == rolls.caption and one.at > rolls.at + 200]
        assert all(one.die == "" for one in rolling), "the die shows no number while it rolls"
        assert rested.at - rolls.at >= 1050 - ROUGHLY
        assert moved.at - rested.at >= 600 - ROUGHLY
        assert rested.die, "then it does"


@pytest.mark.thorough
def test_whoever_wants_no_motion_reads_the_same_captions(invite: Invite) -> None:
    frames = film_a_round(invite("Ana"), "candy-chaser")
    for bot in BOTS:
        assert time_of(frames, bot) >= READABLE - ROUGHLY


def test_the_panel_tells_nothing_while_ones_own_die_rolls(invite: Invite) -> None:
    ana = invite("Ana", reduced_motion=MOTION)
    set_up_camera(ana, "slow")
    sit_with_bots(ana, "candy-chaser", bots=1)
    await_turn(ana)
    ana.play_one()
    said = ana.page.wait_for_function(WHILE_MY_DIE_ROLLS, timeout=PATIENCE).json_value()
    assert "rolling" in said
    assert not re.search(r"[+−]\d", said)


def test_ones_own_candy_is_seen_on_its_floor_and_no_bot_is_said_to_play(invite: Invite) -> None:
    ana = invite("Ana", reduced_motion=MOTION)
    set_up_camera(ana)
    sit_with_bots(ana, "candy-conquest", bots=1)
    await_turn(ana)
    cut(ana)
    ana.page.evaluate(HEAR_PLACED)
    ana.play_one()
    await_turn(ana)
    heard: list[str] = ana.page.evaluate("window.heard")
    assert heard, "the own move has a caption"
    assert not any("A bot is playing for you" in one for one in heard)
    floors = {one.floor for one in developed(ana) if one.caption.startswith("You placed")}
    assert floors == {"1"}, "it is the first candy of the game on that cell"


@pytest.mark.parametrize(
    "game",
    [
        "candy-chaser",
        pytest.param("candy-lab", marks=pytest.mark.thorough),
        pytest.param("candy-conquest", marks=pytest.mark.thorough),
    ],
)
def test_instant_shows_a_whole_round_without_a_caption_and_remembers_it(invite: Invite, game: str) -> None:
    ana = invite("Ana", reduced_motion=MOTION)
    set_up_camera(ana, "instant")
    sit_with_bots(ana, game)
    since = ana.page.locator("[data-since] li >> visible=true")
    await_turn(ana)
    while since.count() < len(BOTS):
        ana.play_one()
        await_turn(ana)
    assert not of_bots(developed(ana)), "nobody has to wait for a caption"
    ana.page.reload()
    await_turn(ana)
    expect(since.first).to_be_visible()
    told = " ".join(since.all_inner_texts())
    assert all(bot in told for bot in BOTS), "whoever comes back reads it, too"


@pytest.mark.parametrize("game", GAMES)
def test_the_strip_of_a_phone_is_covered_by_nothing(invite: Invite, game: str) -> None:
    ana = invite("Ana", viewport={"width": 390, "height": 664})
    sit_with_bots(ana, game)
    await_turn(ana)
    ana.look()
    assert ana.page.evaluate(UNCOVERED)


def test_on_your_turn_a_phone_says_what_happened_since(invite: Invite) -> None:
    ana = invite("Ana", viewport={"width": 390, "height": 664})
    sit_with_bots(ana, "candy-chaser")
    await_turn(ana)
    ana.play_one()
    await_turn(ana)
    chips = ana.page.locator("[data-strip] [data-since] li")
    expect(chips).to_have_count(len(BOTS))
    assert all(re.search(r"[+−]\d · .+ → .+", text) for text in chips.all_inner_texts())
    box = ana.page.locator("[data-strip]").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= 390, "it keeps to the screen"


def test_space_and_a_click_on_the_board_end_the_motion_and_the_pace_is_remembered(invite: Invite) -> None:
    ana = invite("Ana", reduced_motion=MOTION)
    set_up_camera(ana, "slow")
    sit_with_bots(ana, "candy-chaser")
    await_turn(ana)
    ana.play_one()
    ana.page.locator("[data-caption]").wait_for()
    cut(ana)
    for press in range(40):
        if ana.has_turn:
            break
        if press % 2:
            ana.page.keyboard.press("Space")
        else:
            ana.page.locator(".tracks .lane").first.click(force=True)
    assert ana.has_turn
    frames = developed(ana)
    slow = 1.6 * len(BOTS) * (150 + 900 + 600 + 520 + 400)
    assert frames[-1].at - frames[0].at < slow / 2, "nobody has to wait"

    ana.page.locator("button.ico").last.click()
    ana.page.locator("dialog [data-pill=fast]").check(force=True)
    ana.page.keyboard.press("Escape")
    assert ana.page.evaluate("localStorage.getItem('bonbon.pace')") == "fast"


@pytest.mark.parametrize(
    ("game", "skips"),
    [
        ("candy-conquest", False),
        ("candy-chaser", True),
        pytest.param("candy-lab", True, marks=pytest.mark.thorough),
    ],
)
def test_the_last_move_and_the_ending_are_seen_before_the_result(invite: Invite, game: str, skips: bool) -> None:
    ana = invite("Ana", reduced_motion=MOTION)
    set_up_camera(ana, "fast")
    ana.page.add_init_script(NOTE_KEYS)
    sit_with_bots(ana, game, bots=1)
    ending = ana.page.locator("[data-ending]")
    while not ending.count():
        if ana.has_turn:
            ana.play_one()
        elif skips and ana.page.locator("[data-caption]").count():
            ana.page.keyboard.press("Space")
        ana.page.wait_for_timeout(20)
    won = ana.page.locator("[data-ending] h1").inner_text() == "Master confectioner"
    if won:
        assert ana.page.evaluate(ON_TOP), "the sprinkles lie over the page"
    if skips:
        ana.page.keyboard.press("Space")
    expect(ana.page.locator(".over h1")).not_to_be_empty()

    frames = developed(ana)
    first = next(one for one in frames if one.ending)
    result = next(one for one in frames if one.result)
    last_motion = [after for _, after in changes(frames, "board") if after.at < first.at][-1]
    assert last_motion.at < first.at < result.at
    assert not any(one.result for one in frames if one.at < result.at), "the result comes last"
    assert all(one.sprinkles == won for one in frames if one.ending), "sprinkles are for whoever has won"
    if skips:
        assert result.at - ana.page.evaluate("window.pressed") < 1000
    else:
        assert result.at - first.at >= 1000 - ROUGHLY
        assert any(one.glows for one in frames if one.ending), "the line glows"
