"""Who sees what: nothing is hidden, so a view is the state, and there is nothing to guess."""

from __future__ import annotations

from bonbon.rules.candy_conquest.state import CANDIES, CELLS, FLOORS, HALVES, SEATS, State
from bonbon.rules.compiled import compiled
from bonbon.rules.types import Rng, Seat


@compiled
def view(state: State, seat: Seat, seen: State) -> None:
    """Everything: `seen` starts out blank."""
    seen.large = state.large
    seen.small = state.small
    seen.line = state.line
    seen.candies = state.candies
    seen.firsts = state.firsts
    seen.every_choice = state.every_choice
    seen.players = state.players
    seen.turn = state.turn
    seen.reason = state.reason
    seen.winner = state.winner
    seen.tallest = state.tallest
    for candy in range(CANDIES):
        seen.first_of[candy] = state.first_of[candy]
    for half in range(HALVES):
        seen.open[half] = state.open[half]
    for owner in range(SEATS):
        seen.choices[owner] = state.choices[owner]
        seen.left[owner] = state.left[owner]
    for cell in range(CELLS):
        seen.heights[cell] = state.heights[cell]
        seen.tops[cell] = state.tops[cell]
    for floor in range(FLOORS + 1):
        seen.shown[floor] = state.shown[floor]
        seen.shown_by_odd[floor] = state.shown_by_odd[floor]
        seen.shown_by_late[floor] = state.shown_by_late[floor]


@compiled
def guess(seen: State, rng: Rng) -> None:
    """No blanks to fill."""
