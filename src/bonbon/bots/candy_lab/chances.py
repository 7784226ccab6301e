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
from bonbon.rules.candy_lab.table import (
    CANCEL,
    COLOURS,
    DISCARD,
    DRAW,
    RETURN,
    SWAP,
    TURN,
    Table,
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
def chances(table: Table, notes: Notes, values: Any) -> int:
    """Each seat's chance to win."""
    note_prizes(table, notes.numbers)
    notes.weights[NEARNESS] = nearness_of_the_end(table)
    total = 0.0
    for seat in range(table.players):
        values[seat] = exp(max(-MOST, min(MOST, outlook(table, notes, seat))))
        total += values[seat]
    for seat in range(table.players):
        values[seat] /= total
    return UNDECIDED


@compiled
def nearness_of_the_end(table: Table) -> float:
    """From nearly 0 to 1: by sticks that are left on the belt, or by cards that are left in the pile."""
    return table.players / (table.players + min(0.5 * table.belt_size, 1.0 * table.pile_size))


@compiled
def weight(notes: Notes, look: int) -> float:
    """How much this tells now."""
    return notes.weights[CHANCE + look] + notes.weights[NEARNESS] * notes.weights[CHANCE + LOOKS + look]  # type: ignore[no-any-return]


@compiled_apart
def outlook(table: Table, notes: Notes, seat: int) -> float:
    """How good everything about this seat looks."""
    return possessions(table, notes, seat) + hand(table, notes, seat) + business(table, notes, seat)


@compiled
def possessions(table: Table, notes: Notes, seat: int) -> float:
    """Points that are there, and how safe they are."""
    good = weight(notes, SCORE) * 0.1 * score(table, seat) + weight(notes, STICKS) * 0.1 * table.stick_points[seat]
    size = table.played_sizes[seat]
    if size:
        good += weight(notes, TOP_CARD) * 0.2 * card_points(table, table.played[seat, size - 1])
    return good


@compiled
def hand(table: Table, notes: Notes, seat: int) -> float:
    """Cards, and what those that fit would bring."""
    fitting = prizes = best = stuck = last = 0
    cards = table.hands[seat]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        places = where_it_fits(table, card)
        size = card_size(table, card)
        if places:
            prize = best_prize(notes.numbers, size, places) + 4 - size
            fitting += 1
            prizes += prize
            best = max(best, prize)
            last |= size == table.belt_size
        else:
            stuck += size
    good = weight(notes, FITTING) * 0.2 * fitting + weight(notes, PRIZES) * 0.05 * prizes
    good += weight(notes, BEST) * 0.1 * best + weight(notes, STUCK) * 0.1 * stuck + weight(notes, LAST_STICKS) * last
    return good + weight(notes, BEST_NOW) * 0.1 * best if waits_for(table, seat) == 0 else good


@compiled
def business(table: Table, notes: Notes, seat: int) -> float:
    """How soon the seat plays, and what is still to come in its turn."""
    cards = table.hand_sizes[seat] + 0
    good = weight(notes, WAITING) * 0.25 * waits_for(table, seat)
    if seat == table.turn and table.phase != TURN:
        cards += table.owed + times_pending(table, DRAW)
        if table.pending:
            good += effects_to_come(table, notes, cards)
    return good + weight(notes, CARDS) * 0.2 * cards + (weight(notes, EMPTY) if cards == 0 else 0.0)


@compiled
def waits_for(table: Table, seat: int) -> int:
    """How many other players begin a turn before this one does."""
    waits = seat - table.turn - (table.phase != TURN)
    return waits + table.players if waits < 0 else waits


@compiled
def effects_to_come(table: Table, notes: Notes, cards: int) -> float:
    """What the pending effects promise to whoever has to apply them."""
    good = weight(notes, DISCARDS) * times_pending(table, DISCARD) + weight(notes, CANCELS) * times_pending(
        table, CANCEL
    )
    if times_pending(table, SWAP):
        good += weight(notes, SWAPS) * 0.2 * (most_cards_of_others(table) - cards)
    for colour in range(COLOURS):
        good += weight(notes, RETURNS) * times_pending(table, RETURN + colour)
    return good


@compiled
def most_cards_of_others(table: Table) -> int:
    most = 0
    for seat in range(table.players):
        if seat != table.turn:
            most = max(most, table.hand_sizes[seat] + 0)
    return most
