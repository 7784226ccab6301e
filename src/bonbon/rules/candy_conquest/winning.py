"""Winning (CQ-W): shapes of one colour in a straight line, in any of the 13 directions of a cubic lattice."""

from __future__ import annotations

from typing import Any

from bonbon.rules.candy_conquest.floors import ONE_FLOOR, cells_shown_by
from bonbon.rules.candy_conquest.table import FLOORS, NO_WINNER, SIDE, Table
from bonbon.rules.compiled import compiled

STEPS = (1, SIDE, SIDE + 1, SIDE - 1)  # from cell to cell: along a row, up a column of the board, the two diagonals


def starts(line: int, across: int, up: int) -> int:
    """The cells from which a line of this length stays on the board, `across` columns and `up` rows at each step."""
    reach = line - 1
    return sum(
        1 << column + SIDE * row
        for column in range(SIDE)
        for row in range(SIDE)
        if 0 <= column + across * reach < SIDE and row + up * reach < SIDE
    )


STARTS = tuple(starts(line, across, up) for line in (3, 4) for across, up in ((1, 0), (0, 1), (1, 1), (-1, 1)))


@compiled
def line_starts(table: Table, axis: int) -> int:
    return STARTS[(table.line - 3) * 4 + axis]


@compiled
def shows_a_line(table: Table, seat: int, cell: int, covers: bool) -> bool:
    """Whether the candy just placed in this cell completes a line of its owner (CQ-W1)."""
    floor = table.heights[cell] + 0
    if is_a_pile(table, seat, cell) or line_through(table, seat, cell, floor):
        return True
    return covers and line_through(table, seat, cell, floor - 1)


@compiled
def is_a_pile(table: Table, seat: int, cell: int) -> bool:
    """Whether the last floors of the cell all show this seat (CQ-W1)."""
    tops = table.tops[cell] + 0
    for _ in range(table.line):
        if tops & ONE_FLOOR != seat + 1:
            return False
        tops >>= 3
    return True


@compiled
def line_through(table: Table, seat: int, cell: int, floor: int) -> bool:
    """Whether a line over several cells uses this floor: flat, or one end, or the middle of a staircase (CQ-W1)."""
    if floor > FLOORS:
        return False
    here = cells_shown_by(table, seat, floor)
    if is_a_line(table, here, here, here, here):
        return True
    beside = cells_shown_by(table, seat, floor - 1)
    if floor < FLOORS:
        beside |= cells_shown_by(table, seat, floor + 1)
    return beside & neighbours(cell) != 0 and staircase_through(table, seat, floor)


@compiled
def neighbours(cell: int) -> int:
    """The cells around a cell, and a few across the edge of the board: enough to see that no staircase passes."""
    row = 0b111 << cell >> 1
    return row | row << SIDE | row >> SIDE


@compiled
def staircase_through(table: Table, seat: int, floor: int) -> bool:
    """Whether some staircase has a step on this floor (CQ-W1)."""
    lowest = max(1, floor - table.line + 1)
    highest = min(floor, FLOORS - table.line + 1)
    for bottom in range(lowest, highest + 1):
        if is_a_staircase(table, seat, bottom):
            return True
    return False


@compiled
def is_a_staircase(table: Table, seat: int, bottom: int) -> bool:
    """Whether a line goes up exactly one floor at each step, from this floor, in either sense (CQ-W1)."""
    a = cells_shown_by(table, seat, bottom)
    if a == 0:
        return False
    b = cells_shown_by(table, seat, bottom + 1)
    if b == 0:
        return False
    c = cells_shown_by(table, seat, bottom + 2)
    if c == 0:
        return False
    if table.line == 3:
        return is_a_line(table, a, b, c, c) or is_a_line(table, c, b, a, a)
    d = cells_shown_by(table, seat, bottom + 3)
    return d != 0 and (is_a_line(table, a, b, c, d) or is_a_line(table, d, c, b, a))


@compiled
def is_a_line(table: Table, a: int, b: int, c: int, d: int) -> bool:
    """Whether cells of the four sets follow each other along an axis; of the first three where lines are of three."""
    for axis in range(4):
        step = STEPS[axis]
        three = a & (b >> step) & (c >> (2 * step)) & line_starts(table, axis)
        if three and (table.line == 3 or three & (d >> (3 * step))):
            return True
    return False


@compiled
def payoffs(table: Table, values: Any) -> None:
    """One for the winner; a draw is shared by all (CQ-W3)."""
    for seat in range(table.players):
        if table.winner == NO_WINNER:
            values[seat] = 1.0 / table.players
        else:
            values[seat] = 1.0 if seat == table.winner else 0.0
