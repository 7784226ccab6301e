"""Positions of Candy Conquest, and small boxes to play with."""

from __future__ import annotations

from typing import Any

from bonbon import Match
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.notation import cell_name
from bonbon.rules.candy_conquest.state import FLOORS
from bonbon.rules.moves import numbers_in
from tests.narrowing import conquest_position, conquest_state

HALVES = ("r", "R", "s", "S", "t", "T")
LARGE_CELLS = ("a1", "c1", "e1", "b2", "d2", "a3", "c3", "e3", "b4", "d4", "a5", "c5", "e5")
SMALL_CELLS = ("b1", "d1", "a2", "c2", "e2", "b3", "d3", "a4", "c4", "e4", "b5", "d5")

BOX: dict[str, Any] = {"name": "another box", "board": ["LsLsL", "sLsLs"] * 2 + ["LsLsL"], "candies": ["24 rS"]}

# With rR in small cells nothing is ever covered: every candy shows where it stands.
PLAIN_STACKS: dict[str, Any] = {"name": "stacks", "custom": True, "board": ["sssss"] * 5, "candies": ["24 rR"]}


def stacks(line: int, columns: int = 5, rows: int = 5) -> dict[str, Any]:
    return {**PLAIN_STACKS, "line": line, "board": ["s" * columns] * rows}


def conquest(players: int = 2, first: int = 0, edition: str | dict[str, Any] = "standard") -> Match:
    return Match.from_setup("candy-conquest", {}, players, first=first, edition=edition)


def play(match: Match, *moves: str) -> Match:
    for words in moves:
        match.play(words)
    return match


def place(match: Match, *placements: str) -> Match:
    """The players place these candies in turn."""
    for placement in placements:
        match.play(f"{match.actor} place {placement}")
    return match


def shown(match: Match) -> dict[tuple[str, int], int]:
    """Which seat shows at each cell and floor."""
    state = conquest_state(match.view().state)
    return {
        (cell_name(cell), floor): seat
        for floor in range(1, FLOORS + 1)
        for seat in range(match.players)
        for cell in numbers_in(int(cells_shown_by(state, seat, floor)))
    }


def candies_left(match: Match, seat: int) -> dict[str, int]:
    left: dict[str, int] = conquest_position(match.view().position)["left"][seat]
    return left


def choices(match: Match) -> set[tuple[str, str]]:
    """The candies, as they would be placed, and the cells that the player to act may choose."""
    pairs = (words.split(" ")[2:] for words in match.legal_moves if "place" in words)
    return {(candy, cell) for candy, cell in pairs}


def box(**changes: Any) -> Any:
    """The edition with these fields changed; a field that becomes None is left out."""
    fields = {key: value for key, value in {**BOX, **changes}.items() if value is not None}
    return CANDY_CONQUEST.read_edition(fields)
