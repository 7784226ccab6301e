"""What cannot be is refused with a sentence, and the state stays as it was."""

from __future__ import annotations

import pyspiel
import pytest

from bonbon.errors import EditionError, GameOver, IllegalMove, TooManyOrTooFewPlayers, UnknownMove
from tests.envs.openspiel.trees import finished_game, load, some_state


def test_five_players_are_too_many() -> None:
    with pytest.raises(TooManyOrTooFewPlayers, match="for 2, 3 or 4 players, not 5"):
        load("bonbon_candy_lab(players=5)")


def test_nobody_sits_where_the_first_seat_should_be() -> None:
    with pytest.raises(TooManyOrTooFewPlayers, match="seat 2 cannot start"):
        load("bonbon_candy_conquest(first=2)")


def test_an_edition_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(EditionError, match="no edition 'huge'; it has standard, tiny"):
        load("bonbon_candy_chaser(edition=huge)")


def test_an_edition_may_be_too_small_for_so_many() -> None:
    with pytest.raises(EditionError, match="3 are too few for 4 players"):
        load("bonbon_candy_chaser(edition=tiny,players=4)")


def test_a_game_cannot_have_less_than_no_turns() -> None:
    with pytest.raises(EditionError, match="-1 is not between 0"):
        load("bonbon_candy_chaser(turns=-1)")


@pytest.mark.parametrize("parameter", ["plyers=3", "players=many"])
def test_openspiel_refuses_parameters_that_it_does_not_know(parameter: str) -> None:
    with pytest.raises(pyspiel.SpielError):
        load(f"bonbon_candy_lab({parameter})")


def test_an_illegal_action_changes_nothing() -> None:
    state = some_state("bonbon_candy_chaser", seed=1, events=3)
    before, stop = str(state), state.tree.actions.number_of["stop"]
    with pytest.raises(IllegalMove, match=r"action 5 \(stop\) cannot be played here"):
        state.apply_action(stop)
    assert str(state) == before
    assert len(state.history()) == 3


def test_chance_cannot_bring_what_cannot_happen() -> None:
    state = some_state("bonbon_candy_chaser", seed=1, events=2)
    with pytest.raises(IllegalMove, match="deals blue"):
        state.apply_action(0)


def test_an_action_that_no_game_has_is_refused() -> None:
    state = some_state("bonbon_candy_conquest", seed=1, events=2)
    with pytest.raises(UnknownMove, match="there is no action 9999: they go from 0 to 600"):
        state.apply_action(9999)


def test_nothing_can_be_played_after_the_end() -> None:
    state = finished_game("bonbon_candy_conquest", seed=1)
    with pytest.raises(GameOver, match="the game is over"):
        state.apply_action(0)
