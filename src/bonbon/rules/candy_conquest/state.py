"""One game of Candy Conquest is one record: the board, the candies that are left, and what shows on every floor.

A half is shape * 2, and 1 more if it is large; a candy, as it is placed, is lower half * 6 + upper half; a cell is
column + 5 * row.
"""

from __future__ import annotations

from bonbon.rules.compiled import compiled
from bonbon.rules.records import Row, int8, int16, int32, int64, record

SEATS = 4
SIDE = 5
CELLS = SIDE * SIDE
HALVES = 6
CANDIES = HALVES * HALVES  # as they are placed: either way up counts
HALF_NAMES = "rRsStT"
MOST_CANDIES = 24  # of one player

# Three columns in a staircase at heights f, f + 1 and f + 2 need 3f + 3 candies, and there are at most 96: no line of
# three or four over several cells can use a floor above 33. A pile needs only the last four floors of its cell.
FLOORS = 33
PILE_FLOORS = 4

LINE, STUCK = 1, 2  # reasons for the end
NO_WINNER = -1
NOT_IN_THE_BOX = -1


@record
class State:
    """Sets of cells are bits 0 to 24."""

    # the box
    large: int = int32()  # cells that take a large half
    small: int = int32()  # cells that take a small half
    line: int = int8()  # how many shapes in a row win
    candies: int = int8()  # that each player starts with, numbered from 0, equal ones side by side
    first_of: Row = int8(CANDIES)  # the first number of this candy, whichever way up, or NOT_IN_THE_BOX
    firsts: int = int32()  # set of first numbers
    every_choice: int = int64()  # the candies of the box, either way up
    # the game
    players: int = int8()
    turn: int = int8()
    reason: int = int8()
    winner: int = int8()
    choices: Row = int64(SEATS)  # candies, either way up, of which this player has one left
    left: Row = int32(SEATS)  # the bag of candies that are left
    open: Row = int32(HALVES)  # cells in or over which this lower half fits
    heights: Row = int8(CELLS)
    tops: Row = int16(CELLS)  # who shows on the last four floors of the cell: three bits each, seat + 1
    tallest: int = int8()  # the height of the highest cell
    shown: Row = int32(FLOORS + 1)  # cells where a candy shows on this floor; floor 0 is the board itself
    shown_by_odd: Row = int32(FLOORS + 1)  # ... and its owner is seat 1 or 3
    shown_by_late: Row = int32(FLOORS + 1)  # ... and its owner is seat 2 or 3


@compiled
def lower_half(candy: int) -> int:
    return candy // HALVES


@compiled
def upper_half(candy: int) -> int:
    return candy % HALVES


@compiled
def turned(candy: int) -> int:
    """The same candy the other way up."""
    return upper_half(candy) * HALVES + lower_half(candy)


@compiled
def is_large(half: int) -> bool:
    return half & 1 == 1


@compiled
def fits_with(half: int) -> int:
    """The half of the same shape and the other size (CQ-T3)."""
    return half ^ 1


@compiled
def next_seat(state: State, seat: int) -> int:
    """The seat to the left: play goes clockwise."""
    return seat + 1 if seat + 1 < state.players else 0
