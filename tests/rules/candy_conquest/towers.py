"""Columns built by hand, in any order and by any seat, to ask about lines that a game would take long to reach."""

from __future__ import annotations

from typing import Any

from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_conquest.edition import candy_of
from bonbon.rules.candy_conquest.floors import build_up
from bonbon.rules.candy_conquest.state import SIDE
from bonbon.rules.candy_conquest.winning import shows_a_line
from bonbon.rules.chance import generator
from bonbon.rules.records import clone
from tests.rules.candy_conquest.by_hand import Columns, Place
from tests.rules.candy_conquest.states import stacks

ME, RIVAL = 0, 1
MOST_CANDIES = 96  # of four players


class Towers:
    """A board on which candies are only built up; both our table and a list of candies for each cell."""

    def __init__(self, line: int) -> None:
        self.state: Any = CANDY_CONQUEST.state_with(CANDY_CONQUEST.read_edition(stacks(line)))
        CANDY_CONQUEST.deal(self.state, 4, 0, generator("any"))
        self.columns: Columns = {}

    def build(self, seat: int, column: int, row: int, candy: str = "rR") -> bool:
        """Build a candy; whether the rules say that it completes a line."""
        cell = column + SIDE * row
        self.columns.setdefault((column, row), []).append((seat, candy))
        covers = build_up(self.state, seat, cell, candy_of(candy))
        return bool(shows_a_line(self.state, seat, cell, covers))

    def build_shapes(self, places: list[Place]) -> list[bool]:
        """My shapes at these places, in this order, on as many of the rival's candies as they need."""
        return [self.build_shape(*place) for place in places]

    def build_shape(self, column: int, row: int, floor: int) -> bool:
        while self.height(column, row) < floor - 1:
            self.build(RIVAL, column, row)
        return self.build(ME, column, row)

    def height(self, column: int, row: int) -> int:
        return len(self.columns.get((column, row), []))

    def snapshot(self) -> tuple[Any, Columns]:
        return clone(CANDY_CONQUEST.State, self.state), {cell: list(candies) for cell, candies in self.columns.items()}

    def go_back_to(self, snapshot: tuple[Any, Columns]) -> None:
        self.state, self.columns = snapshot
