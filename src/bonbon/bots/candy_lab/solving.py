"""Moves that win at once: the last stick, or the last card of the pile, for whoever is ahead then."""

from __future__ import annotations

from typing import cast

from bonbon.bots.numbers import reals
from bonbon.bots.types import Move
from bonbon.play.view import View
from bonbon.rules.candy_lab.ending import payoffs
from bonbon.rules.candy_lab.state import OVER, State
from bonbon.rules.candy_lab.turn import apply
from bonbon.rules.game import SEATS

MOST_STICKS_OF_AN_ORDER = 3


def solve(view: View, words: dict[Move, str]) -> dict[Move, float]:
    """A move that ends the game with a win for this seat alone, whatever the others hold; or nothing."""
    seen = cast(State, view.state)
    if seen.belt_size > MOST_STICKS_OF_AN_ORDER and seen.pile_size > 1:
        return {}
    return {move: 1.0 for move in words if wins_at_once(view, move)}


def wins_at_once(view: View, move: Move) -> bool:
    """Whether the move ends the game and this seat wins: hidden cards score nothing (CL-E5), so any guess will do."""
    state, values = cast(State, view.guess("settled")), reals(SEATS)
    apply(state, move)
    if state.phase != OVER:
        return False
    payoffs(state, values)
    return bool(values[view.seat] == 1.0)
