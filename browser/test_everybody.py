"""For everybody: French, phones, keyboards, screen readers, calm screens, no network."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import faults, games_and_devices
from browser.conftest import Invite
from browser.people import MOST_CLICKS, NAMES, Person, wait_for_somebody

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

HOME_PAGES = ("/", "/tables", "/new/candy-lab", "/x", "/local", "/local#/friends/candy-lab")
RULES_PAGES = ("/learn", *(f"/learn/{game}" for game in NAMES))
# Where the focus is, and whether a person would see it there and know what is asked.
FOCUS = """() => {
  const at = document.activeElement;
  const { top, bottom } = at.getBoundingClientRect();
  return {
    name: at.tagName, inMain: at.closest('main') !== null,
    asked: at.matches('[data-focus], [data-move], [data-choose]'),
    seen: at.checkVisibility() && !at.matches(':disabled') && bottom > 0 && top < innerHeight,
    ring: getComputedStyle(at).outlineStyle,
  };
}"""


def faults_in_both_themes(page: Page) -> list[str]:
    """The page is the same in both: it is opened once."""
    found = []
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found += [f"{theme}: {fault}" for fault in faults(page)]
    return found


@pytest.mark.parametrize(
    ("addresses", "device"),
    [
        pytest.param(HOME_PAGES, "phone", id="home-phone"),
        pytest.param(RULES_PAGES, "desk", id="rules-desk"),
        pytest.param(HOME_PAGES, "desk", id="home-desk", marks=pytest.mark.thorough),
        pytest.param(RULES_PAGES, "phone", id="rules-phone", marks=pytest.mark.thorough),
    ],
)
def test_axe_finds_no_fault_on_a_page(invite: Invite, addresses: tuple[str, ...], device: str) -> None:
    ana = invite(bypass_csp=True, **(PHONE if device == "phone" else {}))
    for address in addresses:
        ana.page.goto(address)
        ana.page.wait_for_load_state("networkidle")
        ana.page.locator("main h1").first.wait_for()
        assert faults_in_both_themes(ana.page) == [], address


@games_and_devices
def test_axe_finds_no_fault_at_a_table(invite: Invite, game: str, device: str) -> None:
    ana = invite(bypass_csp=True, **(PHONE if device == "phone" else {}))
    ana.open_table(game, 2)
    assert faults_in_both_themes(ana.page) == []
    ana.sit(0)
    ana.add_bot(1)
    ana.start()
    wait_for_somebody([ana])
    assert faults_in_both_themes(ana.page) == []
    for sheet in ("Help card", "Menu"):
        ana.page.get_by_role("button", name=sheet).first.click()
        expect(ana.page.get_by_role("dialog")).to_be_visible()
        assert faults_in_both_themes(ana.page) == []
        ana.page.keyboard.press("Escape")


def test_the_language_can_be_switched_and_is_remembered(invite: Invite) -> None:
    ana = invite()
    ana.page.goto("/")
    ana.page.get_by_role("button", name="Français").click()
    expect(ana.page.get_by_role("heading", name="Choisissez une boîte et jouez.")).to_be_visible()
    ana.page.reload()
    expect(ana.page.get_by_role("heading", name="Choisissez une boîte et jouez.")).to_be_visible()


def tab_to(page: Page, wanted: str, most: int = 120) -> None:
    """Press Tab until something with this selector has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", wanted):
            return
    raise AssertionError(f"Tab never reaches {wanted}")


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_with_the_keyboard_alone(invite: Invite, game: str) -> None:
    ana = invite()
    start_with_keys(ana, game)
    play_with_keys_to_the_end(ana)
    expect(ana.table).to_have_attribute("data-stage", "over")
    expect(ana.page.locator("h1[data-focus]")).to_be_focused()


def start_with_keys(person: Person, game: str) -> None:
    person.page.goto("/")
    tab_to(person.page, f"button[data-game='{game}']")
    person.page.keyboard.press("Enter")
    expect(person.page.locator("[data-play-now]")).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(person.table).to_have_attribute("data-stage", "playing")


def play_with_keys_to_the_end(person: Person) -> None:
    """After each move the focus is on the next question, or on what can be pressed once more, and is seen there."""
    while wait_for_somebody([person]):
        person.look()
        person.page.wait_for_function(f"() => ({FOCUS})().asked")
        focus = person.page.evaluate(FOCUS)
        assert focus["inMain"], focus
        assert focus["seen"], focus
        play_with_keys(person)


def play_with_keys(person: Person) -> None:
    """One move: Tab and arrows to what can be chosen, Enter, until a button makes the move."""
    before, dice = str(person.version), person.dice(person.version)
    person.look()
    for _ in range(MOST_CLICKS):
        if person.glance().offered_moves:
            tab_to(person.page, "[data-move]:not([disabled])")
            person.page.keyboard.press("Enter")
            expect(person.table).not_to_have_attribute("data-version", before)
            return
        choice = dice.choice([one for one in person.glance().leads if can_be_reached(person.page, one)])
        if choice.startswith("cell:"):
            walk_to(person.page, choice)
        else:
            tab_to(person.page, f'[data-choose="{choice}"]')
        person.page.keyboard.press("Enter")
    raise AssertionError("no move was found with the keyboard")


def can_be_reached(page: Page, choice: str) -> bool:
    """Whether Tab stops there: a grid and a chosen place on the belt are walked with arrows."""
    return choice.startswith("cell:") or page.locator(f'[data-choose="{choice}"]:not([tabindex="-1"])').count() > 0


def walk_to(page: Page, cell: str) -> None:
    """A grid takes one stop of the Tab key; arrows move inside it."""
    tab_to(page, "[data-cell]")
    for key in ["ArrowLeft"] * 5 + ["ArrowUp"] * 5:
        page.keyboard.press(key)
    for _ in range(5):
        for _ in range(5):
            if page.evaluate("(cell) => document.activeElement?.dataset.choose === cell", cell):
                return
            page.keyboard.press("ArrowRight")
        for key in ["ArrowLeft"] * 5 + ["ArrowDown"]:
            page.keyboard.press(key)
    raise AssertionError(f"arrows never reach {cell}")


def test_screen_readers_hear_what_happened(invite: Invite) -> None:
    ana = invite()
    ana.play_now("candy-chaser")
    wait_for_somebody([ana])
    ana.play_one()
    expect(ana.page.locator("p[aria-live='polite']")).not_to_be_empty()


# The worker that answers without a network has taken over this page.
SERVED = """() => new Promise((done) => {
  if (navigator.serviceWorker.controller) done(true);
  else navigator.serviceWorker.addEventListener('controllerchange', () => done(true));
})"""
