"""What the seat on turn sees of Candy Chaser, as three 64-bit integers."""

from __future__ import annotations

from bonbon.envs.arrays import PackedObservation
from bonbon.envs.observation_layout import starts_of
from bonbon.envs.packed_layout import PackedPart, side_by_side
from bonbon.envs.seats import seat_at, seen_from
from bonbon.rules.candy_chaser.state import CANDIES, MOVING, SEATS, SECRET, TELLING, State
from bonbon.rules.candy_chaser.trading import goal_is_open
from bonbon.rules.compiled import compiled

NEVER_NEGATIVE = 8  # is added to squares and pips
WRONG = 8  # is added to a card that was wrong

PACKED_PARTS = (
    PackedPart(
        "progress",
        "your seat, phase, what the die shows + 8 while a cube has to be moved, your candy, who brought a cube to G "
        "(0 nobody, 1 you, 2 left and so on), the seats that are out (bit 0 you), the candies for which G is open",
        numbers=7,
        bits=8,
    ),
    PackedPart("prices", "where each candy's cube stands, + 8", numbers=CANDIES, bits=8),
    PackedPart(
        "told",
        "accuser, then accused, you first: 0 for no card, else its candy + 1, or 6 if you may not know it; "
        "8 more if it was wrong",
        numbers=SEATS * SEATS,
        bits=4,
    ),
)
AT = starts_of(PACKED_PARTS)
PROGRESS_AT, PRICES_AT, TOLD_AT = AT["progress"], AT["prices"], AT["told"]


@compiled
def pack(state: State, seat: int, row: PackedObservation) -> None:
    """What the seat on turn may see of the state, into a row of 64-bit integers."""
    roll = state.roll + NEVER_NEGATIVE if state.phase == MOVING else 0
    closer = seen_from(state, seat, state.closer) + 1 if state.phase >= TELLING else 0
    turn = (seat + 0, state.phase + 0, roll + 0, state.objectives[seat] + 0)
    sets = (closer + 0, those_out(state, seat), open_jars(state))
    row[PROGRESS_AT] = side_by_side((*turn, *sets), 8)
    prices = 0
    for candy in range(state.candies):
        prices |= (state.prices[candy] + NEVER_NEGATIVE) << (8 * candy)
    row[PRICES_AT] = prices
    row[TOLD_AT] = cards_told(state, seat) if state.phase >= TELLING else 0


@compiled
def those_out(state: State, seat: int) -> int:
    """The set of eliminated players, counted from this seat."""
    twice = state.out | (state.out << state.players)
    return (twice >> seat) & ~(-1 << state.players)


@compiled
def open_jars(state: State) -> int:
    jars = 0
    for candy in range(state.candies):
        jars |= (1 if goal_is_open(state, candy) else 0) << candy
    return jars


@compiled
def cards_told(state: State, seat: int) -> int:
    """All cards that were passed; who is not concerned sees only their answers (CH-L4)."""
    cards = 0
    for place in range(state.players):
        for other in range(state.players):
            card = state.told[seat_at(state, seat, place), seat_at(state, seat, other)] + 0
            if card:
                shown = abs(card) if place == 0 or other == 0 else SECRET
                cards |= (shown + (WRONG if card < 0 else 0)) << (4 * (SEATS * place + other))
    return cards
