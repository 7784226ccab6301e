"""What the person at the screen has chosen so far: a move is chosen in steps, first the card, then the place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

Path: TypeAlias = tuple[str, ...]  # the steps that lead to a move; each is something on the table to be pointed at


class Choice:
    """The way to one of the legal moves, as far as it was gone."""

    def __init__(self) -> None:
        self.path: Path = ()
        self.moves: Mapping[Path, str] = {}

    def offer(self, moves: Mapping[Path, str]) -> None:
        """These are the moves now, by their steps; what was chosen is kept as long as it leads to one of them."""
        self.moves = moves
        while self.path and not self.following(self.path):
            self.path = self.path[:-1]

    def following(self, path: Path) -> set[str]:
        """The steps that lead on from here."""
        return {steps[len(path)] for steps in self.moves if len(steps) > len(path) and steps[: len(path)] == path}

    @property
    def next_steps(self) -> set[str]:
        return self.following(self.path)

    @property
    def offered(self) -> set[str]:
        """Every step that can be taken now: on from here, or another way from an earlier step."""
        return {step for depth in range(len(self.path) + 1) for step in self.following(self.path[:depth])}

    def take(self, step: str) -> str | None:
        """Take a step; the words of the move if that completes it."""
        for depth in range(len(self.path), -1, -1):
            path = (*self.path[:depth], step)
            if path in self.moves:
                self.path = ()
                return self.moves[path]
            if self.following(path):
                self.path = path
                return None
        return None

    def turn_over(self, flipped: Callable[[Path], Path]) -> None:
        """What was chosen the other way up, if it fits so."""
        turned = flipped(self.path) if self.path else ()
        self.path = turned if self.following(turned) else ()

    def step_back(self) -> None:
        self.path = self.path[:-1]
