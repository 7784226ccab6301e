"""Ratings: winning raises, losing lowers, and a bot's strength is known."""

from __future__ import annotations

import itertools

import pytest

from bonbon.bots.levels import SKILLS
from bonbon.rules.dispatch import GAMES
from bonbon.server.ratings import NEWCOMER, Rating, bot_rating, rated
from bonbon.server.storage.finished_games import Facts, Seated
from tools import bot_strengths

STRONG, WEAK = Rating(32, 2), Rating(18, 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_winning_raises_and_losing_lowers(players: int) -> None:
    winner, *losers = rated([NEWCOMER] * players, [1] + [2] * (players - 1))
    assert winner.mu > NEWCOMER.mu
    assert all(loser.mu < NEWCOMER.mu for loser in losers)
    assert len(set(losers)) == 1


def test_every_place_counts() -> None:
    first, second, third, last = (rating.mu for rating in rated([NEWCOMER] * 4, [1, 2, 3, 4]))
    assert first > second > third > last


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tie_among_equals_changes_nobody(players: int) -> None:
    after = rated([NEWCOMER] * players, [1] * players)
    assert [rating.mu for rating in after] == pytest.approx([NEWCOMER.mu] * players)


def test_beating_somebody_strong_raises_more_than_beating_somebody_weak() -> None:
    over_strong, _ = rated([NEWCOMER, STRONG], [1, 2])
    over_weak, _ = rated([NEWCOMER, WEAK], [1, 2])
    assert over_strong.mu > over_weak.mu > NEWCOMER.mu


def test_a_tie_with_somebody_strong_raises() -> None:
    mine, theirs = rated([NEWCOMER, STRONG], [1, 1])
    assert mine.mu > NEWCOMER.mu
    assert theirs.mu < STRONG.mu


def test_it_does_not_matter_which_seat_somebody_had() -> None:
    before, places = (NEWCOMER, STRONG, WEAK), (2, 1, 3)
    expected = dict(zip(before, rated(before, places), strict=True))
    for order in itertools.permutations(range(3)):
        after = rated([before[seat] for seat in order], [places[seat] for seat in order])
        for seat, rating in zip(order, after, strict=True):
            assert rating == pytest.approx(expected[before[seat]])


def test_the_same_games_in_the_same_order_give_the_same_rating() -> None:
    def after_a_row() -> Rating:
        rating = NEWCOMER
        for place in (1, 2, 1, 1, 2):
            rating = rated([rating, STRONG], [place, 3 - place])[0]
        return rating

    assert after_a_row() == after_a_row()


def test_games_make_a_rating_surer() -> None:
    rating, widths = NEWCOMER, []
    for _ in range(10):
        rating = rated([rating, NEWCOMER], [1, 2])[0]
        low, high = rating.interval
        assert low < rating.points < high
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


def test_a_newcomer_stands_where_the_normal_bot_stands() -> None:
    assert NEWCOMER.points == 1500
    assert {bot_rating(game, players, "normal") for game in GAMES for players in (2, 3, 4)} == {Rating(25.0, 1.0)}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_each_level_is_stronger_than_the_one_below(game: str, players: int) -> None:
    strengths = [bot_rating(game, players, level) for level in SKILLS]
    assert None not in strengths
    assert strengths == sorted(strengths)  # type: ignore[type-var]
    assert len(set(strengths)) == len(SKILLS)


def test_no_strength_is_made_up() -> None:
    assert bot_rating("candy-lab", 2, "tutor") is None
    assert bot_rating("candy-lob", 2, "easy") is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_share_of_the_wins_on_the_ladder_is_found_again(players: int) -> None:
    for odds in (0.0, 0.3, 1.5, 3.0):
        share = bot_strengths.share_of_the_wins(odds, players)
        assert bot_strengths.log_odds(share, players) == pytest.approx(odds, abs=1e-9)
    assert bot_strengths.share_of_the_wins(0.0, players) == pytest.approx(1 / players)


def test_places_come_from_winners_then_from_points() -> None:
    def places(players: int, **result: list[int]) -> list[int]:
        return Facts("standard", 0, [Seated("ana")] * players, dict(result)).places

    assert places(3, winners=[1]) == [2, 1, 2]
    assert places(4, winners=[2], scores=[5, 9, 9, 1]) == [3, 2, 1, 4]  # a tie at the top that the sticks broke
    assert places(3, winners=[0, 2], scores=[7, 3, 7]) == [1, 3, 1]
    assert places(2, winners=[]) == [1, 1]
