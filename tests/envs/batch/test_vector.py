"""The face of Gymnasium's vector environments, held beside Gymnasium's own spaces."""

from __future__ import annotations

from typing import NamedTuple

import gymnasium
import numpy as np
import pytest

from bonbon.envs.arrays import Flags, Rewards, Seats
from bonbon.envs.batch import VectorGames, seat_returns
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


GAMES, STEPS = 50, 160


class Rollout(NamedTuple):
    """What a plain training loop keeps of its steps, and beside it what everybody has won."""

    actors: Seats
    rewards: Rewards
    dones: Flags
    won: Rewards


def rolled_out(game: str, players: int) -> Rollout:
    env = VectorGames(batch_of(game, GAMES, players))
    shape = STEPS, GAMES
    kept = Rollout(
        np.zeros(shape, np.int8),
        np.zeros(shape, np.float32),
        np.zeros(shape, np.bool_),
        np.zeros((*shape, players), np.float32),
    )
    _, infos = env.reset(seed=1)
    for step in range(STEPS):
        kept.actors[step] = infos["actor"]
        _, kept.rewards[step], kept.dones[step], truncations, infos = env.step(env.batch.random_actions())
        kept.won[step] = infos["rewards"]
        assert not truncations.any()
    return kept


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_seat_that_acted_gets_its_result_at_the_end_and_nothing_before(players: int) -> None:
    kept = rolled_out("candy-chaser", players)
    won = np.take_along_axis(kept.won, kept.actors[:, :, None].astype(np.int64), 2)[:, :, 0]
    assert not kept.rewards[~kept.dones].any()
    assert np.all((kept.rewards == 1) == (won == 1))
    assert np.all((kept.rewards < 0) == (kept.dones & (won < 1 / players)))
    assert set(kept.rewards[won == 0].tolist()) == {0.0, np.float32(-1 / (players - 1))}


@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser", "candy-conquest"])
def test_a_plain_loop_over_the_rewards_of_two_players_misses_no_win(game: str) -> None:
    """As a learner does: the result of a game goes back through its steps, with the other sign for the other seat."""
    kept = rolled_out(game, 2)
    results = np.zeros((GAMES, 2), np.float32)
    summed = np.zeros(2)
    for step in reversed(range(STEPS)):
        acting = kept.actors[step]
        signs = np.where(np.arange(2) == acting[:, None], 1, -1)
        results = np.where(kept.dones[step][:, None], kept.rewards[step][:, None] * signs, results)
        summed += results[kept.dones[step]].sum(axis=0)
    games, won = kept.dones.sum(), kept.won.sum(axis=(0, 1))
    assert (summed + games) / 2 == pytest.approx(won)
    assert won.sum() == games > 50
    assert game == "candy-conquest" or (kept.rewards < 0).any(), "somebody lost by their own last move"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_step_is_credited_with_what_its_own_seat_won_in_the_end(players: int) -> None:
    kept = rolled_out("candy-lab", players)
    returns, known = seat_returns(kept.actors, kept.won, kept.dones)
    for game in range(GAMES):
        ends = np.flatnonzero(kept.dones[:, game])
        for step in range(STEPS):
            later = ends[ends >= step]
            assert known[step, game] == (len(later) > 0)
            expected = kept.won[later[0], game, kept.actors[step, game]] if len(later) else 0
            assert returns[step, game] == expected


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
