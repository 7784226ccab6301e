"""Action A (CL-A): fill an order with sticks that stand side by side on the belt; their effects follow."""

from __future__ import annotations

from bonbon.rules.bits import lowest
from bonbon.rules.candy_lab.belt import close_the_gap, stick_at, where_it_fits
from bonbon.rules.candy_lab.ending import end_with_last_stick, go_on_with_effects
from bonbon.rules.candy_lab.groups import PLAYS
from bonbon.rules.candy_lab.hands import lose_in_the_open
from bonbon.rules.candy_lab.played_piles import put_on_played_pile
from bonbon.rules.candy_lab.state import NONE, RETURN, State, add_pending, card_size, colour_of
from bonbon.rules.candy_lab.sticks import receive_stick
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import offer
from bonbon.rules.types import Moves


@compiled
def offer_orders(state: State, moves: Moves) -> int:
    """Every card in hand at every place where it fits (CL-A1, CL-A7)."""
    total = 0
    hand = state.hands[state.turn] & state.card_firsts
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        total += offer(moves, PLAYS + card, where_it_fits(state, card))
    return total


@compiled
def fill_order(state: State, card: int, place: int) -> None:
    """The card goes on your played pile and its sticks come to you (CL-A3, CL-A4); then their effects (CL-A5)."""
    me = state.turn + 0
    lose_in_the_open(state, me, card)
    put_on_played_pile(state, me, card)
    size = card_size(state, card)
    for i in range(size):
        take_stick_at(state, me, place + i)
    close_the_gap(state, place, size)
    if state.belt_size == 0:
        end_with_last_stick(state)
    else:
        go_on_with_effects(state)


@compiled
def take_stick_at(state: State, seat: int, place: int) -> None:
    """The stick comes to you and its effect is pending; a return remembers its colour (CL-F3)."""
    stick = stick_at(state, place)
    receive_stick(state, seat, stick)
    effect = state.effect_of[stick] + 0
    colour = colour_of(stick) if effect == RETURN else 0
    add_pending(state, effect + colour, 0 if effect == NONE else 1)
