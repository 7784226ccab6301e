"""Setup (CH-S): cubes on 0, one secret objective each, a set of tattle cards each."""

from __future__ import annotations

from bonbon.rules.candy_chaser.state import CANDIES, ROLLING, SEATS, UNKNOWN, State
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.types import Numbers, Rng, Seat


@compiled
def deal(state: State, players: int, first: Seat, rng: Rng) -> None:
    """A fresh game in a state that holds a box, every deal of objectives equally likely (CH-S1 to CH-S4)."""
    clear_state(state, players, first)
    free = (1 << state.candies) - 1
    for seat in range(players):
        state.objectives[seat] = draw_objective(free, below(rng, state.candies - seat))
        free ^= 1 << state.objectives[seat]


@compiled
def deal_in_order(state: State, players: int, first: Seat, things: Numbers) -> None:
    """The same with these objectives, seat by seat."""
    clear_state(state, players, first)
    for seat in range(players):
        state.objectives[seat] = things[seat]


@compiled
def clear_state(state: State, players: int, first: Seat) -> None:
    """Every cube on 0, every tattle card in its set, nobody with an objective yet (CH-S1, CH-S3)."""
    state.players = players
    state.turn = first
    state.phase = ROLLING
    state.roll = 0
    state.closer = 0
    state.reason = 0
    state.winner = 0
    state.out = 0
    for candy in range(CANDIES):
        state.prices[candy] = 0
    for seat in range(SEATS):
        state.objectives[seat] = UNKNOWN
        for other in range(SEATS):
            state.told[seat, other] = 0


@compiled
def draw_objective(free: int, k: int) -> int:
    """The k-th candy that nobody has been dealt (CH-S2)."""
    for candy in range(CANDIES):
        if (free >> candy) & 1:
            if k == 0:
                return candy
            k -= 1
    return UNKNOWN
