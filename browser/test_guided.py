"""A guided first game of each game, from the rules page to the last step."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.people import NAMES, Person

MOST_STEPS = 120


@pytest.mark.parametrize("game", NAMES)
def test_a_guided_game_leads_to_its_last_step(invite: Invite, game: str) -> None:
    ana = learner(invite, game)
    assert len(follow(ana)) >= 8


def test_a_learner_who_does_something_else_is_told_what_the_step_wants(invite: Invite) -> None:
    ana = learner(invite, "candy-chaser")
    follow(ana, until=lambda: ana.has_turn and asked(ana))
    wanted, before = asked(ana), ana.version
    other = next(one for one in ana.glance().offered_choices if one not in wanted)

    ana.press(f'[data-choose="{other}"]')
    ana.press("[data-move]")

    expect(ana.page.locator("[data-notice]")).to_contain_text(ana.page.locator("[data-step] p").inner_text())
    assert ana.version == before
    assert follow(ana), "the game goes on"


def test_the_board_tells_the_truth_about_moves_that_the_guide_does_not_ask_for(invite: Invite) -> None:
    ana = learner(invite, "candy-chaser")
    follow(ana, until=lambda: ana.has_turn and ana.page.locator("[data-choose^='card ']").count() > 0)
    cards = ana.page.locator("[data-choose^='card ']")

    assert cards.count() > 1, "the other tattle cards can be used, too"
    assert len(asked(ana)) == 1, "and one of them is lit"


def test_a_step_that_puts_a_stick_back_does_not_say_that_no_order_fits(invite: Invite) -> None:
    ana = learner(invite, "candy-lab")
    follow(ana, until=lambda: step_of(ana) == "back" and ana.has_turn)

    assert any(one.startswith("card ") for one in ana.glance().offered_choices), "orders fit"
    expect(ana.page.get_by_text("None of your orders fits")).to_have_count(0)
    assert asked(ana), "putting a stick back is lit"


def learner(invite: Invite, game: str) -> Person:
    """Somebody at the table of a guided game."""
    person = invite()
    person.page.goto(f"/learn/{game}")
    person.page.get_by_role("button", name="guided game").first.click()
    expect(person.table).to_have_attribute("data-stage", "playing")
    expect(person.page.locator("[data-step]")).to_be_visible()
    return person


def follow(person: Person, until: Callable[[], object] = lambda: False) -> list[str]:
    """Do what the guide says until it falls silent, or until something is seen; the steps that were shown."""
    seen: list[str] = []
    go_on = person.page.locator("[data-guide='next']")
    for _ in range(MOST_STEPS):
        if not person.page.locator("[data-step]").count():
            return seen
        if step_of(person) not in ("wait", *seen[-1:]):
            seen.append(step_of(person))
        if go_on.count():
            go_on.click()
        elif until():
            return seen
        elif person.has_turn:
            do_what_is_lit(person)
        person.page.wait_for_timeout(40)
    raise AssertionError(f"the guide does not end: {seen}")


def step_of(person: Person) -> str:
    return person.page.locator("[data-step]").get_attribute("data-step") or ""


def asked(person: Person) -> list[str]:
    """What leads to the move that the guide asks for."""
    return person.glance().places_lit


def do_what_is_lit(person: Person) -> None:
    """One press on the way to the move that the guide asks for, or on the move itself."""
    wanted = expected_move(person)
    if wanted in person.glance().offered_moves:
        before = str(person.version)
        person.press(f'[data-move="{wanted}"]')
        expect(person.table).not_to_have_attribute("data-version", before)
    else:
        lit = asked(person)
        assert lit, "something on the way to the move is lit"
        person.press(f'[data-choose="{lit[-1]}"]')


def expected_move(person: Person) -> str:
    """The move of the step that is shown, from the server's list."""
    game = person.table.get_attribute("data-game")
    steps = person.page.request.get(f"/api/lessons/{game}").json()["steps"]
    return str(next(step["move"] for step in steps if step["says"] == step_of(person)))
