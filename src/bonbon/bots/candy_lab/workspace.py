"""What a search of Candy Lab has at hand: the values on the belt, and the fitted weights."""

from __future__ import annotations

from typing import NamedTuple, cast

from bonbon.bots.candy_lab.weights import prior_weights, value_weights
from bonbon.bots.numbers import reals
from bonbon.bots.types import Batch, Reals
from bonbon.play.view import View
from bonbon.rules.candy_lab.state import ANY_COLOUR, FIRST_COLOUR, State
from bonbon.rules.moves import numbers_in
from bonbon.rules.records import Row, blanks, int64, readable, record

MOST_KINDS = 64  # as many as there can be sticks
PLANES = 15


@record
class BeltValues:
    """What the sticks on the belt are worth, and how to read it off the belt."""

    planes: Row = int64(PLANES)  # values in bits, for all places at once (see `prizes`)
    kinds: int = int64()  # how many kinds of sticks there are
    kind_ranks: Row = int64(MOST_KINDS)
    kind_values: Row = int64(MOST_KINDS)
    kind_planes: Row = int64(MOST_KINDS)  # the plane of the belt on which this kind counts: a colour's, or all colours'


class Kind(NamedTuple):
    """Sticks of one rank and value, on a plane of the belt."""

    rank: int
    value: int
    plane: int


class Workspace(NamedTuple):
    belt: Batch[BeltValues]  # a batch of one
    value_weights: Reals  # how much each feature of a seat counts for its chance to win
    prior_weights: Reals  # how much each feature of a move counts for its prior


def make_workspace(view: View) -> Workspace:
    """The workspace of a search from this view."""
    state = readable(State, cast(State, view.state))
    return workspace_with(state, value_weights(state.players), prior_weights(state.players))


def workspace_with(state: State, for_values: tuple[float, ...], for_priors: tuple[float, ...]) -> Workspace:
    """The workspace for games with the same box, with these weights."""
    return Workspace(belt_values(state), row_of_reals(for_values), row_of_reals(for_priors))


def belt_values(state: State) -> Batch[BeltValues]:
    batch: Batch[BeltValues] = blanks(BeltValues, 1)
    belt, kinds = batch[0], kinds_of(state)
    belt.kinds = len(kinds)
    ranks, values, planes = belt.kind_ranks, belt.kind_values, belt.kind_planes  # once: NumPy's are slow to get
    for i, kind in enumerate(kinds):
        ranks[i], values[i], planes[i] = kind
    return batch


def row_of_reals(weights: tuple[float, ...]) -> Reals:
    row: Reals = reals(len(weights))
    for i, weight in enumerate(weights):
        row[i] = weight
    return row


def kinds_of(state: State) -> list[Kind]:
    """Every rank with its value, and the plane of the belt on which it counts: all colours', where they agree."""
    values: dict[int, dict[int, int]] = {}
    for stick in numbers_in(state.stick_firsts):
        if value := value_in(state, stick):
            values.setdefault(stick % 16, {})[stick // 16] = value
    kinds = []
    for rank, by_colour in sorted(values.items()):
        if len(set(by_colour.values())) == 1:
            kinds.append(Kind(rank, by_colour.popitem()[1], ANY_COLOUR))
        else:
            kinds += [Kind(rank, value, FIRST_COLOUR + colour) for colour, value in by_colour.items()]
    return kinds


def value_in(state: State, stick: int) -> int:
    return sum(((state.value_bits[bit] >> stick) & 1) << bit for bit in range(4))
