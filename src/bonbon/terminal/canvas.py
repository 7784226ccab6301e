"""A sheet of 80 columns on which letters get styles by name, and places can be offered to be taken."""

from __future__ import annotations

from dataclasses import dataclass, field
from textwrap import wrap
from typing import NamedTuple

WIDTH, HEIGHT = 80, 19
COMMANDS = "fhlmqstu?"
DIGITS = "123456789"
LETTERS = "".join(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in COMMANDS)


class Spot(NamedTuple):
    """A place that can be clicked, reached with arrows, or taken by its key; what it stands for is a step."""

    step: str
    x: int
    y: int
    width: int
    height: int
    key: str

    def contains(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass
class BoardState:
    """What is in front of the person: what may be taken, what is taken, where the cursor is, and what they look at."""

    offered: frozenset[str] = frozenset()
    path: tuple[str, ...] = ()
    cursor: str = ""
    following: frozenset[str] = frozenset()  # the part of the offered steps that lead on from the path
    floor: int = 0  # of a board that has some; 0 looks from above
    floor_keys: str = "PgUp, PgDn"  # which look at another floor
    is_flipped: bool = False
    shows_secret: bool = False


@dataclass(frozen=True)
class Picture:
    """Lines of (text, style) runs, and the spots on them."""

    lines: list[list[tuple[str, str]]]
    spots: list[Spot]

    @property
    def texts(self) -> list[str]:
        return ["".join(text for text, _ in line) for line in self.lines]


@dataclass
class Canvas:
    """Write here; what does not fit on the sheet is cut off."""

    state: BoardState
    cells: list[list[tuple[str, str]]] = field(
        default_factory=lambda: [[(" ", "") for _ in range(WIDTH)] for _ in range(HEIGHT)]
    )
    spots: list[Spot] = field(default_factory=list)
    keys: str = DIGITS + LETTERS + LETTERS.upper()

    def write(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write from here to the right; where the text ends."""
        for i, letter in enumerate(text):
            if 0 <= y < HEIGHT and 0 <= x + i < WIDTH:
                self.cells[y][x + i] = letter, style
        return x + len(text)

    def is_offered(self, step: str) -> bool:
        return step in self.state.offered

    def spot(self, step: str, x: int, y: int, width: int, height: int = 1, key: str | None = None) -> str:
        """Offer a step here if it can be taken; the key that takes it, or nothing."""
        if not self.is_offered(step):
            return ""
        known = next((spot.key for spot in self.spots if spot.step == step), None)
        if key is None:
            key = known or self.keys[:1]
            self.keys = self.keys.replace(key, "", 1) if key else self.keys
        self.spots.append(Spot(step, x, y, width, height, key))
        return key

    def button(self, step: str, x: int, y: int, label: str) -> int:
        """A step with a label of its own, where it is offered; where it ends."""
        if not self.is_offered(step):
            return x
        key = self.spot(step, x, y, len(label) + 4)
        self.write(x, y, f" {key} ", "key")
        return self.write(x + 3, y, f"{label} ", "button")

    def ask(self, y: int, question: str) -> None:
        """A question on one line, or on two where the second is free."""
        lines = wrap(question, WIDTH - 2) or [""]
        is_free = all(letter == " " for letter, _ in self.cells[y + 1])
        room = 2 if is_free else 1
        for row, line in enumerate(lines[:room]):
            cut = shortened(f"{line} …", WIDTH - 2) if row + 1 == room < len(lines) else line
            self.write(1, y + row, cut, "strong")

    def picture(self) -> Picture:
        """With the cursor drawn over what it stands on."""
        under = next((spot for spot in self.spots if spot.step == self.state.cursor), None)
        if under:
            self.highlight(under)
        return Picture([runs(row) for row in self.cells], self.spots)

    def highlight(self, spot: Spot) -> None:
        for y in range(spot.y, min(spot.y + spot.height, HEIGHT)):
            for x in range(spot.x, min(spot.x + spot.width, WIDTH)):
                letter, style = self.cells[y][x]
                self.cells[y][x] = letter, f"{style} cursor"


def runs(row: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Neighbours of one style together."""
    joined: list[tuple[str, str]] = []
    for letter, style in row:
        if joined and joined[-1][1] == style:
            joined[-1] = joined[-1][0] + letter, style
        else:
            joined.append((letter, style))
    return joined


def shortened(text: str, width: int) -> str:
    """A text that fits, with an ellipsis where it had to be cut."""
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"
