"""Whose move it is, what may be done, and what a move does."""

from __future__ import annotations

from bonbon.rules.bits import count, nth
from bonbon.rules.candy_conquest.groups import PASS
from bonbon.rules.candy_conquest.placing import candies_standing_on, candies_that_fit, nobody_can_place, place
from bonbon.rules.candy_conquest.state import HALVES, LINE, STUCK, State, next_seat
from bonbon.rules.chance import next_random, share
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import NOBODY, bit_of, clear, group_of, move_of, offer, offer_alike, use_groups
from bonbon.rules.types import Move, Moves, Rng


@compiled
def actor(state: State) -> int:
    """Whose move it is; nobody's when the game is over."""
    return NOBODY if state.reason else state.turn + 0


@compiled
def legal_moves(state: State, moves: Moves) -> int:
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
def random_move(state: State, moves: Moves, rng: Rng) -> int:
    """Any legal move, each as likely as the others."""
    bits = next_random(rng)
    return nth_move(state, share(bits, how_many_moves(state)))


@compiled
def outcomes(state: State) -> int:
    """Chance has no part in this game."""
    return 0


@compiled
def outcome(state: State, k: int) -> int:
    return 0


@compiled
def reveals(state: State, move: Move) -> bool:
    """Nothing is hidden, so nothing can be revealed."""
    return False


@compiled
def apply(state: State, move: Move) -> None:
    """Play a legal move."""
    if group_of(move) != PASS and place(state, group_of(move), bit_of(move)):
        state.winner = state.turn
        state.reason = LINE
        return
    state.turn = next_seat(state, state.turn)
    if nobody_can_place(state):
        state.reason = STUCK


def only_chance_makes(move: Move) -> bool:
    """None: chance has no part in this game."""
    return False
