"""Hands, and what everybody knows of them (CL-S6): cards that come, go, and change places."""

from __future__ import annotations

from bonbon.rules.bits import add_one, has, lowest
from bonbon.rules.candy_lab.table import SEATS, THIRD, Table, take_card, without_bag
from bonbon.rules.compiled import compiled


@compiled
def take_in_secret(table: Table, seat: int, card: int) -> None:
    """A card comes to a hand and only its owner sees which (CL-D2)."""
    table.hands[seat] = add_one(table.hands[seat], card)
    table.hand_sizes[seat] += 1
    table.known[seat, seat] = table.hands[seat]


@compiled
def take_in_the_open(table: Table, seat: int, card: int) -> None:
    """A card comes to a hand and everybody sees which (CL-D2)."""
    table.hands[seat] = add_one(table.hands[seat], card)
    table.hand_sizes[seat] += 1
    for other in range(table.players):
        table.known[other, seat] = add_one(table.known[other, seat], card)


@compiled
def lose_in_the_open(table: Table, seat: int, card: int) -> None:
    """A card leaves a hand and everybody sees which."""
    table.hands[seat] = take_card(table, table.hands[seat], card)
    table.hand_sizes[seat] -= 1
    for other in range(table.players):
        knew = table.known[other, seat]
        table.known[other, seat] = take_card(table, knew, card) if has(knew, card) else knew


@compiled
def exchange_hands(table: Table, me: int, other: int) -> None:
    """Two whole hands change places (CL-F5): their owners know both, the rest what they knew."""
    mine, theirs = table.hands[me], table.hands[other]
    table.hands[me], table.hands[other] = theirs, mine
    size = table.hand_sizes[me] + 0
    table.hand_sizes[me] = table.hand_sizes[other]
    table.hand_sizes[other] = size
    for seat in range(table.players):
        knew = table.known[seat, me]
        table.known[seat, me] = table.known[seat, other]
        table.known[seat, other] = knew
    know_both(table, me, me, other)
    if other != THIRD:
        know_both(table, other, me, other)


@compiled
def know_both(table: Table, seat: int, one: int, other: int) -> None:
    """This seat has held both hands and knows all of them."""
    table.known[seat, one] = table.hands[one]
    table.known[seat, other] = table.hands[other]


@compiled
def take_all_but_one(table: Table, me: int, other: int, kept: int) -> None:
    """I had no card: the other keeps one at random and I get the rest (CL-F6)."""
    if table.hand_sizes[other] == 1:
        return
    rest = take_card(table, table.hands[other], kept)
    my_guess = without_bag(table, table.known[me, other], rest)
    for seat in range(SEATS):
        table.known[seat, me] = surely_taken(table, table.known[seat, other])
        table.known[seat, other] = 0
    table.hands[me] = rest
    table.hand_sizes[me] = table.hand_sizes[other] - 1
    table.hands[other] = add_one(0, kept)
    table.hand_sizes[other] = 1
    know_both(table, other, me, other)
    table.known[me, me] = rest
    table.known[me, other] = my_guess


@compiled
def surely_taken(table: Table, knew: int) -> int:
    """What a bystander still knows when one unseen card stays: of each kind all but one has gone."""
    gone = 0
    while knew:
        card = lowest(knew)
        knew &= knew - 1
        if table.first_of[card] != card:
            gone = add_one(gone, table.first_of[card])
    return gone
