"""What a search of Candy Conquest has at hand: the prospects of all seats, and a state to try moves on."""

from __future__ import annotations

from typing import NamedTuple

from bonbon.bots.types import Batch
from bonbon.play.view import View
from bonbon.rules.candy_conquest.state import FLOORS, SEATS, State
from bonbon.rules.records import Grid, Row, blanks, int64, record

MOST_PLACEMENTS = 1024  # 36 candies, either way up, in 25 cells are less
BEYOND = FLOORS + 1  # staircases are noted up to a floor above the highest


@record
class Prospects:
    """Which lines each seat can still make: sets of their cells, by seat and floor."""

    lacks_one: Grid = int64(SEATS, BEYOND + 1)  # of lines that lack one shape
    lacks_two: Grid = int64(SEATS, BEYOND + 1)
    lacks_two_twice: Grid = int64(SEATS, BEYOND + 1)  # of two or more lines that lack two
    lacks_three: Grid = int64(SEATS, BEYOND + 1)
    line_points: Row = int64(SEATS)  # what all lines of this seat count together
    usable_halves: Row = int64(SEATS)  # on top of a column: in or over which this seat could place a candy


class Workspace(NamedTuple):
    prospects: Batch[Prospects]  # a batch of one
    trials: Batch[State]  # a batch of one, to try moves on


def blank_workspace() -> Workspace:
    return Workspace(blanks(Prospects, 1), blanks(State, 1))


def make_workspace(view: View) -> Workspace:
    """A blank one: everything is seen, so there is nothing to believe."""
    return blank_workspace()
