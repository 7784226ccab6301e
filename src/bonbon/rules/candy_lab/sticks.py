"""The sticks in front of the players, and what they are worth, kept as they come and go."""

from __future__ import annotations

from bonbon.rules.bits import add_one
from bonbon.rules.candy_lab.table import Table, take_stick
from bonbon.rules.compiled import compiled


@compiled
def receive_stick(table: Table, seat: int, stick: int) -> None:
    table.sticks[seat] = add_one(table.sticks[seat], stick)
    table.stick_points[seat] += value_of(table, stick)


@compiled
def give_up_stick(table: Table, seat: int, stick: int) -> None:
    """A stick goes, of which the player must have one."""
    table.sticks[seat] = take_stick(table, table.sticks[seat], stick)
    table.stick_points[seat] -= value_of(table, stick)


@compiled
def value_of(table: Table, stick: int) -> int:
    """The number on the stick."""
    value = 0
    for bit in range(4):
        value |= ((table.value_bits[bit] >> stick) & 1) << bit
    return value
