"""Chat: a tab beside the log with its history, a number for what is new, a bubble at the speaker's badge."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from browser.axe import faults
from browser.conftest import Invite
from browser.test_undo import table_of_two

BUBBLE_MS = 6_000  # longer than a bubble stays
BUBBLE_AND_BADGE = """() => {
  const bubble = document.querySelector('[data-bubble]').getBoundingClientRect();
  const badges = [...document.querySelectorAll('.table main .badge.p2')].filter((one) => one.checkVisibility());
  return badges.map((one) => one.getBoundingClientRect()).some((badge) =>
    Math.abs(bubble.top - badge.bottom) < 16 && bubble.left <= badge.right && bubble.right >= badge.left);
}"""


def test_what_is_said_appears_at_the_speakers_badge_and_stays_in_the_chat(invite: Invite) -> None:
    ana, leo = table_of_two(invite, "candy-chaser")
    ana.page.clock.install()
    leo.page.keyboard.press("c")
    expect(leo.page.locator("[data-say]")).to_be_focused()
    leo.page.keyboard.type("Good luck, and may the best candy win today!")
    leo.page.keyboard.press("Enter")
    bubble = ana.page.locator("[data-bubble]")
    expect(bubble).to_contain_text("Good luck, and may the best can…")
    assert ana.page.evaluate(BUBBLE_AND_BADGE), "the bubble hangs at a badge of whoever speaks"
    expect(ana.page.locator("[data-tab=chat]")).to_contain_text("1")
    expect(leo.page.locator("[data-bubble]")).to_have_count(0)
    ana.page.clock.fast_forward(BUBBLE_MS)
    expect(bubble).to_have_count(0)
    ana.page.locator("[data-tab=chat]").click()
    expect(ana.page.locator("[data-chat]")).to_contain_text("Good luck, and may the best candy win today!")
    expect(ana.page.locator("[data-tab=chat] .unread")).to_have_count(0)
    assert faults(ana.page) == []
    ana.page.locator("[data-react=bravo]").click()
    expect(leo.page.locator("[data-chat]")).to_contain_text("Bravo!")
    ana.page.reload()
    ana.page.locator("[data-tab=chat]").click()
    expect(ana.page.locator("[data-chat] li")).to_have_count(2)


def test_whoever_wants_to_write_before_the_board_is_there_writes_beside_its_log(invite: Invite) -> None:
    ana, _ = table_of_two(invite, "candy-chaser")
    held: list[Route] = []
    board = re.compile(r"/assets/candy-chaser-.*\.js$")
    ana.page.route(board, lambda route: held.append(route))
    with ana.page.expect_request(board):
        ana.page.reload()
    expect(ana.table).to_have_attribute("data-stage", "playing")
    ana.page.keyboard.press("c")
    expect(ana.page.locator("dialog [data-say]")).to_be_visible()
    for script in held:
        script.continue_()
    expect(ana.page.locator("[data-tab=chat]")).to_be_visible()
    expect(ana.page.locator("[data-say]")).to_be_focused()
    expect(ana.page.locator("dialog")).to_have_count(0)


def test_what_one_writes_is_whole_where_the_room_beside_the_board_is_low(invite: Invite) -> None:
    ana, _ = table_of_two(invite, "candy-lab")
    expect(ana.page.locator("[data-tab=chat]")).to_be_visible()
    ana.page.keyboard.press("c")
    for part in ("[data-react='thanks']", "[data-say]", ".talk form .btn"):
        expect(ana.page.locator(part)).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_chat_is_a_drawer(invite: Invite) -> None:
    ana = invite("Ana")
    leo = invite("Léo", viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True, bypass_csp=True)
    code = ana.open_table("candy-lab")
    ana.sit(0)
    leo.come_with(code, 1)
    ana.start()
    ana.page.keyboard.press("c")
    ana.page.locator("[data-react=sweet]").click()
    expect(leo.page.locator(".bar .unread:visible")).to_have_text("1")
    leo.page.get_by_role("button", name="Menu").click()
    leo.page.get_by_role("button", name="Say something").click()
    expect(leo.page.locator("dialog [data-chat]")).to_contain_text("Sweet!")
    expect(leo.page.locator("dialog [data-say]")).to_be_in_viewport()
    assert faults(leo.page) == []
    leo.page.keyboard.press("Escape")
    expect(leo.page.locator(".bar .unread")).to_have_count(0)
