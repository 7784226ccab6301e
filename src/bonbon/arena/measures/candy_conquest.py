"""Candy Conquest for its designer: longest lines, and what each candy and each cell is worth."""

from __future__ import annotations

from itertools import product
from typing import cast

from bonbon.arena.measures.measures import Component, GameMeasures, Position, Use
from bonbon.play import Match
from bonbon.rules.bits import has
from bonbon.rules.candy_conquest.edition import Edition, kind_of, name_of
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.state import CELLS, FLOORS, SIDE, State

Shape = tuple[int, int, int]
STEPS = (-1, 0, 1)
WAYS = [way for way in product(STEPS, STEPS, STEPS) if way > (0, 0, 0)]  # the 13 directions of a cubic lattice


def longest_lines(match: Match, position: Position) -> list[float]:
    """The longest line that each seat shows, in any direction."""
    state = cast(State, match.view().state)
    top = min(FLOORS, max((len(column) for column in position["columns"].values()), default=0))
    return [float(longest_line(shapes_of(state, seat, top))) for seat in range(match.players)]


def shapes_of(state: State, seat: int, top: int) -> set[Shape]:
    """Where this seat shows: column, row and floor."""
    shown = [(floor, int(cells_shown_by(state, seat, floor))) for floor in range(1, top + 1)]
    return {(cell % SIDE, cell // SIDE, floor) for floor, cells in shown for cell in range(CELLS) if has(cells, cell)}


def longest_line(shapes: set[Shape]) -> int:
    return max((length(shapes, shape, way) for shape in shapes for way in WAYS), default=0)


def length(shapes: set[Shape], shape: Shape, way: Shape) -> int:
    """How many shapes follow each other from this one on."""
    steps = 0
    while (shape[0] + steps * way[0], shape[1] + steps * way[1], shape[2] + steps * way[2]) in shapes:
        steps += 1
    return steps


def candies_and_cells(position: Position, words: str) -> list[Use]:
    """The candy that is placed, whichever way up, and the cell that it goes to."""
    seat, verb, *rest = words.split(" ")
    if verb != "place":
        return []
    return [Use("candy", name_of(kind_of(rest[0])), int(seat)), Use("cell", rest[1], int(seat))]


def columns_and_rows(edition: Edition) -> tuple[int, int]:
    return len(edition.board[0]), len(edition.board)


MEASURES = GameMeasures(
    lead="shows the longest line",
    standing=longest_lines,
    used=candies_and_cells,
    components={
        "candy": Component("What each candy is worth", "whoever placed the candy, either way up"),
        "cell": Component("What each cell is worth", "whoever placed a candy in the cell", is_on_board=True),
    },
    board=columns_and_rows,
    endings={"line": "somebody completed a line", "stuck": "nobody could place a candy: a draw"},
)
