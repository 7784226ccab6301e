"""Seats as the observer counts them: itself first, then the others in turn order."""

from __future__ import annotations

from bonbon.envs.arrays import GameState
from bonbon.rules.compiled import compiled


@compiled
def seen_from(state: GameState, seat: int, other: int) -> int:
    """The place of another seat in turn order, counted from this one."""
    distance = other - seat
    return distance + state.players if distance < 0 else distance


@compiled
def seat_at(state: GameState, seat: int, place: int) -> int:
    """The seat at this place in turn order, counted from this one."""
    other = seat + place
    return other - state.players if other >= state.players else other
