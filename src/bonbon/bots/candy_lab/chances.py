"""Who is going to win: what everybody has and could take next, weighed, with more weight the nearer the end is."""

from __future__ import annotations

from math import exp
from typing import Any

from bonbon.bots.candy_lab.notes import CHANCE, NEARNESS, Notes
from bonbon.bots.candy_lab.prizes import best_prize, note_prizes
from bonbon.bots.sense import UNDECIDED
from bonbon.rules.bits import lowest
from bonbon.rules.candy_lab.belt import where_it_fits
from bonbon.rules.candy_lab.ending import score
from bonbon.rules.candy_lab.state import (
    CANCEL,
    COLOURS,
    DISCARD,
    DRAW,
    RETURN,
    SWAP,
    TURN,
    State,
    card_points,
    card_size,
    times_pending,
)
from bonbon.rules.compiled import compiled, compiled_apart

# What is looked at. Each has one weight for the whole game and one more that counts the more the nearer the end is.
SCORE, STICKS, CARDS, FITTING, PRIZES, BEST, BEST_NOW, WAITING, EMPTY, TOP_CARD, STUCK, LAST_STICKS = range(12)
DISCARDS, CANCELS, SWAPS, RETURNS = range(12, 16)
LOOKS = 16
MOST = 30.0  # keeps powers of e within bounds


@compiled
def chances(state: State, notes: Notes, values: Any) -> int:
    """Each seat's chance to win."""
    note_prizes(state, notes.numbers)
    notes.weights[NEARNESS] = nearness_of_the_end(state)
    total = 0.0
    for seat in range(state.players):
        values[seat] = exp(max(-MOST, min(MOST, outlook(state, notes, seat))))
        total += values[seat]
    for seat in range(state.players):
        values[seat] /= total
    return UNDECIDED


@compiled
def nearness_of_the_end(state: State) -> float:
    """From nearly 0 to 1: by sticks that are left on the belt, or by cards that are left in the pile."""
    return state.players / (state.players + min(0.5 * state.belt_size, 1.0 * state.pile_size))


@compiled
def weight(notes: Notes, look: int) -> float:
    """How much this tells now."""
    return notes.weights[CHANCE + look] + notes.weights[NEARNESS] * notes.weights[CHANCE + LOOKS + look]  # type: ignore[no-any-return]


@compiled_apart
def outlook(state: State, notes: Notes, seat: int) -> float:
    """How good everything about this seat looks."""
    return possessions(state, notes, seat) + hand(state, notes, seat) + business(state, notes, seat)


@compiled
def possessions(state: State, notes: Notes, seat: int) -> float:
    """Points that are there, and how safe they are."""
    good = weight(notes, SCORE) * 0.1 * score(state, seat) + weight(notes, STICKS) * 0.1 * state.stick_points[seat]
    size = state.played_sizes[seat]
    if size:
        good += weight(notes, TOP_CARD) * 0.2 * card_points(state, state.played[seat, size - 1])
    return good


@compiled
def hand(state: State, notes: Notes, seat: int) -> float:
    """Cards, and what those that fit would bring."""
    fitting = prizes = best = stuck = last = 0
    cards = state.hands[seat]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        places = where_it_fits(state, card)
        size = card_size(state, card)
        if places:
            prize = best_prize(notes.numbers, size, places) + 4 - size
            fitting += 1
            prizes += prize
            best = max(best, prize)
            last |= size == state.belt_size
        else:
            stuck += size
    good = weight(notes, FITTING) * 0.2 * fitting + weight(notes, PRIZES) * 0.05 * prizes
    good += weight(notes, BEST) * 0.1 * best + weight(notes, STUCK) * 0.1 * stuck + weight(notes, LAST_STICKS) * last
    return good + weight(notes, BEST_NOW) * 0.1 * best if waits_for(state, seat) == 0 else good


@compiled
def business(state: State, notes: Notes, seat: int) -> float:
    """How soon the seat plays, and what is still to come in its turn."""
    cards = state.hand_sizes[seat] + 0
    good = weight(notes, WAITING) * 0.25 * waits_for(state, seat)
    if seat == state.turn and state.phase != TURN:
        cards += state.owed + times_pending(state, DRAW)
        if state.pending:
            good += effects_to_come(state, notes, cards)
    return good + weight(notes, CARDS) * 0.2 * cards + (weight(notes, EMPTY) if cards == 0 else 0.0)


@compiled
def waits_for(state: State, seat: int) -> int:
    """How many other players begin a turn before this one does."""
    waits = seat - state.turn - (state.phase != TURN)
    return waits + state.players if waits < 0 else waits


@compiled
def effects_to_come(state: State, notes: Notes, cards: int) -> float:
    """What the pending effects promise to whoever has to apply them."""
    good = weight(notes, DISCARDS) * times_pending(state, DISCARD) + weight(notes, CANCELS) * times_pending(
        state, CANCEL
    )
    if times_pending(state, SWAP):
        good += weight(notes, SWAPS) * 0.2 * (most_cards_of_others(state) - cards)
    for colour in range(COLOURS):
        good += weight(notes, RETURNS) * times_pending(state, RETURN + colour)
    return good


@compiled
def most_cards_of_others(state: State) -> int:
    most = 0
    for seat in range(state.players):
        if seat != state.turn:
            most = max(most, state.hand_sizes[seat] + 0)
    return most
