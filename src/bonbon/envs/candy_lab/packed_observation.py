"""What the seat on turn sees of Candy Lab, as 64-bit integers: bags of sticks and cards as the state keeps them."""

from __future__ import annotations

from bonbon.envs.arrays import PackedObservation
from bonbon.envs.observation_layout import starts_of
from bonbon.envs.packed_layout import PackedPart, side_by_side, size_for_each_seat
from bonbon.envs.seats import seat_at, seen_from
from bonbon.rules.candy_lab.edition import MOST_STICKS
from bonbon.rules.candy_lab.ending import score
from bonbon.rules.candy_lab.state import (
    CARDS,
    COLOURS,
    EFFECT_KINDS,
    FIRST_COLOUR,
    RANK_BITS,
    STICKS,
    THIRD,
    State,
)
from bonbon.rules.compiled import compiled

PACKED_PARTS = (
    PackedPart(
        "progress",
        "your seat, phase, cards still to be drawn, sticks put back this turn, who has the Gold candy (0 nobody, "
        "1 you, 2 left and so on), cards in the pile, sticks on the belt, cards in the third hand",
        numbers=8,
        bits=8,
    ),
    PackedPart("pending", "how often each effect is still to be applied", numbers=EFFECT_KINDS, bits=4),
    PackedPart("colours", "which places of the belt, from its left end, have this colour", COLOURS, MOST_STICKS),
    PackedPart("ranks", "the sticks' numbers within their colours, one integer for each of four bits", 4, MOST_STICKS),
    PackedPart("third", "the cards that you know to be in the third hand", numbers=CARDS),
    PackedPart("display", "the cards of the display", numbers=CARDS),
    PackedPart("gone", "the cards that are out of the game", numbers=CARDS),
    PackedPart("played", "the cards of all played piles", numbers=CARDS),
    PackedPart("sticks", "the seat's sticks; of equal ones the first are 1", 1, STICKS, of_each_seat=True),
    PackedPart("hands", "the cards that you know to be in the seat's hand", 1, CARDS, of_each_seat=True),
    PackedPart(
        "counts", "the seat's points, cards played, top card of them + 1, cards in hand", 1, 4, 16, of_each_seat=True
    ),
)
AT = starts_of(PACKED_PARTS)
SEAT_SIZE = size_for_each_seat(PACKED_PARTS)
PROGRESS_AT, PENDING_AT, COLOURS_AT, RANKS_AT, THIRD_AT, DISPLAY_AT, GONE_AT, PLAYED_AT, SEATS_AT = (
    AT[name] for name in ("progress", "pending", "colours", "ranks", "third", "display", "gone", "played", "sticks")
)


@compiled
def pack(state: State, seat: int, row: PackedObservation) -> None:
    """What the seat on turn may see of the state, into a row of 64-bit integers."""
    pack_progress(state, seat, row)
    pack_belt(state, row)
    row[THIRD_AT] = state.known[seat, THIRD]
    row[DISPLAY_AT] = state.display
    row[GONE_AT] = state.gone
    row[PLAYED_AT] = state.filled
    for place in range(state.players):
        at = SEATS_AT + SEAT_SIZE * place
        pack_player(state, seat, seat_at(state, seat, place), row[at : at + SEAT_SIZE])


@compiled
def pack_progress(state: State, seat: int, row: PackedObservation) -> None:
    """Where the turn stands; chance is never asked, so its target is not of interest."""
    gold = seen_from(state, seat, state.gold - 1) + 1 if state.gold else 0
    turn = (seat + 0, state.phase + 0, state.owed + 0, state.backed + 0)
    left = (gold + 0, state.pile_size + 0, state.belt_size + 0, state.hand_sizes[THIRD] + 0)
    row[PROGRESS_AT] = side_by_side((*turn, *left), 8)
    row[PENDING_AT] = state.pending


@compiled
def pack_belt(state: State, row: PackedObservation) -> None:
    """A stick's number is 16 times its colour and its rank; the box says its value and its effect."""
    for colour in range(COLOURS):
        row[COLOURS_AT + colour] = state.belt[FIRST_COLOUR + colour]
    for bit in range(4):
        row[RANKS_AT + bit] = state.belt[RANK_BITS + bit]


@compiled
def pack_player(state: State, seat: int, other: int, row: PackedObservation) -> None:
    """Sticks, hand and numbers of a player, as the seat knows them."""
    size = state.played_sizes[other] + 0
    top = state.played[other, max(size - 1, 0)] + 0
    counts = (score(state, other), size, top + 1 if size else 0, state.hand_sizes[other] + 0)
    row[0] = state.sticks[other]
    row[1] = state.known[seat, other]
    row[2] = side_by_side(counts, 16)
