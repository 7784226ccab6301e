"""The steps in which a person chooses a move of Candy Conquest: a candy, then its cell."""

from __future__ import annotations

from bonbon.terminal.choice import Path


def steps_of(words: str, position: object) -> Path:
    _, verb, *rest = words.split(" ")
    return (f"put {rest[0]}", f"cell {rest[1]}") if verb == "place" else (verb,)


def flipped(path: Path) -> Path:
    """The way to the chosen candy, turned over."""
    candy = path[0].removeprefix("put ")
    return (f"put {candy[::-1]}",)
