"""A batch with the face of Gymnasium's vector environments, without importing Gymnasium."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from bonbon.envs.arrays import AnyArray, Flags, Observation, PackedObservation, Rewards
from bonbon.envs.batch.batch import Batch
from bonbon.envs.batch.credit import of_seats
from bonbon.envs.batch.games import Results
from bonbon.envs.observations import limits_of
from bonbon.errors import EnvError

Infos = dict[str, AnyArray]
Observations = Observation | PackedObservation
Step = tuple[Observations, Rewards, Flags, Flags, Infos]


@dataclass(frozen=True, eq=False)
class Box:
    """Rows of numbers between two limits: what Gymnasium calls a Box."""

    low: Observation
    high: Observation

    @property
    def shape(self) -> tuple[int, ...]:
        return self.low.shape

    @property
    def dtype(self) -> np.dtype[np.int8]:
        return self.low.dtype

    def contains(self, x: object) -> bool:
        if not isinstance(x, np.ndarray) or x.shape != self.shape or x.dtype != self.dtype:
            return False
        return bool(np.all(self.low <= x) and np.all(x <= self.high))


@dataclass(frozen=True)
class Discrete:
    """One action of n: what Gymnasium calls a Discrete."""

    n: int

    def contains(self, x: object) -> bool:
        return isinstance(x, int | np.integer) and 0 <= int(x) < self.n


class VectorGames:
    """One environment for each game of a batch, whose agent is the seat on turn.

    The reward is the result of a game for the seat that made its last move: 1 if it has won and, with two players, -1
    if it has lost, which tells of the other's win; 0 while a game goes on. The rewards of all seats of a game would add
    up to 0. `infos` holds what everybody has won (shares of 1), the masks and the seats on turn. A game that is over
    has begun anew in the same step.
    """

    metadata: ClassVar[dict[str, object]] = {"autoreset_mode": "SameStep", "render_modes": []}

    def __init__(self, batch: Batch) -> None:
        if batch.is_packed:
            raise EnvError("VectorGames shows a number for each thing: it needs a batch that is not packed")
        self.batch, self.num_envs = batch, batch.count
        self.single_observation_space = Box(*limits_of(batch.game))
        self.single_action_space = Discrete(batch.actions.count)
        self.truncations = np.zeros(self.num_envs, np.bool_)
        self.acting = np.zeros(self.num_envs, np.int8)

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Observations, Infos]:
        """Begin every game afresh: from the seed, or without one as chance goes on; the first time it takes one."""
        if options:
            raise EnvError(f"reset: there are no options; these came: {', '.join(map(str, options))}")
        results = self.batch.begin_anew() if seed is None else self.batch.reset(seed)
        return results.observations, self.infos(results)

    def step(self, actions: object) -> Step:
        """Play an action in every game."""
        np.copyto(self.acting, self.batch.own.actors)
        results = self.batch.step(actions)
        rewards = np.where(results.dones, self.zero_sum(of_seats(results.rewards, self.acting)), np.float32(0))
        return results.observations, rewards, results.dones, self.truncations, self.infos(results)

    def zero_sum(self, won: Rewards) -> Rewards:
        """Shares of the win so that all of a game add up to 0: as much above 0 as the others are below it together."""
        players = self.batch.players
        return (won * players - 1) / np.float32(players - 1)

    def infos(self, results: Results) -> Infos:
        return {"action_mask": results.masks, "actor": results.actors, "rewards": results.rewards}

    def __repr__(self) -> str:
        return f"<VectorGames of {self.batch!r}>"

    def close(self) -> None:
        self.batch.close()
