"""Placing (CQ-T): one of your candies, either way up, in a free cell or in or over another candy."""

from __future__ import annotations

from bonbon.rules.bits import has, take_one
from bonbon.rules.candy_conquest.floors import build_up
from bonbon.rules.candy_conquest.state import HALVES, State, fits_with, next_seat, turned, upper_half
from bonbon.rules.candy_conquest.winning import shows_a_line
from bonbon.rules.compiled import compiled

ANY_UPPER_HALF = 0b111111


@compiled
def place(state: State, candy: int, cell: int) -> bool:
    """Place a candy; whether that completes a line, which only its owner can have done (CQ-W1, CQ-W2)."""
    use_up(state, state.turn, candy)
    open_above(state, cell, upper_half(candy))
    covers = build_up(state, state.turn, cell, candy)
    return shows_a_line(state, state.turn, cell, covers)


@compiled
def use_up(state: State, seat: int, candy: int) -> None:
    """One candy of this kind less; with the last one both ways up are gone."""
    first = state.first_of[candy]
    left = take_one(state.left[seat], first, state.firsts)
    state.left[seat] = left
    state.choices[seat] &= ~(0 if has(left, first) else (1 << candy) | (1 << turned(candy)))


@compiled
def open_above(state: State, cell: int, top: int) -> None:
    """Only the half that fits with the new top may be placed here next (CQ-T3)."""
    here = 1 << cell
    for half in range(HALVES):
        state.open[half] &= ~here
    state.open[fits_with(top)] |= here


@compiled
def nobody_can_place(state: State) -> bool:
    """Whether the game is stuck: no candies left, or none that fits anywhere (CQ-W3)."""
    seat = state.turn + 0
    for _ in range(state.players):
        if can_place(state, seat):
            return False
        seat = next_seat(state, seat)
    return True


@compiled
def can_place(state: State, seat: int) -> bool:
    """Whether some candy of this player fits somewhere (CQ-T2, CQ-T3)."""
    return candies_that_fit(state, seat) != 0


@compiled
def candies_that_fit(state: State, seat: int) -> int:
    """The candies of this player, either way up, whose lower half fits in or over some cell."""
    standing = 0
    for half in range(HALVES):
        standing |= (ANY_UPPER_HALF if state.open[half] else 0) << (half * HALVES)
    return state.choices[seat] & standing


@compiled
def candies_standing_on(candies: int, half: int) -> int:
    """Those of the candies that stand on this half, by their upper half (CQ-T1)."""
    return (candies >> (half * HALVES)) & ANY_UPPER_HALF
