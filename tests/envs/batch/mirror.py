"""One game of a batch played again by the rules alone, one call after the other."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bonbon.envs.actions import Actions
from bonbon.envs.batch import Batch
from bonbon.envs.batch.seeding import seeded_generators
from bonbon.rules.chance import below
from bonbon.rules.moves import CHANCE, NOBODY, listed, no_moves
from tests.envs.positions import observed
from tests.properties.boxes import BOXES, edition_of


def batch_of(box: str, games: int, players: int = 2, threads: int | None = 1) -> Batch:
    return Batch(BOXES[box][0], games, players, edition_of(box), threads)


class Mirror:
    """Game `number` of a batch that was reset with this seed."""

    def __init__(self, batch: Batch, seed: int, number: int) -> None:
        self.game, self.players = batch.game, batch.players
        self.actions = Actions.of(batch.game, batch.edition)
        self.state = batch.game.state_with(batch.edition)
        self.chance = seeded_generators(seed, number + 1)[number]
        self.starter = number % self.players
        self.rewards: NDArray[np.float32] = np.zeros(self.players, np.float32)
        self.done = False
        self.deal()

    def deal(self) -> None:
        self.game.deal(self.state, self.players, self.starter, self.chance)
        self.let_chance_act()

    def let_chance_act(self) -> None:
        while self.game.actor(self.state) == CHANCE:
            chosen = below(self.chance, self.game.outcomes(self.state))
            self.game.apply(self.state, self.game.outcome(self.state, chosen))

    def play(self, action: int) -> None:
        self.rewards[:], self.done = 0, False
        self.game.apply(self.state, int(self.actions.move_of[action]))
        self.let_chance_act()
        if self.game.actor(self.state) == NOBODY:
            self.game.payoffs(self.state, self.rewards)
            self.done, self.starter = True, (self.starter + 1) % self.players
            self.deal()

    @property
    def actor(self) -> int:
        return int(self.game.actor(self.state))

    @property
    def legal(self) -> list[int]:
        moves = no_moves(self.game.groups)
        self.game.legal_moves(self.state, moves)
        return sorted(int(self.actions.action_of[move]) for move in listed(moves))

    def shown(self) -> tuple[Any, ...]:
        """What the batch should say of this game."""
        row = observed(self.game, self.state, self.actor).tolist()
        return row, self.legal, self.rewards.tolist(), self.done, self.actor


def shown(batch: Batch, number: int) -> tuple[Any, ...]:
    """What the batch says of a game."""
    rows, masks, rewards, dones, actors = (array[number] for array in batch.own)
    return rows.tolist(), masks.nonzero()[0].tolist(), rewards.tolist(), bool(dones), int(actors)
