"""Setup (CL-S): the belt in random order, a hand each, for two players a third hand, and the display."""

from __future__ import annotations

from typing import Any

from bonbon.rules.bits import add_one, has, lowest
from bonbon.rules.candy_lab.belt import put_all_on_the_belt
from bonbon.rules.candy_lab.drawing import top_of_the_pile
from bonbon.rules.candy_lab.played_piles import clear_played_pile
from bonbon.rules.candy_lab.table import (
    CARDS,
    HANDS,
    SEATS,
    THIRD,
    TURN,
    Table,
    every_stick,
)
from bonbon.rules.chance import bits_of, moved_on, share
from bonbon.rules.compiled import compiled


@compiled
def deal(table: Table, players: int, first: int, rng: Any) -> None:
    """A fresh game on a table that holds a box (CL-S1 to CL-S7)."""
    clear_the_table(table, players, first)
    lay_the_belt(table, rng)
    shuffle_the_cards(table, rng)
    hand_out(table)


@compiled
def deal_in_order(table: Table, sticks: Any, cards: Any) -> None:
    """Deal sticks and cards that lie ready, on a clear table: hands, then the display, then the pile."""
    for place in range(len(sticks)):
        table.pile[place] = sticks[place]
    put_all_on_the_belt(table, len(sticks))
    for place in range(len(sticks)):
        table.pile[place] = 0
    for i in range(len(cards)):
        table.pile[i] = cards[len(cards) - 1 - i]
    table.pile_size = len(cards)
    hand_out(table)


@compiled
def hand_out(table: Table) -> None:
    """A hand each, for two players a third one, and the display, all from the pile (CL-S3 to CL-S5)."""
    for seat in range(table.players):
        deal_hand(table, seat)
        table.known[seat, seat] = table.hands[seat]
    if table.players == 2:
        deal_hand(table, THIRD)
    for _ in range(table.display_dealt):
        table.display = add_one(table.display, top_of_the_pile(table))


@compiled
def hand_size(table: Table) -> int:
    """Five cards, or six for two players (CL-S3, CL-S4), unless the edition says otherwise."""
    if table.hand_dealt:
        return table.hand_dealt + 0
    return 6 if table.players == 2 else 5


@compiled
def clear_the_table(table: Table, players: int, first: int) -> None:
    """Nobody has anything yet; Gold candy is set aside (CL-S2)."""
    table.players = players
    table.turn = first
    table.phase = TURN
    table.owed = 0
    table.backed = 0
    table.target = 0
    table.reason = 0
    table.gold = 0
    table.display = 0
    table.gone = 0
    table.filled = 0
    table.pending = 0
    for seat in range(SEATS):
        table.sticks[seat] = 0
        table.stick_points[seat] = 0
        clear_played_pile(table, seat)
    for hand in range(HANDS):
        table.hands[hand] = 0
        table.hand_sizes[hand] = 0
        for seat in range(SEATS):
            table.known[seat, hand] = 0


@compiled
def lay_the_belt(table: Table, rng: Any) -> None:
    """All sticks in random order (CL-S1); they are shuffled in the room where the pile will lie."""
    size = lay_out_sticks(table)
    shuffle(table, size, rng)
    put_all_on_the_belt(table, size)


@compiled
def lay_out_sticks(table: Table) -> int:
    """All sticks, equal ones by their first number, into the room of the pile; how many they are."""
    size = 0
    first = 0
    rest = every_stick(table)
    while rest:
        stick = lowest(rest)
        first = stick if has(table.stick_firsts, stick) else first
        table.pile[size] = first
        rest &= rest - 1
        size += 1
    return size


@compiled
def shuffle_the_cards(table: Table, rng: Any) -> None:
    """All cards in random order make the pile (CL-S3)."""
    for i in range(CARDS):
        table.pile[i] = table.first_of[i]
    table.pile_size = table.card_count
    shuffle(table, table.card_count, rng)


@compiled
def shuffle(table: Table, size: int, rng: Any) -> None:
    """Every order of the first things in the pile is equally likely."""
    state = rng[0]  # is written back once: to wait for it after every card would take twice as long
    for i in range(size - 1, 0, -1):
        j = share(bits_of(state), i + 1)
        state = moved_on(state)
        card = table.pile[i] + 0
        table.pile[i] = table.pile[j]
        table.pile[j] = card
    rng[0] = state


@compiled
def deal_hand(table: Table, hand: int) -> None:
    """Cards from the pile, face down (CL-S3, CL-S4)."""
    size = hand_size(table)
    for _ in range(size):
        table.hands[hand] = add_one(table.hands[hand], top_of_the_pile(table))
    table.hand_sizes[hand] = size
