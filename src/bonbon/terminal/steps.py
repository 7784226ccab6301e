"""A move as the steps in which a person chooses it: first the card, then the place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Path = tuple[str, ...]


def steps_of(words: str, position: dict[str, Any]) -> Path:
    """The steps that lead to a move; each is something on the table that can be pointed at."""
    actor, verb, *rest = words.split(" ")
    if verb == "play":
        return f"card {rest[0]}", f"at {rest[1]}"
    if verb == "back":
        return f"mine {rest[0]}", f"end {rest[1]}"
    if verb == "return":
        return f"theirs {rest[0]} {rest[1]}", f"end {rest[2]}"
    if verb == "move":
        return (f"candy {rest[0]}",)
    if verb == "accuse":
        # Whoever accuses somebody of their own candy is asked once more (CH-L9).
        sure = ("sure",) if position["objectives"][int(actor)] == rest[1] else ()
        return f"accuse {rest[0]}", f"candy {rest[1]}", *sure
    if verb == "place":
        return f"put {rest[0]}", f"cell {rest[1]}"
    return (" ".join([verb, *rest]),)


class Choice:
    """What the person at the screen has chosen so far on the way to one of the legal moves."""

    def __init__(self) -> None:
        self.path: Path = ()
        self.moves: dict[Path, str] = {}

    def lay_out(self, legal: Iterable[str], position: dict[str, Any]) -> None:
        """These are the moves now; what was chosen is kept as long as it leads to one of them."""
        self.moves = {steps_of(words, position): words for words in legal}
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

    def let_go(self) -> None:
        """One step back."""
        self.path = self.path[:-1]
