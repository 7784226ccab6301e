"""The trading of Candy Chaser can last for ever by the rules; here it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.envs.openspiel.trees import load


def stalled(name: str) -> Any:
    """Everybody moves blue up and down, or only up, so that nobody ever reaches G."""
    state = load(name).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize(("name", "turns"), [("bonbon_candy_chaser", 200), ("bonbon_candy_chaser(edition=tiny)", 4)])
def test_trading_that_comes_to_nothing_ends_as_a_draw(name: str, turns: int) -> None:
    state = stalled(name)
    assert state.returns() == [0, 0]
    assert sum(event.player >= 0 for event in state.full_history()) == turns


def test_the_number_of_turns_can_be_chosen() -> None:
    state = stalled("bonbon_candy_chaser(players=3,turns=7)")
    assert state.returns() == [0, 0, 0]
    assert len(state.history()) == 3 + 2 * 7


def test_the_turns_that_are_left_are_observed() -> None:
    state, seen = load("bonbon_candy_chaser(turns=20)").new_initial_state(), set()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        seen.add(tuple(state.observation_tensor(0)))
    assert len(seen) == len(state.history()) == 2 + 2 * 20
