"""What a game of a batch plays depends on its seed and its actions, and on nothing else."""

from __future__ import annotations

import gc
import threading

import numpy as np
import pytest
from numpy.typing import NDArray

from bonbon.envs.batch import Batch
from bonbon.envs.batch.thread_pool import WORTH_WAKING_STEPS
from tests.envs.batch.mirror import batch_of

STANDARD = ["candy-lab", "candy-chaser", "candy-conquest"]


def story(batch: Batch, games: int, seed: int | str = 9, steps: int = 60) -> list[NDArray[np.generic]]:
    """Everything that a batch says of its first games while random actions are played."""
    told: list[NDArray[np.generic]] = [array[:games].copy() for array in batch.reset(seed)]
    for _ in range(steps):
        told += [array[:games].copy() for array in batch.step(batch.random_actions())]
    return told


def same(one: list[NDArray[np.generic]], other: list[NDArray[np.generic]]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("box", STANDARD)
def test_the_number_of_threads_changes_nothing(box: str) -> None:
    games = WORTH_WAKING_STEPS + 100
    with batch_of(box, games, threads=1) as one, batch_of(box, games, threads=4) as four:
        assert four.pool.threads == 4
        assert same(story(one, games, steps=15), story(four, games, steps=15))


@pytest.mark.parametrize("box", STANDARD)
def test_the_number_of_games_changes_nothing(box: str) -> None:
    assert same(story(batch_of(box, 7), 7), story(batch_of(box, 300), 7))


def test_a_seed_gives_the_same_games_again_and_another_seed_gives_others() -> None:
    batch = batch_of("candy-lab", 5)
    first = story(batch, 5)
    assert same(first, story(batch, 5))
    assert not same(first, story(batch, 5, seed=10))
    assert same(story(batch, 5, seed="10"), story(batch, 5, seed=10))


def test_the_games_of_one_seed_differ_from_each_other() -> None:
    rows = batch_of("candy-lab", 500).reset(0).observations
    assert len(np.unique(rows, axis=0)) == 500


def test_a_closed_batch_leaves_no_thread_behind() -> None:
    before = threading.active_count()
    with batch_of("candy-chaser", 1000, threads=4) as batch:
        batch.reset(1)
        batch.step(batch.random_actions())
        assert threading.active_count() > before
    assert threading.active_count() == before


def test_a_batch_that_nobody_closed_leaves_no_thread_behind_either() -> None:
    before = threading.active_count()
    batch = batch_of("candy-chaser", WORTH_WAKING_STEPS, threads=3)
    batch.reset(1)
    helpers = list(batch.pool.helpers)
    del batch
    gc.collect()
    for helper in helpers:
        helper.join(10)
    assert threading.active_count() == before


def test_results_go_into_arrays_of_the_caller() -> None:
    mine, theirs = batch_of("candy-lab", 4), batch_of("candy-lab", 4)
    observations = np.zeros((11, *mine.shapes.observations), np.int8)
    rewards = np.ones((4, 2), np.float32)
    mine.reset(3, into=mine.arrays(observations=observations[0], rewards=rewards))
    theirs.reset(3)
    for turn in range(1, 11):
        actions = theirs.random_actions()
        results = mine.step(actions, into=mine.arrays(observations=observations[turn], rewards=rewards))
        assert results.observations is not mine.own.observations
        assert results.masks is mine.own.masks
        theirs.step(actions)
        assert np.array_equal(observations[turn], theirs.own.observations)
    assert rewards.tolist() == [[0.0, 0.0]] * 4


def test_arrays_are_exchanged_by_dlpack_without_a_copy() -> None:
    batch = batch_of("candy-chaser", 6)
    seen = [np.from_dlpack(array) for array in batch.own]
    batch.reset(1)
    assert all(np.shares_memory(a, b) for a, b in zip(seen, batch.own, strict=True))
    assert seen[1].sum() == 6 * 5


class Foreign:
    """Actions in an array of another library: DLPack is all that it speaks."""

    def __init__(self, actions: NDArray[np.int64]) -> None:
        self.actions = actions

    def __dlpack__(self, **wishes: object) -> object:
        return self.actions.__dlpack__(**wishes)  # type: ignore[arg-type]

    def __dlpack_device__(self) -> object:
        return self.actions.__dlpack_device__()


@pytest.mark.parametrize("dtype", [np.int16, np.int32, np.int64])
def test_actions_come_as_any_wide_number_from_any_library(dtype: type[np.signedinteger]) -> None:
    plain, foreign = batch_of("candy-conquest", 5), batch_of("candy-conquest", 5)
    plain.reset(1), foreign.reset(1)
    actions = plain.random_actions()
    plain.step(np.repeat(actions, 2).astype(dtype)[::2])
    foreign.step(Foreign(actions.astype(dtype)))
    assert all(np.array_equal(a, b) for a, b in zip(plain.own, foreign.own, strict=True))
