"""A game that brings no heuristics is searched all the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bonbon.bots import Budget
from bonbon.bots.dispatch import heuristics_of
from bonbon.bots.search import TreeSearch
from bonbon.play.view import View
from bonbon.rules.dispatch import BY_STATE, GAMES, register
from bonbon.rules.records import blank
from tests.toys.nim import NIM

TAKE_ONE, TAKE_TWO, TAKE_THREE = range(3)


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    register(NIM)
    yield
    del GAMES["nim"], BY_STATE[NIM.State]


def nim(pile: int, players: int = 2) -> View:
    """The view of the first player."""
    state = blank(NIM.State)
    state.size, state.players, state.left = pile, players, pile
    return View(NIM, NIM.edition(), 0, state)


def searched(pile: int, players: int = 2) -> TreeSearch:
    search = TreeSearch(nim(pile, players), list(range(min(pile, 3))), "nim", memory=1 << 20)
    search.run(Budget(simulations=800))
    return search


@pytest.mark.parametrize(("pile", "best"), [(2, TAKE_TWO), (5, TAKE_ONE), (6, TAKE_TWO), (7, TAKE_THREE)])
def test_the_winning_move_is_proven(pile: int, best: int) -> None:
    first = searched(pile).statistics()[0]
    assert (first.move, first.winner) == (best, 0)


def test_a_lost_pile_is_known_to_be_lost() -> None:
    assert [known.winner for known in searched(4).statistics()] == [1, 1, 1]


def test_nobody_is_ahead_before_the_first_result() -> None:
    search = searched(100, players=4)
    assert search.mean_values() == pytest.approx([1 / 4] * 4)


def test_a_random_bot_may_make_every_move() -> None:
    assert heuristics_of(NIM).reasonable_moves(nim(3), ["0 take 1", "0 take 2"]) == ["0 take 1", "0 take 2"]
