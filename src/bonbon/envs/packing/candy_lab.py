"""What the seat on turn sees of Candy Lab, as words: bags of sticks and cards as the table keeps them."""

from __future__ import annotations

from typing import Any

from bonbon.envs.observations.parts import starts_of
from bonbon.envs.observations.seats import seat_at, seen_from
from bonbon.envs.packing.words import Words, side_by_side, size_for_each_seat
from bonbon.rules.candy_lab.edition import MOST_STICKS
from bonbon.rules.candy_lab.ending import score
from bonbon.rules.candy_lab.table import (
    CARDS,
    COLOURS,
    EFFECT_KINDS,
    FIRST_COLOUR,
    RANK_BITS,
    STICKS,
    THIRD,
    Table,
)
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import pick

WORDS = (
    Words(
        "progress",
        "your seat, phase, cards still to be drawn, sticks put back this turn, who has the Gold candy (0 nobody, "
        "1 you, 2 left and so on), cards in the pile, sticks on the belt, cards in the third hand",
        numbers=8,
        bits=8,
    ),
    Words("pending", "how often each effect is still to be applied", numbers=EFFECT_KINDS, bits=4),
    Words("colours", "which places of the belt, from its left end, have this colour", COLOURS, MOST_STICKS),
    Words("ranks", "the sticks' numbers within their colours, a word for each of four bits", 4, MOST_STICKS),
    Words("third", "the cards that you know to be in the third hand", numbers=CARDS),
    Words("display", "the cards of the display", numbers=CARDS),
    Words("gone", "the cards that are out of the game", numbers=CARDS),
    Words("played", "the cards of all played piles", numbers=CARDS),
    Words("sticks", "the seat's sticks; of equal ones the first are 1", 1, STICKS, of_each_seat=True),
    Words("hands", "the cards that you know to be in the seat's hand", 1, CARDS, of_each_seat=True),
    Words(
        "counts", "the seat's points, cards played, top card of them + 1, cards in hand", 1, 4, 16, of_each_seat=True
    ),
)
AT = starts_of(WORDS)
SEAT_SIZE = size_for_each_seat(WORDS)
PROGRESS_AT, PENDING_AT, COLOURS_AT, RANKS_AT, THIRD_AT, DISPLAY_AT, GONE_AT, PLAYED_AT, SEATS_AT = (
    AT[name] for name in ("progress", "pending", "colours", "ranks", "third", "display", "gone", "played", "sticks")
)


@compiled
def pack(table: Table, seat: int, row: Any) -> None:
    """What the seat on turn may see of the table, into a row of words."""
    pack_progress(table, seat, row)
    pack_belt(table, row)
    row[THIRD_AT] = table.known[seat, THIRD]
    row[DISPLAY_AT] = table.display
    row[GONE_AT] = table.gone
    row[PLAYED_AT] = table.filled
    for place in range(table.players):
        at = SEATS_AT + SEAT_SIZE * place
        pack_player(table, seat, seat_at(table, seat, place), row[at : at + SEAT_SIZE])


@compiled
def pack_progress(table: Table, seat: int, row: Any) -> None:
    """Where the turn stands; chance is never asked, so its target is not of interest."""
    gold = seen_from(table, seat, table.gold - 1) + 1 if table.gold else 0
    turn = (seat + 0, table.phase + 0, table.owed + 0, table.backed + 0)
    left = (gold + 0, table.pile_size + 0, table.belt_size + 0, table.hand_sizes[THIRD] + 0)
    row[PROGRESS_AT] = side_by_side((*turn, *left), 8)
    row[PENDING_AT] = table.pending


@compiled
def pack_belt(table: Table, row: Any) -> None:
    """A stick's number is 16 times its colour and its rank; the box says its value and its effect."""
    for colour in range(COLOURS):
        row[COLOURS_AT + colour] = table.belt[FIRST_COLOUR + colour]
    for bit in range(4):
        row[RANKS_AT + bit] = table.belt[RANK_BITS + bit]


@compiled
def pack_player(table: Table, seat: int, other: int, row: Any) -> None:
    """Sticks, hand and numbers of a player, as the seat knows them."""
    size = table.played_sizes[other] + 0
    top = table.played[other, max(size - 1, 0)] + 0
    counts = (score(table, other), size, top + 1 if size else 0, table.hand_sizes[other] + 0)
    row[0] = table.sticks[other]
    row[1] = table.known[seat, other]
    row[2] = side_by_side(counts, 16)


@compiled
def kth_move(table: Table, moves: Any, k: int) -> int:
    """The k-th of the legal moves."""
    return pick(moves, k)
