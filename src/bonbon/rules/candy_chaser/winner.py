"""The winner (CH-W): the highest candy among the players still in."""

from __future__ import annotations

from bonbon.rules.candy_chaser.state import HIGHEST_CANDY, LAST_PLAYER, State, is_in, players_left
from bonbon.rules.compiled import compiled
from bonbon.rules.types import Shares


@compiled
def crown(state: State) -> None:
    """Name the one winner and the reason (CH-W1 to CH-W3)."""
    best = -1
    for seat in range(state.players):
        if is_in(state, seat) and (best < 0 or beats(state, state.objectives[seat], state.objectives[best])):
            best = seat
    state.winner = best
    state.reason = LAST_PLAYER if players_left(state) == 1 else HIGHEST_CANDY


@compiled
def beats(state: State, candy: int, other: int) -> bool:
    """Whether a candy is worth more (CH-W1), or as much and its track is nearer the top of the board (CH-W2)."""
    if state.prices[candy] != state.prices[other]:
        return state.prices[candy] > state.prices[other]
    return candy < other


@compiled
def payoffs(state: State, values: Shares) -> None:
    """One for the winner, nothing for the others."""
    for seat in range(state.players):
        values[seat] = 1.0 if seat == state.winner else 0.0
