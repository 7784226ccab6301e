"""The statistics of a report, from games made up so that the answer is known."""

from __future__ import annotations

from random import Random

import pytest

from bonbon.arena.balance import (
    choices_over_the_game,
    endings,
    leader_wins,
    mean_of,
    seat_shares,
    worths,
)
from bonbon.arena.luck import luck
from bonbon.arena.measures import Use
from bonbon.arena.self_play import SelfPlayGame
from tests.arena.games import deals_won_by, observed


def test_seats_win_what_they_win() -> None:
    first, second = seat_shares(deals_won_by([(0, 0), (0, 1), (0, 1), (0, 0)] * 10))
    assert (first.value, second.value) == (0.75, 0.25)
    assert first.low > 0.5 > second.high


def test_a_deal_that_decides_everything_is_all_luck() -> None:
    found = luck(deals_won_by([(0, 0), (1, 1)] * 50))
    assert found.deal.value == pytest.approx(1, abs=0.02)
    assert found.play == pytest.approx(0, abs=0.02)


def test_a_seat_that_always_wins_decides_everything() -> None:
    found = luck(deals_won_by([(0, 0)] * 50))
    assert found.seat == pytest.approx(1)
    assert found.deal.value == 0


def test_games_that_have_nothing_in_common_are_all_play() -> None:
    rng = Random("play")
    found = luck(deals_won_by([(rng.randrange(2), rng.randrange(2)) for _ in range(2000)]))
    assert found.play > 0.95
    assert found.deal.low == 0


def test_half_luck_is_found_to_be_half() -> None:
    rng = Random("half")
    found = luck(deals_won_by([lucky_pair(rng) for _ in range(4000)]))
    assert found.deal.low < 0.25 < found.deal.high
    assert found.deal.high - found.deal.low < 0.1


def lucky_pair(rng: Random) -> tuple[int, int]:
    """Whom the deal favours wins three games in four: a quarter of the variance."""
    favoured = rng.randrange(2)
    one, two = (favoured if rng.random() < 0.75 else 1 - favoured for _ in range(2))
    return one, two


def test_the_lead_changes_when_somebody_else_is_ahead() -> None:
    assert observed(0, 0, leaders=[-1, 0, 0, -1, 0, 1, -1, 0]).lead_changes == 2


def test_leaders_are_followed_to_the_end() -> None:
    deals = [[observed(n, n % 2, leaders=[1 - n % 2] * 5 + [n % 2] * 5)] for n in range(20)]
    shares = [share.value for share, _ in leader_wins(deals) if share]
    assert shares == [0.0] * 5 + [1.0] * 5


def test_games_without_a_leader_are_not_counted() -> None:
    share, games = leader_wins([[observed(0, 0, leaders=[-1] * 10)]])[0]
    assert (share, games) == (None, 0)


def test_an_ending_that_never_occurred_is_named_too() -> None:
    found = endings(deals_won_by([(0, 1)] * 30), ["line", "stuck"])
    assert (found["line"][0].value, found["line"][1]) == (1.0, 60)
    assert (found["stuck"][0].value, found["stuck"][1]) == (0.0, 0)
    assert found["stuck"][0].high > 0


def test_parts_are_worth_what_their_users_win_less_what_is_even() -> None:
    good, bad = Use("card", "good", 0), Use("card", "bad", 1)
    deals = [[observed(n, 0 if n % 4 else 1, uses=[good, bad, good])] for n in range(40)]
    best, worst = worths(deals, "card")
    assert (best.name, best.more.value, best.times) == ("good", 0.25, 80)
    assert (worst.name, worst.more.value, worst.times) == ("bad", -0.25, 40)
    assert worths(deals, "effect") == []


def test_choices_are_followed_as_long_as_enough_games_go_on() -> None:
    games = [SelfPlayGame(n, n, [1.0, 0.0], "line", [4, 2 * n], [0, 0], []) for n in range(20)]
    games.append(SelfPlayGame(20, 20, [1.0, 0.0], "line", [4, 4, 9], [0, 0, 0], []))
    found = choices_over_the_game([[game] for game in games])
    assert [choice.move for choice in found] == [1, 2]
    assert found[0][1:] == (4, 4, 4, 21)
    assert found[1].low < found[1].mean < found[1].high


def test_means_are_over_games() -> None:
    deals = [[observed(0, 0, leaders=[0] * 3), observed(1, 0, leaders=[0] * 6)], [observed(2, 1, leaders=[0] * 9)]]
    assert mean_of(deals, lambda game: game.length).value == 6
