"""OpenSpiel's own simulations: random games with clones, text and pickles on the way, and playthroughs."""

from __future__ import annotations

import pickle
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.tests import games_sim_test

from tests.envs.openspiel.trees import CROWDED, STANDARD, TINY, load, some_state


@pytest.mark.parametrize("name", STANDARD + CROWDED)
def test_openspiel_simulates_a_game(name: str, capsys: Any) -> None:
    np.random.seed(1)  # noqa: NPY002 - the test of OpenSpiel chooses with it
    games_sim_test.GamesSimTest().sim_game(load(name))
    assert "Utilities" in capsys.readouterr().out


@pytest.mark.parametrize("name", TINY)
def test_openspiel_simulates_unmeasured(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=20, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "games"), list(zip(STANDARD + CROWDED, (5, 20, 20, 2, 3, 5), strict=True)))
def test_openspiel_simulates_some_long_games(name: str, games: int) -> None:
    pyspiel.random_sim_test(load(name), num_sims=games, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["bonbon_candy_lab(edition=tiny,players=3)", *STANDARD[1:]])
def test_a_playthrough_can_be_replayed(name: str, tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(name, action_sequence=None, seed=7), "utf-8")
    original, again = generate_playthrough.replay(str(file))
    assert original.count("action: ") > 10
    assert original == again


@pytest.mark.parametrize("name", STANDARD)
@pytest.mark.parametrize("copied", [deepcopy, lambda state: pickle.loads(pickle.dumps(state)), lambda s: s.clone()])
def test_a_copy_goes_on_alone_from_the_same_place(name: str, copied: Any) -> None:
    state = some_state(name, seed=3, events=10)
    copy, before = copied(state), str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before
    state.apply_action(state.legal_actions()[0])
    assert (str(copy), copy.history()) == (str(state), state.history())
    assert copy.information_state_string(0) == state.information_state_string(0)


def test_a_pickled_game_is_loaded_by_a_process_that_has_not_heard_of_it(tmp_path: Path) -> None:
    game, file = load("bonbon_candy_chaser(players=3)"), tmp_path / "game"
    file.write_bytes(pickle.dumps(game))
    program = "import pickle, sys; print(pickle.load(open(sys.argv[1], 'rb')))"
    done = subprocess.run([sys.executable, "-c", program, str(file)], capture_output=True, text=True, check=True)
    assert done.stdout == f"{game}\n"


def test_what_a_state_keeps_is_small() -> None:
    state = some_state("bonbon_candy_lab", seed=3, events=100)
    assert list(vars(state)) == ["now"]
    assert len(pickle.dumps(state)) < 20_000
