"""The belt: one line of sticks, kept as one set of places for each colour, so that finding an order is three ANDs."""

from __future__ import annotations

from bonbon.rules.bits import first_numbers
from bonbon.rules.candy_lab.state import (
    ALL_PLACES,
    ANY_COLOUR,
    COLOUR_BITS,
    COLOURS,
    FIRST_COLOUR,
    NO_STICK,
    PLANES,
    RANK_BITS,
    State,
    card_size,
    colour_of,
)
from bonbon.rules.compiled import compiled


@compiled
def where_it_fits(state: State, card: int) -> int:
    """Where the card's sticks stand side by side, read in either direction, by the leftmost place (CL-A1, CL-A2)."""
    sticks = state.cards[card] + 0
    first, second, third = places_of(state, sticks), places_of(state, sticks >> 3), places_of(state, sticks >> 6)
    further = card_size(state, card) - 1
    from_the_left = first & (second >> 1) & (third >> 2)
    from_the_right = (first >> further) & (second >> max(further - 1, 0)) & third
    return from_the_left | from_the_right


@compiled
def places_of(state: State, sticks: int) -> int:
    """The places that suit the first of these sticks; a joker suits all (CL-A2), and a stick that is not asked for."""
    return state.belt[sticks & 7] + 0


@compiled
def stick_at(state: State, place: int) -> int:
    """The kind of the stick at this place."""
    stick = 0
    for colour in range(1, COLOURS):
        stick |= ((state.belt[FIRST_COLOUR + colour] >> place) & 1) * 16 * colour
    for bit in range(4):
        stick |= ((state.belt[RANK_BITS + bit] >> place) & 1) << bit
    return stick


@compiled
def close_the_gap(state: State, place: int, size: int) -> None:
    """Take sticks off the belt; those behind move up (CL-A4)."""
    before = (1 << place) - 1
    for plane in range(FIRST_COLOUR, PLANES):
        row = state.belt[plane]
        state.belt[plane] = (row & before) | ((row >> (place + size)) << place)
    state.belt_size -= size


@compiled
def put_on_the_belt(state: State, stick: int, right: int) -> None:
    """A stick goes to the left end or to the right end (CL-B1, CL-F3)."""
    for plane in range(FIRST_COLOUR, PLANES):
        state.belt[plane] <<= 0 if right else 1
    lay_stick(state, stick, state.belt_size if right else 0)
    state.belt_size += 1


@compiled
def lay_stick(state: State, stick: int, place: int) -> None:
    """Write a stick down at a free place."""
    state.belt[FIRST_COLOUR + colour_of(stick)] |= 1 << place
    state.belt[ANY_COLOUR] |= 1 << place
    for bit in range(4):
        state.belt[RANK_BITS + bit] |= ((stick >> bit) & 1) << place


@compiled
def put_all_on_the_belt(state: State, size: int) -> None:
    """A whole new belt of the sticks that lie, in this order, in the room of the pile."""
    sticks = first_numbers(size)
    odd = places_with(state, size, COLOUR_BITS)  # the second and the fourth colour
    late = places_with(state, size, COLOUR_BITS + 1)  # the third and the fourth
    state.belt[NO_STICK] = ALL_PLACES
    state.belt[FIRST_COLOUR] = sticks & ~(odd | late)
    state.belt[FIRST_COLOUR + 1] = odd & ~late
    state.belt[FIRST_COLOUR + 2] = late & ~odd
    state.belt[FIRST_COLOUR + 3] = odd & late
    state.belt[ANY_COLOUR] = sticks
    for bit in range(COLOUR_BITS):
        state.belt[RANK_BITS + bit] = places_with(state, size, bit)
    state.belt_size = size


@compiled
def places_with(state: State, size: int, bit: int) -> int:
    """The places at which the number of the stick has this bit."""
    places = 0
    for place in range(size):
        places |= ((state.pile[place] >> bit) & 1) << place
    return places
