"""The winner (CH-W): the highest candy among the players still in."""

from __future__ import annotations

from typing import Any

from bonbon.rules.candy_chaser.table import HIGHEST_CANDY, LAST_PLAYER, Table, is_in, players_left
from bonbon.rules.compiled import compiled


@compiled
def crown(table: Table) -> None:
    """Name the one winner and the reason (CH-W1 to CH-W3)."""
    best = -1
    for seat in range(table.players):
        if is_in(table, seat) and (best < 0 or beats(table, table.objectives[seat], table.objectives[best])):
            best = seat
    table.winner = best
    table.reason = LAST_PLAYER if players_left(table) == 1 else HIGHEST_CANDY


@compiled
def beats(table: Table, candy: int, other: int) -> bool:
    """Whether a candy is worth more (CH-W1), or as much and its track is nearer the top of the board (CH-W2)."""
    if table.prices[candy] != table.prices[other]:
        return table.prices[candy] > table.prices[other]
    return candy < other


@compiled
def payoffs(table: Table, values: Any) -> None:
    """One for the winner, nothing for the others."""
    for seat in range(table.players):
        values[seat] = 1.0 if seat == table.winner else 0.0
