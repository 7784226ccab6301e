"""Setup and turn (CQ-S, CQ-T): place one of your candies, either way up, in a free cell or in or over another candy."""

from __future__ import annotations

from typing import Any

from bonbon.rules.bits import count, first_numbers, has, nth, take_one
from bonbon.rules.candy_conquest.floors import build_up
from bonbon.rules.candy_conquest.state import (
    CANDIES,
    CELLS,
    FLOORS,
    HALVES,
    LINE,
    NO_WINNER,
    SEATS,
    STUCK,
    State,
    fits_with,
    is_large,
    next_seat,
    turned,
    upper_half,
)
from bonbon.rules.candy_conquest.winning import shows_a_line
from bonbon.rules.chance import next_random, share
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import NOBODY, bit_of, clear, group_of, move_of, offer, offer_alike, use_groups

PASS = CANDIES  # the group of moves after those of the candies; its bit 0
GROUPS = CANDIES + 1
ANY_UPPER_HALF = 0b111111


@compiled
def deal(state: State, players: int, first: int, rng: Any) -> None:
    """An empty board and all candies to their owners, on a table that holds a box (CQ-S1). Nothing is random."""
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


@compiled
def actor(state: State) -> int:
    """Whose move it is; nobody's when the game is over."""
    return NOBODY if state.reason else state.turn + 0


@compiled
def legal_moves(state: State, moves: Any) -> int:
    """Fill the set of moves; how many there are. Whoever can place nothing passes (CQ-T4)."""
    clear(moves)
    if state.reason:
        return 0
    fitting = candies_that_fit(state, state.turn)
    for half in range(HALVES):
        offer_alike(moves, fitting, half * HALVES, (half + 1) * HALVES, state.open[half])
    use_groups(moves, fitting)
    offer(moves, PASS, 0 if fitting else 1)
    return how_many_moves(state)


@compiled
def how_many_moves(state: State) -> int:
    """As many as `legal_moves` fills in, without writing them down."""
    total = 0
    for half in range(HALVES):
        total += how_many_on(state, half)
    return max(total, 1)


@compiled
def how_many_on(state: State, half: int) -> int:
    """Every candy that stands on a half fits in the same cells."""
    return count(state.open[half]) * count(candies_standing_on(state.choices[state.turn], half))


@compiled
def nth_move(state: State, k: int) -> int:
    """The k-th of the moves that `legal_moves` fills in."""
    half = 0
    before = 0
    total = 0
    for other in range(HALVES):
        total += how_many_on(state, other)
        beyond = k >= total
        half += 1 if beyond else 0
        before = total if beyond else before
    if half == HALVES:
        return move_of(PASS, 0)
    cells = state.open[half]
    which = (k - before) // count(cells)
    candy = half * HALVES + nth(candies_standing_on(state.choices[state.turn], half), which)
    return move_of(candy, nth(cells, k - before - which * count(cells)))


@compiled
def random_move(state: State, moves: Any, rng: Any) -> int:
    """Any legal move, each as likely as the others."""
    bits = next_random(rng)
    return nth_move(state, share(bits, how_many_moves(state)))


@compiled
def candies_standing_on(candies: int, half: int) -> int:
    """Those of the candies that stand on this half, by their upper half (CQ-T1)."""
    return (candies >> (half * HALVES)) & ANY_UPPER_HALF


@compiled
def outcomes(state: State) -> int:
    """Chance has no part in this game."""
    return 0


@compiled
def outcome(state: State, k: int) -> int:
    return 0


@compiled
def reveals(state: State, move: int) -> bool:
    """Nothing is hidden, so nothing can be revealed."""
    return False


@compiled
def apply(state: State, move: int) -> None:
    """Play a legal move."""
    if group_of(move) != PASS and place(state, group_of(move), bit_of(move)):
        state.winner = state.turn
        state.reason = LINE
        return
    state.turn = next_seat(state, state.turn)
    if nobody_can_place(state):
        state.reason = STUCK


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
