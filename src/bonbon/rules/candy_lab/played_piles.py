"""Played piles (CL-A3): the orders that each player has filled, and what they are worth, kept as the piles change."""

from __future__ import annotations

from bonbon.rules.bits import add_one
from bonbon.rules.candy_lab.state import State, card_points, take_card
from bonbon.rules.compiled import compiled


@compiled
def put_on_played_pile(state: State, seat: int, card: int) -> None:
    state.played[seat, state.played_sizes[seat]] = card
    state.played_sizes[seat] += 1
    state.played_points[seat] += card_points(state, card)
    state.filled = add_one(state.filled, card)


@compiled
def take_off_played_pile(state: State, seat: int) -> int:
    """The top card of the pile, which must have one."""
    state.played_sizes[seat] -= 1
    card = state.played[seat, state.played_sizes[seat]] + 0
    state.played[seat, state.played_sizes[seat]] = 0
    state.played_points[seat] -= card_points(state, card)
    state.filled = take_card(state, state.filled, card)
    return card


@compiled
def clear_played_pile(state: State, seat: int) -> None:
    for i in range(state.played_sizes[seat]):
        state.played[seat, i] = 0
    state.played_sizes[seat] = 0
    state.played_points[seat] = 0
