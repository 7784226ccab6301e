"""The home page: boxes that open a small sheet, tables that wait for me, codes and links."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.people import rush_to_the_end, wait_for_somebody

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
FRENCH_PHONE = PHONE | {"locale": "fr-FR"}
INSIDE = """one => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


def test_enter_twice_is_a_game_against_the_bots_of_last_time(invite: Invite) -> None:
    ana = invite()
    page = ana.page
    page.goto("/")
    page.locator("button[data-game='candy-conquest']").click()
    page.locator("[data-pill='3']").check(force=True)
    page.locator("[data-level='easy']").check(force=True)
    page.locator("[data-play-now]").click()
    expect(ana.table).to_have_attribute("data-stage", "playing")
    page.goto("/")
    page.locator("button[data-game='candy-conquest']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-play-now]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(ana.table).to_have_attribute("data-stage", "playing")
    expect(page.locator("[data-bot-level='easy']")).to_have_count(2)


@pytest.mark.parametrize("device", [{}, FRENCH_PHONE], ids=["desk", "phone"])
def test_the_box_itself_opens_the_sheet_which_is_whole_and_closes_with_escape(
    invite: Invite, device: dict[str, Any]
) -> None:
    ana = invite(**device)
    ana.page.goto("/")
    for game in ("candy-lab", "candy-chaser", "candy-conquest"):
        ana.page.locator(f"[data-box='{game}']").click()
        expect(ana.page.locator("[data-level]")).to_have_count(4)
        assert ana.page.locator("dialog .sheet").evaluate(INSIDE)
        ana.page.keyboard.press("Escape")
        expect(ana.page.locator("dialog")).to_have_count(0)
        expect(ana.page.locator(f"[data-box='{game}']")).to_be_focused()


def test_the_sheet_stands_on_its_box(invite: Invite) -> None:
    ana = invite()
    ana.page.goto("/")
    ana.page.locator("button[data-game='candy-chaser']").click()
    expect(ana.page.locator("[data-level]")).to_have_count(4)
    sheet, box = ana.page.locator("dialog").bounding_box(), ana.page.locator("article").nth(1).bounding_box()
    assert sheet is not None
    assert box is not None
    middle = abs((sheet["x"] + sheet["width"] / 2) - (box["x"] + box["width"] / 2))
    assert middle < 2
    assert abs((sheet["y"] + sheet["height"]) - (box["y"] + box["height"])) < 2


def test_what_waits_for_me_comes_first_and_leads_back(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    code = ana.open_table("candy-conquest", 2)
    ana.sit(0)
    milo.come_with(code, 1)
    ana.start()
    actor = wait_for_somebody([ana, milo])
    other = milo if actor is ana else ana
    assert actor is not None
    address = actor.page.url
    actor.page.goto("/")
    other.page.goto("/")
    expect(actor.page.locator("[data-ticket]")).to_contain_text("Your turn, since")
    expect(other.page.locator("[data-ticket]")).to_contain_text(f"{actor.name} is to move, since")
    actor.page.locator("[data-ticket] a").click()
    expect(actor.page).to_have_url(address)
    actor.play_one()
    other.page.goto("/tables")
    expect(other.page.locator("[data-my-table]")).to_contain_text("Your turn")
    expect(other.page.locator("[data-my-table]")).to_contain_text(f"with {actor.name}")


def test_a_table_is_removed_and_put_back(invite: Invite) -> None:
    ana = invite()
    ana.play_now("candy-conquest")
    wait_for_somebody([ana])
    address = ana.page.url
    ana.page.goto("/")
    ana.page.locator("[data-remove]").click()
    expect(ana.page.locator("[data-ticket]")).to_have_count(0)
    expect(ana.page.locator("[data-notice]")).to_contain_text("Candy Conquest is removed.")
    ana.page.locator("[data-undo-notice]").click()
    expect(ana.page.locator("[data-ticket]")).to_have_count(1)
    ana.page.locator("[data-remove]").click()
    expect(ana.page.locator("[data-undo-notice]")).to_be_visible()
    ana.page.reload()
    expect(ana.page.locator("h1")).to_be_visible()
    ana.page.wait_for_load_state("networkidle")
    expect(ana.page.locator("[data-ticket]")).to_have_count(0)
    ana.page.goto(address)
    ana.page.locator("[data-take-back]").click()
    wait_for_somebody([ana])


def test_a_wrong_code_stays_in_the_field_with_a_word_about_it(invite: Invite) -> None:
    ana = invite()
    ana.page.goto("/")
    ana.page.locator("#code").fill("zaza-zaza-za")
    ana.page.locator("#code").press("Enter")
    problem = ana.page.get_by_role("alert")
    expect(problem).to_have_text("No table has this code. Check it, or ask for the link.")
    expect(problem).to_be_in_viewport(ratio=1)
    expect(ana.page.locator("#code")).to_have_value("zaza-zaza-za")
    expect(ana.page).to_have_url(re.compile("/$"))


def test_a_pasted_link_is_understood(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    code = ana.open_table("candy-conquest", 2)
    milo.page.goto("/")
    milo.page.locator("#code").fill(f"https://bonbon.example/j/{code}")
    milo.page.locator("#code").press("Enter")
    expect(milo.page).to_have_url(ana.page.url)


def test_after_a_loss_easier_bots_are_offered(invite: Invite) -> None:
    ana = invite()
    ana.page.goto("/")
    ana.page.evaluate('localStorage.setItem(\'bonbon.playNow.candy-chaser\', \'{"players":4,"level":"hard"}\')')
    for _ in range(6):  # a random player loses sooner or later
        ana.play_now("candy-chaser")
        rush_to_the_end([ana])
        expect(ana.page.locator("[data-bot-levels]")).to_contain_text("bot, hard")
        if ana.page.locator(".over h1").inner_text() != "You win!":
            break
    ana.page.locator("[data-again='easier']").click()
    expect(ana.table).to_have_attribute("data-stage", "playing")
    expect(ana.page.locator("[data-bot-level='normal']").first).to_be_visible()
