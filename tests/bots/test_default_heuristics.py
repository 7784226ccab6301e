"""A game that brings no heuristics is searched all the same."""

from __future__ import annotations

import pytest

from bonbon.bots import Budget
from bonbon.bots.dispatch import heuristics_of
from bonbon.bots.search import TreeSearch
from tests.bots.nim import NIM, nim

TAKE_ONE, TAKE_TWO = 1, 2


def searched(pile: int, players: int = 2) -> TreeSearch:
    search = TreeSearch(nim(pile, players), [TAKE_ONE, TAKE_TWO], "nim", memory=1 << 20)
    search.run(Budget(simulations=400))
    return search


@pytest.mark.parametrize(("pile", "best"), [(2, TAKE_TWO), (4, TAKE_ONE), (5, TAKE_TWO), (7, TAKE_ONE)])
def test_the_winning_move_is_proven(pile: int, best: int) -> None:
    first = searched(pile).statistics()[0]
    assert (first.move, first.winner) == (best, 0)


def test_a_lost_pile_is_known_to_be_lost() -> None:
    assert [known.winner for known in searched(6).statistics()] == [1, 1]


def test_nobody_is_ahead_before_the_first_result() -> None:
    search = searched(100, players=4)
    assert search.mean_values() == pytest.approx([1 / 4] * 4)


def test_a_random_bot_may_make_every_move() -> None:
    assert heuristics_of(NIM).reasonable_moves(nim(3), ["0 take 1", "0 take 2"]) == ["0 take 1", "0 take 2"]
