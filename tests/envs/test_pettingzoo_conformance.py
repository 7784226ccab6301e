"""PettingZoo's own tests, each on a hundred different games for every game and number of players.

A picture costs two hundred times as much as a move: the test of renderings looks at two games of each kind.
Interpreted, the others look at three.
"""

from __future__ import annotations

import warnings
from typing import Any

import pytest
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from bonbon.errors import IllegalMove
from bonbon.rules.compiled import CAN_COMPILE
from tests.envs.zoo import MODULES, TABLES, Seeded, SeededParallel, story

with warnings.catch_warnings():  # PettingZoo's tests load one of its old games
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

SEEDS, RENDERED = 100 if CAN_COMPILE else 3, 2


# PettingZoo's test knows the dictionary of observation and mask only by the names of its own games.
@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably"
)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_environments_keep_the_contract(name: str, players: int) -> None:
    for seed in range(SEEDS):
        api_test(Seeded(MODULES[name].env(players=players), seed))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_seed_gives_the_same_game_again(name: str, players: int) -> None:
    for seed in range(SEEDS):
        seed_test(lambda seed=seed: Seeded(MODULES[name].env(players=players), seed))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_parallel_environments_keep_the_contract(name: str, players: int) -> None:
    for seed in range(SEEDS):
        parallel_api_test(SeededParallel(MODULES[name].parallel_env(players=players), seed))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_program_that_ignores_the_masks_loses_with_pettingzoos_wrapper(name: str, players: int) -> None:
    """PettingZoo's `parallel_seed_test` samples without masks: an action is illegal sooner or later."""

    def losing() -> Any:
        raw = MODULES[name].raw_env(players=players)
        return turn_based_aec_to_parallel(TerminateIllegalWrapper(raw, illegal_reward=-1))

    parallel_seed_test(losing)


def test_a_program_that_ignores_the_masks_is_told_so_without_the_wrapper() -> None:
    with pytest.raises(IllegalMove, match="is not legal now"):
        parallel_seed_test(MODULES["candy-lab"].parallel_env)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_way_of_rendering_works(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for seed in range(RENDERED):
        render_test(
            lambda render_mode, seed=seed: Seeded(MODULES[name].env(players=players, render_mode=render_mode), seed)
        )


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_whole_game_is_the_same_from_the_same_seed_and_another_from_another(name: str, players: int) -> None:
    env, another = MODULES[name].env(players=players), MODULES[name].env(players=players)
    stories = []
    for seed in range(5):
        env.reset(seed=seed)
        another.reset(seed=seed)
        stories.append(story(env, seed))
        assert stories[-1] == story(another, seed)
    assert all(a != b for i, a in enumerate(stories) for b in stories[:i])
