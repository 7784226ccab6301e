"""A small terminal that reads what programs write: letters on a grid, and the modes that were switched on and off."""

from __future__ import annotations

import re

SEQUENCE = re.compile(
    r"\x1b\[([?>=<]?)([0-9;:]*)([ -/]*)([@-~])|\x1b[\]P_^X].*?(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]", re.DOTALL
)
UNFINISHED = re.compile(r"\x1b(?:\[[?>=<]?[0-9;:]*[ -/]*|[\]P_^X](?:[^\x07\x1b]|\x1b(?!\\))*)?$")


class Emulator:
    """Only what full-screen programs need: the cursor, erasing, the alternate screen, and private modes."""

    def __init__(self, width: int, height: int) -> None:
        self.x = self.y = 0
        self.modes: dict[str, bool] = {}
        self.rest = ""
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.clear()

    def clear(self) -> None:
        self.grid = [[" "] * self.width for _ in range(self.height)]

    @property
    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.grid]

    def feed(self, text: str) -> None:
        """Read what was written; a sequence that is not complete waits for the rest."""
        text = self.rest + text
        cut = UNFINISHED.search(text)
        self.rest = text[cut.start() :] if cut else ""
        text = text[: cut.start()] if cut else text
        at = 0
        for found in SEQUENCE.finditer(text):
            self.write(text[at : found.start()])
            if found[4]:
                self.obey(found[1], found[2], found[4])
            at = found.end()
        self.write(text[at:])

    def write(self, text: str) -> None:
        for letter in text:
            if letter == "\r":
                self.x = 0
            elif letter == "\n":
                self.next_line()
            elif letter == "\b":
                self.x = max(0, self.x - 1)
            elif letter >= " ":
                self.put(letter)

    def put(self, letter: str) -> None:
        if self.x >= self.width and self.modes.get("7", True):
            self.x = 0
            self.next_line()
        if self.x < self.width:
            self.grid[self.y][self.x] = letter
            self.x += 1

    def next_line(self) -> None:
        if self.y + 1 < self.height:
            self.y += 1
        else:
            self.grid = [*self.grid[1:], [" "] * self.width]

    def obey(self, mark: str, numbers: str, letter: str) -> None:
        """One control sequence."""
        if mark == "?" and letter in "hl":
            for mode in numbers.split(";"):
                self.modes[mode] = letter == "h"
            if "1049" in numbers:
                self.clear()
        elif mark:
            return
        elif letter in "Hf":
            row, _, column = numbers.partition(";")
            self.y, self.x = min(int(row or 1), self.height) - 1, min(int(column or 1), self.width) - 1
        elif letter == "J":
            self.clear()
        elif letter == "K":
            self.grid[self.y][self.x :] = [" "] * (self.width - self.x)
        elif letter in "ABCD":
            step = int(numbers or 1)
            down, across = {"A": (-1, 0), "B": (1, 0), "C": (0, 1), "D": (0, -1)}[letter]
            self.y = min(max(0, self.y + down * step), self.height - 1)
            self.x = min(max(0, self.x + across * step), self.width - 1)
