"""Intervals: known values, and that 95 of 100 contain what is true even if the games of a deal depend on each other."""

from __future__ import annotations

from random import Random

import pytest

from bonbon.arena.intervals import Cluster, Interval, difference, mean_over, share_over, student, wilson


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=2e-3)


def test_wilsons_interval_of_none_in_ten() -> None:
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)


def test_a_mean_of_single_observations_has_students_interval() -> None:
    found = mean_over(Cluster(value, 1) for value in (1.0, 2.0, 3.0, 4.0, 5.0))
    assert found == pytest.approx((3.0, 3.0 - 1.963, 3.0 + 1.963), abs=1e-3)


def test_games_of_one_deal_that_always_end_alike_count_once() -> None:
    alone = share_over(Cluster(won, 1) for won in (1, 0) * 20)
    in_pairs = share_over(Cluster(2 * won, 2) for won in (1, 0) * 20)
    assert in_pairs == alone


def test_where_everything_is_won_the_interval_is_wilsons() -> None:
    found = share_over([Cluster(2, 2)] * 50)
    assert found is not None
    assert (found.low, found.high) == (wilson(1.0, 50).low, 1.0)


def test_where_all_deals_end_alike_the_interval_is_not_a_point() -> None:
    found = share_over([Cluster(1, 2)] * 50)
    assert found is not None
    assert found.low == wilson(0.5, 50).low < 0.5


def test_one_deal_alone_leaves_nearly_everything_open() -> None:
    found = share_over([Cluster(1, 2)])
    assert found is not None
    assert found.high - found.low > 0.8


def test_nothing_counted_gives_nothing() -> None:
    assert mean_over([]) is None
    assert share_over([Cluster(0, 0)]) is None


def test_95_of_100_intervals_contain_the_truth_when_deals_decide_a_lot() -> None:
    rng, inside, tries = Random("coverage"), 0, 1000
    for _ in range(tries):
        found = share_over(unfair_deal(rng) for _ in range(40))
        assert found is not None
        inside += found.low <= 0.4 <= found.high
    assert 0.93 <= inside / tries <= 0.97


def unfair_deal(rng: Random) -> Cluster:
    """Two games, each won with a chance of 0.8 with the one half of the deals and never with the other."""
    chance = rng.choice((0.8, 0.0))
    return Cluster(sum(rng.random() < chance for _ in range(2)), 2)


def test_a_difference_is_less_sure_than_what_it_is_made_of() -> None:
    found = difference(Interval(0.6, 0.57, 0.63), Interval(0.5, 0.46, 0.54))
    assert found == pytest.approx((0.1, 0.05, 0.15))
