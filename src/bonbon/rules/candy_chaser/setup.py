"""Setup (CH-S): cubes on 0, one secret objective each, a set of tattle cards each."""

from __future__ import annotations

from typing import Any

from bonbon.rules.candy_chaser.table import CANDIES, ROLLING, SEATS, UNKNOWN, Table
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled


@compiled
def deal(table: Table, players: int, first: int, rng: Any) -> None:
    """A fresh game on a table that holds a box, every deal of objectives equally likely (CH-S1 to CH-S4)."""
    clear_the_table(table, players, first)
    free = (1 << table.candies) - 1
    for seat in range(players):
        table.objectives[seat] = draw_objective(free, below(rng, table.candies - seat))
        free ^= 1 << table.objectives[seat]


@compiled
def clear_the_table(table: Table, players: int, first: int) -> None:
    """Every cube on 0, every tattle card in its set, nobody with an objective yet (CH-S1, CH-S3)."""
    table.players = players
    table.turn = first
    table.phase = ROLLING
    table.roll = 0
    table.closer = 0
    table.reason = 0
    table.winner = 0
    table.out = 0
    for candy in range(CANDIES):
        table.prices[candy] = 0
    for seat in range(SEATS):
        table.objectives[seat] = UNKNOWN
        for other in range(SEATS):
            table.told[seat, other] = 0


@compiled
def draw_objective(free: int, k: int) -> int:
    """The k-th candy that nobody has been dealt (CH-S2)."""
    for candy in range(CANDIES):
        if (free >> candy) & 1:
            if k == 0:
                return candy
            k -= 1
    return UNKNOWN
