"""What an order would bring: the sticks' values are added up for the whole belt at once, in bits."""

from __future__ import annotations

from bonbon.bots.candy_lab.workspace import BeltValues
from bonbon.bots.types import Numbers
from bonbon.rules.candy_lab.state import ANY_COLOUR, RANK_BITS, State
from bonbon.rules.compiled import compiled, compiled_apart

# Where the planes begin: bit i of plane `ONE + b` is bit b of the value of the stick at place i, of `PAIR + b` of the
# values of the sticks at i and i + 1, of `TRIPLE + b` of three.
ONE, PAIR, TRIPLE = 0, 4, 9


@compiled_apart
def sum_values(state: State, belt: BeltValues) -> None:
    """Work out what the sticks on this belt are worth, alone and with their neighbours."""
    read_values(state, belt)
    add_planes(belt.planes, PAIR, ONE, 1, 4)
    add_planes(belt.planes, TRIPLE, PAIR, 2, 5)


@compiled
def read_values(state: State, belt: BeltValues) -> None:
    """Write the value of each stick alone."""
    planes = belt.planes
    for bit in range(4):
        planes[ONE + bit] = 0
    for i in range(belt.kinds):
        places = places_of_rank(state, belt.kind_ranks[i]) & state.belt[belt.kind_planes[i]]
        value = belt.kind_values[i]
        for bit in range(4):
            planes[ONE + bit] |= places * ((value >> bit) & 1)


@compiled
def places_of_rank(state: State, rank: int) -> int:
    """Where sticks of this rank, of any colour, stand on the belt."""
    places = state.belt[ANY_COLOUR] + 0
    for bit in range(4):
        plane = state.belt[RANK_BITS + bit]
        places &= plane if (rank >> bit) & 1 else ~plane
    return places


@compiled
def add_planes(planes: Numbers, to: int, one: int, shift: int, width: int) -> None:
    """Add to every place's number of so many bits the value of the stick so many places on, in bits."""
    carry = 0
    for bit in range(width):
        a = planes[one + bit]
        b = planes[ONE + bit] >> shift if bit < 4 else 0
        planes[to + bit] = a ^ b ^ carry
        carry = (a & b) | (carry & (a ^ b))
    planes[to + width] = carry


@compiled
def best_prize(belt: BeltValues, size: int, places: int) -> int:
    """The most that so many sticks side by side are worth, of those that begin at these places."""
    first = ONE if size == 1 else PAIR if size == 2 else TRIPLE
    best = 0
    for bit in range(size + 2, -1, -1):
        richest = places & belt.planes[first + bit]
        if richest:
            places = richest
            best += 1 << bit
    return best


@compiled
def prize_at(belt: BeltValues, size: int, place: int) -> int:
    """What so many sticks from this place on are worth."""
    return best_prize(belt, size, 1 << place)
