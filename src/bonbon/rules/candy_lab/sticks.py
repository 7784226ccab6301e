"""The sticks in front of the players, and what they are worth, kept as they come and go."""

from __future__ import annotations

from bonbon.rules.bits import add_one
from bonbon.rules.candy_lab.state import State, take_stick
from bonbon.rules.compiled import compiled


@compiled
def receive_stick(state: State, seat: int, stick: int) -> None:
    state.sticks[seat] = add_one(state.sticks[seat], stick)
    state.stick_points[seat] += value_of(state, stick)


@compiled
def give_up_stick(state: State, seat: int, stick: int) -> None:
    """A stick goes, of which the player must have one."""
    state.sticks[seat] = take_stick(state, state.sticks[seat], stick)
    state.stick_points[seat] -= value_of(state, stick)


@compiled
def value_of(state: State, stick: int) -> int:
    """The number on the stick."""
    value = 0
    for bit in range(4):
        value |= ((state.value_bits[bit] >> stick) & 1) << bit
    return value
