"""Candy Lab as a player feels it."""

from __future__ import annotations

from typing import Any

from bonbon.bots.numbers import reals
from bonbon.bots.sense import UNDECIDED, Sense
from bonbon.play.view import View
from bonbon.rules.candy_lab.sight import guess
from bonbon.rules.candy_lab.turn import legal_moves
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import write_down


def conclude(view: View) -> Any:
    return reals(1)


@compiled
def imagine(table: Any, notes: Any, rng: Any) -> None:
    guess(table, rng)


@compiled
def candidates(table: Any, notes: Any, moves: Any, found: Any, weights: Any) -> int:
    total = legal_moves(table, moves)
    write_down(moves, found)
    for i in range(total):
        weights[i] = 1.0
    return total


@compiled
def chances(table: Any, notes: Any, values: Any) -> int:
    for seat in range(table.players):
        values[seat] = 1.0 / table.players
    return UNDECIDED


@compiled
def habit(table: Any, notes: Any, rng: Any) -> int:
    return -1


@compiled
def remember(table: Any, move: int, notes: Any) -> None:
    """Everything is seen."""


def settled(view: View, words: dict[int, str]) -> dict[int, float]:
    return {}


LAB_SENSE = Sense(
    conclude, imagine, candidates, chances, habit, remember, settled, most_candidates=1024, exploration=1.5
)
