"""A table as one row of numbers: Python reads a list far faster than a record, and compiled code writes it at once."""

from __future__ import annotations

from typing import Any

from bonbon.rules.candy_lab.belt import stick_at
from bonbon.rules.candy_lab.ending import score
from bonbon.rules.candy_lab.table import CARDS, HANDS, SEATS, STICKS, Table
from bonbon.rules.compiled import compiled
from bonbon.rules.records import batch_of, numbers, zeros

# What stands where in the row: single numbers first, then the rows of the record.
PLAYERS, TURN, PHASE, OWED, GOLD, PENDING, DISPLAY, GONE, PILE_SIZE, BELT_SIZE = range(10)
OWNED = 10  # the sticks of each seat
SCORES = OWNED + SEATS
HELD = SCORES + SEATS  # the cards of each hand that can be seen
HELD_SIZES = HELD + HANDS
PLAYED_SIZES = HELD_SIZES + HANDS
BELT = PLAYED_SIZES + SEATS
PLAYED = BELT + STICKS  # the played piles of all seats, one after the other
WIDTH = PLAYED + CARDS


def read(table: Table) -> list[int]:
    """What a table, or a view of one, holds."""
    row = zeros(WIDTH)
    write_row(batch_of(Table, table), row)
    return numbers(row)


@compiled
def write_row(tables: Any, row: Any) -> None:
    """Everything that can be put into words of the first of some tables."""
    table = tables[0]
    row[PLAYERS] = table.players
    row[TURN] = table.turn
    row[PHASE] = table.phase
    row[OWED] = table.owed
    row[GOLD] = table.gold
    row[PENDING] = table.pending
    row[DISPLAY] = table.display
    row[GONE] = table.gone
    row[PILE_SIZE] = table.pile_size
    row[BELT_SIZE] = table.belt_size
    for place in range(table.belt_size):
        row[BELT + place] = stick_at(table, place)
    for hand in range(HANDS):
        row[HELD + hand] = table.hands[hand]
        row[HELD_SIZES + hand] = table.hand_sizes[hand]
    for seat in range(table.players):
        row[OWNED + seat] = table.sticks[seat]
        row[SCORES + seat] = score(table, seat)
    write_piles(table, row)


@compiled
def write_piles(table: Table, row: Any) -> None:
    place = PLAYED
    for seat in range(table.players):
        row[PLAYED_SIZES + seat] = table.played_sizes[seat]
        for i in range(table.played_sizes[seat]):
            row[place] = table.played[seat, i]
            place += 1
