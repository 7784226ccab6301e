"""Bots with levels, hints at the table, and the curve of everybody's chances after the game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import faults
from browser.begun import begin_against_a_bot
from browser.conftest import PICTURES, Invite
from browser.people import Person, rush_to_the_end, wait_for_somebody
from browser.test_everybody import PHONE

FRENCH_PHONE: dict[str, Any] = {"locale": "fr-FR", **PHONE, "viewport": {"width": 390, "height": 664}}
THINKING = 60_000  # milliseconds: two cores may be busy with other tests


FRENCH_PHONE_DARK: dict[str, Any] = {"color_scheme": "dark", **FRENCH_PHONE}
# What of these elements is on the screen and not hit by a tap on its middle: something lies over it, or it is off it.
UNREACHED = """selectors => selectors.filter((selector) => {
  const one = [...document.querySelectorAll(selector)].findLast((each) => each.checkVisibility());
  if (!one) return true;
  const { left, top, width, height } = one.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return !hit || !(one.contains(hit) || hit.contains(one));
})"""
# Buttons of the game that the hint lies over.
UNDER_THE_HINT = """() => {
  const { left, top, right, bottom } = document.querySelector('[data-hints]').getBoundingClientRect();
  return [...document.querySelectorAll('main [data-move], main [data-choose]')].filter((one) => {
    const rect = one.getBoundingClientRect();
    const inside = one.closest('[data-hints]') !== null || !one.checkVisibility();
    return !inside && rect.left < right && rect.right > left && rect.top < bottom && rect.bottom > top;
  }).map((one) => one.dataset.move ?? one.dataset.choose);
}"""
# How far the frame on the belt is from the sticks that it should hold, in pixels, for a place within one row.
FRAME_OFF = """([at, sticks]) => {
  const places = [...document.querySelectorAll('.belt li')].slice(at, at + sticks);
  const [first, last] = [places[0], places.at(-1)].map((one) => one.getBoundingClientRect());
  const ring = document.querySelector('.belt .ring').getBoundingClientRect();
  const [left, right] = [Math.min(first.left, last.left), Math.max(first.right, last.right)];
  return Math.max(Math.abs(ring.left - left), document.querySelectorAll('.belt .ring').length > 1
    ? 0 : Math.abs(ring.right - right));
}"""


def hinted(person: Person) -> str:
    """The words of the move that the hint lays out."""
    shown = person.page.locator("[data-hinted]")
    expect(shown.first).to_be_visible(timeout=THINKING)
    pressed = person.page.locator("[data-hinted][aria-pressed='true']")
    return (pressed if pressed.count() else shown).first.get_attribute("data-hinted") or ""


def another(person: Person) -> None:
    """The next idea: a button on phones, a key at a desk."""
    other = person.page.locator("[data-other-hint]")
    other.click() if other.count() else person.page.keyboard.press("ArrowDown")


def parts_of(words: str) -> list[str]:
    """What has to be seen of a move that is laid out: its piece, its place, and the button that plays it."""
    _, verb, first, *rest = words.split(" ")
    button = f'button.btn[data-move="{words}"]'
    if verb == "play":
        return [f'[data-choose="card {first}"][aria-pressed="true"]', f'[data-choose="fit {rest[0]}"]', button]
    if verb == "move":
        return [f'[data-choose="{first}"][aria-pressed="true"]', button]
    return [f'[data-cell="{rest[0]}"][data-hint-place]', button]


@pytest.mark.parametrize(
    ("game", "verb", "context"),
    [
        pytest.param("candy-lab", "play", FRENCH_PHONE_DARK, id="candy-lab-phone"),
        pytest.param("candy-chaser", "move", {}, id="candy-chaser-desk"),
        pytest.param("candy-conquest", "place", FRENCH_PHONE_DARK, id="candy-conquest-phone"),
        pytest.param("candy-lab", "play", {}, id="candy-lab-desk", marks=pytest.mark.thorough),
        pytest.param("candy-chaser", "move", FRENCH_PHONE_DARK, id="candy-chaser-phone", marks=pytest.mark.thorough),
        pytest.param("candy-conquest", "place", {}, id="candy-conquest-desk", marks=pytest.mark.thorough),
    ],
)
def test_a_hint_lays_its_move_out_and_covers_nothing_of_it(
    invite: Invite, context: dict[str, Any], game: str, verb: str
) -> None:
    ana = invite(bypass_csp=True, **context)
    ana.play_now(game)
    wait_for_somebody([ana])
    ana.look()
    before = ana.version
    ana.page.locator("[data-hint]").click()
    words = hinted(ana)
    for _ in range(5):
        if f" {verb} " in words:
            break
        another(ana)
        words = hinted(ana)
    assert ana.page.evaluate(UNREACHED, parts_of(words)) == []
    if not context:
        assert ana.page.evaluate(UNDER_THE_HINT) == []
    if game == "candy-lab":
        card, at = words.split(" ")[2:]
        assert ana.page.evaluate(FRAME_OFF, [int(at), len(card)]) < 10
    expect(ana.page.locator("[data-hints]")).to_contain_text(
        re.compile(r"about \d+% to win|environ \d+\u202f% de chances")
    )
    assert faults(ana.page) == []
    assert not ana.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    ana.page.screenshot(path=PICTURES / f"hint-{game}-{'phone' if context else 'desk'}.png")
    another(ana)
    expect(ana.page.locator(f'button.btn[data-move="{words}"]')).to_have_count(0)
    words = hinted(ana)
    ana.page.locator(f'button.btn[data-move="{words}"] >> visible=true').last.click()
    expect(ana.table).not_to_have_attribute("data-version", str(before))
    expect(ana.page.locator("[data-hinted]")).to_have_count(0)


def test_in_conquest_the_rings_stay_and_the_hinted_cell_is_lit_either_way_up(invite: Invite) -> None:
    ana = invite(bypass_csp=True)
    begin_against_a_bot(ana, "candy-conquest")
    wait_for_somebody([ana])
    ana.look()
    ana.page.keyboard.press("h")
    cell = hinted(ana).split(" ")[-1]
    lit = ana.page.locator("[data-cell][data-lit]")
    assert lit.count() > 1
    ana.page.locator("[data-choose='flip']").click()
    expect(ana.page.locator(f"[data-cell='{cell}'][data-lit][data-hint-place]")).to_be_visible()
    assert ana.page.evaluate(UNREACHED, [f"[data-cell='{cell}']", "[data-choose='flip']"]) == []
    ana.page.keyboard.press("h")
    expect(ana.page.locator("[data-hints]")).to_have_count(0)


def test_the_host_chooses_how_bots_play_and_whether_there_are_hints(invite: Invite) -> None:
    ana = invite(bypass_csp=True)
    ana.open_table("candy-conquest", 2)
    ana.sit(0)
    ana.page.locator("[data-pill='hard']").click()
    expect(ana.page.get_by_text("Thinks a few moves ahead.")).to_be_visible()
    assert faults(ana.page) == []
    ana.add_bot(1)
    expect(ana.page.get_by_text("bot, hard")).to_be_visible()
    ana.start()
    wait_for_somebody([ana])
    expect(ana.page.locator("[data-hint]")).to_have_count(0)


@pytest.mark.parametrize(
    "context",
    [pytest.param({}, id="desk", marks=pytest.mark.thorough), pytest.param(FRENCH_PHONE_DARK, id="french-phone-dark")],
)
def test_after_the_game_the_curve_of_chances_leads_to_the_turning_points(
    invite: Invite, context: dict[str, Any]
) -> None:
    ana = invite(bypass_csp=True, **context)
    begin_against_a_bot(ana, "candy-conquest")
    rush_to_the_end([ana])
    ana.page.locator("a[data-chances]").evaluate("(link) => link.scrollIntoView({ block: 'center' })")
    ana.page.locator("a[data-chances]").click()
    curve = ana.page.locator(".chances")
    expect(curve).to_have_attribute("data-done", "true", timeout=THINKING)
    assert curve.locator("path.curve").count() == 2
    marks = curve.locator("[data-turning]")
    expect(marks.first).to_be_attached()
    step = marks.first.get_attribute("data-turning")
    marks.first.focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("footer").get_by_role("slider")).to_have_value(str(step))
    assert faults(ana.page) == []
    assert not ana.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    ana.page.screenshot(path=PICTURES / f"chances-{'phone' if context else 'desk'}.png")
    ana.page.locator("footer [data-chances]").click()
    expect(curve).to_have_count(0)
