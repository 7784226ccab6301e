"""Whose move it is, what may be done, and what a move does: the words that every game knows."""

from __future__ import annotations

from typing import Any

from bonbon.rules.bits import count, nth
from bonbon.rules.candy_lab.drawing import DRAWS, draw, offer_draws
from bonbon.rules.candy_lab.effects import (
    AIMED,
    DISCARDED,
    FIZZLE,
    KEPT,
    RETURNS,
    SWAP_WITH,
    apply_aimed,
    discard_card,
    keep_card,
    offer_effects,
    return_stick,
)
from bonbon.rules.candy_lab.orders import PLAYS, fill_order, offer_orders
from bonbon.rules.candy_lab.putting_back import BACK_LEFT, BACK_RIGHT, offer_sticks_back, put_back
from bonbon.rules.candy_lab.table import BACKING, DISCARDING, DRAWING, EFFECTS, KEEPING, OVER, TURN, Table
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import CHANCE, NOBODY, bit_of, clear, group_of, move_of, offer, pick


@compiled
def actor(table: Table) -> int:
    """Whose move it is: a seat, chance, or nobody."""
    if table.phase == OVER:
        return NOBODY
    return CHANCE if table.phase == DISCARDING or table.phase == KEEPING else table.turn + 0


@compiled
def legal_moves(table: Table, moves: Any) -> int:
    """Fill the set of moves; how many there are."""
    clear(moves)
    if table.phase == TURN:
        return offer_actions(table, moves)
    if table.phase == EFFECTS:
        return offer_effects(table, moves)
    if table.phase == BACKING:
        return offer_draws(table, moves) + offer_sticks_back(table, moves)
    if table.phase == DRAWING:
        return offer_draws(table, moves)
    if table.phase == OVER:
        return 0
    return offer(moves, fate(table), table.hands[table.target] & table.card_firsts)


@compiled
def random_move(table: Table, moves: Any, rng: Any) -> int:
    """Any legal move, each as likely as the others."""
    return pick(moves, below(rng, legal_moves(table, moves)))


@compiled
def offer_actions(table: Table, moves: Any) -> int:
    """Fill an order or put sticks back (CL-T1); a card is drawn only if neither is possible (CL-D1)."""
    total = offer_orders(table, moves) + offer_sticks_back(table, moves)
    return total if total else offer_draws(table, moves)


@compiled
def fate(table: Table) -> int:
    """The group of moves from which chance chooses now."""
    return DISCARDED if table.phase == DISCARDING else KEPT


@compiled
def outcomes(table: Table) -> int:
    """How many equally likely outcomes chance has: one for each card of the hand."""
    return count(table.hands[table.target])


@compiled
def outcome(table: Table, k: int) -> int:
    """The k-th of them as a move."""
    return move_of(fate(table), table.first_of[nth(table.hands[table.target], k)])


@compiled
def apply(table: Table, move: int) -> None:
    """Play a legal move."""
    group = group_of(move)
    bit = bit_of(move)
    if group >= PLAYS:
        fill_order(table, group - PLAYS, bit)
    elif group == DRAWS:
        draw(table, bit)
    elif group <= BACK_RIGHT:
        put_back(table, bit, group - BACK_LEFT)
    elif group == AIMED:
        apply_aimed(table, bit)
    elif group == DISCARDED:
        discard_card(table, bit)
    elif group == KEPT:
        keep_card(table, bit)
    else:
        return_stick(table, (group - RETURNS) >> 1, bit, (group - RETURNS) & 1)


@compiled
def reveals(table: Table, move: int) -> bool:
    """Whether the move shows somebody something hidden or random: a card played or drawn, a hand swapped."""
    group = group_of(move)
    if group == AIMED:
        return SWAP_WITH <= bit_of(move) < FIZZLE
    return group >= PLAYS or group in (DRAWS, DISCARDED, KEPT)
