"""A guided first game of each game, from the rules page to the last step."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.guided import asked, do_what_is_lit, step_of
from browser.people import NAMES, Person
from browser.test_chaser_screens import resize
from browser.walk import Screen

LONGEST_GUIDE = 120.0  # seconds: without a server the bots of a busy machine take their time
PHONES = [Screen(360, 640), Screen(740, 360)]
# Where the words of the step stand, and whether a press in their middle would reach them.
WORDS = """() => {
  const words = document.querySelector('[data-step] p');
  const { left, top, right, bottom } = words.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return { seen: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && words.contains(hit),
    bottom: document.querySelector('[data-step]').getBoundingClientRect().bottom,
    lines: Math.round((bottom - top) / parseFloat(getComputedStyle(words).lineHeight)) };
}"""
# What is lit for the next press, or ringed, and whether it is in view under the strip and above the button.
LIT = """() => {
  const lit = [...document.querySelectorAll('main [data-lit], main [data-ringed]')]
    .filter((one) => one.checkVisibility());
  const top = document.querySelector('[data-step]').getBoundingClientRect().bottom;
  const bottom = document.querySelector('[data-guide-thumb]')?.getBoundingClientRect().top ?? innerHeight;
  return lit.length === 0 || lit.some((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= top - 4 && box.bottom <= bottom + 4;
  });
}"""


@pytest.mark.thorough  # on phones they do below
@pytest.mark.parametrize("game", NAMES)
def test_a_guided_game_leads_to_its_last_step_at_a_desk(invite: Invite, game: str) -> None:
    ana = learner(invite, game)
    assert len(follow(ana)) >= 8


def test_a_learner_who_does_something_else_is_told_what_the_step_wants(invite: Invite) -> None:
    ana = learner(invite, "candy-chaser")
    follow(ana, until=lambda: ana.has_turn and asked(ana))
    wanted, before = asked(ana), ana.version
    other = next(one for one in ana.glance().offered_choices if one not in wanted)

    ana.press(f'[data-choose="{other}"]')
    ana.press("[data-move]")

    expect(ana.page.locator("[data-notice]")).to_contain_text(ana.page.locator("[data-step] p").inner_text())
    assert ana.version == before
    do_what_is_lit(ana)
    do_what_is_lit(ana)
    assert ana.version > before, "the game goes on"


def test_the_board_tells_the_truth_about_moves_that_the_guide_does_not_ask_for(invite: Invite) -> None:
    ana = learner(invite, "candy-chaser")
    follow(ana, until=lambda: ana.has_turn and ana.page.locator("[data-choose^='card ']").count() > 0)
    cards = ana.page.locator("[data-choose^='card ']")

    assert cards.count() > 1, "the other tattle cards can be used, too"
    assert len(asked(ana)) == 1, "and one of them is lit"


def test_a_step_that_puts_a_stick_back_does_not_say_that_no_order_fits(invite: Invite) -> None:
    ana = learner(invite, "candy-lab")
    follow(ana, until=lambda: step_of(ana) == "back" and ana.has_turn)

    assert any(one.startswith("card ") for one in ana.glance().offered_choices), "orders fit"
    expect(ana.page.get_by_text("None of your orders fits")).to_have_count(0)
    assert asked(ana), "putting a stick back is lit"


@pytest.mark.parametrize("game", NAMES)
def test_a_guided_game_leads_to_its_last_step_and_its_words_stay_in_view_on_a_phone(invite: Invite, game: str) -> None:
    ana = learner(invite, game, locale="fr-FR")
    seen: dict[Screen, list[dict[str, float]]] = {screen: [] for screen in PHONES}

    def look() -> bool:
        for screen in PHONES:
            resize(ana.page, (screen.width, screen.height))
            seen[screen].append(ana.page.evaluate(WORDS))
            assert seen[screen][-1]["seen"], (step_of(ana), screen)
            assert ana.page.evaluate(LIT), (step_of(ana), screen)
        return False

    assert len(follow(ana, each=look)) >= 8
    for screen in PHONES:
        assert len(seen[screen]) > 10
        assert max(one["lines"] for one in seen[screen]) <= 3
        assert len({one["bottom"] for one in seen[screen]}) == 1, "the strip keeps its height"


def test_a_step_without_a_move_goes_on_at_the_thumb(invite: Invite) -> None:
    ana = learner(invite, "candy-lab", viewport={"width": 360, "height": 640})
    go_on = ana.page.locator("[data-guide='next']").bounding_box()

    assert go_on is not None
    assert go_on["y"] + go_on["height"] > 640 - 20
    assert go_on["height"] >= 44
    assert go_on["width"] > 300


@pytest.mark.parametrize(
    ("game", "ringed"),
    [
        ("candy-lab", {"belt": "[data-zone='belt']", "cards": "[data-zone='hand 0']"}),
        ("candy-chaser", {"secret": ".secretly", "notebook": ".book"}),
    ],
)
def test_a_guide_rings_what_it_speaks_of(invite: Invite, game: str, ringed: dict[str, str]) -> None:
    ana = learner(invite, game, viewport={"width": 390, "height": 664})
    for step, shown in ringed.items():
        follow_to(ana, step)
        expect(ana.page.locator(f"main {shown}[data-ringed]")).to_have_count(1)
        expect(ana.page.locator(f"main {shown}[data-ringed]")).to_be_in_viewport(ratio=0.95)


def follow_to(person: Person, step: str) -> None:
    follow(person, until=lambda: step_of(person) == step, each=lambda: step_of(person) == step)


def learner(invite: Invite, game: str, **context: Any) -> Person:
    """Somebody at the table of a guided game."""
    person = invite(**context)
    person.page.goto(f"/learn/{game}")
    person.page.locator("[data-lesson]").first.click()
    expect(person.table).to_have_attribute("data-stage", "playing")
    expect(person.page.locator("[data-step]")).to_be_visible()
    return person


def follow(
    person: Person, until: Callable[[], object] = lambda: False, each: Callable[[], object] = lambda: False
) -> list[str]:
    """Do what the guide says until it falls silent, or until something is seen; the steps that were shown. `until` is
    asked where a move is wanted, `each` before everything that is pressed."""
    seen: list[str] = []
    go_on = person.page.locator("[data-guide='next']")
    end = time.monotonic() + LONGEST_GUIDE
    while time.monotonic() < end:
        if not person.page.locator("[data-step]").count():
            return seen
        if step_of(person) not in ("wait", *seen[-1:]):
            seen.append(step_of(person))
        if each():
            return seen
        if go_on.count():
            go_on.click()
        elif until():
            return seen
        elif person.has_turn:
            do_what_is_lit(person)
        person.page.wait_for_timeout(40)
    raise AssertionError(f"the guide does not end: {seen}")
