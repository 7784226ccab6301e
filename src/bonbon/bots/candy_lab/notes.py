"""What a search of Candy Lab has at hand: scratch paper, how to read the belt, and the weights of its sense."""

from __future__ import annotations

from typing import Any, NamedTuple

from bonbon.bots.candy_lab.weights import chance_weights, hope_weights
from bonbon.bots.numbers import reals
from bonbon.play.view import View
from bonbon.rules.candy_lab.state import ANY_COLOUR, FIRST_COLOUR, State
from bonbon.rules.moves import numbers_in
from bonbon.rules.records import readable, row_of

PLANES = 15  # the first numbers: what the sticks on the belt are worth, in bits (see `prizes`)
KINDS = 15  # how many kinds of sticks there are; after it, how to read the value of each off the belt
NEARNESS = 0  # the first of the weights is no weight: how near the end is
CHANCE = 1  # how much each thing about a seat tells of its chance to win
HOPE = CHANCE + 32  # how much each thing about a move tells of its promise


class Notes(NamedTuple):
    numbers: Any
    weights: Any


def conclude(view: View) -> Notes:
    """Notes for a search from this view."""
    state = readable(State, view.state)
    return notes_for(state, chance_weights(state.players), hope_weights(state.players))


def notes_for(state: State, chances: tuple[float, ...], hopes: tuple[float, ...]) -> Notes:
    """Notes for tables with the same box, with these weights."""
    kinds = kinds_of(state)
    weights = reals(HOPE + len(hopes))
    for i, weight in enumerate(chances + hopes):
        weights[CHANCE + i] = weight
    return Notes(row_of([0] * PLANES + [len(kinds), *kinds]), weights)


def kinds_of(state: State) -> list[int]:
    """Every rank with its value, and the plane of the belt on which it counts: all colours', where they agree."""
    values: dict[int, dict[int, int]] = {}
    for stick in numbers_in(state.stick_firsts):
        if value := value_in(state, stick):
            values.setdefault(stick % 16, {})[stick // 16] = value
    kinds = []
    for rank, by_colour in sorted(values.items()):
        if len(set(by_colour.values())) == 1:
            kinds.append(packed(rank, by_colour.popitem()[1], ANY_COLOUR))
        else:
            kinds += [packed(rank, value, FIRST_COLOUR + colour) for colour, value in by_colour.items()]
    return kinds


def value_in(state: State, stick: int) -> int:
    return sum(((state.value_bits[bit] >> stick) & 1) << bit for bit in range(4))


def packed(rank: int, value: int, plane: int) -> int:
    return rank | value << 4 | plane << 8
