"""The end of a turn and of the game, and the score (CL-E)."""

from __future__ import annotations

from bonbon.rules.candy_lab.state import (
    EFFECTS,
    LAST_STICK,
    OVER,
    PILE_EMPTY,
    TURN,
    State,
    next_seat,
)
from bonbon.rules.compiled import compiled
from bonbon.rules.types import Shares

GOLD_CANDY = 3  # points (CL-C3)


@compiled
def end_turn(state: State) -> None:
    """The next player's turn begins (CL-T1)."""
    state.turn = next_seat(state, state.turn)
    state.phase = TURN
    state.owed = 0
    state.backed = 0


@compiled
def go_on_with_effects(state: State) -> None:
    """The turn ends when every effect has been applied or has fizzled (CL-A5)."""
    if state.pending:
        state.phase = EFFECTS
    else:
        end_turn(state)


@compiled
def end_with_last_stick(state: State) -> None:
    """Whoever takes the last stick of the belt gets the Gold candy (CL-E1); no effect applies (CL-A6)."""
    state.gold = state.turn + 1
    end_game(state, LAST_STICK)


@compiled
def end_with_empty_pile(state: State) -> None:
    """The last card has left the pile: nobody gets the Gold candy (CL-E2)."""
    end_game(state, PILE_EMPTY)


@compiled
def end_game(state: State, reason: int) -> None:
    """The game ends at once: whatever was still to be drawn or applied falls away (CL-E2)."""
    state.phase = OVER
    state.reason = reason
    state.owed = 0
    state.backed = 0
    state.pending = 0


@compiled
def score(state: State, seat: int) -> int:
    """Sticks, cards in the played pile and the Gold candy (CL-E3); cards in hand score nothing (CL-E5)."""
    points = state.stick_points[seat] + state.played_points[seat]
    return points + GOLD_CANDY if state.gold == seat + 1 else points


@compiled
def rank(state: State, seat: int) -> int:
    """Most points, then most stick points (CL-E4), as one number to compare."""
    return score(state, seat) * 1024 + state.stick_points[seat]


@compiled
def payoffs(state: State, values: Shares) -> None:
    """The win, shared among those who tie (CL-E4)."""
    best = 0
    for seat in range(state.players):
        best = max(best, rank(state, seat))
    winners = 0
    for seat in range(state.players):
        if rank(state, seat) == best:
            winners += 1
    for seat in range(state.players):
        values[seat] = 1.0 / winners if rank(state, seat) == best else 0.0
