"""What a search of Candy Chaser has at hand: what everybody can believe, the opponent model, and the possible deals."""

from __future__ import annotations

from typing import NamedTuple

from bonbon.bots.numbers import reals
from bonbon.bots.types import Batch, Reals, Seat
from bonbon.rules.candy_chaser.state import CANDIES, SEATS, State
from bonbon.rules.compiled import compiled
from bonbon.rules.records import Row, blanks, int8, int32, record

STYLES = 4  # of trading that the opponent model tells apart
SQUARES = 14  # of the longest track, G included
MOST_DEALS = 120
FEATURES = 11  # of a seat, for its value

BELIEFS_PER_SEAT = STYLES * CANDIES
BELIEFS = SEATS * BELIEFS_PER_SEAT
ATTRACTIONS_NOW = STYLES * 2 * CANDIES
ATTRACTIONS = STYLES * 2 * SQUARES * SQUARES


@record
class Sampled:
    """What a simulation draws from, and what it has drawn besides the deal."""

    deals: int = int32()  # how many deals are possible
    deal_codes: Row = int32(MOST_DEALS)  # each of them as one number (`candy_in`)
    styles: Row = int8(SEATS)  # in which each seat trades, in this simulation


class Workspace(NamedTuple):
    beliefs: Reals  # of everybody about each seat, by style and candy (`beliefs_at`), in this simulation
    first_beliefs: Reals  # the same when a simulation begins
    attractions: Reals  # of a cube on each way that it could go (`attraction_at`)
    scratch: Reals  # how much each cube attracts with this roll (`attraction_now_at`), or the features of a seat
    deal_sums: Reals  # how likely this deal or one before it is
    sampled: Batch[Sampled]  # a batch of one


def blank_workspace() -> Workspace:
    return Workspace(
        beliefs=reals(BELIEFS),
        first_beliefs=reals(BELIEFS),
        attractions=reals(ATTRACTIONS),
        scratch=reals(max(ATTRACTIONS_NOW, FEATURES)),
        deal_sums=reals(MOST_DEALS),
        sampled=blanks(Sampled, 1),
    )


@compiled
def beliefs_at(seat: Seat, style: int) -> int:
    """Where the beliefs about a seat begin, if it trades in this style."""
    return seat * BELIEFS_PER_SEAT + style * CANDIES


@compiled
def public_belief(beliefs: Reals, seat: Seat, candy: int) -> float:
    """How likely everybody can think it that this seat has this candy, from its own moves alone."""
    total = 0.0
    for style in range(STYLES):
        total += beliefs[beliefs_at(seat, style) + candy]
    return total


@compiled
def attraction_at(state: State, style: int, is_own: int, square: int, landing: int) -> int:
    """Where it is written how much a cube attracts that would go from this square to that one."""
    way = (square - state.bottom) * SQUARES + landing - state.bottom
    return (2 * style + is_own) * SQUARES * SQUARES + way


@compiled
def attraction_now_at(style: int, is_own: int) -> int:
    """Where it is written how much the cubes attract somebody with this roll."""
    return (2 * style + is_own) * CANDIES


@compiled
def copy_beliefs_about_one(to: Reals, at: int, source: Reals, start: int) -> None:
    """The beliefs about one seat."""
    for i in range(BELIEFS_PER_SEAT):
        to[at + i] = source[start + i]


@compiled
def copy_beliefs(to: Reals, source: Reals) -> None:
    """The beliefs about all seats."""
    for i in range(BELIEFS):
        to[i] = source[i]


@compiled
def candy_in(deal: int, seat: Seat) -> int:
    """A deal is written as one number, three bits for each seat."""
    return (deal >> (3 * seat)) & 7
