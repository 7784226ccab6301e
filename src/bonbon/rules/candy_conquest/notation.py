"""How Candy Conquest is written down: moves, results, and the columns as people look at them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Literal, TypedDict, final

from bonbon.rules.bits import has
from bonbon.rules.candy_conquest.edition import Edition, candy_of, kind_of, name_of
from bonbon.rules.candy_conquest.floors import cells_shown_by, covers_the_top
from bonbon.rules.candy_conquest.groups import PASS
from bonbon.rules.candy_conquest.setup import deal
from bonbon.rules.candy_conquest.state import CANDIES, CELLS, FLOORS, HALVES, LINE, NOT_IN_THE_BOX, SIDE, State, turned
from bonbon.rules.candy_conquest.winning import is_a_pile
from bonbon.rules.chance import generator
from bonbon.rules.moves import move_of
from bonbon.rules.records import readable
from bonbon.rules.types import Batch, Move, Seat


@final
class ConquestSetup(TypedDict):
    """Nothing is dealt in Candy Conquest."""


@final
class ConquestResult(TypedDict):
    """How a game of Candy Conquest ended; nobody wins when it is stuck."""

    winners: list[int]
    reason: Literal["line", "stuck"]


class PlacedCandy(TypedDict):
    """A candy of a column: its lower half, then its upper half, as a move spells it."""

    seat: int
    candy: str


class HiddenHalf(TypedDict):
    """The small half that shares a floor with a large one: it was there first and is covered, or went in later."""

    seat: int
    half: str
    covered: bool


class ShownFloor(TypedDict):
    """What one floor of a column shows, and what is inside."""

    seat: int
    half: str
    inside: HiddenHalf | None


class Shape(TypedDict):
    """A shape of the line that won."""

    cell: str
    floor: int


@final
class ConquestPosition(TypedDict):
    """A game of Candy Conquest; columns go from the board up, by cell, and only where a candy stands."""

    game: Literal["candy-conquest"]
    turn: int
    board: list[str]  # the top row first: s and L for cells that take a small or a large half
    columns: dict[str, list[PlacedCandy]]
    shown: dict[str, list[ShownFloor]]  # the floors of each column, from floor 1 up
    left: list[dict[str, int]]  # by seat: how many of each candy
    line: list[Shape]  # of a game that was won


def cell_name(cell: int) -> str:
    return f"{'abcde'[cell % SIDE]}{cell // SIDE + 1}"


def spellings(edition: Edition) -> dict[Move, str]:
    """Every move of this edition in words, without the actor."""
    cells = [cell for cell in range(CELLS) if has(edition.cells("L") | edition.cells("s"), cell)]
    kinds = {kind_of(name) for name in edition.candies}
    words = {
        int(move_of(candy, cell)): f"place {name_of(candy)} {cell_name(cell)}"
        for candy in range(CANDIES)
        if min(candy, int(turned(candy))) in kinds
        for cell in cells
    }
    words[int(move_of(PASS, 0))] = "pass"
    return words


def shuffled_setup(edition: Edition, players: int, shuffled: Callable[[list[str]], list[str]]) -> ConquestSetup:
    """Nothing is dealt."""
    return {}


def write_setup(edition: Edition, state: State) -> ConquestSetup:
    """Nothing is dealt."""
    return {}


def read_setup(edition: Edition, state: State, players: int, first: Seat, setup: Mapping[str, object]) -> None:
    """Start on an empty board, in a state that holds the box (CQ-S1)."""
    deal(state, players, first, generator(""))


def seen_setup(setup: Mapping[str, object], seat: Seat) -> ConquestSetup:
    """Nothing is dealt."""
    return {}


def seen_moves(
    edition: Edition, before: Batch[State], after: Batch[State], words: str, seats: Sequence[Seat]
) -> tuple[str, ...]:
    """Everybody sees everything."""
    return (words,) * len(seats)


def result_of(state: State) -> ConquestResult:
    """Who has won, and why (CQ-W)."""
    if state.reason == LINE:
        return {"winners": [int(state.winner)], "reason": "line"}
    return {"winners": [], "reason": "stuck"}


def position(edition: Edition, state: State, log: Iterable[str]) -> ConquestPosition:
    """A state in words: every candy of every column, and the candies that are left."""
    seen, built = readable(State, state), columns(log)
    return {
        "game": "candy-conquest",
        "turn": seen.turn,
        "board": list(edition.board),
        "columns": built,
        "shown": {cell: shown_floors(column) for cell, column in built.items()},
        "left": [candies_left(seen, seat) for seat in range(seen.players)],
        "line": winning_line(state) if seen.reason == LINE else [],
    }


def seats_positions(edition: Edition, views: Batch[State], public: ConquestPosition) -> list[ConquestPosition]:
    """Everybody sees everything."""
    return [public.copy() for _ in views]


def columns(log: Iterable[str]) -> dict[str, list[PlacedCandy]]:
    """The candies of each cell from the board up: the record keeps only what shows, the log keeps them all."""
    built: dict[str, list[PlacedCandy]] = {}
    for words in log:
        seat, verb, *rest = words.split(" ")
        if verb == "place":
            candy, cell = rest
            built.setdefault(cell, []).append({"seat": int(seat), "candy": candy})
    return built


def shown_floors(column: Sequence[PlacedCandy]) -> list[ShownFloor]:
    """A column from floor 1 up: where two halves share a floor the large one shows (CQ-F2, CQ-F3)."""
    floors: list[ShownFloor] = []
    for placed in column:
        seat, candy = placed["seat"], placed["candy"]
        lower, upper = candy[0], candy[1]
        if floors:
            below = floors[-1]
            if covers(candy):
                below["inside"] = {"seat": below["seat"], "half": below["half"], "covered": True}
                below["seat"], below["half"] = seat, lower
            else:
                below["inside"] = {"seat": seat, "half": lower, "covered": False}
        floors.append({"seat": seat, "half": upper, "inside": None})
    return floors


@cache
def covers(name: str) -> bool:
    """Whether the lower half of a candy that is put on another one hides what it meets."""
    return bool(covers_the_top(1, candy_of(name)))


def winning_line(state: State) -> list[Shape]:
    """The shapes that won, by cell and floor (CQ-W1)."""
    winner, line = int(state.winner), int(state.line)
    for cell in range(CELLS):
        if state.heights[cell] and is_a_pile(state, winner, cell):
            top = int(state.heights[cell])
            return [{"cell": cell_name(cell), "floor": top - line + 1 + i} for i in range(line)]
    shown = {
        (cell % SIDE, cell // SIDE, floor)
        for floor in range(1, FLOORS + 1)
        for cell in range(CELLS)
        if has(int(cells_shown_by(state, winner, floor)), cell)
    }
    ways = [(across, up, climb) for across, up in ((1, 0), (0, 1), (1, 1), (-1, 1)) for climb in (-1, 0, 1)]
    lines = ([tuple(p + i * w for p, w in zip(start, way)) for i in range(line)] for start in shown for way in ways)
    found = min(sorted(shapes) for shapes in lines if shown.issuperset(shapes))
    return [{"cell": cell_name(x + SIDE * y), "floor": floor} for x, y, floor in found]


def candies_left(seen: State, seat: int) -> dict[str, int]:
    """How many this player has left of each kind, by the spelling with the lower number."""
    return {
        name_of(candy): run_of_ones(seen.left[seat] >> first, seen.firsts >> first)
        for candy, first in enumerate(seen.first_of)
        if first != NOT_IN_THE_BOX and candy // HALVES <= candy % HALVES
    }


def run_of_ones(bag: int, firsts: int) -> int:
    """How many of the kind that begins at number 0."""
    copies = 0
    while bag >> copies & 1 and (copies == 0 or not firsts >> copies & 1):
        copies += 1
    return copies
