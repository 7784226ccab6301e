"""What the rules say of each cube, as one row of numbers: one call of compiled code instead of one per candy."""

from __future__ import annotations

from bonbon.rules.candy_chaser.state import CANDIES, State
from bonbon.rules.candy_chaser.trading import goal_is_open, landing_square
from bonbon.rules.compiled import entry_point
from bonbon.rules.records import written_row
from bonbon.rules.types import Batch, Numbers

# What stands where in the row.
JARS = 0  # whether G is open to each cube
LANDINGS = JARS + CANDIES  # where each would stop with the roll on the table
WIDTH = LANDINGS + CANDIES


def read(state: State) -> list[int]:
    """What a state, or a view of one, says of its cubes."""
    return written_row(write_row, State, state, WIDTH)


@entry_point
def write_row(states: Batch[State], row: Numbers) -> None:
    """The jars and the landings of the first of some states."""
    state = states[0]
    for candy in range(state.candies):
        row[JARS + candy] = goal_is_open(state, candy)
        row[LANDINGS + candy] = landing_square(state, candy, state.roll)
