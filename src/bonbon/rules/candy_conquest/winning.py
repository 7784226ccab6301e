"""Winning (CQ-W): shapes of one colour in a straight line, in any of the 13 directions of a cubic lattice."""

from __future__ import annotations

from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.state import FLOORS, NO_WINNER, SIDE, State
from bonbon.rules.compiled import compiled
from bonbon.rules.types import Shares

EVERY_FLOOR = 0b001_001_001_001  # three bits for each floor of `tops`
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
def line_starts(state: State, axis: int) -> int:
    return STARTS[(state.line - 3) * 4 + axis]


@compiled
def shows_a_line(state: State, seat: int, cell: int, covers: bool) -> bool:
    """Whether the candy just placed in this cell completes a line of its owner (CQ-W1).

    Its upper half shows on the top floor of the cell, its lower half on the floor below or not at all. Looking there in
    vain costs less than asking, and finds nothing wrong: a line that was there before would have ended the game.
    """
    top = min(state.heights[cell] + 0, FLOORS)
    return is_a_pile(state, seat, cell) or line_near(state, seat, cell, top, covers)


@compiled
def line_near(state: State, seat: int, cell: int, top: int, covers: bool) -> bool:
    """Whether a line over several cells uses this floor or, if the candy covers another, the one below (CQ-W1)."""
    here = cells_shown_by(state, seat, top)
    below = cells_shown_by(state, seat, top - 1)
    if lines(state, here, here, here, here) | lines(state, below, below, below, below):
        return True
    if state.tallest < state.line:  # a staircase ends at least so high
        return False
    beside = below | (cells_shown_by(state, seat, top + 1) if top < FLOORS else 0)
    if covers:
        beside |= here | (cells_shown_by(state, seat, top - 2) if top > 2 else 0)
    return beside & neighbours(cell) != 0 and staircase_through(state, seat, top - 1 if covers else top, top)


@compiled
def is_a_pile(state: State, seat: int, cell: int) -> bool:
    """Whether the last floors of the cell all show this seat (CQ-W1)."""
    floors = (1 << (3 * state.line)) - 1
    return (state.tops[cell] ^ ((seat + 1) * EVERY_FLOOR)) & floors == 0


@compiled
def neighbours(cell: int) -> int:
    """The cells around a cell, and a few across the edge of the board: enough to see that no staircase passes."""
    row = 0b111 << cell >> 1
    return (row | row << SIDE | row >> SIDE) & ~(1 << cell)


@compiled
def staircase_through(state: State, seat: int, low: int, high: int) -> bool:
    """Whether some staircase has a step on one of these floors (CQ-W1)."""
    lowest = max(1, low - state.line + 1)
    highest = min(high, FLOORS - state.line + 1)
    for bottom in range(lowest, highest + 1):
        if is_a_staircase(state, seat, bottom):
            return True
    return False


@compiled
def is_a_staircase(state: State, seat: int, bottom: int) -> bool:
    """Whether a line goes up exactly one floor at each step, from this floor, in either sense (CQ-W1)."""
    a = cells_shown_by(state, seat, bottom)
    b = cells_shown_by(state, seat, bottom + 1)
    c = cells_shown_by(state, seat, bottom + 2)
    if a == 0 or b == 0 or c == 0:
        return False
    if state.line == 3:
        return lines(state, a, b, c, c) | lines(state, c, b, a, a) != 0
    d = cells_shown_by(state, seat, bottom + 3)
    return d != 0 and lines(state, a, b, c, d) | lines(state, d, c, b, a) != 0


@compiled
def lines(state: State, a: int, b: int, c: int, d: int) -> int:
    """The cells where a line begins whose shapes stand in the four sets in turn; in three where lines are of three."""
    fourth = -1 if state.line == 3 else 0
    found = 0
    for axis in range(4):
        step = STEPS[axis]
        three = a & (b >> step) & (c >> (2 * step)) & line_starts(state, axis)
        found |= three & ((d >> (3 * step)) | fourth)
    return found


@compiled
def payoffs(state: State, values: Shares) -> None:
    """One for the winner; a draw is shared by all (CQ-W3)."""
    for seat in range(state.players):
        if state.winner == NO_WINNER:
            values[seat] = 1.0 / state.players
        else:
            values[seat] = 1.0 if seat == state.winner else 0.0
