"""Whole games of random moves, and the words that every game knows."""

from __future__ import annotations

from typing import Any

import pytest

from bonbon.rules import dispatch
from bonbon.rules.chance import generator
from bonbon.rules.compiled import PLAIN
from bonbon.rules.dispatch import GAMES
from bonbon.rules.game import Game
from bonbon.rules.moves import CHANCE, NOBODY, listed, no_moves
from bonbon.rules.playout import next_move, noted_playout, playout, rollouts
from bonbon.rules.records import batch_of, blank, blanks, raw

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def dealt(game: Game, players: int = 3, seed: str = "playout") -> tuple[Any, Any]:
    """A fresh table and the generator that dealt it."""
    state, rng = game.state_with(game.edition()), generator(seed)
    game.deal(state, players, 0, rng)
    return state, rng


def paper(size: int) -> Any:
    """Room for so many whole numbers."""
    return no_moves(size - 2)


@every_game
def test_a_playout_ends_the_game(game: Game) -> None:
    state, rng = dealt(game)
    assert playout(state, no_moves(game.groups), rng) > 0
    assert game.actor(state) == NOBODY


@every_game
def test_a_noted_playout_is_the_same_game_written_down(game: Game) -> None:
    state, rng = dealt(game)
    noted, states = paper(2000), batch_of(game.State, state)
    steps = int(noted_playout(states, no_moves(game.groups), rng, noted))
    state = states[0]
    again, _ = dealt(game)
    for step in range(steps):
        assert game.actor(again) == noted[2 * step]
        game.apply(again, int(noted[2 * step + 1]))
    assert raw(game.State, again) == raw(game.State, state)
    other, rng = dealt(game)
    assert playout(other, no_moves(game.groups), rng) == steps
    assert raw(game.State, other) == raw(game.State, state)


@every_game
def test_a_noted_playout_stops_when_the_paper_is_full(game: Game) -> None:
    state, rng = dealt(game)
    states = batch_of(game.State, state)
    assert noted_playout(states, no_moves(game.groups), rng, paper(6)) == 3
    assert game.actor(states[0]) != NOBODY


@every_game
def test_the_next_move_is_legal_or_what_chance_can_bring(game: Game) -> None:
    state, rng = dealt(game)
    moves, who = no_moves(game.groups), int(game.actor(state))
    while who != NOBODY:
        move = int(next_move(state, who, moves, rng))
        game.legal_moves(state, moves)
        assert move in list(listed(moves))
        assert who != CHANCE or move in {int(game.outcome(state, k)) for k in range(game.outcomes(state))}
        game.apply(state, move)
        who = int(game.actor(state))


@every_game
def test_rollouts_play_so_unmeasured_and_everybody_starts_in_turn(game: Game) -> None:
    states, rng = blanks(game.State, 1), generator("rollouts")
    game.edition().lay_out(states[0])
    steps = rollouts(states, no_moves(game.groups), rng, 3, 4)
    state, rng = game.state_with(game.edition()), generator("rollouts")
    expected = 0
    for first in (0, 1, 2, 0):
        game.deal(state, 3, first, rng)
        expected += playout(state, no_moves(game.groups), rng)
    assert steps == expected


@every_game
def test_the_words_of_all_games_mean_the_games_own(game: Game) -> None:
    state, rng = dealt(game)
    moves = no_moves(game.groups)
    assert dispatch.actor(state) == game.actor(state)
    assert dispatch.legal_moves(state, moves) == game.legal_moves(state, moves)
    again, rng = game.state_with(game.edition()), generator("playout")
    dispatch.deal(again, 3, 0, rng)
    assert raw(game.State, again) == raw(game.State, state)


@every_game
def test_a_guess_can_be_asked_for_in_the_same_words(game: Game) -> None:
    state, _ = dealt(game)
    seen, again = blank(game.State), blank(game.State)
    game.view(state, 0, seen)
    game.view(state, 0, again)
    dispatch.guess(seen, generator("guess"))
    game.guess(again, generator("guess"))
    assert raw(game.State, seen) == raw(game.State, again)


@every_game
def test_the_winners_share_one_point(game: Game) -> None:
    for number in range(10):
        state, rng = dealt(game, seed=f"payoffs {number}")
        playout(state, no_moves(game.groups), rng)
        values, winners = sheet_of_fractions(), game.result_of(state)["winners"]
        dispatch.payoffs(state, values)
        if winners:
            assert [float(value) for value in values] == [(seat in winners) / len(winners) for seat in range(4)]


def sheet_of_fractions() -> Any:
    if PLAIN:
        return [0.0] * 4
    return pytest.importorskip("numpy").zeros(4)
