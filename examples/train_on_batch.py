"""Train a small network on many games of Candy Chaser at once, against random play, and see how often it wins.

python examples/train_on_batch.py [ROUNDS]
"""

from __future__ import annotations

import sys
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bonbon.envs.batch import Batch

GAMES, TURNS, HIDDEN = 512, 64, 64
Numbers = NDArray[np.float32]


class Lesson(NamedTuple):
    """Decisions of games that came to their end: what was seen, what could be done, what was, and what it brought."""

    seen: NDArray[np.int8]
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    rewards: Numbers


class Policy:
    """One hidden layer, and a chance for each legal action; learns by REINFORCE with Adam's steps."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        self.rng = rng
        shapes = (inputs, HIDDEN), (HIDDEN,), (HIDDEN, actions), (actions,)
        self.weights = [rng.normal(0, 0.1, shape).astype(np.float32) for shape in shapes]
        self.speeds = [np.zeros(shape, np.float32) for shape in shapes]
        self.sizes = [np.zeros(shape, np.float32) for shape in shapes]
        self.steps = 0

    def chances(self, seen: NDArray[np.int8], masks: NDArray[np.int8]) -> tuple[Numbers, Numbers]:
        """The hidden layer, and how likely each action is."""
        into, bias, out, last = self.weights
        hidden = np.tanh(seen.astype(np.float32) @ into + bias)
        hopes = np.where(masks == 1, hidden @ out + last, np.float32(-1e9))
        chances = np.exp(hopes - hopes.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True)

    def choose(self, seen: NDArray[np.int8], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """An action for each row, as likely as the policy thinks it good."""
        luck = self.rng.gumbel(size=masks.shape).astype(np.float32)
        _, chances = self.chances(seen, masks)
        chosen: NDArray[np.int64] = (np.log(chances + np.float32(1e-30)) + luck).argmax(axis=1)
        return chosen

    def learn(self, lesson: Lesson) -> None:
        """Make likelier what was done in games that went better than the average, and the rest less likely."""
        hidden, chances = self.chances(lesson.seen, lesson.masks)
        better = (lesson.rewards - lesson.rewards.mean()) / len(lesson.rewards)
        pull = -chances * better[:, None]
        pull[np.arange(len(pull)), lesson.actions] += better
        pull_hidden = (pull @ self.weights[2].T) * (1 - hidden**2)
        self.step(lesson.seen.T.astype(np.float32) @ pull_hidden, pull_hidden.sum(0), hidden.T @ pull, pull.sum(0))

    def step(self, *slopes: Numbers) -> None:
        self.steps += 1
        for weight, speed, size, slope in zip(self.weights, self.speeds, self.sizes, slopes, strict=True):
            speed += 0.1 * (slope - speed)
            size += 0.01 * (slope**2 - size)
            warm = np.sqrt(1 - 0.99**self.steps) / (1 - 0.9**self.steps)
            weight += 0.002 * warm * speed / (np.sqrt(size) + 1e-8)


def play(batch: Batch, policy: Policy, turns: int) -> tuple[Lesson, Numbers]:
    """So many turns in every game; the policy sits at seat 0, chance alone at the others. What it won, game by game."""
    now, size, count = batch.own, batch.shapes.observations[1], batch.actions.count
    seen, masks = np.empty((turns, GAMES, size), np.int8), np.empty((turns, GAMES, count), np.int8)
    actions, mine = np.empty((turns, GAMES), np.int64), np.empty((turns, GAMES), np.bool_)
    rewards, dones = np.empty((turns, GAMES), np.float32), np.empty((turns, GAMES), np.bool_)
    for turn in range(turns):
        seen[turn], masks[turn], mine[turn] = now.observations, now.masks, now.actors == 0
        actions[turn] = batch.random_actions()
        actions[turn, mine[turn]] = policy.choose(seen[turn, mine[turn]], masks[turn, mine[turn]])
        now = batch.step(actions[turn])
        rewards[turn], dones[turn] = now.rewards[:, 0], now.dones
    brought, known = looked_back(rewards, dones)
    kept = mine & known
    return Lesson(seen[kept], masks[kept], actions[kept], brought[kept]), rewards[dones]


def looked_back(rewards: Numbers, dones: NDArray[np.bool_]) -> tuple[Numbers, NDArray[np.bool_]]:
    """For each turn what its game brought in the end, and whether that end was seen."""
    brought, known = rewards.copy(), dones.copy()
    for turn in range(len(rewards) - 2, -1, -1):
        brought[turn] = np.where(dones[turn], rewards[turn], brought[turn + 1])
        known[turn] |= known[turn + 1]
    return brought, known


def main(rounds: int = 200) -> tuple[float, float]:
    """Train for so many rounds, then play games that it was not trained on; its share and how sure that is (95 %)."""
    with Batch("candy-chaser", GAMES) as batch:
        batch.reset(seed=1)
        policy = Policy(batch.shapes.observations[1], batch.actions.count, np.random.default_rng(1))
        for number in range(1, rounds + 1):
            lesson, won = play(batch, policy, TURNS)
            policy.learn(lesson)
            if number % 20 == 0:
                print(f"round {number}: {won.mean():.1%} of {len(won)} games")
        batch.reset(seed="another one")
        _, won = play(batch, policy, 4 * TURNS)
    share, margin = float(won.mean()), float(1.96 * won.std() / np.sqrt(len(won)))
    print(f"against random play: {share:.1%} ± {margin:.1%} of {len(won)} games (even is 50 %)")
    return share, margin


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
