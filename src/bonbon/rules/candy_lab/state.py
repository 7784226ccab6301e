"""One game of Candy Lab is one record: the box, the belt, everybody's sticks and cards, and who knows what of them.

Equal cards and equal sticks are not told apart. A stick's number is colour * 16 + a rank; a card's number is its place
in the edition. A bag of sticks or cards is one int64 (see `bits`), in which every kind begins at its first number.
"""

from __future__ import annotations

from bonbon.rules.bits import lowest, take_one
from bonbon.rules.compiled import compiled
from bonbon.rules.records import Grid, Row, int8, int16, int64, record

SEATS = 4
THIRD = SEATS  # the third hand of a game for two
HANDS = SEATS + 1
CARDS = 62
COLOURS = 4
STICKS = 64
COLOUR_BITS = 4  # the first bit of a stick's number that tells its colour

TURN, BACKING, DRAWING, EFFECTS, DISCARDING, KEEPING, OVER = range(7)  # phases
LAST_STICK, PILE_EMPTY = 1, 2  # reasons for the end
NONE, DRAW, DISCARD, CANCEL, SWAP, RETURN = range(6)  # effects; a return is RETURN + its colour
EFFECT_KINDS = RETURN + COLOURS
UNKNOWN = -1  # a card that is not shown to this seat

# The planes of the belt: all places, for a card that asks for no further stick; a plane for each colour; one with all
# sticks, which suit a joker; and four that hold the sticks' ranks.
NO_STICK, FIRST_COLOUR = 0, 1
ANY_COLOUR = FIRST_COLOUR + COLOURS
RANK_BITS = ANY_COLOUR + 1
PLANES = RANK_BITS + 4
ALL_PLACES = (1 << 63) - 1


@record
class State:
    """Hands 0 to 3 are the seats', hand 4 is the third hand."""

    # the box
    card_count: int = int8()
    cards: Row = int16(CARDS)  # three sticks of three bits: the planes of the belt on which they are found
    first_of: Row = int8(CARDS)  # the first number of an equal card
    card_firsts: int = int64()
    stick_firsts: int = int64()
    value_bits: Row = int64(4)  # sticks whose value has this bit
    effect_of: Row = int8(STICKS)
    hand_dealt: int = int8()
    display_dealt: int = int8()
    # the game
    players: int = int8()
    turn: int = int8()
    phase: int = int8()
    owed: int = int8()  # cards still to draw
    backed: int = int8()  # sticks put back this turn
    target: int = int8()  # from whose hand chance takes
    reason: int = int8()
    gold: int = int8()  # seat + 1 of the owner of the Gold candy
    pending: int = int64()  # how often each effect is still to be applied, four bits each
    belt: Row = int64(PLANES)  # bit i is the stick at index i
    belt_size: int = int8()
    sticks: Row = int64(SEATS)
    stick_points: Row = int16(SEATS)  # their values added up
    hands: Row = int64(HANDS)
    hand_sizes: Row = int8(HANDS)
    known: Grid = int64(SEATS, HANDS)  # the cards that a seat knows to be in a hand
    display: int = int64()
    gone: int = int64()  # cards out of the game
    filled: int = int64()  # the cards of all played piles
    played_sizes: Row = int8(SEATS)
    played_points: Row = int16(SEATS)  # what the cards of the pile score
    played: Grid = int8(SEATS, CARDS)
    pile_size: int = int8()
    pile: Row = int8(CARDS)  # the top is last


@compiled
def next_seat(state: State, seat: int) -> int:
    """The seat to the left: play goes clockwise (CL-T1)."""
    return seat + 1 if seat + 1 < state.players else 0


@compiled
def times_pending(state: State, effect: int) -> int:
    """How often this effect is still to be applied."""
    return (state.pending >> (4 * effect)) & 15


@compiled
def add_pending(state: State, effect: int, times: int) -> None:
    """An effect is to be applied once more, or once less."""
    state.pending += times << (4 * effect)


@compiled
def card_size(state: State, card: int) -> int:
    """How many sticks the card shows."""
    pattern = state.cards[card]
    return 1 if pattern < 8 else 2 if pattern < 64 else 3


@compiled
def card_points(state: State, card: int) -> int:
    """What the card scores (CL-C2)."""
    return points_of_order(card_size(state, card))


@compiled
def points_of_order(size: int) -> int:
    """3, 2 or 1 points for an order of 1, 2 or 3 sticks (CL-C2)."""
    return 4 - size


@compiled
def colour_of(stick: int) -> int:
    return stick >> COLOUR_BITS


@compiled
def sticks_of_colour(colour: int) -> int:
    """Every number that a stick of this colour can have."""
    return 0x7FFF << (16 * colour)


@compiled
def every_stick(state: State) -> int:
    """All sticks of the box: each has a value of at least 1."""
    return state.value_bits[0] | state.value_bits[1] | state.value_bits[2] | state.value_bits[3]


@compiled
def without_bag(state: State, bag: int, cards: int) -> int:
    """A bag of cards less the cards of another, as far as it holds them."""
    while cards:
        first = state.first_of[lowest(cards)]
        cards &= cards - 1
        if (bag >> first) & 1:
            bag = take_card(state, bag, first)
    return bag


@compiled
def take_card(state: State, bag: int, card: int) -> int:
    """A bag of cards less one of this kind, of which it must hold one."""
    return take_one(bag, card, state.card_firsts)


@compiled
def take_stick(state: State, bag: int, stick: int) -> int:
    """A bag of sticks less one of this kind, of which it must hold one."""
    return take_one(bag, stick, state.stick_firsts)
