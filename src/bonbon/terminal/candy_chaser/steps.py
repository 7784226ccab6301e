"""The steps in which a person chooses a move of Candy Chaser: a candy; somebody to accuse, and then of which candy."""

from __future__ import annotations

from bonbon.play import ChaserPosition
from bonbon.terminal.choice import Path


def steps_of(words: str, position: ChaserPosition) -> Path:
    actor, verb, *rest = words.split(" ")
    if verb == "move":
        return (f"candy {rest[0]}",)
    if verb == "accuse":
        # Whoever accuses somebody of their own candy is asked once more (CH-L9).
        sure = ("sure",) if position["objectives"][int(actor)] == rest[1] else ()
        return f"accuse {rest[0]}", f"candy {rest[1]}", *sure
    return (verb,)
