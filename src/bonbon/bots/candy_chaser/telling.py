"""The telling phase, worked out exactly for given beliefs.

A wrong name loses at once, so what a teller decides never branches: a plan says whom to name as what, and then to stop.
Tellers are looked at from the last to the first. Each has the public beliefs and its own candy, and takes the plan
that wins most often against the plans of those who come later.
"""

from __future__ import annotations

from typing import NamedTuple

from bonbon.bots.candy_chaser.workspace import candy_in
from bonbon.bots.numbers import reals
from bonbon.bots.types import Batch, Numbers, Reals, Seat
from bonbon.rules.bits import count
from bonbon.rules.candy_chaser.state import CANDIES, SEATS, State
from bonbon.rules.candy_chaser.winner import beats
from bonbon.rules.compiled import compiled, compiled_apart, entry_point
from bonbon.rules.records import batch_of, blanks, int64, record, row_of, zeros

SETS = 1 << SEATS
DEAL_BITS = 3 * SEATS
NAME_COST = 1e-9  # what a name has to gain before it is worth saying
NOBODY_NAMED = 0
WORSE_THAN_ANY_PLAN = -1.0
NOBODY_YET = -22

Name = tuple[int, int]  # a seat and the candy that it is said to have


@record
class Plan:
    """What a teller means to say before it stops."""

    named: int = int64()  # the seats that it names, as a set
    deal: int = int64()  # it names them as having their candies in this deal


class Round(NamedTuple):
    """One round of telling: what is believed, and what comes of it."""

    states: Batch[State]  # a batch of one: the prices, the players and who tells last
    deals: Numbers
    weights: Reals  # how likely everybody thinks each deal
    winners: Numbers  # for each place in the round, set of players still in and deal
    plans: Batch[Plan]  # for each place, set and candy of the teller
    sums: Reals


def round_of(state: State, deals: list[int], weights: list[float]) -> Round:
    """The round that begins or goes on in this state, worked out."""
    told = Round(
        states=batch_of(State, state),
        deals=row_of(deals),
        weights=reals_of(weights),
        winners=zeros((SEATS + 1) * SETS * len(deals)),
        plans=blanks(Plan, SEATS * SETS * CANDIES),
        sums=reals(1 << DEAL_BITS),
    )
    work_out(told)
    return told


def reals_of(numbers: list[float]) -> Reals:
    row: Reals = reals(len(numbers))
    for i, number in enumerate(numbers):
        row[i] = number
    return row


@entry_point
def work_out(told: Round) -> None:
    """From the end of the round to its beginning: who wins, for each set of players still in and each deal."""
    players = told.states[0].players + 0
    for still_in in range(1, 1 << players):
        for i in range(len(told.deals)):
            told.winners[result_at(told, players, still_in, i)] = highest(told, still_in, told.deals[i])
    for place in range(players - 1, -1, -1):
        for still_in in range(1, 1 << players):
            let_tell(told, place, still_in)


@compiled
def result_at(told: Round, place: int, still_in: int, i: int) -> int:
    return (place * SETS + still_in) * len(told.deals) + i


@compiled
def plan_at(place: int, still_in: int, candy: int) -> int:
    return (place * SETS + still_in) * CANDIES + candy


@compiled
def teller_at(told: Round, place: int) -> int:
    """The seat that tells in this place of the round: the closer is last (CH-L1)."""
    return (told.states[0].closer + 1 + place) % told.states[0].players


@compiled
def highest(told: Round, still_in: int, deal: int) -> int:
    """Who wins when nobody tells any more (CH-W1, CH-W2)."""
    best = NOBODY_YET
    for seat in range(told.states[0].players):
        is_in = (still_in >> seat) & 1
        if is_in and (best == NOBODY_YET or beats(told.states[0], candy_in(deal, seat), candy_in(deal, best))):
            best = seat
    return best


