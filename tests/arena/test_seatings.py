"""Who sits where: nobody has a better seat or easier company than anybody else."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from bonbon.arena.seatings import Seating, orders_round_the_table, seatings_of_deal

TABLES = [(bots, seats) for bots in (2, 3, 4, 5) for seats in (2, 3, 4)]


def played_by(bots: int, seats: int, deal: int = 0) -> tuple[Seating, ...]:
    return seatings_of_deal(tuple("abcde"[:bots]), seats, deal)


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_every_bot_has_every_seat_equally_often(bots: int, seats: int) -> None:
    taken = Counter((seat, bot) for seating in played_by(bots, seats) for seat, bot in enumerate(seating))
    assert len(taken) == bots * seats
    assert len(set(taken.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_every_bot_meets_every_other_equally_often(bots: int, seats: int) -> None:
    met: Counter[tuple[str, ...]] = Counter()
    for seating in played_by(bots, seats):
        met.update(tuple(sorted(pair)) for pair in combinations(seating, 2) if len(set(pair)) == 2)
    assert len(met) == bots * (bots - 1) // 2
    assert len(set(met.values())) == 1


@pytest.mark.parametrize("players", [3, 4])
def test_over_the_deals_everybody_plays_after_everybody(players: int) -> None:
    company = tuple("abcd"[:players])
    after = Counter(
        (before, seating[(seat + 1) % players])
        for deal in range(len(orders_round_the_table(company)))
        for seating in seatings_of_deal(company, players, deal)
        for seat, before in enumerate(seating)
    )
    assert len(after) == players * (players - 1)
    assert len(set(after.values())) == 1


def test_seats_left_over_go_to_every_choice_of_bots() -> None:
    assert Counter(seating.count("a") for seating in played_by(2, 3)) == {2: 3, 1: 3}
