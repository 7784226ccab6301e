"""The steps in which a person chooses a move of Candy Lab: a card, then its place; a stick, then an end of the belt."""

from __future__ import annotations

from bonbon.terminal.choice import Path


def steps_of(words: str, position: object) -> Path:
    _, verb, *rest = words.split(" ")
    if verb == "play":
        return f"card {rest[0]}", f"at {rest[1]}"
    if verb == "back":
        return f"mine {rest[0]}", f"end {rest[1]}"
    if verb == "return":
        return f"theirs {rest[0]} {rest[1]}", f"end {rest[2]}"
    return (" ".join([verb, *rest]),)
