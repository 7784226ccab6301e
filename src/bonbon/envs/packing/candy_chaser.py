"""What the seat on turn sees of Candy Chaser, as three words."""

from __future__ import annotations

from typing import Any

from bonbon.envs.observations.parts import starts_of
from bonbon.envs.observations.seats import seat_at, seen_from
from bonbon.envs.packing.words import Words, side_by_side
from bonbon.rules.candy_chaser.table import CANDIES, MOVING, SEATS, SECRET, TELLING, Table
from bonbon.rules.candy_chaser.trading import goal_is_open
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import pick

NEVER_NEGATIVE = 8  # is added to squares and pips
WRONG = 8  # is added to a card that was wrong

WORDS = (
    Words(
        "progress",
        "your seat, phase, what the die shows + 8 while a cube has to be moved, your candy, who brought a cube to G "
        "(0 nobody, 1 you, 2 left and so on), the seats that are out (bit 0 you), the candies for which G is open",
        numbers=7,
        bits=8,
    ),
    Words("prices", "where each candy's cube stands, + 8", numbers=CANDIES, bits=8),
    Words(
        "told",
        "accuser, then accused, you first: 0 for no card, else its candy + 1, or 6 if you may not know it; "
        "8 more if it was wrong",
        numbers=SEATS * SEATS,
        bits=4,
    ),
)
AT = starts_of(WORDS)
PROGRESS_AT, PRICES_AT, TOLD_AT = AT["progress"], AT["prices"], AT["told"]


@compiled
def pack(table: Table, seat: int, row: Any) -> None:
    """What the seat on turn may see of the table, into a row of words."""
    roll = table.roll + NEVER_NEGATIVE if table.phase == MOVING else 0
    closer = seen_from(table, seat, table.closer) + 1 if table.phase >= TELLING else 0
    turn = (seat + 0, table.phase + 0, roll + 0, table.objectives[seat] + 0)
    sets = (closer + 0, those_out(table, seat), open_jars(table))
    row[PROGRESS_AT] = side_by_side((*turn, *sets), 8)
    prices = 0
    for candy in range(table.candies):
        prices |= (table.prices[candy] + NEVER_NEGATIVE) << (8 * candy)
    row[PRICES_AT] = prices
    row[TOLD_AT] = cards_told(table, seat) if table.phase >= TELLING else 0


@compiled
def those_out(table: Table, seat: int) -> int:
    """The set of eliminated players, counted from this seat."""
    twice = table.out | (table.out << table.players)
    return (twice >> seat) & ~(-1 << table.players)


@compiled
def open_jars(table: Table) -> int:
    jars = 0
    for candy in range(table.candies):
        jars |= (1 if goal_is_open(table, candy) else 0) << candy
    return jars


@compiled
def cards_told(table: Table, seat: int) -> int:
    """All cards that were passed; who is not concerned sees only their answers (CH-L4)."""
    cards = 0
    for place in range(table.players):
        for other in range(table.players):
            card = table.told[seat_at(table, seat, place), seat_at(table, seat, other)] + 0
            if card:
                shown = abs(card) if place == 0 or other == 0 else SECRET
                cards |= (shown + (WRONG if card < 0 else 0)) << (4 * (SEATS * place + other))
    return cards


@compiled
def kth_move(table: Table, moves: Any, k: int) -> int:
    """The k-th of the legal moves."""
    return pick(moves, k)
