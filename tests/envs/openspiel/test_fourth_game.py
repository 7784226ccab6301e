"""A game that nobody in `envs` has heard of is an OpenSpiel game as soon as it is registered."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pyspiel
import pytest
from open_spiel.python.algorithms import minimax

from bonbon.envs.openspiel import register_game
from bonbon.errors import EditionError
from bonbon.play import Match
from bonbon.rules import dispatch
from bonbon.rules.game import Game
from tests.envs.openspiel.trees import finished_game, load, some_state
from tests.toys.nim import NIM
from tests.toys.pebbles import pebbles_in_the_house


@pytest.fixture(autouse=True)
def toys() -> Iterator[Game]:
    with pebbles_in_the_house() as pebbles:
        dispatch.register(NIM)
        yield pebbles
        del dispatch.GAMES[NIM.name], dispatch.BY_STATE[NIM.State]


@pytest.fixture
def pebbles(toys: Game) -> str:
    return register_game(toys)


@pytest.fixture
def nim(toys: Game) -> str:
    return register_game(NIM)


def test_its_type_says_whether_there_are_chance_and_secrets(nim: str, pebbles: str) -> None:
    kinds = pyspiel.GameType
    assert (nim, pebbles) == ("bonbon_nim", "bonbon_pebbles")
    assert load(nim).get_type().chance_mode == kinds.ChanceMode.DETERMINISTIC
    assert load(nim).get_type().information == kinds.Information.PERFECT_INFORMATION
    assert load(pebbles).get_type().chance_mode == kinds.ChanceMode.EXPLICIT_STOCHASTIC
    assert load(pebbles).get_type().information == kinds.Information.IMPERFECT_INFORMATION


def test_openspiel_simulates_it(nim: str, pebbles: str) -> None:
    pyspiel.random_sim_test(load(nim), num_sims=20, serialize=True, verbose=False)
    pyspiel.random_sim_test(load(f"{pebbles}(players=3)"), num_sims=2, serialize=True, verbose=False)


def test_a_game_there_is_a_game_here(pebbles: str) -> None:
    state = finished_game(f"{pebbles}(players=3)", seed=4)
    dealt = [words.split(" ")[2] for words in str(state).splitlines() if " deals " in words]
    match = Match.from_setup("pebbles", {"lucky": dealt[:3]}, 3)
    for words in str(state).splitlines()[len(dealt) :]:
        match.play(words)
    assert match.result is not None
    assert [share > 0 for share in state.returns()] == [seat in match.result["winners"] for seat in range(3)]


def test_alpha_beta_solves_it(nim: str) -> None:
    """Ten candies: whoever leaves a multiple of four wins."""
    value, action = minimax.alpha_beta_search(load(nim))
    assert value == 1
    assert load(nim).new_initial_state().action_to_string(action) == "take 2"


def test_an_information_state_shows_no_secret_of_another(pebbles: str) -> None:
    state = some_state(pebbles, seed=2, events=103)
    own, other = str(state).splitlines()[0].split(" ")[2], str(state).splitlines()[1].split(" ")[2]
    assert f'"lucky": ["{own}", "?"]' in state.information_state_string(0)
    assert f'"{other}"' not in state.information_state_string(0)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_resampled_state_reads_the_same_and_is_another(pebbles: str, seat: int) -> None:
    state, chance = some_state(pebbles, seed=2, events=103), Random(1)
    others = [state.resample_from_infostate(seat, chance.random) for _ in range(5)]
    for other in others:
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.legal_actions() == state.legal_actions()
    assert len({other.information_state_string(1 - seat) for other in others}) > 1


def test_it_is_a_draw_after_so_many_events(pebbles: str) -> None:
    state = finished_game(f"{pebbles}(events=2)", seed=1)
    assert state.returns() == [0.0, 0.0]
    assert load(f"{pebbles}(events=2)").max_game_length() == 2
    with pytest.raises(EditionError, match="events: -1 is not between 0"):
        load(f"{pebbles}(events=-1)")
