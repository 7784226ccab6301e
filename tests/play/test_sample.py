"""Samples: random games as records, the same for the same seed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bonbon import Match
from bonbon.play.games import find_game
from bonbon.play.sample import Sampler
from tests.properties.boxes import BOXES, edition_of, states


def sampler(box: str, players: int, seed: str = "sample") -> Sampler:
    return Sampler(find_game(BOXES[box][0]), edition_of(box), players, seed)


@pytest.mark.parametrize(("box", "players"), states(*BOXES))
def test_the_same_seed_gives_the_same_records(box: str, players: int) -> None:
    one, again = sampler(box, players), sampler(box, players)
    assert [one.record(i).line() for i in range(5)] == [again.record(i).line() for i in range(5)]


@pytest.mark.parametrize(("box", "players"), states(*BOXES))
def test_a_game_is_the_same_whatever_was_played_before_it(box: str, players: int) -> None:
    """So any number of workers can share the games among them."""
    one, other = sampler(box, players), sampler(box, players)
    forwards = [one.record(i).line() for i in range(5)]
    assert [other.record(i).line() for i in reversed(range(5))] == forwards[::-1]


@pytest.mark.parametrize(("box", "players"), states(*BOXES))
def test_legal_moves_are_added_to_the_same_game(box: str, players: int) -> None:
    player = sampler(box, players)
    bare, full = player.record(3), player.record(3, legal=True)
    assert replace(full, legal=None) == bare
    assert all(words in (legal or []) for words, legal in zip(full.moves, full.legal or [], strict=True))


@pytest.mark.parametrize(("box", "players"), states("candy-lab", "candy-chaser", "candy-conquest"))
def test_a_sample_with_legal_moves_replays(box: str, players: int) -> None:
    record = sampler(box, players).record(4, legal=True)
    assert Match.from_record(record).result == record.result


def test_other_seeds_numbers_and_players_give_other_games() -> None:
    lines = {
        sampler("candy-conquest", players, seed).record(number).line()
        for players in (2, 3)
        for seed in ("one", "two")
        for number in range(5)
    }
    assert len(lines) == 20


def test_everybody_starts_sometimes() -> None:
    player = sampler("candy-chaser", 4)
    assert {player.record(number).first for number in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("moves", [1, 2, 7])
def test_a_game_that_is_longer_than_what_is_played_at_once_goes_on(moves: int) -> None:
    player, few_at_once = sampler("candy-chaser", 3), sampler("candy-chaser", 3)
    few_at_once.noted_moves = few_at_once.noted_moves[: 2 * moves]
    for number in range(10):
        assert few_at_once.record(number).line() == player.record(number).line()


def test_a_box_of_ones_own_is_written_in_full() -> None:
    record = sampler("candy-chaser tellers", 2).record(0)
    assert isinstance(record.edition, dict)
    assert record.edition["die"] == [1, 1]
