"""Several people round one screen: each with a name, a curtain where there are secrets, after the move was seen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import faults
from browser.conftest import Invite
from browser.people import Person, wait_for_somebody

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
FRENCH_PHONE = PHONE | {"locale": "fr-FR"}
PILL = "999px"
SEEN_MS = 1050  # at least, until the curtain falls: a little less than the page waits, for its timers on a busy machine
# When positions and curtains appear on the page, in milliseconds.
TIMELINE = """() => {
  window.timeline = [];
  let version = '', curtain = false;
  const look = () => {
    const now = document.querySelector('.table')?.dataset.version ?? '';
    const falls = document.querySelector('[data-ready]') !== null;
    if (now !== version) timeline.push(['position', performance.now()]);
    if (falls && !curtain) timeline.push(['curtain', performance.now()]);
    [version, curtain] = [now, falls];
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
HANDED_ON = """() => document.querySelector('[data-ready]') ||
  document.querySelector('.table')?.dataset.turn === 'mine'"""


def sit_together(person: Person, game: str, *names: str) -> None:
    """From the home page to a game round this screen, with the keyboard: Enter leads from name to name."""
    page = person.page
    page.goto("/")
    page.locator(f"[data-together='{game}']").click()
    for seat, name in enumerate(names):
        if seat >= 2:
            page.locator("[data-add-person]").click()
        page.locator(f"[data-seat-name='{seat}']").fill(name)
    page.locator("[data-seat-name='0']").press("Enter")
    expect(page.locator("[data-seat-name='1']")).to_be_focused()
    page.locator(f"[data-seat-name='{len(names) - 1}']").press("Enter")
    expect(person.table).to_have_attribute("data-stage", "playing")


def take_the_screen(page: Page) -> str:
    """Whoever is named says that they are alone with it; how they were named."""
    named = page.locator(".curtain h1").inner_text()
    page.locator("[data-ready]").click()
    return named


def play_a_turn(person: Person) -> None:
    """Until the screen is handed on."""
    person.play_one()
    person.page.wait_for_function(HANDED_ON)
    while person.has_turn:
        person.play_one()
        person.page.wait_for_function(HANDED_ON)


@pytest.mark.parametrize(
    ("device", "passed"),
    [
        pytest.param({}, "Pass the device to {}", id="desk", marks=pytest.mark.thorough),
        pytest.param(FRENCH_PHONE, "Passez l’écran à {}", id="phone"),
    ],
)
def test_the_curtain_names_the_next_person_and_hides_the_board(
    invite: Invite, device: dict[str, Any], passed: str
) -> None:
    ana = invite(**device)
    sit_together(ana, "candy-lab", "Ana", "Milo", "Zoé")
    named = []
    for _ in range(4):
        expect(ana.page.locator("[data-ready]")).to_be_focused()
        expect(ana.page.locator("[data-ready]")).to_have_css("border-top-left-radius", PILL)
        assert not ana.page.locator("[data-choose], [data-move]").count(), "nothing is shown behind the curtain"
        named.append(take_the_screen(ana.page))
        play_a_turn(ana)
    order = [passed.format(name) for name in ("Ana", "Milo", "Zoé")]
    start = order.index(named[0])
    assert named == [order[(start + turn) % 3] for turn in range(4)]


def test_the_curtain_falls_when_the_move_was_seen(invite: Invite) -> None:
    ana = invite(reduced_motion="no-preference")
    sit_together(ana, "candy-lab", "Ana", "Milo")
    take_the_screen(ana.page)
    ana.page.evaluate(TIMELINE)
    play_a_turn(ana)
    expect(ana.page.locator("[data-ready]")).to_be_visible()
    timeline: list[tuple[str, float]] = ana.page.evaluate("window.timeline")
    last_position = max(at for what, at in timeline if what == "position")
    [curtain] = [at for what, at in timeline if what == "curtain"]
    assert curtain - last_position >= SEEN_MS


def test_who_moved_still_has_their_own_view_until_the_curtain_falls(invite: Invite) -> None:
    ana = invite()
    sit_together(ana, "candy-lab", "Ana", "Milo")
    first = take_the_screen(ana.page).removeprefix("Pass the device to ")
    own = ana.page.locator("section.mine .name")
    expect(own).to_contain_text(first)
    ana.page.evaluate(TIMELINE)
    ana.page.evaluate("""() => {
      window.owners = new Set();
      const look = () => window.owners.add(document.querySelector('section.mine .name')?.innerText.split('\\n')[0]);
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    }""")
    play_a_turn(ana)
    expect(ana.page.locator("[data-ready]")).to_be_visible()
    owners = {owner for owner in ana.page.evaluate("[...window.owners]") if owner}
    assert {owner.rstrip("0123456789 ") for owner in owners} == {first}


def test_candy_chaser_covers_its_secrets_and_needs_no_curtain(invite: Invite) -> None:
    ana = invite(**PHONE)
    sit_together(ana, "candy-chaser", "Ana", "Milo")
    turns = []
    for _ in range(4):
        wait_for_somebody([ana])
        turns.append(ana.page.locator("[data-prompt]").inner_text().split(":")[0])
        assert not ana.page.locator("[data-ready]").count()
        expect(ana.page.get_by_text("Your secret is", exact=False)).to_have_count(0)
        ana.play_one()
    assert turns in (["Ana", "Milo"] * 2, ["Milo", "Ana"] * 2)


def test_nobody_is_you_where_several_read(invite: Invite) -> None:
    ana = invite()
    sit_together(ana, "candy-conquest", "Ana", "Milo")
    for _ in range(2):
        wait_for_somebody([ana])
        ana.play_one()
    log = ana.page.locator(".panel.log")
    expect(log).to_contain_text("Ana")
    expect(log).to_contain_text("Milo")
    expect(ana.table.get_by_text("You", exact=True)).to_have_count(0)


def test_equal_names_are_refused_at_the_field(invite: Invite) -> None:
    ana = invite()
    page = ana.page
    page.goto("/")
    page.locator("[data-together='candy-lab']").click()
    page.locator("[data-seat-name='0']").fill("Ana")
    page.locator("[data-seat-name='1']").fill("ana")
    expect(page.get_by_role("alert")).to_have_text("Somebody has this name already.")
    expect(page.locator("[data-play-together]")).to_be_disabled()


def test_the_names_of_last_time_are_there_again(invite: Invite) -> None:
    ana = invite()
    sit_together(ana, "candy-conquest", "Ana", "Milo", "Zoé")
    ana.page.goto("/")
    ana.page.locator("[data-together='candy-lab']").click()
    for seat, name in enumerate(("Ana", "Milo", "Zoé")):
        expect(ana.page.locator(f"[data-seat-name='{seat}']")).to_have_value(name)


@pytest.mark.parametrize(
    ("theme", "device"),
    [
        pytest.param("light", {}, id="desk", marks=pytest.mark.thorough),
        pytest.param("dark", FRENCH_PHONE, id="phone"),
    ],
)
def test_axe_finds_no_serious_fault_in_the_sheets_and_behind_a_curtain(
    invite: Invite, theme: str, device: dict[str, Any]
) -> None:
    ana = invite(bypass_csp=True, color_scheme=theme, **device)
    ana.page.goto("/")
    assert faults(ana.page) == []
    ana.page.locator("button[data-game='candy-lab']").click()
    expect(ana.page.locator("[data-level]")).to_have_count(4)
    assert faults(ana.page) == []
    ana.page.keyboard.press("Escape")
    ana.page.locator("[data-together='candy-lab']").click()
    expect(ana.page.locator("[data-seat-name='1']")).to_be_visible()
    assert faults(ana.page) == []
    ana.page.keyboard.press("Escape")
    sit_together(ana, "candy-lab", "Ana", "Milo")
    assert faults(ana.page) == []
    ana.page.goto("/")
    expect(ana.page.locator("[data-ticket]")).to_be_visible()
    assert faults(ana.page) == []


def test_nobodys_time_runs_behind_the_curtain(invite: Invite) -> None:
    ana = invite()
    page = ana.page
    page.request.post("/api/me", data={"name": "Ana"})
    clock = {"kind": "bank", "seconds": 600, "increment": 0}
    made = page.request.post("/api/tables", data={"game": "candy-lab", "players": 2, "clock": clock, "first": 0}).json()
    page.goto(f"/t/{made['table']}")
    ana.sit(0)
    ana.sit(1, "Milo")
    ana.start()
    running = page.locator("[data-clocks] .on")
    for seat in ("0", "1"):
        expect(page.locator("[data-ready]")).to_be_visible()
        expect(running).to_have_count(0)
        take_the_screen(page)
        expect(running).to_have_attribute("data-clock", seat)
        play_a_turn(ana)
