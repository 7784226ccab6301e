"""What is in the box of Candy Conquest (CQ-C): the pattern of the board and the candies of each player."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from bonbon.rules.candy_conquest.state import (
    CANDIES,
    HALF_NAMES,
    HALVES,
    MOST_CANDIES,
    NOT_IN_THE_BOX,
    SIDE,
    State,
    turned,
)
from bonbon.rules.editions import Fields, shown

LARGE, SMALL = "L", "s"


@dataclass(frozen=True)
class Edition:
    """The components of one box; `board` has its top row first, `candies` every copy."""

    name: str
    board: tuple[str, ...]
    candies: tuple[str, ...]
    custom: bool = False
    line: int = 4

    @classmethod
    def read(cls, data: object) -> Edition:
        """The edition that these fields describe, or what is wrong with them (CQ-C4)."""
        fields = Fields(data)
        edition = cls(
            name=fields.name,
            board=read_board(fields),
            candies=read_candies(fields),
            custom=fields.custom,
            line=fields.number("line", 4, 3, 4),
        )
        fields.done()
        return edition

    def data(self) -> dict[str, object]:
        """The fields again, as a record holds them."""
        shown: dict[str, object] = {"name": self.name, "custom": self.custom}
        shown |= {"board": list(self.board), "candies": list(self.candies)}
        return shown | ({"line": self.line} if self.custom else {})

    def check_players(self, players: int) -> None:
        """Every box of this game is good for two to four (CQ-C1)."""

    def lay_out(self, state: State) -> None:
        """Put the box into a blank record."""
        state.large, state.small = self.cells(LARGE), self.cells(SMALL)
        state.line = self.line
        state.candies = len(self.candies)
        state.firsts, state.every_choice = 0, 0
        for candy in range(CANDIES):
            state.first_of[candy] = NOT_IN_THE_BOX
        kinds = sorted(kind_of(name) for name in self.candies)
        for candy in kinds:
            for way_up in (candy, turned(candy)):
                state.first_of[way_up] = kinds.index(candy)
                state.every_choice |= 1 << way_up
            state.firsts |= 1 << kinds.index(candy)

    @cached_property
    def box(self) -> dict[str, int]:
        """How many of each kind a player begins with, in the order of their numbers in the bag."""
        copies = Counter(kind_of(name) for name in self.candies)
        return {name_of(kind): copies[kind] for kind in sorted(copies)}

    def cells(self, size: str) -> int:
        """The set of cells of this size; row 1 is the bottom row."""
        return sum(
            1 << column + SIDE * row
            for row, letters in enumerate(reversed(self.board))
            for column, letter in enumerate(letters)
            if letter == size
        )


def candy_of(name: str) -> int:
    """The candy as it is placed: lower half, then upper half."""
    lower, upper = (HALF_NAMES.index(half) for half in name)
    return lower * HALVES + upper


def kind_of(name: str) -> int:
    """Both ways up are one kind of candy."""
    return min(candy_of(name), int(turned(candy_of(name))))


def name_of(candy: int) -> str:
    return HALF_NAMES[candy // HALVES] + HALF_NAMES[candy % HALVES]


def read_board(fields: Fields) -> tuple[str, ...]:
    """Five rows of five cells; a custom board has two to five of each (CQ-C2, CQ-C4)."""
    rows = fields.take("board", list, None)
    for row in rows:
        if not isinstance(row, str) or set(row) - {LARGE, SMALL}:
            problem = f"{shown(row)} is not a row of the letters {SMALL} and {LARGE}"
            fields.refuse("board", problem, "row", item=shown(row))
        elif len(row) != len(rows[0]) and not fields.is_wrong("board"):
            problem = f"the rows {shown(rows[0])} and {shown(row)} have different lengths"
            fields.refuse("board", problem, "row-lengths", item=shown(row), first=shown(rows[0]))
    if not fields.is_wrong("board"):
        check_size(fields, len(rows[0]) if rows else 0, len(rows))
    return tuple(rows)


def check_size(fields: Fields, columns: int, rows: int) -> None:
    """As large as the printed board, or as a custom one may be."""
    size = f"{columns}×{rows}"
    if not fields.custom and (rows, columns) != (SIDE, SIDE):
        fields.refuse("board", f"{size} cells; without custom = true the board is 5×5", "printed-board", size=size)
    elif not (2 <= rows <= SIDE and 2 <= columns <= SIDE):
        fields.refuse("board", f"{size} cells are not between 2×2 and 5×5", "board-size", size=size)


def read_candies(fields: Fields) -> tuple[str, ...]:
    """24 candies of two halves; a custom edition has 1 to 24 (CQ-C1, CQ-C4)."""
    names = fields.items("candies", MOST_CANDIES)
    for name in dict.fromkeys(names):
        if len(name) != 2 or set(name) - set(HALF_NAMES):
            problem = f"{shown(name)} is not two of the halves {', '.join(HALF_NAMES)}"
            fields.refuse("candies", problem, "candy", item=name)
    if fields.is_wrong("candies"):
        return ()
    if not names:
        fields.refuse("candies", "there are none", "no-candies")
    elif not fields.custom and len(names) != MOST_CANDIES:
        problem = f"{len(names)} candies; without custom = true each player has {MOST_CANDIES}"
        fields.refuse("candies", problem, "printed-candies", n=len(names), most=MOST_CANDIES)
    return tuple(names)
