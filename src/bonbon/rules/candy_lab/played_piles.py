"""Played piles (CL-A3): the orders that each player has filled, and what they are worth, kept as the piles change."""

from __future__ import annotations

from bonbon.rules.bits import add_one
from bonbon.rules.candy_lab.table import Table, card_points, take_card
from bonbon.rules.compiled import compiled


@compiled
def put_on_played_pile(table: Table, seat: int, card: int) -> None:
    table.played[seat, table.played_sizes[seat]] = card
    table.played_sizes[seat] += 1
    table.played_points[seat] += card_points(table, card)
    table.filled = add_one(table.filled, card)


@compiled
def take_off_played_pile(table: Table, seat: int) -> int:
    """The top card of the pile, which must have one."""
    table.played_sizes[seat] -= 1
    card = table.played[seat, table.played_sizes[seat]] + 0
    table.played[seat, table.played_sizes[seat]] = 0
    table.played_points[seat] -= card_points(table, card)
    table.filled = take_card(table, table.filled, card)
    return card  # type: ignore[no-any-return]


@compiled
def clear_played_pile(table: Table, seat: int) -> None:
    for i in range(table.played_sizes[seat]):
        table.played[seat, i] = 0
    table.played_sizes[seat] = 0
    table.played_points[seat] = 0
