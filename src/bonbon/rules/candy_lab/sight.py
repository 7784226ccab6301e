"""Who sees what: a seat's view, shown by naming, and a guess that fills its blanks."""

from __future__ import annotations

from typing import Any

from bonbon.rules.bits import add_one, count, first_numbers, lowest
from bonbon.rules.candy_lab.setup import shuffle
from bonbon.rules.candy_lab.table import (
    CARDS,
    HANDS,
    OVER,
    PLANES,
    SEATS,
    STICKS,
    UNKNOWN,
    Table,
    without_bag,
)
from bonbon.rules.compiled import compiled


@compiled
def view(table: Table, seat: int, seen: Table) -> None:
    """Everything that this seat may see, and nothing else: `seen` starts out blank. A watcher is seat -1."""
    show_the_box(table, seen)
    show_the_table(table, seen)
    for hand in range(HANDS):
        if table.phase == OVER:
            seen.hands[hand] = table.hands[hand]
        elif seat >= 0:
            seen.hands[hand] = table.known[seat, hand]
        if seat >= 0:
            seen.known[seat, hand] = table.known[seat, hand]
    for i in range(table.pile_size):
        seen.pile[i] = UNKNOWN


@compiled
def show_the_box(table: Table, seen: Table) -> None:
    seen.card_count = table.card_count
    seen.card_firsts = table.card_firsts
    seen.stick_firsts = table.stick_firsts
    seen.hand_dealt = table.hand_dealt
    seen.display_dealt = table.display_dealt
    for card in range(CARDS):
        seen.cards[card] = table.cards[card]
        seen.first_of[card] = table.first_of[card]
    for stick in range(STICKS):
        seen.effect_of[stick] = table.effect_of[stick]
    for bit in range(4):
        seen.value_bits[bit] = table.value_bits[bit]


@compiled
def show_the_table(table: Table, seen: Table) -> None:
    """What lies open, and how many cards there are of what does not."""
    seen.players = table.players
    seen.turn = table.turn
    seen.phase = table.phase
    seen.owed = table.owed
    seen.backed = table.backed
    seen.target = table.target
    seen.reason = table.reason
    seen.gold = table.gold
    seen.belt_size = table.belt_size
    seen.display = table.display
    seen.gone = table.gone
    seen.filled = table.filled
    seen.pile_size = table.pile_size
    seen.pending = table.pending
    for plane in range(PLANES):
        seen.belt[plane] = table.belt[plane]
    for hand in range(HANDS):
        seen.hand_sizes[hand] = table.hand_sizes[hand]
    for seat in range(SEATS):
        seen.sticks[seat] = table.sticks[seat]
        seen.stick_points[seat] = table.stick_points[seat]
        seen.played_sizes[seat] = table.played_sizes[seat]
        seen.played_points[seat] = table.played_points[seat]
        for i in range(table.played_sizes[seat]):
            seen.played[seat, i] = table.played[seat, i]


@compiled
def guess(seen: Table, rng: Any) -> None:
    """Fill the blanks of a view with a deal that agrees with it: every deal of the unseen cards is equally likely."""
    left = lay_out_unseen_cards(seen)
    shuffle(seen, left, rng)
    for hand in range(HANDS):
        for _ in range(seen.hand_sizes[hand] - count(seen.hands[hand])):
            left -= 1
            seen.hands[hand] = add_one(seen.hands[hand], seen.pile[left])
    for seat in range(seen.players):
        seen.known[seat, seat] = seen.hands[seat]
    for i in range(left, CARDS):
        seen.pile[i] = 0


@compiled
def lay_out_unseen_cards(seen: Table) -> int:
    """Lay the cards that this seat cannot place into the room of the pile; how many they are."""
    left = 0
    unseen = unseen_cards(seen)
    while unseen:
        seen.pile[left] = seen.first_of[lowest(unseen)]
        unseen &= unseen - 1
        left += 1
    return left


@compiled
def unseen_cards(seen: Table) -> int:
    """All cards of the box less those that lie open, are out of the game, or are known to be in a hand."""
    unseen = first_numbers(seen.card_count)
    unseen = without_bag(seen, unseen, seen.display)
    unseen = without_bag(seen, unseen, seen.gone)
    unseen = without_bag(seen, unseen, seen.filled)
    for hand in range(HANDS):
        unseen = without_bag(seen, unseen, seen.hands[hand])
    return unseen
