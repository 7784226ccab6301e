"""A batch plays what the rules play: every observation, mask, reward and end, in every box."""

from __future__ import annotations

import numpy as np
import pytest

from tests.envs.batch.mirror import Mirror, batch_of, shown
from tests.properties.boxes import BOXES, states

STEPS = 150


@pytest.mark.parametrize(("box", "players"), states(*BOXES))
def test_a_batch_shows_what_the_rules_say_move_by_move(box: str, players: int) -> None:
    batch = batch_of(box, 3, players)
    batch.reset(5)
    mirrors = [Mirror(batch, 5, number) for number in range(3)]
    for _ in range(STEPS):
        assert [shown(batch, number) for number in range(3)] == [mirror.shown() for mirror in mirrors]
        actions = batch.random_actions()
        batch.step(actions)
        for mirror, action in zip(mirrors, actions.tolist(), strict=True):
            mirror.play(action)


@pytest.mark.parametrize("box", ["candy-lab", "candy-chaser", "candy-conquest"])
def test_games_that_are_over_report_it_and_begin_again_with_the_next_seat(box: str) -> None:
    batch = batch_of(box, 3, 3)
    batch.reset("ends")
    starters, ends = batch.own.actors.copy(), 0
    assert starters.tolist() == [0, 1, 2]
    for _ in range(400):
        rewards, dones, actors = batch.step(batch.random_actions())[2:]
        starters = np.where(dones, (starters + 1) % 3, starters)
        assert np.allclose(rewards.sum(axis=1), dones)
        assert (actors[dones] == starters[dones]).all()
        ends += int(dones.sum())
    assert ends >= 6


def test_random_actions_are_legal_and_all_of_them_come() -> None:
    batch = batch_of("candy-chaser", 4000)
    batch.reset(1)
    actions = batch.random_actions()
    assert batch.own.masks[np.arange(4000), actions].all()
    assert np.bincount(actions)[:5] == pytest.approx(np.full(5, 800), abs=120)


def test_playouts_end_with_one_win_each_and_are_the_same_again() -> None:
    batch = batch_of("candy-chaser", 1)
    moves, winnings = batch.playouts(2000, "many")
    assert moves.min() > 4
    assert np.allclose(winnings.sum(axis=1), 1)
    assert np.array_equal(batch.playouts(2000, "many").moves, moves)
    assert np.array_equal(batch.playouts(300, "many").winnings, winnings[:300])
