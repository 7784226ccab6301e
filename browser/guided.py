"""Somebody in a guided game, who does what the guide says."""

from __future__ import annotations

from playwright.sync_api import expect

from bonbon.tables.lessons import lessons
from browser.people import Person


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
    """The move of the step that is shown."""
    steps = lessons()[person.table.get_attribute("data-game") or ""].steps
    return str(next(step.move for step in steps if step.says == step_of(person)))
