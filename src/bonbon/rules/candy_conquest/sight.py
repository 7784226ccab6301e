"""Who sees what: nothing is hidden, so a view is the table, and there is nothing to guess."""

from __future__ import annotations

from typing import Any

from bonbon.rules.candy_conquest.table import CANDIES, CELLS, FLOORS, HALVES, SEATS, Table
from bonbon.rules.compiled import compiled


@compiled
def view(table: Table, seat: int, seen: Table) -> None:
    """Everything: `seen` starts out blank."""
    seen.large = table.large
    seen.small = table.small
    seen.line = table.line
    seen.candies = table.candies
    seen.firsts = table.firsts
    seen.every_choice = table.every_choice
    seen.players = table.players
    seen.turn = table.turn
    seen.reason = table.reason
    seen.winner = table.winner
    seen.tallest = table.tallest
    for candy in range(CANDIES):
        seen.first_of[candy] = table.first_of[candy]
    for half in range(HALVES):
        seen.open[half] = table.open[half]
    for owner in range(SEATS):
        seen.choices[owner] = table.choices[owner]
        seen.left[owner] = table.left[owner]
    for cell in range(CELLS):
        seen.heights[cell] = table.heights[cell]
        seen.tops[cell] = table.tops[cell]
    for floor in range(FLOORS + 1):
        seen.shown[floor] = table.shown[floor]
        seen.shown_by_odd[floor] = table.shown_by_odd[floor]
        seen.shown_by_late[floor] = table.shown_by_late[floor]


@compiled
def guess(seen: Table, rng: Any) -> None:
    """No blanks to fill."""
