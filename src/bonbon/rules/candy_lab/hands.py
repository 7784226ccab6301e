"""Hands, and what everybody knows of them (CL-S6): cards that come, go, and change places."""

from __future__ import annotations

from bonbon.rules.bits import add_one, has, lowest
from bonbon.rules.candy_lab.state import SEATS, THIRD, State, take_card, without_bag
from bonbon.rules.compiled import compiled


@compiled
def take_in_secret(state: State, seat: int, card: int) -> None:
    """A card comes to a hand and only its owner sees which (CL-D2)."""
    state.hands[seat] = add_one(state.hands[seat], card)
    state.hand_sizes[seat] += 1
    state.known[seat, seat] = state.hands[seat]


@compiled
def take_in_the_open(state: State, seat: int, card: int) -> None:
    """A card comes to a hand and everybody sees which (CL-D2)."""
    state.hands[seat] = add_one(state.hands[seat], card)
    state.hand_sizes[seat] += 1
    for other in range(state.players):
        state.known[other, seat] = add_one(state.known[other, seat], card)


@compiled
def lose_in_the_open(state: State, seat: int, card: int) -> None:
    """A card leaves a hand and everybody sees which."""
    state.hands[seat] = take_card(state, state.hands[seat], card)
    state.hand_sizes[seat] -= 1
    for other in range(state.players):
        knew = state.known[other, seat]
        state.known[other, seat] = take_card(state, knew, card) if has(knew, card) else knew


@compiled
def exchange_hands(state: State, me: int, other: int) -> None:
    """Two whole hands change places (CL-F5): their owners know both, the rest what they knew."""
    mine, theirs = state.hands[me], state.hands[other]
    state.hands[me], state.hands[other] = theirs, mine
    size = state.hand_sizes[me] + 0
    state.hand_sizes[me] = state.hand_sizes[other]
    state.hand_sizes[other] = size
    for seat in range(state.players):
        knew = state.known[seat, me]
        state.known[seat, me] = state.known[seat, other]
        state.known[seat, other] = knew
    know_both(state, me, me, other)
    if other != THIRD:
        know_both(state, other, me, other)


@compiled
def know_both(state: State, seat: int, one: int, other: int) -> None:
    """This seat has held both hands and knows all of them."""
    state.known[seat, one] = state.hands[one]
    state.known[seat, other] = state.hands[other]


@compiled
def take_all_but_one(state: State, me: int, other: int, kept: int) -> None:
    """I had no card: the other keeps one at random and I get the rest (CL-F6)."""
    if state.hand_sizes[other] == 1:
        return
    rest = take_card(state, state.hands[other], kept)
    my_guess = without_bag(state, state.known[me, other], rest)
    for seat in range(SEATS):
        state.known[seat, me] = surely_taken(state, state.known[seat, other])
        state.known[seat, other] = 0
    state.hands[me] = rest
    state.hand_sizes[me] = state.hand_sizes[other] - 1
    state.hands[other] = add_one(0, kept)
    state.hand_sizes[other] = 1
    know_both(state, other, me, other)
    state.known[me, me] = rest
    state.known[me, other] = my_guess


@compiled
def surely_taken(state: State, knew: int) -> int:
    """What a bystander still knows when one unseen card stays: of each kind all but one has gone."""
    gone = 0
    while knew:
        card = lowest(knew)
        knew &= knew - 1
        if state.first_of[card] != card:
            gone = add_one(gone, state.first_of[card])
    return gone
