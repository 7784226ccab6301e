"""Who is who: everybody is asked for a name once, can change it everywhere, and nobody has another's at a table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.people import wait_for_somebody

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(
    "device",
    [pytest.param({}, id="desk", marks=pytest.mark.thorough), pytest.param(PHONE | {"locale": "fr-FR"}, id="phone")],
)
def test_whoever_comes_by_a_link_is_asked_for_a_name_once(invite: Invite, device: dict[str, Any]) -> None:
    ana, milo = invite("Ana"), invite("Milo", **device)
    code = ana.open_table("candy-conquest", 3)
    ana.sit(0)
    milo.page.goto(f"/j/{code}")
    milo.page.locator("[data-sit='1']").click()
    field = milo.page.locator("[data-my-name]")
    expect(field).to_be_focused()
    assert field.input_value(), "a name is suggested: one Enter is enough"
    field.fill("Milo")
    field.press("Enter")
    expect(ana.page.locator("[data-taken='1']")).to_contain_text("Milo")
    milo.page.locator("[data-taken='1'] button").click()
    expect(milo.page.locator("[data-sit='1']")).to_be_visible()
    milo.page.locator("[data-sit='2']").click()
    expect(milo.page.locator("[data-taken='2'] input")).to_have_value("Milo")
    expect(field).to_have_count(0)


def test_one_enter_keeps_the_suggested_name(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    code = ana.open_table("candy-conquest", 2)
    milo.page.goto(f"/j/{code}")
    milo.page.locator("[data-sit='1']").click()
    field = milo.page.locator("[data-my-name]")
    suggested = field.input_value()
    field.press("Enter")
    expect(ana.page.locator("[data-taken='1']")).to_contain_text(suggested)


def test_a_second_person_of_one_name_is_told_what_they_are_called_here(invite: Invite) -> None:
    ana, other = invite("Ana"), invite("Ana")
    code = ana.open_table("candy-conquest", 2)
    ana.sit(0)
    other.come_with(code, 1)
    expect(other.page.locator("[data-notice]")).to_contain_text("Somebody here is called Ana already: you are Ana 2.")
    expect(ana.page.locator("[data-taken='1']")).to_contain_text("Ana 2")
    expect(other.page.locator("[data-taken='0']")).not_to_contain_text("Ana 2")


def test_a_name_is_changed_from_the_home_page_and_at_the_table(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    code = ana.open_table("candy-conquest", 2)
    ana.sit(0)
    milo.come_with(code, 1)
    ana.start()
    milo.page.get_by_role("button", name="Menu").click()
    milo.page.locator("[data-me]").click()
    milo.page.locator("[data-my-name]").fill("Émile")
    milo.page.keyboard.press("Enter")
    expect(ana.page.get_by_text("Émile").first).to_be_visible()
    milo.page.goto("/learn")
    milo.page.locator("[data-me]").click()
    milo.page.locator("[data-my-name]").fill("Milo B.")
    milo.page.keyboard.press("Enter")
    expect(milo.page.locator("[data-me]")).to_contain_text("Milo B.")
    expect(ana.page.get_by_text("Milo B.").first).to_be_visible()


def test_deleting_a_name_asks_back_in_place(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("candy-lab", 2)
    ana.page.goto("/")
    ana.page.locator("[data-me]").click()
    ana.page.locator("[data-delete-name]").click()
    keep = ana.page.get_by_role("button", name="Keep")
    expect(keep).to_be_focused()
    keep.press("Enter")
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("[data-me]")).to_contain_text("Ana")


def test_notices_are_shown_inside_an_open_sheet(invite: Invite) -> None:
    ana = invite("Ana", permissions=["clipboard-read", "clipboard-write"])
    ana.play_now("candy-conquest")
    wait_for_somebody([ana])
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Continue on another device").click()
    notice = ana.page.locator("dialog [data-notice]")
    expect(notice).to_contain_text("A link to your seats")
    on_top = notice.evaluate("""one => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }""")
    assert on_top, "nothing covers it"
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
