"""The end of a turn and of the game, and the score (CL-E)."""

from __future__ import annotations

from typing import Any

from bonbon.rules.candy_lab.table import (
    EFFECTS,
    LAST_STICK,
    OVER,
    PILE_EMPTY,
    TURN,
    Table,
    next_seat,
)
from bonbon.rules.compiled import compiled

GOLD_CANDY = 3  # points (CL-C3)


@compiled
def end_turn(table: Table) -> None:
    """The next player's turn begins (CL-T1)."""
    table.turn = next_seat(table, table.turn)
    table.phase = TURN
    table.owed = 0
    table.backed = 0


@compiled
def go_on_with_effects(table: Table) -> None:
    """The turn ends when every effect has been applied or has fizzled (CL-A5)."""
    if table.pending:
        table.phase = EFFECTS
    else:
        end_turn(table)


@compiled
def end_with_last_stick(table: Table) -> None:
    """Whoever takes the last stick of the belt gets the Gold candy (CL-E1); no effect applies (CL-A6)."""
    table.gold = table.turn + 1
    end_game(table, LAST_STICK)


@compiled
def end_with_empty_pile(table: Table) -> None:
    """The last card has left the pile: nobody gets the Gold candy (CL-E2)."""
    end_game(table, PILE_EMPTY)


@compiled
def end_game(table: Table, reason: int) -> None:
    """The game ends at once: whatever was still to be drawn or applied falls away (CL-E2)."""
    table.phase = OVER
    table.reason = reason
    table.owed = 0
    table.backed = 0
    table.pending = 0


@compiled
def score(table: Table, seat: int) -> int:
    """Sticks, cards in the played pile and the Gold candy (CL-E3); cards in hand score nothing (CL-E5)."""
    points = table.stick_points[seat] + table.played_points[seat]
    return points + GOLD_CANDY if table.gold == seat + 1 else points


@compiled
def rank(table: Table, seat: int) -> int:
    """Most points, then most stick points (CL-E4), as one number to compare."""
    return score(table, seat) * 1024 + table.stick_points[seat]


@compiled
def payoffs(table: Table, values: Any) -> None:
    """The win, shared among those who tie (CL-E4)."""
    best = 0
    for seat in range(table.players):
        best = max(best, rank(table, seat))
    winners = 0
    for seat in range(table.players):
        if rank(table, seat) == best:
            winners += 1
    for seat in range(table.players):
        values[seat] = 1.0 / winners if rank(table, seat) == best else 0.0
