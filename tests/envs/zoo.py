"""PettingZoo's tests with another game for each seed, and random agents that choose the same way every time."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np
from pettingzoo.utils.wrappers import BaseWrapper

from bonbon.envs.pettingzoo import candy_chaser_v0, candy_conquest_v0, candy_lab_v0

MODULES: dict[str, ModuleType] = {
    "candy-lab": candy_lab_v0,
    "candy-chaser": candy_chaser_v0,
    "candy-conquest": candy_conquest_v0,
}
TABLES = [(name, players) for name in MODULES for players in (2, 3, 4)]
TELLERS = {"name": "tellers", "custom": True, "die": [1, 1], "candies": 4, "bottom": 0, "top": 1, "gate": 1}


class Seeded(BaseWrapper):  # type: ignore[misc]
    """An environment in which every seed means another game, for tests that always reset with the same one."""

    def __init__(self, env: Any, number: int) -> None:
        super().__init__(env)
        self.number = number
        seed_spaces(env, number)
        env.reset(seed=number)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(None if seed is None else 1000 * self.number + seed, options)


def seed_spaces(env: Any, number: int) -> None:
    """The agents choose at random, and the same every time."""
    for agent in env.possible_agents:
        env.action_space(agent).seed(number)


def random_steps(env: Any, number: int) -> Iterator[tuple[str, Any, float, bool]]:
    """Random moves to the end of a game that has begun: agent, observation, reward and whether it was its last."""
    chance = np.random.default_rng(number)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        yield agent, seen, reward, terminated
        env.step(None if terminated else int(chance.choice(np.flatnonzero(seen["action_mask"]))))


def story(env: Any, number: int) -> list[tuple[Any, ...]]:
    """Everything that the agents get from here to the end."""
    return [
        (agent, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, terminated)
        for agent, seen, reward, terminated in random_steps(env, number)
    ]


class SeededParallel:
    """The same for a parallel environment; everything else is the environment's own."""

    def __init__(self, env: Any, number: int) -> None:
        self.env, self.number = env, number
        seed_spaces(env, number)
        env.reset(seed=number)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.env, name)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        return self.env.reset(None if seed is None else 1000 * self.number + seed, options)
