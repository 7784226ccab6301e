"""The telling phase, worked out exactly for given beliefs.

A wrong name loses at once, so what a teller decides never branches: a plan says whom to name as what, and then to stop.
Tellers are looked at from the last to the first. Each has the public beliefs and its own candy, and takes the plan
that wins most often against the plans of those who come later.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from bonbon.bots.candy_chaser.notes import candy_in
from bonbon.bots.numbers import reals
from bonbon.rules.bits import count
from bonbon.rules.candy_chaser.state import CANDIES, SEATS, State
from bonbon.rules.candy_chaser.winner import beats
from bonbon.rules.compiled import compiled, compiled_apart
from bonbon.rules.records import batch_of, row_of, zeros

SETS = 1 << SEATS
BITS = 3 * SEATS  # of a deal
A_TRIFLE = 1e-9  # what a name has to gain before it is worth saying
JUST_STOP = 0


class Round(NamedTuple):
    """One round of telling: what is believed, and what comes of it."""

    states: Any  # a batch of one: the prices, the players and who tells last
    deals: Any
    weights: Any  # how likely everybody thinks each deal
    winners: Any  # for each place in the round, set of players still in and deal
    plans: Any  # for each place, set and candy of the teller: whom to name, and the candies
    sums: Any


def round_of(state: Any, deals: list[int], weights: list[float]) -> Round:
    """The round at this table, worked out."""
    told = Round(
        states=batch_of(State, state),
        deals=row_of(deals),
        weights=reals_of(weights),
        winners=zeros((SEATS + 1) * SETS * len(deals)),
        plans=zeros(SEATS * SETS * CANDIES * 2),
        sums=reals(1 << BITS),
    )
    work_out(told)
    return told


def reals_of(numbers: list[float]) -> Any:
    row = reals(len(numbers))
    for i, number in enumerate(numbers):
        row[i] = number
    return row


@compiled
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
    return ((place * SETS + still_in) * CANDIES + candy) * 2


@compiled
def teller_at(told: Round, place: int) -> int:
    """The seat that tells in this place of the round: the closer is last (CH-L1)."""
    return (told.states[0].closer + 1 + place) % told.states[0].players  # type: ignore[no-any-return]


@compiled
def highest(told: Round, still_in: int, deal: int) -> int:
    """Who wins when nobody tells any more (CH-W1, CH-W2)."""
    best = -1
    for seat in range(told.states[0].players):
        is_in = (still_in >> seat) & 1
        if is_in and (best < 0 or beats(told.states[0], candy_in(deal, seat), candy_in(deal, best))):
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
    at = plan_at(place, still_in, candy)
    told.plans[at] = JUST_STOP
    best = -1.0
    for named in range(others + 1):
        if named & ~others == 0:
            add_up(told, told.weights, place, still_in, candy, named)
            for i in range(len(told.deals)):
                won = told.sums[told.deals[i] & bits_of(named)] - A_TRIFLE * count(named)
                if candy_in(told.deals[i], teller) == candy and won > best + A_TRIFLE / 2:
                    best = won
                    told.plans[at] = named
                    told.plans[at + 1] = told.deals[i]


@compiled
def add_up(told: Round, weights: Any, place: int, still_in: int, candy: int, named: int) -> None:
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
    at = plan_at(place, still_in, candy_in(deal, teller))
    left = still_in
    for seat in range(told.states[0].players):
        if (told.plans[at] >> seat) & 1 and (left >> teller) & 1:
            right = candy_in(told.plans[at + 1], seat) == candy_in(deal, seat)
            left &= ~(1 << (seat if right else teller))
    return told.winners[result_at(told, place + 1, left, i)]  # type: ignore[no-any-return]


@compiled
def place_of(told: Round, seat: int) -> int:
    """In which place of the round this seat tells."""
    players = told.states[0].players + 0
    return (seat - told.states[0].closer - 1 + players) % players  # type: ignore[no-any-return]


def chances_of_telling(told: Round, still_in: int, teller: int, candy: int, weights: list[float]) -> dict[Any, float]:
    """The teller's chance to win, by beliefs of its own, if it stops (None) or names (seat, candy) and goes on well."""
    place, own, whole = int(place_of(told, teller)), reals_of(weights), sum(weights)
    chances: dict[Any, float] = {}
    others = still_in & ~(1 << teller)
    for named in range(others + 1):
        if named & ~others:
            continue
        add_up(told, own, place, still_in, candy, named)
        for deal in told.deals:
            if candy_in(deal, teller) != candy:
                continue
            won = float(told.sums[int(deal) & bits_of(named)]) / whole
            for name in names_in(named, int(deal)):
                chances[name] = max(chances.get(name, 0.0), won)
    return chances


def names_in(named: int, deal: int) -> list[tuple[int, int] | None]:
    """What a plan to name these seats as in this deal can begin with."""
    if not named:
        return [None]
    return [(seat, candy_in(deal, seat)) for seat in range(SEATS) if named >> seat & 1]
