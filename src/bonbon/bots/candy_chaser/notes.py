"""What stands where in the notes of a seat: one row of numbers that compiled code reads and writes."""

from __future__ import annotations

from typing import Any

from bonbon.rules.candy_chaser.state import CANDIES, SEATS, State
from bonbon.rules.compiled import compiled

STYLES = 4  # ways to play that habits tell apart
SQUARES = 14  # of the longest track, G included
MOST_DEALS = 120

ROW = STYLES * CANDIES
ROWS = SEATS * ROW
NOW = 0  # what everybody can think of each seat: style and candy, during a simulation
START = NOW + ROWS  # the same when the simulation starts
FEATURES = 11
SEEN = START + ROWS  # what counts for one seat, while its chances are worked out
NEAR = SEEN + FEATURES  # how near the end of the trading is
WINNER = NEAR + 1  # who would win if the trading were over
PULL_NOW = WINNER + 1  # by style, whether it is one's own cube, and the cube: how much it attracts with this roll
STYLE = PULL_NOW + STYLES * 2 * CANDIES  # in which style each seat plays, during a simulation
PULL = STYLE + SEATS  # by style, whether it is one's own cube, the square it leaves and the square it reaches
PULLS = STYLES * 2 * SQUARES * SQUARES
DEALS = PULL + PULLS  # how many deals are possible
CODES = DEALS + 1  # each of them as one number
SUMS = CODES + MOST_DEALS  # how likely this deal or one before it is
SIZE = SUMS + MOST_DEALS


@compiled
def row_now(seat: int, style: int) -> int:
    """Where the thoughts about a seat begin, if it plays in this style."""
    return NOW + seat * ROW + style * CANDIES


@compiled
def suspicion(notes: Any, seat: int, candy: int) -> float:
    """How likely everybody can think it that this seat has this candy, from its own moves alone."""
    total = 0.0
    for style in range(STYLES):
        total += notes[row_now(seat, style) + candy]
    return total


@compiled
def pull_at(state: State, style: int, is_own: int, square: int, landing: int) -> int:
    """Where it is written how much a cube attracts that would go from this square to that one."""
    way = (square - state.bottom) * SQUARES + landing - state.bottom
    return PULL + (2 * style + is_own) * SQUARES * SQUARES + way


@compiled
def pull_now_at(style: int, is_own: int) -> int:
    """Where it is written how much the cubes attract somebody with this roll."""
    return PULL_NOW + (2 * style + is_own) * CANDIES


@compiled
def copy_row(to: Any, at: int, source: Any, start: int) -> None:
    """The thoughts about one seat."""
    for i in range(ROW):
        to[at + i] = source[start + i]


@compiled
def start_over(notes: Any) -> None:
    """Forget what was learnt in the last simulation."""
    for i in range(ROWS):
        notes[NOW + i] = notes[START + i]


@compiled
def remember_the_start(notes: Any) -> None:
    for i in range(ROWS):
        notes[START + i] = notes[NOW + i]


@compiled
def candy_in(deal: int, seat: int) -> int:
    """A deal is written as one number, three bits for each seat."""
    return (deal >> (3 * seat)) & 7
