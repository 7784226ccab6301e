"""Whose move it is, what may be done, and what a move does."""

from __future__ import annotations

from bonbon.rules.bits import count, nth
from bonbon.rules.candy_lab.drawing import draw, offer_draws
from bonbon.rules.candy_lab.effects import (
    apply_aimed,
    discard_card,
    keep_card,
    offer_effects,
    return_stick,
)
from bonbon.rules.candy_lab.groups import (
    AIMED,
    BACK_LEFT,
    BACK_RIGHT,
    DISCARDED,
    DRAWS,
    FIZZLE,
    KEPT,
    PLAYS,
    RETURNS,
    SWAP_WITH,
)
from bonbon.rules.candy_lab.orders import fill_order, offer_orders
from bonbon.rules.candy_lab.putting_back import offer_sticks_back, put_back
from bonbon.rules.candy_lab.state import BACKING, DISCARDING, DRAWING, EFFECTS, KEEPING, OVER, TURN, State
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import CHANCE, NOBODY, bit_of, clear, group_of, move_of, offer, pick
from bonbon.rules.types import Move, Moves, Rng


@compiled
def actor(state: State) -> int:
    """Whose move it is: a seat, chance, or nobody."""
    if state.phase == OVER:
        return NOBODY
    return CHANCE if state.phase == DISCARDING or state.phase == KEEPING else state.turn + 0


@compiled
def legal_moves(state: State, moves: Moves) -> int:
    """Fill the set of moves; how many there are."""
    clear(moves)
    if state.phase == TURN:
        return offer_actions(state, moves)
    if state.phase == EFFECTS:
        return offer_effects(state, moves)
    if state.phase == BACKING:
        return offer_draws(state, moves) + offer_sticks_back(state, moves)
    if state.phase == DRAWING:
        return offer_draws(state, moves)
    if state.phase == OVER:
        return 0
    return offer(moves, chance_group(state), state.hands[state.target] & state.card_firsts)


@compiled
def random_move(state: State, moves: Moves, rng: Rng) -> int:
    """Any legal move, each as likely as the others."""
    return pick(moves, below(rng, legal_moves(state, moves)))


@compiled
def offer_actions(state: State, moves: Moves) -> int:
    """Fill an order or put sticks back (CL-T1); a card is drawn only if neither is possible (CL-D1)."""
    total = offer_orders(state, moves) + offer_sticks_back(state, moves)
    return total if total else offer_draws(state, moves)


@compiled
def chance_group(state: State) -> int:
    """The group of moves from which chance chooses now."""
    return DISCARDED if state.phase == DISCARDING else KEPT


@compiled
def outcomes(state: State) -> int:
    """How many equally likely outcomes chance has: one for each card of the hand."""
    return count(state.hands[state.target])


@compiled
def outcome(state: State, k: int) -> int:
    """The k-th of them as a move."""
    return move_of(chance_group(state), state.first_of[nth(state.hands[state.target], k)])


@compiled
def apply(state: State, move: Move) -> None:
    """Play a legal move."""
    group = group_of(move)
    bit = bit_of(move)
    if group >= PLAYS:
        fill_order(state, group - PLAYS, bit)
    elif group == DRAWS:
        draw(state, bit)
    elif group <= BACK_RIGHT:
        put_back(state, bit, group - BACK_LEFT)
    elif group == AIMED:
        apply_aimed(state, bit)
    elif group == DISCARDED:
        discard_card(state, bit)
    elif group == KEPT:
        keep_card(state, bit)
    else:
        return_stick(state, (group - RETURNS) >> 1, bit, (group - RETURNS) & 1)


@compiled
def reveals(state: State, move: Move) -> bool:
    """Whether the move shows somebody something hidden or random: a card played or drawn, a hand swapped."""
    group = group_of(move)
    if group == AIMED:
        return SWAP_WITH <= bit_of(move) < FIZZLE
    return group >= PLAYS or group in (DRAWS, DISCARDED, KEPT)


def only_chance_makes(move: Move) -> bool:
    """A card taken from a hand at random (CL-F2, CL-F6)."""
    return move >> 6 in (DISCARDED, KEPT)
