"""How Candy Conquest is written down: moves, results, and the columns as people look at them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bonbon.rules.bits import has
from bonbon.rules.candy_conquest.edition import Edition, kind_of, name_of
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.placing import PASS, deal
from bonbon.rules.candy_conquest.state import CANDIES, CELLS, FLOORS, HALVES, LINE, NOT_IN_THE_BOX, SIDE, State, turned
from bonbon.rules.candy_conquest.winning import is_a_pile
from bonbon.rules.chance import generator
from bonbon.rules.moves import move_of
from bonbon.rules.records import readable


def cell_name(cell: int) -> str:
    return f"{'abcde'[cell % SIDE]}{cell // SIDE + 1}"


def spellings(edition: Edition) -> dict[int, str]:
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


def shuffled_setup(edition: Edition, players: int, shuffled: Callable[[list[str]], list[str]]) -> dict[str, Any]:
    """Nothing is dealt."""
    return {}


def write_setup(edition: Edition, state: State) -> dict[str, Any]:
    """Nothing is dealt."""
    return {}


def read_setup(edition: Edition, state: State, players: int, first: int, setup: dict[str, Any]) -> None:
    """Start on an empty board, on a table that holds the box (CQ-S1)."""
    deal(state, players, first, generator(""))


def seen_setup(setup: dict[str, Any], seat: int) -> dict[str, Any]:
    return {}


def seen_moves(edition: Edition, before: Any, after: Any, words: str, seats: Sequence[int]) -> tuple[str, ...]:
    """Everybody sees everything."""
    return (words,) * len(seats)


def result_of(state: State) -> dict[str, Any]:
    """Who has won, and why (CQ-W)."""
    if state.reason == LINE:
        return {"winners": [int(state.winner)], "reason": "line"}
    return {"winners": [], "reason": "stuck"}


def position(edition: Edition, state: State, log: Iterable[str]) -> dict[str, Any]:
    """A table in words: every candy of every column, and the candies that are left."""
    seen = readable(State, state)
    return {
        "turn": seen.turn,
        "board": list(edition.board),
        "columns": columns(log),
        "left": [candies_left(seen, seat) for seat in range(seen.players)],
        "line": winning_line(state) if seen.reason == LINE else [],
    }


def own_parts(edition: Edition, views: Any, public: dict[str, Any]) -> list[dict[str, Any]]:
    """Nothing: everybody sees everything."""
    return [{} for _ in views]


def columns(log: Iterable[str]) -> dict[str, list[dict[str, Any]]]:
    """The candies of each cell from the board up: the record keeps only what shows, the log keeps them all."""
    built: dict[str, list[dict[str, Any]]] = {}
    for words in log:
        seat, verb, *rest = words.split(" ")
        if verb == "place":
            candy, cell = rest
            built.setdefault(cell, []).append({"seat": int(seat), "candy": candy})
    return built


def winning_line(state: State) -> list[dict[str, Any]]:
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
