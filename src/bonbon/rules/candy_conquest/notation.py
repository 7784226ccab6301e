"""How Candy Conquest is written down: moves, results, and the columns as people look at them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Literal, TypeAlias, TypedDict, final

from bonbon.rules.bits import has
from bonbon.rules.candy_conquest.edition import Edition, kind_of, name_of
from bonbon.rules.candy_conquest.floors import cells_shown_by, covers_the_top
from bonbon.rules.candy_conquest.groups import PASS
from bonbon.rules.candy_conquest.state import (
    CANDIES,
    CELLS,
    FLOORS,
    HALF_NAMES,
    HALVES,
    LINE,
    SIDE,
    State,
    fits_with,
    turned,
)
from bonbon.rules.candy_conquest.winning import is_a_pile
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


Manner: TypeAlias = Literal["start", "nest", "cover"]  # in a free cell, into a large half, over a small one


class PlacedCandy(TypedDict):
    """A candy of a column: its lower half, then its upper half, as a move spells it; and how it came there."""

    seat: int
    candy: str
    manner: Manner


class NextCandy(TypedDict):
    """What one more candy in a cell would do: the floor that its upper half stands on, and how it joins the column."""

    floor: int
    manner: Manner


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
    to_win: int  # shapes in a straight line
    candies: dict[str, int]  # that everybody began with: how many of each
    columns: dict[str, list[PlacedCandy]]
    shown: dict[str, list[ShownFloor]]  # the floors of each column, from floor 1 up
    next: dict[str, NextCandy]  # of every cell
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


def things_dealt(edition: Edition, players: int, setup: Mapping[str, object]) -> list[int]:
    """Nothing: the board is empty, and everybody has their candies (CQ-S1)."""
    return []


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
    """A state in words: every candy of every column, what shows, what one more would do, and the candies left."""
    seen, (columns, shown) = readable(State, state), built(log)
    return {
        "game": "candy-conquest",
        "turn": seen.turn,
        "board": list(edition.board),
        "to_win": edition.line,
        "candies": edition.box.copy(),
        "columns": columns,
        "shown": shown,
        "next": {
            cell: next_candy(shown.get(cell, [])) for cell in cell_names(len(edition.board[0]), len(edition.board))
        },
        "left": [candies_left(edition, bag) for bag in seen.left[: seen.players]],
        "line": winning_line(state) if seen.reason == LINE else [],
    }


def positions(edition: Edition, states: Batch[State], players: int, log: Iterable[str]) -> list[ConquestPosition]:
    """Everybody sees everything."""
    public = position(edition, states[0], log)
    return [public.copy() for _ in range(players + 1)]


def built(log: Iterable[str]) -> tuple[dict[str, list[PlacedCandy]], dict[str, list[ShownFloor]]]:
    """The candies of each cell from the board up, and its floors: the record keeps only what shows, the log all."""
    columns: dict[str, list[PlacedCandy]] = {}
    shown: dict[str, list[ShownFloor]] = {}
    for words in log:
        if placing := read_placing(words):
            seat, candy, cell = placing
            if cell not in columns:
                columns[cell], shown[cell] = [], []
            manner = next_manner(shown[cell])
            columns[cell].append({"seat": seat, "candy": candy, "manner": manner})
            build_up(shown[cell], seat, candy, manner)
    return columns, shown


@cache  # there are at most 3,600 of them, and a position reads all of a game's
def read_placing(words: str) -> tuple[Seat, str, str] | None:
    """Who places which candy where; a pass is nothing to build."""
    seat, verb, *rest = words.split(" ")
    return (int(seat), rest[0], rest[1]) if verb == "place" else None


@cache
def cell_names(columns: int, rows: int) -> list[str]:
    return [cell_name(column + SIDE * row) for row in range(rows) for column in range(columns)]


def next_candy(floors: Sequence[ShownFloor]) -> NextCandy:
    """What one more candy would do to a column that shows these floors (CQ-F2)."""
    return {"floor": len(floors) + 1, "manner": next_manner(floors)}


def next_manner(floors: Sequence[ShownFloor]) -> Manner:
    return manner_over(floors[-1]["half"]) if floors else "start"


@cache
def manner_over(top: str) -> Manner:
    """How the one half that fits with this top joins it: it covers the top, or goes inside (CQ-T3, CQ-F3)."""
    lower = int(fits_with(HALF_NAMES.index(top)))
    return "cover" if covers_the_top(1, lower * HALVES) else "nest"


def build_up(floors: list[ShownFloor], seat: Seat, candy: str, manner: Manner) -> None:
    """One more candy on a column: where two halves share a floor the large one shows (CQ-F2, CQ-F3)."""
    lower, upper = candy[0], candy[1]
    if manner == "nest":
        floors[-1]["inside"] = {"seat": seat, "half": lower, "covered": False}
    elif manner == "cover":
        top = floors[-1]
        top["inside"] = {"seat": top["seat"], "half": top["half"], "covered": True}
        top["seat"], top["half"] = seat, lower
    floors.append({"seat": seat, "half": upper, "inside": None})


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


def candies_left(edition: Edition, bag: int) -> dict[str, int]:
    """How many of each kind are in a bag, by the spelling with the lower number."""
    left, first = {}, 0
    for name, copies in edition.box.items():
        left[name] = (bag >> first & (1 << copies) - 1).bit_count()
        first += copies
    return left
