"""A table in lines for a terminal that has no full screen: its picture is printed, and keys on it are typed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from functools import partial
from typing import Any

from bonbon.terminal.ansi import colours_here, picture_lines, written
from bonbon.terminal.canvas import WIDTH, BoardState, Picture, Spot
from bonbon.terminal.choice import Choice
from bonbon.terminal.painting import paint
from bonbon.terminal.plain import PlainTable, Wait
from bonbon.terminal.status import prompt, title
from bonbon.terminal.table import Table
from bonbon.texts import Texts


def can_be_painted() -> bool:
    """Whether a picture fits into the window, and the terminal is more than a typewriter."""
    return shutil.get_terminal_size().columns >= WIDTH and os.environ.get("TERM", "dumb") != "dumb"


class PaintedTable(PlainTable):
    """What is typed are the keys of the full screen: a candy, then its cell, one by one or all at once."""

    texts = "painted"

    def __init__(self, table: Table, say: Texts, wait: Wait[Any], is_dark: bool = True) -> None:
        super().__init__(table, say, wait)
        self.is_dark, self.colours = is_dark, colours_here()
        self.choice, self.state = Choice(), BoardState(floor_keys="+ -")

    # ---- looking

    def show_title(self) -> None:
        """It stands above every picture."""

    def show_table(self) -> None:
        view = self.view()
        self.choice.offer({self.presentation.steps_of(words, view.position): words for words in view.legal})
        bar = f" {title(self.table, self.say)} · {prompt(view, self.say)}"
        print(f"\n{written(f'{bar:<{WIDTH}}', 'bar', self.is_dark, self.colours)}\n")
        print("\n".join(picture_lines(self.picture(), self.is_dark, self.colours)))

    def picture(self) -> Picture:
        self.state.offered, self.state.following = frozenset(self.choice.offered), frozenset(self.choice.next_steps)
        self.state.path = self.choice.path
        return paint(self.view(), self.state, self.say)

    def show_question(self) -> None:
        """The picture has asked already."""

    # ---- moving

    def move(self, text: str) -> None:
        """By keys, or in words."""
        path = self.choice.path
        words = self.followed("".join(text.split()))
        if words is None:
            self.choice.path = path
            return self.play_words(f"{self.seat} {text}")
        return self.play_words(words) if words else self.show_table()

    def followed(self, keys: str) -> str | None:
        """The move that these keys complete, nothing if more are needed, None if they are not keys."""
        while keys:
            spot = spot_for(keys, self.picture().spots) or spot_for(keys.lower(), self.picture().spots)
            if spot is None:
                return None
            keys = keys[len(spot.key) :]
            if words := self.choice.take(spot.step):
                return None if keys else words
        return ""

    def play_words(self, words: str) -> None:
        super().play_words(words)
        self.choice.path = ()

    # ---- what can be typed besides moves

    def command(self, text: str) -> Callable[[], None] | None:
        if not text and self.choice.path:
            return self.step_back
        found = KEYS.get(text.lower())
        return partial(found, self) if found else super().command(text)

    def step_back(self) -> None:
        self.choice.step_back()
        self.show_table()

    def list_moves(self, most: int | None = None) -> None:
        """Without numbers: a digit is a key of the picture."""
        for words in self.view().legal:
            print(self.beside(f"  {words.partition(' ')[2]:<22}", words))

    def flip(self) -> None:
        """Every piece the other way up, the chosen one too if it fits so."""
        if self.presentation.flipped:
            self.state.is_flipped = not self.state.is_flipped
            self.choice.turn_over(self.presentation.flipped)
        self.show_table()

    def look_higher(self) -> None:
        self.turn_floors(1)

    def look_lower(self) -> None:
        self.turn_floors(-1)

    def turn_floors(self, way: int) -> None:
        self.state.floor = self.presentation.next_floor(self.view().position, self.state.floor, way)
        self.show_table()

    def change_theme(self) -> None:
        self.is_dark = not self.is_dark
        self.show_table()


# The commands of the full screen, which no key of a picture is.
KEYS: dict[str, Callable[[PaintedTable], None]] = {
    "h": PaintedTable.show_hint, "u": PaintedTable.undo, "m": PaintedTable.list_moves, "s": PaintedTable.show_secret,
    "f": PaintedTable.flip, "l": PaintedTable.show_log, "t": PaintedTable.change_theme, "?": PaintedTable.show_card,
    "q": PaintedTable.leave, "+": PaintedTable.look_higher, "-": PaintedTable.look_lower,
}  # fmt: skip


def spot_for(keys: str, spots: list[Spot]) -> Spot | None:
    """The spot whose key is typed first."""
    return next((spot for spot in spots if spot.key and keys.startswith(spot.key)), None)
