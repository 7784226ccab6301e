"""Who sees what: a seat's view, shown by naming, and a guess that fills its blanks."""

from __future__ import annotations

from bonbon.rules.bits import add_one, count, first_numbers, lowest
from bonbon.rules.candy_lab.setup import shuffle
from bonbon.rules.candy_lab.state import (
    CARDS,
    HANDS,
    OVER,
    PLANES,
    SEATS,
    STICKS,
    UNKNOWN,
    State,
    without_bag,
)
from bonbon.rules.compiled import compiled
from bonbon.rules.types import Rng, Seat


@compiled
def view(state: State, seat: Seat, seen: State) -> None:
    """Everything that this seat may see, and nothing else: `seen` starts out blank. A watcher is seat -1."""
    show_the_box(state, seen)
    show_public_state(state, seen)
    for hand in range(HANDS):
        if state.phase == OVER:
            seen.hands[hand] = state.hands[hand]
        elif seat >= 0:
            seen.hands[hand] = state.known[seat, hand]
        if seat >= 0:
            seen.known[seat, hand] = state.known[seat, hand]
    for i in range(state.pile_size):
        seen.pile[i] = UNKNOWN


@compiled
def show_the_box(state: State, seen: State) -> None:
    seen.card_count = state.card_count
    seen.card_firsts = state.card_firsts
    seen.stick_firsts = state.stick_firsts
    seen.hand_dealt = state.hand_dealt
    seen.display_dealt = state.display_dealt
    for card in range(CARDS):
        seen.cards[card] = state.cards[card]
        seen.first_of[card] = state.first_of[card]
    for stick in range(STICKS):
        seen.effect_of[stick] = state.effect_of[stick]
    for bit in range(4):
        seen.value_bits[bit] = state.value_bits[bit]


@compiled
def show_public_state(state: State, seen: State) -> None:
    """What lies open, and how many cards there are of what does not."""
    seen.players = state.players
    seen.turn = state.turn
    seen.phase = state.phase
    seen.owed = state.owed
    seen.backed = state.backed
    seen.target = state.target
    seen.reason = state.reason
    seen.gold = state.gold
    seen.belt_size = state.belt_size
    seen.display = state.display
    seen.gone = state.gone
    seen.filled = state.filled
    seen.pile_size = state.pile_size
    seen.pending = state.pending
    for plane in range(PLANES):
        seen.belt[plane] = state.belt[plane]
    for hand in range(HANDS):
        seen.hand_sizes[hand] = state.hand_sizes[hand]
    for seat in range(SEATS):
        seen.sticks[seat] = state.sticks[seat]
        seen.stick_points[seat] = state.stick_points[seat]
        seen.played_sizes[seat] = state.played_sizes[seat]
        seen.played_points[seat] = state.played_points[seat]
        for i in range(state.played_sizes[seat]):
            seen.played[seat, i] = state.played[seat, i]


@compiled
def guess(seen: State, rng: Rng) -> None:
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
def lay_out_unseen_cards(seen: State) -> int:
    """Lay the cards that this seat cannot place into the room of the pile; how many they are."""
    left = 0
    unseen = unseen_cards(seen)
    while unseen:
        seen.pile[left] = seen.first_of[lowest(unseen)]
        unseen &= unseen - 1
        left += 1
    return left


@compiled
def unseen_cards(seen: State) -> int:
    """All cards of the box less those that lie open, are out of the game, or are known to be in a hand."""
    unseen = first_numbers(seen.card_count)
    unseen = without_bag(seen, unseen, seen.display)
    unseen = without_bag(seen, unseen, seen.gone)
    unseen = without_bag(seen, unseen, seen.filled)
    for hand in range(HANDS):
        unseen = without_bag(seen, unseen, seen.hands[hand])
    return unseen
