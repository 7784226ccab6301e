"""Taking moves back: across a bot's reply, as practice, if everybody agrees, on one screen, never after the end."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.axe import faults
from browser.begun import begin, begin_against_a_bot
from browser.conftest import Invite
from browser.people import Person, rush_to_the_end, wait_for_somebody

FEWER_LINES = "most => document.querySelectorAll('.log ol li:not(.muted)').length <= most"


def table_of_two(invite: Invite, game: str) -> tuple[Person, Person]:
    """Ana and Léo at a table of this game that has begun."""
    ana, leo = invite("Ana", bypass_csp=True), invite("Léo")
    begin([ana, leo], game)
    return ana, leo


def placed(person: Person) -> int:
    """How many candies of the trays have been placed, as the log on the page tells it."""
    return person.page.locator(".log ol li:not(.muted)").count()


def test_against_a_bot_my_move_is_taken_back_together_with_its_reply(invite: Invite) -> None:
    ana = invite()
    begin_against_a_bot(ana, "candy-conquest")
    wait_for_somebody([ana])
    ana.look()
    before = ana.glance().offered_choices
    moves = placed(ana)
    ana.play_one()
    wait_for_somebody([ana])
    assert placed(ana) > moves + 1
    ana.page.locator("[data-undo]").click()
    expect(ana.page.locator("[data-notice]")).to_have_count(0)
    ana.page.wait_for_function(FEWER_LINES, arg=moves + 1)  # one says that something was taken back
    assert ana.glance().offered_choices == before


def test_what_was_shown_is_taken_back_as_practice_which_the_bar_says(invite: Invite) -> None:
    ana = invite(bypass_csp=True)
    begin_against_a_bot(ana, "candy-chaser")
    wait_for_somebody([ana])
    ana.play_one()
    wait_for_somebody([ana])
    version = ana.version
    ana.page.locator("[data-undo]").click()
    expect(ana.page.locator("[data-undo-practice]")).to_be_focused()
    assert faults(ana.page) == []
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("[data-undo-question]")).to_have_count(0)
    assert ana.version == version
    ana.page.locator("[data-undo]").click()
    ana.page.locator("[data-undo-practice]").click()
    expect(ana.page.locator("[data-practice]")).to_be_visible()
    expect(ana.table).to_have_attribute("data-turn", "mine")


def test_among_people_the_other_is_asked_and_answers(invite: Invite) -> None:
    ana, leo = table_of_two(invite, "candy-conquest")
    first = wait_for_somebody([ana, leo])
    assert first is not None
    second = leo if first is ana else ana
    ask_and_answer(first, second, agrees=False)
    ask_and_answer(second, first, agrees=True)


def ask_and_answer(asker: Person, other: Person, *, agrees: bool) -> None:
    """One moves, would like to take it back, and the other says whether they may."""
    asker.play_one()
    expect(other.table).to_have_attribute("data-turn", "mine")
    asker.page.locator("[data-undo]").click()
    question = other.page.locator("[data-undo-question]")
    expect(question).to_contain_text("would like to take a move back")
    expect(question).to_contain_text("0:2")
    expect(asker.page.locator("[data-undo-question]")).to_contain_text("You ask")
    if other.name == "Ana":  # at whose page axe may look
        assert faults(other.page) == []
    other.page.locator("[data-undo-agree]" if agrees else "[data-undo-decline]").click()
    expect(question).to_have_count(0)
    expect(asker.page.locator("[data-undo-question]")).to_have_count(0)
    expect(asker.table).to_have_attribute("data-turn", "mine" if agrees else "other")
    if not agrees:
        expect(asker.page.locator("[data-notice]")).to_contain_text("would rather go on")


def test_among_people_the_button_says_why_what_was_shown_stays(invite: Invite) -> None:
    ana, leo = table_of_two(invite, "candy-chaser")
    mover = wait_for_somebody([ana, leo])
    assert mover is not None
    mover.play_one()
    mover.page.locator("[data-undo]").click()
    expect(mover.page.locator("[data-notice]")).to_contain_text("Something was shown since your move")


def test_on_one_screen_the_last_move_of_the_other_is_taken_back_too(invite: Invite) -> None:
    ana = invite()
    ana.open_table("candy-conquest")
    ana.sit(0)
    ana.sit(1)
    ana.start()
    wait_for_somebody([ana])
    seat = ana.page.evaluate("document.querySelector('.table').dataset.version")
    ana.play_one()
    moves = placed(ana)
    assert moves >= 1
    ana.page.locator("[data-undo]").click()
    ana.page.wait_for_function("before => document.querySelector('.table').dataset.version > before + 1", arg=int(seat))
    expect(ana.table).to_have_attribute("data-turn", "mine")


def test_nothing_is_taken_back_after_the_end(invite: Invite) -> None:
    ana = invite()
    begin_against_a_bot(ana, "candy-conquest")
    rush_to_the_end([ana])
    expect(ana.page.locator("[data-undo]")).to_be_disabled()
