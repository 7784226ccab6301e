"""Why a move of Candy Conquest is refused, as a code and a sentence."""

from __future__ import annotations

from bonbon.rules.bits import has
from bonbon.rules.candy_conquest.edition import Edition, candy_of
from bonbon.rules.candy_conquest.state import State


def objection(edition: Edition, state: State, words: str) -> tuple[str, str]:
    """What speaks against a move that is spelt well and is not legal; the player to act makes it."""
    verb, *rest = words.split(" ")
    if verb == "pass":
        return "can-place", "passing is only allowed when no candy fits anywhere"
    candy, cell = rest
    if not has(int(state.choices[state.turn]), candy_of(candy)):
        return "none-left", f"seat {int(state.turn)} has no candy {candy} left"
    return "does-not-fit", f"{candy} does not fit in {cell} this way up"
