"""The winner (CH-W): the highest candy among the players still in."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match
from bonbon.bots import make_bot
from bonbon.rules.candy_chaser import CANDY_CHASER
from tests.narrowing import chaser_position
from tests.rules.candy_chaser.states import CANDIES, play, squares, telling


def everybody_stops(match: Match) -> Match:
    while not match.is_over:
        play(match, f"{match.actor} stop")
    return match


@pytest.mark.rule("CH-W1")
def test_the_candy_with_the_highest_value_wins() -> None:
    match = telling("yellow", "purple", "green", to_goal="red", blue=5, purple=4, green=3, yellow=2)

    everybody_stops(match)

    assert match.result == {"winners": [1], "reason": "highest-candy"}


@pytest.mark.rule("CH-W1")
def test_g_is_above_5() -> None:
    match = telling("blue", "red", to_goal="red", blue=5)

    everybody_stops(match)

    assert match.result == {"winners": [1], "reason": "highest-candy"}


@pytest.mark.rule("CH-W1")
def test_of_two_candies_below_0_the_higher_one_wins() -> None:
    match = telling("purple", "green", to_goal="red", blue=3, purple=-2, green=-1)

    everybody_stops(match)

    assert match.result == {"winners": [1], "reason": "highest-candy"}


@pytest.mark.rule("CH-W1")
def test_a_player_who_is_out_does_not_win_with_the_highest_candy() -> None:
    match = telling("purple", "red", "green", closer=1, to_goal="red", blue=3, green=2)

    play(match, "2 accuse 1 red", "2 stop", "0 stop")

    assert match.result == {"winners": [2], "reason": "highest-candy"}


@pytest.mark.rule("CH-W2")
@pytest.mark.parametrize(("winner", "loser"), [pair for pair in permutations(range(5), 2) if pair[0] < pair[1]])
def test_of_equal_values_the_track_nearer_the_top_wins(winner: int, loser: int) -> None:
    helpers = [candy for candy in range(5) if candy not in (winner, loser)]
    match = telling(CANDIES[loser], CANDIES[winner], to_goal=CANDIES[helpers[0]], **{CANDIES[helpers[1]]: 3})

    everybody_stops(match)

    assert match.result == {"winners": [1], "reason": "highest-candy"}


@pytest.mark.rule("CH-W3")
def test_the_last_player_wins_whatever_their_candy_is_worth() -> None:
    match = telling("purple", "red", "blue", closer=2, to_goal="red", blue=3, purple=-2)

    play(match, "0 accuse 1 red", "0 accuse 2 blue")

    assert match.result == {"winners": [0], "reason": "last-player"}


@pytest.mark.rule("CH-W4")
def test_once_the_game_is_over_all_objectives_are_shown() -> None:
    match = everybody_stops(telling("purple", "red", "blue", closer=2))

    shown = [chaser_position(match.view(seat).position)["objectives"] for seat in (0, 1, 2, -1)]

    assert shown == [["purple", "red", "blue"]] * 4


@pytest.mark.rule("CH-W4")
def test_one_move_before_the_end_no_objective_is_shown_to_a_watcher() -> None:
    match = play(telling("purple", "red", "blue", closer=2), "0 stop", "1 stop")

    assert chaser_position(match.view().position)["objectives"] == ["?", "?", "?"]


@pytest.mark.rule("CH-W4")
def test_once_the_game_is_over_the_tattle_cards_are_shown() -> None:
    match = play(telling("purple", "red", "blue", closer=2), "0 accuse 1 red", "0 accuse 2 green")

    assert chaser_position(match.view().position)["told"] == [
        {"by": 0, "accused": 1, "candy": "red", "right": True, "out": 1},
        {"by": 0, "accused": 2, "candy": "green", "right": False, "out": 0},
    ]


@pytest.mark.rule("CH-W1", "CH-W3")
def test_the_winner_takes_it_all() -> None:
    match = everybody_stops(telling("purple", "red", "blue", to_goal="red"))
    values = np.full(3, 9.0)

    CANDY_CHASER.payoffs(match.view().state, values)

    assert values.tolist() == [0, 1, 0]


@pytest.mark.rule("CH-W1", "CH-W2", "CH-W3")
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_there_is_always_exactly_one_winner_and_nobody_still_in_has_more(players: int, seed: int) -> None:
    match, bot = Match("candy-chaser", players, seed=seed), make_bot("random", seed)
    while isinstance(match.actor, int):
        play(match, bot.choose(match.view(match.actor), match.legal_moves))

    position = match.view().position
    still_in = [seat for seat in range(players) if seat not in chaser_position(position)["out"]]
    ranks = {seat: rank(match, chaser_position(position)["objectives"][seat]) for seat in still_in}

    assert match.result == {
        "winners": [max(ranks, key=lambda seat: ranks[seat])],
        "reason": "last-player" if len(still_in) == 1 else "highest-candy",
    }


def rank(match: Match, candy: str) -> tuple[int, int]:
    square = squares(match)[candy]
    return (6 if square == "G" else int(square), -CANDIES.index(candy))
