"""The face of Gymnasium's vector environments, held beside Gymnasium's own spaces."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from bonbon.envs.batch import VectorGames
from bonbon.errors import EnvError
from tests.envs.batch.mirror import batch_of


def test_observations_and_actions_fit_spaces_that_gymnasium_makes_of_ours() -> None:
    env = VectorGames(batch_of("candy-lab", 4))
    ours, actions = env.single_observation_space, env.single_action_space
    theirs = gymnasium.spaces.Box(ours.low, ours.high, ours.shape, ours.dtype.type)
    observations, infos = env.reset(seed=3)
    assert env.num_envs == len(observations) == len(infos["action_mask"]) == 4
    assert all(theirs.contains(row) and ours.contains(row) for row in observations)
    assert infos["action_mask"].shape[1] == actions.n
    assert (
        gymnasium.spaces.Discrete(actions.n).sample(mask=infos["action_mask"][0])
        in infos["action_mask"][0].nonzero()[0]
    )


def test_the_seat_that_acted_gets_the_reward_and_everybody_s_is_in_the_infos() -> None:
    env = VectorGames(batch_of("candy-conquest", 50))
    _, infos = env.reset(seed=1)
    wins = 0
    for _ in range(80):
        acting = infos["actor"].copy()
        _, rewards, terminations, truncations, infos = env.step(env.batch.random_actions())
        assert rewards.tolist() == infos["rewards"][np.arange(50), acting].tolist()
        assert not rewards[~terminations].any()
        assert not truncations.any()
        wins += int(rewards.sum())
    assert wins > 50


def test_a_reset_without_a_seed_goes_on_with_other_games() -> None:
    env = VectorGames(batch_of("candy-lab", 4))
    with pytest.raises(EnvError, match=r"call reset\(seed\) first"):
        env.reset()
    first = env.reset(seed=2)[0].copy()
    second = env.reset()[0].copy()
    assert not np.array_equal(first, second)
    assert np.array_equal(env.reset(seed=2)[0], first)
    assert np.array_equal(env.reset()[0], second)


def test_options_are_refused_because_there_are_none() -> None:
    with pytest.raises(EnvError, match="there are no options; these came: speed"):
        VectorGames(batch_of("candy-chaser", 2)).reset(seed=1, options={"speed": 3})


def test_closing_the_face_closes_the_batch() -> None:
    env = VectorGames(batch_of("candy-chaser", 2))
    env.reset(seed=1)
    env.close()
    with pytest.raises(EnvError, match="closed"):
        env.step(np.zeros(2, np.int64))
