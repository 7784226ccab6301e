"""Candy Lab's values: they add up, and what helps a player raises theirs."""

from __future__ import annotations

from typing import Any

import pytest

from bonbon import Match
from bonbon.bots.search.determinisation import determinise_view
from bonbon.bots.search.evaluation import evaluate_leaf
from bonbon.bots.search.search_state import SearchState, search_state_for
from bonbon.bots.search.tree import ROOT, add_node
from bonbon.bots.types import NO_MOVE, NO_NODE
from bonbon.rules.types import CHANCE
from tests.rules.candy_lab.states import after, box, lab, random_match


def search_of(match: Match) -> SearchState:
    """A deal that seat 0 takes for possible."""
    search = search_state_for(match.view(0), "a deal", memory=0)
    add_node(search.tree, ROOT, NO_NODE, NO_MOVE, CHANCE)
    determinise_view(search)
    return search


def values_of(search: SearchState) -> list[float]:
    """Everybody's chances."""
    evaluate_leaf(search, search.path[0])
    return [float(search.values[seat]) for seat in range(search.states[0].players)]


def chances_of(match: Match) -> list[float]:
    return values_of(search_of(match))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_all_add_up_to_one(players: int) -> None:
    for moves in range(0, 60, 7):
        match = random_match(players, moves, moves)
        if not match.is_over:
            values = chances_of(match)
            assert sum(values) == pytest.approx(1)
            assert min(values) > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_takes_good_sticks_has_better_chances(players: int) -> None:
    poor = after(lab("B1< O3. O2~", ["B O"], players=players), "0 play B 0", "0 fizzle B<")
    rich = after(lab("B1< O3. O2~", ["B O"], players=players), "0 play O 1")
    assert chances_of(rich)[0] > chances_of(poor)[0]


def test_a_hand_that_fits_is_better_than_one_that_does_not() -> None:
    edition = box("B3. O3. B3. O3. P1+", "B O BO BB OO PP B B O O P P", hand=3)
    fits, stuck = lab(hands=["B O BO"], edition=edition), lab(hands=["BB OO PP"], edition=edition)
    assert chances_of(fits)[0] > chances_of(stuck)[0]


def test_a_lead_counts_more_the_nearer_the_end_is() -> None:
    match = random_match(2, 11, 200)
    assert match.is_over
    leads = [long_lead(random_match(2, 11, moves)) for moves in (len(match.log) // 3, len(match.log) - 2)]
    assert leads[0] < leads[1]


def long_lead(match: Match) -> float:
    """How much it would do for seat 0 if seat 1 lost its sticks, by the odds."""
    search = search_of(match)
    before, other = values_of(search)
    state: Any = search.states[0]
    state.sticks[1] = state.stick_points[1] = 0
    after, another = values_of(search)
    return (after / another) / (before / other)