@compiled_apart
def let_tell(told: Round, place: int, still_in: int) -> None:
    """What comes of it when this place of the round is reached with these players."""
    teller = teller_at(told, place)
    if still_in & (still_in - 1) == 0 or (still_in >> teller) & 1 == 0:  # CH-L8, CH-L6
        for i in range(len(told.deals)):
            told.winners[result_at(told, place, still_in, i)] = told.winners[result_at(told, place + 1, still_in, i)]
        return
    for candy in range(told.states[0].candies):
        make_plan(told, place, still_in, candy)
    for i in range(len(told.deals)):
        told.winners[result_at(told, place, still_in, i)] = winner_by_plan(told, place, still_in, i)


@compiled_apart
def make_plan(told: Round, place: int, still_in: int, candy: int) -> None:
    """The plan that wins most often for a teller with this candy; the fewer names the better if it is all one."""
    teller = teller_at(told, place)
    others = still_in & ~(1 << teller)
    plan = told.plans[plan_at(place, still_in, candy)]
    plan.named = NOBODY_NAMED
    best = WORSE_THAN_ANY_PLAN
    for named in range(others + 1):
        if named & ~others == 0:
            add_up(told, told.weights, place, still_in, candy, named)
            for i in range(len(told.deals)):
                won = told.sums[told.deals[i] & bits_of(named)] - NAME_COST * count(named)
                if candy_in(told.deals[i], teller) == candy and won > best + NAME_COST / 2:
                    best = won
                    plan.named = named
                    plan.deal = told.deals[i]


@compiled
def add_up(told: Round, weights: Reals, place: int, still_in: int, candy: int, named: int) -> None:
    """How often the teller wins by naming these players, for each way to name them, into `sums`."""
    teller, bits = teller_at(told, place), bits_of(named)
    for i in range(len(told.deals)):
        told.sums[told.deals[i] & bits] = 0.0
    left = still_in & ~named
    for i in range(len(told.deals)):
        wins = told.winners[result_at(told, place + 1, left, i)] == teller
        if wins and candy_in(told.deals[i], teller) == candy:
            told.sums[told.deals[i] & bits] += weights[i]


@compiled
def bits_of(seats: int) -> int:
    """The bits of a deal that speak of these seats."""
    bits = 0
    for seat in range(SEATS):
        if (seats >> seat) & 1:
            bits |= 7 << (3 * seat)
    return bits


@compiled_apart
def winner_by_plan(told: Round, place: int, still_in: int, i: int) -> int:
    """Who wins with this deal if the teller goes by plan, naming lower seats first."""
    teller, deal = teller_at(told, place), told.deals[i]
    plan = told.plans[plan_at(place, still_in, candy_in(deal, teller))]
    left = still_in
    for seat in range(told.states[0].players):
        if (plan.named >> seat) & 1 and (left >> teller) & 1:
            right = candy_in(plan.deal, seat) == candy_in(deal, seat)
            left &= ~(1 << (seat if right else teller))
    return told.winners[result_at(told, place + 1, left, i)]


@compiled
def place_of(told: Round, seat: Seat) -> int:
    """In which place of the round this seat tells."""
    players = told.states[0].players + 0
    return (seat - told.states[0].closer - 1 + players) % players


def chances_of_telling(
    told: Round, still_in: int, teller: Seat, candy: int, weights: list[float]
) -> dict[Name | None, float]:
    """The teller's chance to win, by beliefs of its own, if it stops (None) or names (seat, candy) and goes on well."""
    place, own, whole = int(place_of(told, teller)), reals_of(weights), sum(weights)
    deals = [int(told.deals[i]) for i in range(len(told.deals))]
    chances: dict[Name | None, float] = {}
    others = still_in & ~(1 << teller)
    for named in range(others + 1):
        if named & ~others:
            continue
        add_up(told, own, place, still_in, candy, named)
        for deal in deals:
            if candy_in(deal, teller) != candy:
                continue
            won = float(told.sums[deal & bits_of(named)]) / whole
            for name in names_in(named, deal):
                chances[name] = max(chances.get(name, 0.0), won)
    return chances


def names_in(named: int, deal: int) -> list[Name | None]:
    """What a plan to name these seats as in this deal can begin with."""
    if not named:
        return [None]
    return [(seat, candy_in(deal, seat)) for seat in range(SEATS) if named >> seat & 1]
