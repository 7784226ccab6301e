"""Why a move of Candy Chaser is refused, as a code and a sentence."""

from __future__ import annotations

from bonbon.rules.candy_chaser.edition import Edition
from bonbon.rules.candy_chaser.state import TELLING, State, is_in


def objection(edition: Edition, state: State, words: str) -> tuple[str, str]:
    """What speaks against a move that is spelt well and is not legal; the player to act makes it."""
    verb, *rest = words.split(" ")
    if verb == "move" or state.phase != TELLING:
        return "not-now", f"nobody can {verb} in this phase"
    accused = int(rest[0])
    if accused == state.turn:
        return "not-yourself", "you cannot accuse yourself"
    if accused >= state.players:
        return "no-such-player", f"there is no seat {accused} at this table"
    if not is_in(state, accused):
        return "player-is-out", f"seat {accused} is out of the game"
    return "card-used", f"the tattle card for {rest[1]} has been used"
