"""What a position is worth to each seat: how high its candy stands, who can close, and who is seen through."""

from __future__ import annotations

from math import exp
from typing import Any

from bonbon.bots.candy_chaser.instinct import winner_by_instinct
from bonbon.bots.candy_chaser.notes import FEATURES, NEAR, SEEN, WINNER, suspicion
from bonbon.bots.sense import UNDECIDED
from bonbon.rules.candy_chaser.state import MOVING, TELLING, State, goal, is_in, next_seat
from bonbon.rules.candy_chaser.trading import goal_is_open
from bonbon.rules.compiled import compiled, compiled_apart

HURRY = 0.85  # how sure telling in a hurry is of its winner

# What each feature of `look_at` counts: fitted to who won, by tools/chaser_sense.py.
WORTH = (-0.061, 0.101, -0.043, 0.234, -0.457, -0.153, -0.062, -0.001, 0.404, 0.208, 0.198)


@compiled
def chances(state: State, notes: Any, values: Any) -> int:
    """Each seat's chance to win."""
    if state.phase == TELLING:
        chances_when_telling(state, notes, values)
    else:
        chances_when_trading(state, notes, values)
    return UNDECIDED


@compiled
def chances_when_telling(state: State, notes: Any, values: Any) -> None:
    """Whoever wins if all tell in a hurry, and a little for everybody who is still in."""
    left = 0
    for seat in range(state.players):
        if is_in(state, seat):
            left += 1
    for seat in range(state.players):
        values[seat] = (1.0 - HURRY) / left if is_in(state, seat) else 0.0
    values[winner_by_instinct(state, notes, state.turn + 0, state.closer + 0)] += HURRY


@compiled
def chances_when_trading(state: State, notes: Any, values: Any) -> None:
    """Shares of one that grow with what each seat's prospects are worth."""
    whole = 0.0
    look_round(state, notes)
    for seat in range(state.players):
        look_at(state, notes, seat)
        values[seat] = exp(worth_of_what_was_seen(notes))
        whole += values[seat]
    for seat in range(state.players):
        values[seat] /= whole


@compiled
def worth_of_what_was_seen(notes: Any) -> float:
    total = 0.0
    for i in range(FEATURES):
        total += WORTH[i] * notes[SEEN + i]
    return total


@compiled
def look_round(state: State, notes: Any) -> None:
    """What is the same for all: how near the end is, and who would win if the player on turn closed right now."""
    notes[NEAR] = nearness(state)
    notes[WINNER] = winner_by_instinct(state, notes, next_seat(state, state.turn + 0), state.turn + 0)


@compiled_apart
def look_at(state: State, notes: Any, seat: int) -> None:
    """What counts for a seat, one after the other: standing, exposure, who is on turn, and how it would end."""
    own, near = state.objectives[seat] + 0, notes[NEAR]
    ahead = lead(state, seat)
    exposed = suspicion(notes, seat, own)
    notes[SEEN] = state.prices[own] + 0.0
    notes[SEEN + 1] = ahead
    notes[SEEN + 2] = ahead * near
    notes[SEEN + 3] = near if ahead > 0.0 else 0.0
    notes[SEEN + 4] = exposed
    notes[SEEN + 5] = exposed * near
    notes[SEEN + 6] = exposed * near if ahead > 0.0 else 0.0
    notes[SEEN + 7] = 1.0 if state.turn == seat else 0.0
    notes[SEEN + 8] = chance_to_close(state, own) if state.turn == seat else 0.0
    notes[SEEN + 9] = 1.0 if seat == notes[WINNER] else 0.0
    notes[SEEN + 10] = near if seat == notes[WINNER] else 0.0


@compiled
def lead(state: State, seat: int) -> float:
    """How far one's candy stands above the best of the rivals', below zero if it is behind; ties are half a step."""
    own = state.objectives[seat] + 0
    best = 100.0
    for other in range(state.players):
        if other != seat:
            rival = state.objectives[other] + 0
            ahead = state.prices[own] - state.prices[rival] + (0.5 if own < rival else -0.5)
            best = min(best, ahead)
    return best


@compiled
def nearness(state: State) -> float:
    """How near the end is: how far up the highest cube stands for which G is open, from 0 to 1."""
    best = 0
    for candy in range(state.candies):
        if goal_is_open(state, candy):
            best = max(best, state.prices[candy] + 0)
    return best / goal(state)


@compiled
def chance_to_close(state: State, candy: int) -> float:
    """How likely the player on turn can bring this cube to G at once."""
    if not goal_is_open(state, candy):
        return 0.0
    way = goal(state) - state.prices[candy]
    if state.phase == MOVING:
        return 1.0 if state.roll >= way else 0.0
    good = 0
    for face in range(state.faces):
        if state.die[face] >= way:
            good += 1
    return good / state.faces
