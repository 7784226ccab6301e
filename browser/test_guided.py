"""A guided first game of each game, from the rules page to the last step."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.people import NAMES, Person

MOST_STEPS = 120


@pytest.mark.parametrize("game", NAMES)
def test_a_guided_game_leads_to_its_last_step(invite: Invite, game: str) -> None:
    ana = invite()
    ana.page.goto(f"/learn/{game}")
    ana.page.get_by_role("button", name="guided game").first.click()
    expect(ana.table).to_have_attribute("data-stage", "playing")
    expect(ana.page.locator("[data-step]")).to_be_visible()
    steps = follow(ana)
    assert len(steps) >= 8


def follow(person: Person) -> list[str]:
    """Do what the guide says until it has nothing more to say; the steps that were shown."""
    seen: list[str] = []
    guide, go_on = person.page.locator("[data-step]"), person.page.locator("[data-guide='next']")
    for _ in range(MOST_STEPS):
        if not guide.count():
            return seen
        step = guide.get_attribute("data-step") or ""
        if step not in ("wait", *seen[-1:]):
            seen.append(step)
        if go_on.count():
            go_on.click()
        elif person.has_turn:
            offered = person.offered("data-move")
            assert len(offered) <= 1, "the guide asks for one move"
            person.play_one()
        person.page.wait_for_timeout(40)
    raise AssertionError(f"the guide does not end: {seen}")
