"""Action B (CL-B): put up to three of your sticks back at the ends of the belt and draw cards for their values."""

from __future__ import annotations

from bonbon.rules.candy_lab.belt import put_on_the_belt
from bonbon.rules.candy_lab.groups import BACK_LEFT, BACK_RIGHT
from bonbon.rules.candy_lab.state import BACKING, State
from bonbon.rules.candy_lab.sticks import give_up_stick, value_of
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import offer
from bonbon.rules.types import Moves

MOST_STICKS = 3


@compiled
def offer_sticks_back(state: State, moves: Moves) -> int:
    """Any stick that you own, at the end you choose, up to three in a turn (CL-B1)."""
    if state.backed == MOST_STICKS:
        return 0
    mine = state.sticks[state.turn] & state.stick_firsts
    return offer(moves, BACK_LEFT, mine) + offer(moves, BACK_RIGHT, mine)


@compiled
def put_back(state: State, stick: int, right: int) -> None:
    """One stick goes back without its effect (CL-B2), its value is owed in cards (CL-B3); no order follows (CL-B4)."""
    me = state.turn
    give_up_stick(state, me, stick)
    put_on_the_belt(state, stick, right)
    state.owed += value_of(state, stick)
    state.backed += 1
    state.phase = BACKING
