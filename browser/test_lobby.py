"""With friends: the table is made at once, its host sits, and what matters is in view before what is chosen."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from browser.axe import faults
from browser.conftest import Invite
from browser.people import Person, wait_for_somebody
from browser.test_chaser_screens import resize

IN_WINDOW = """(one) => {
  const { top, bottom, left, right } = one.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
}"""

SIZES = ((1280, 800), (390, 664), (360, 640), (740, 360), (820, 1180))


def lobby(person: Person, game: str = "candy-lab") -> None:
    """From the box on the home page to the lobby."""
    person.page.goto("/")
    person.page.locator(f"a[href='/new/{game}']").click()
    expect(person.page.locator("[data-host-name]")).to_be_visible()


def choose(person: Person, label: str, option: str) -> None:
    person.page.get_by_role("group", name=label).get_by_role("radio", name=option).click()


def chosen(person: Person) -> Locator:
    return person.page.locator("[data-chosen-options]")


def test_the_host_sits_and_may_type_a_name_at_once(invite: Invite) -> None:
    ana = invite()
    lobby(ana)
    expect(ana.page.locator("[data-taken='0'] [data-host-name]")).to_be_focused()
    ana.page.keyboard.type("Anouk")  # over the name that was selected
    ana.page.keyboard.press("Enter")
    milo = invite("Milo")
    milo.page.goto(f"/j/{ana.page.locator('[data-code]').inner_text()}")
    expect(milo.page.locator("[data-taken='0']")).to_contain_text("Anouk")


def test_sharing_and_starting_are_in_the_window(invite: Invite) -> None:
    ana = invite(locale="fr-FR", bypass_csp=True)
    lobby(ana)
    page = ana.page
    for size in SIZES:
        resize(page, size)
        for part in ("[data-code]", "[data-copy-link]", "[data-start]"):
            assert page.locator(part).evaluate(IN_WINDOW), (part, size)
    page.locator("[data-change]").click()
    choose(ana, "Joueurs", "4")
    expect(page.locator(".seats li")).to_have_count(4)
    for size in SIZES:
        resize(page, size)
        assert page.locator("[data-start]").evaluate(IN_WINDOW), size
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert faults(page) == [], size


def test_what_is_chosen_is_a_sentence_that_the_host_changes_and_everybody_reads(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    milo.come_with(ana.open_table("candy-lab", 2), 1)
    expect(chosen(milo)).to_contain_text("2 players, standard edition, no clock.")
    expect(milo.page.locator("[data-change]")).to_have_count(0)
    ana.page.locator("[data-change]").click()
    choose(ana, "Players", "3")
    choose(ana, "Clock", "5:00 + 5 s")
    choose(ana, "Hints", "On")
    expect(chosen(milo)).to_contain_text("3 players, standard edition, 5:00 + 5 s.")
    expect(chosen(milo)).to_contain_text("hints are on")
    expect(milo.page.locator(".seats li")).to_have_count(3)


def test_nobody_loses_a_seat_when_there_are_fewer_players(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    milo.come_with(ana.open_table("candy-lab", 4), 3)
    ana.page.locator("[data-change]").click()
    choose(ana, "Players", "2")
    expect(milo.page.locator("[data-taken='1'] [data-host-name]")).to_have_value("Milo")


def test_the_next_table_is_set_up_like_the_last_one(invite: Invite) -> None:
    ana = invite()
    ana.open_table("candy-chaser", 4)
    expect(chosen(ana)).to_contain_text("4 players")
    lobby(ana, "candy-chaser")
    expect(chosen(ana)).to_contain_text("4 players")


def test_the_host_says_who_begins(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    milo.come_with(ana.open_table("candy-conquest", 2), 1)
    choose(ana, "Who begins?", "Milo")
    expect(chosen(milo)).to_contain_text("Milo begins.")
    ana.start()
    assert wait_for_somebody([ana, milo]) is milo


def test_going_back_from_the_lobby_makes_no_other_table(invite: Invite) -> None:
    ana = invite()
    lobby(ana)
    ana.page.go_back()
    expect(ana.page).to_have_url(re.compile(r"/$"))
