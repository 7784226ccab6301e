"""Keys and screen readers: where the focus goes, who is marked, what is said, what is kept, and the way back online."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from browser.axe import faults
from browser.begun import begin_against_a_bot
from browser.conftest import Invite
from browser.people import NAMES, wait_for_somebody
from browser.test_everybody import FOCUS, PHONE, SERVED, tab_to
from browser.test_undo import table_of_two

FRENCH = {"locale": "fr-FR"}
# Each game once, on the one device or the other.
GAMES_ON_DEVICES = pytest.mark.parametrize(
    ("game", "device"),
    [
        ("candy-lab", "phone"),
        ("candy-chaser", "desk"),
        ("candy-conquest", "phone"),
        pytest.param("candy-lab", "desk", marks=pytest.mark.thorough),
        pytest.param("candy-chaser", "phone", marks=pytest.mark.thorough),
        pytest.param("candy-conquest", "desk", marks=pytest.mark.thorough),
    ],
)
# What of the page says whose turn it is: only what is shown counts.
MARKED = """() => [...document.querySelectorAll('main [aria-current]')]
  .filter((one) => one.checkVisibility()).map((one) => one.getAttribute('aria-label') ?? one.textContent)"""
HEADINGS = """() => [...document.querySelectorAll('h1, h2, h3, h4')]
  .filter((one) => one.checkVisibility()).map((one) => Number(one.tagName[1]))"""


@GAMES_ON_DEVICES
def test_fingers_and_mice_lose_the_focus_to_the_question_too_and_see_no_ring(
    invite: Invite, game: str, device: str
) -> None:
    ana = invite(**(PHONE if device == "phone" else {}))
    begin_against_a_bot(ana, game)
    assert wait_for_somebody([ana])
    ana.play_one()
    if wait_for_somebody([ana]):
        focus = ana.page.evaluate(FOCUS)
        assert focus["asked"], "the question, or what can be pressed once more"
        assert focus["inMain"]
        assert focus["seen"]
        assert focus["ring"] == "none"


def test_whoever_writes_is_left_alone(invite: Invite) -> None:
    ana, leo = table_of_two(invite, "candy-chaser")
    actor = wait_for_somebody([ana, leo])
    other = leo if actor is ana else ana
    other.page.keyboard.press("c")
    other.page.keyboard.type("Wait for it")
    assert actor
    actor.play_one()
    expect(other.table).to_have_attribute("data-turn", "mine")
    expect(other.page.locator("[data-say]")).to_be_focused()
    expect(other.page.locator("[data-say]")).to_have_value("Wait for it")


def test_whoever_reads_a_sheet_is_left_alone_and_goes_on_where_they_were(invite: Invite) -> None:
    ana, leo = table_of_two(invite, "candy-chaser")
    actor = wait_for_somebody([ana, leo])
    other = leo if actor is ana else ana
    other.page.get_by_role("button", name="Help card").first.click()
    expect(other.page.get_by_role("dialog")).to_be_visible()
    assert actor
    actor.play_one()
    expect(other.table).to_have_attribute("data-turn", "mine")
    assert other.page.evaluate("document.activeElement.closest('dialog') !== null")
    other.page.keyboard.press("Escape")
    expect(other.page.get_by_role("button", name="Help card").first).to_be_focused()


@GAMES_ON_DEVICES
def test_one_player_is_marked_and_headings_are_in_order(invite: Invite, game: str, device: str) -> None:
    ana = invite(**(PHONE if device == "phone" else {}))
    begin_against_a_bot(ana, game)
    for _ in range(2):
        assert wait_for_somebody([ana])
        ana.look()
        marked = ana.page.evaluate(MARKED)
        assert len(marked) == 1, marked
        assert "You" in marked[0]
        assert is_in_order(ana.page.evaluate(HEADINGS))
        ana.play_one()


def is_in_order(levels: list[int]) -> bool:
    """One first heading, and none that skips a level."""
    return levels.count(1) == 1 and all(deep <= above + 1 for above, deep in pairwise(levels))


def test_choosing_a_cell_is_announced(invite: Invite) -> None:
    ana = invite()
    begin_against_a_bot(ana, "candy-conquest")
    wait_for_somebody([ana])
    ana.page.locator("[data-choose='cell:c3']").first.click()
    expect(ana.page.locator("[data-chosen]")).to_contain_text("C3")


def test_every_button_of_the_home_page_names_its_game(invite: Invite) -> None:
    ana = invite(**FRENCH)
    ana.page.goto("/")
    said = ana.page.locator(".boxes").aria_snapshot()
    names = [line.strip("- '") for line in said.splitlines() if line.strip("- '").startswith(("button", "link"))]
    assert len(names) == 15
    assert len(set(names)) == len(names)
    assert all(any(game in name for game in NAMES.values()) for name in names)


@pytest.mark.parametrize("device", [pytest.param("desk", marks=pytest.mark.thorough), "phone"])
def test_a_wrong_code_of_a_link_can_be_mended_where_it_is(invite: Invite, device: str) -> None:
    leo = invite("Leo")
    code = leo.open_table("candy-lab")
    ana = invite(bypass_csp=True, **(PHONE if device == "phone" else {}))
    ana.page.goto("/j/boni-katu-xx")
    field = ana.page.get_by_label("Have a code or a link?")
    expect(field).to_have_value("boni-katu-xx")
    assert faults(ana.page) == []
    field.press("Enter")
    expect(ana.page.get_by_role("alert")).to_contain_text("No table has this code")
    expect(field).to_have_value("boni-katu-xx")
    field.fill(f"  https://bonbon.example/j/{code} ")
    field.press("Enter")
    expect(ana.table).to_have_attribute("data-stage", "gathering")


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.thorough)])
def test_the_offline_page_speaks_one_language_and_comes_back_to_the_table(invite: Invite, theme: str) -> None:
    ana = invite(bypass_csp=True, color_scheme=theme, service_workers="allow", **FRENCH)
    begin_against_a_bot(ana, "candy-chaser")
    there = ana.page.url
    ana.page.evaluate(SERVED)
    ana.page.context.set_offline(True)
    ana.page.reload()
    expect(ana.page.get_by_role("heading", name="Vous êtes hors ligne")).to_be_visible()
    expect(ana.page.get_by_role("heading")).to_have_count(1)
    expect(ana.page.get_by_role("link", name="Réessayer maintenant")).to_be_visible()
    assert faults(ana.page) == []
    ana.page.context.set_offline(False)
    expect(ana.table).to_have_attribute("data-stage", "playing")
    assert ana.page.url == there


def test_the_offline_page_can_be_asked_to_try_again(invite: Invite) -> None:
    ana = invite(service_workers="allow")
    ana.page.goto("/tables")
    ana.page.evaluate(SERVED)
    ana.page.context.set_offline(True)
    ana.page.reload()
    again = ana.page.get_by_role("link", name="Try again now")
    tab_to(ana.page, "a:not([hidden])")
    ana.page.keyboard.press("Enter")
    expect(again).to_be_visible()
    nobody_else_asks(ana.page)
    ana.page.context.set_offline(False)
    again.click()
    expect(ana.page.get_by_role("heading", name="Your tables")).to_be_visible()


def nobody_else_asks(page: Page) -> None:
    """From now on the page does not go on by itself."""
    page.evaluate("() => { window.fetch = () => Promise.reject(new Error('not asked')); }")
