"""Candy Lab's chances: they add up, and what helps a player raises theirs."""

from __future__ import annotations

from typing import Any

import pytest

from bonbon import Match
from bonbon.bots.candy_lab import LAB_SENSE
from bonbon.bots.candy_lab.chances import chances
from bonbon.bots.numbers import reals
from tests.rules.candy_lab.tables import after, box, lab, random_match


def chances_of(match: Match, seat: int = 0) -> list[float]:
    """Everybody's chances in the deal that this seat takes for possible."""
    view, values = match.view(seat), reals(4)
    chances(view.guess("a deal"), LAB_SENSE.conclude(view), values)
    return [float(value) for value in values[: match.players]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_all_add_up_to_one(players: int) -> None:
    for moves in range(0, 60, 7):
        values = chances_of(random_match(players, moves, moves))
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
    """How much five points more would do for seat 0, by the odds."""
    view, values = match.view(0), reals(4)
    table, notes = view.guess("a deal"), LAB_SENSE.conclude(view)
    chances(table, notes, values)
    before = values[0] / values[1]
    rob(table)
    chances(table, notes, values)
    return float(values[0] / values[1] / before)


def rob(table: Any) -> None:
    """Seat 1 loses all its sticks."""
    table.sticks[1] = 0
