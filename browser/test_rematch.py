"""Playing again asks everybody, and everybody keeps seat and colour."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.axe import faults
from browser.conftest import Invite
from browser.people import rush_to_the_end, wait_for_somebody
from browser.test_undo import table_of_two


def test_the_next_game_begins_when_both_want_it_and_seats_stay(invite: Invite) -> None:
    ana, leo = table_of_two(invite, "candy-conquest")
    rush_to_the_end([ana, leo])
    expect(leo.page.locator("[data-rematch]")).to_be_visible()
    leo.page.locator("[data-rematch]").click()
    expect(ana.page.locator("[data-rematch-votes]")).to_contain_text("would like to play again: 1 of 2")
    expect(leo.page.locator("[data-rematch-votes]")).to_contain_text("1 of 2")
    expect(leo.table).to_have_attribute("data-stage", "over")
    expect(leo.page.locator("[data-rematch-now]")).to_have_count(0)
    assert faults(ana.page) == []
    ana.page.locator("[data-rematch]").click()
    for person in (ana, leo):
        expect(person.table).to_have_attribute("data-stage", "playing")
    moves = {}
    for _ in range(2):
        actor = wait_for_somebody([ana, leo])
        assert actor is not None
        moves[actor.name] = actor.play_one()
    assert {name: words[0] for name, words in moves.items()} == {"Ana": "0", "Léo": "1"}


def test_the_host_begins_without_waiting(invite: Invite) -> None:
    ana, leo = table_of_two(invite, "candy-conquest")
    rush_to_the_end([ana, leo])
    ana.page.locator("[data-rematch]").click()
    ana.page.locator("[data-rematch-now]").click()
    expect(leo.table).to_have_attribute("data-stage", "playing")
