"""Setup (CQ-S): an empty board, and all candies with their owners."""

from __future__ import annotations

from bonbon.rules.bits import first_numbers
from bonbon.rules.candy_conquest.placing import nobody_can_place
from bonbon.rules.candy_conquest.state import CELLS, FLOORS, HALVES, NO_WINNER, SEATS, STUCK, State, is_large
from bonbon.rules.compiled import compiled
from bonbon.rules.types import Numbers, Rng, Seat


@compiled
def deal(state: State, players: int, first: Seat, rng: Rng) -> None:
    """A fresh game in a state that holds a box: nothing is left to chance."""
    clear_state(state, players, first)


@compiled
def deal_in_order(state: State, players: int, first: Seat, things: Numbers) -> None:
    """The same: nothing is dealt."""
    clear_state(state, players, first)


@compiled
def clear_state(state: State, players: int, first: Seat) -> None:
    """An empty board, each cell open to halves of its size (CQ-T2), and all candies to their owners (CQ-S1)."""
    state.players = players
    state.turn = first
    state.reason = 0
    state.winner = NO_WINNER
    state.tallest = 0
    for half in range(HALVES):
        state.open[half] = state.large if is_large(half) else state.small
    for seat in range(SEATS):
        state.left[seat] = first_numbers(state.candies) if seat < players else 0
        state.choices[seat] = state.every_choice if seat < players else 0
    for cell in range(CELLS):
        state.heights[cell] = 0
        state.tops[cell] = 0
    for floor in range(FLOORS + 1):
        state.shown[floor] = 0
        state.shown_by_odd[floor] = 0
        state.shown_by_late[floor] = 0
    if nobody_can_place(state):
        state.reason = STUCK
