"""Standings: shares, ratings and who beats whom, from games whose results are known."""

from __future__ import annotations

import pytest

from bonbon.arena import Played, Standings, Tournament, standings


def played(number: int, seats: str, winners: list[int], deal: int | None = None) -> Played:
    size = len(seats)
    return Played(number, number // 2 if deal is None else deal, list(seats), winners, "line", [4] * size, [0.2] * size)


def found(games: list[Played], bots: str = "ab", players: int = 2) -> Standings:
    asked = Tournament("candy-conquest", "standard", players, tuple(bots), "0", games=len(games))
    return standings(asked, games)


MOSTLY_A = [played(n, "ab" if n % 2 == 0 else "ba", [n % 2 if n % 10 else 1 - n % 2]) for n in range(100)]


def test_wins_are_counted_and_ties_are_shared() -> None:
    a, b = found([played(0, "ab", [0]), played(1, "ba", [0, 1])]).bots
    assert (a.wins, b.wins) == (1.5, 0.5)
    assert a.share == 0.75


def test_the_stronger_bot_has_the_higher_share_and_rating() -> None:
    a, b = found(MOSTLY_A).bots
    assert a.share == 0.9
    assert a.low > 0.5 > b.high
    assert a.rating - a.uncertainty > b.rating + b.uncertainty


def test_the_order_in_which_games_were_played_changes_nothing() -> None:
    assert found(MOSTLY_A[::-1]) == found(MOSTLY_A)


def test_more_games_make_a_rating_surer() -> None:
    assert found(MOSTLY_A).bots[0].uncertainty < found(MOSTLY_A[:20]).bots[0].uncertainty


def test_a_bot_on_two_seats_has_two_chances_to_win() -> None:
    a, b = found([played(0, "aab", [1]), played(1, "abb", [2])], players=3).bots
    assert (a.games, a.seats, a.wins) == (b.games, b.seats, b.wins) == (2, 3, 1)
    assert a.share == b.share == pytest.approx(1 / 3)


def test_who_beats_whom_counts_the_games_that_one_of_the_two_won() -> None:
    games = [played(0, "abc", [0]), played(1, "bca", [0]), played(2, "cab", [1]), played(3, "abc", [2])]
    against = found(games, "abc", players=3).against
    assert against["a"] == {"b": pytest.approx(2 / 3), "c": pytest.approx(2 / 3)}
    assert against["b"]["a"] == pytest.approx(1 / 3)


def test_two_that_never_met_have_no_share() -> None:
    assert found([played(0, "ab", [0])], "abc").against["a"]["c"] is None


def test_moves_and_seconds_are_those_of_each_bot() -> None:
    game = Played(0, 0, ["a", "b"], [0], "line", [10, 5], [1.0, 0.1])
    a, b = found([game, played(1, "ba", [0])]).bots
    assert (a.moves, b.moves) == (7, 4.5)
    assert a.seconds_per_move == pytest.approx(1.2 / 14)


def test_deals_that_were_not_played_from_every_seat_are_told() -> None:
    partly = found([played(0, "ab", [0]), played(1, "ba", [0]), played(2, "ab", [0])])
    assert (partly.deals, partly.unfinished_deals, partly.played, partly.planned) == (2, 1, 3, 4)


def test_before_the_first_game_everything_is_open() -> None:
    nothing = standings(Tournament("candy-conquest", "standard", 2, ("a", "b"), "0", games=2), [])
    assert (nothing.played, nothing.bots[0].low, nothing.bots[0].high) == (0, 0.0, 1.0)
