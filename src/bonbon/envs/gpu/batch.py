"""Many games of one kind on a GPU: step by step for training, or whole random games in one go.

Everything lives on the device as CuPy arrays; whatever speaks DLPack (torch, JAX) reads them without a copy.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bonbon.envs.actions import GAPS, Actions
from bonbon.envs.arrays import DeviceArray
from bonbon.envs.batch.seeding import seeded_generators
from bonbon.envs.gpu.launching import Kernels
from bonbon.envs.observations import size_of
from bonbon.errors import EnvError, GpuError
from bonbon.play.games import EditionLike, box, find_edition, find_game
from bonbon.rules.records import raw

INT64_BYTES = 8


class Playouts(NamedTuple):
    """Whole random games: for each thread how many moves it played, and a trace of all of them."""

    steps: DeviceArray
    traces: DeviceArray


def as_integers(bytes_: bytes) -> NDArray[np.int64]:
    """A state as 64-bit integers."""
    return np.frombuffer(bytes_.ljust(-(-len(bytes_) // INT64_BYTES) * INT64_BYTES, b"\0"), np.int64)


class GpuBatch:
    """So many games at once. Arrays have a row for each game; they are written again by every step."""

    def __init__(self, game: str, games: int, players: int = 2, edition: EditionLike = "standard") -> None:
        self.game = find_game(game)
        self.edition = find_edition(self.game, edition)
        self.game.check_players(self.edition, players, 0)
        if games < 1:
            raise EnvError(f"a batch has at least one game, not {games}")
        self.games, self.players = games, players
        self.kernels = Kernels(self.game)
        self.cupy = self.kernels.cupy
        self.actions = Actions.of(self.game, self.edition)
        self.box = self.cupy.asarray(as_integers(raw(self.game.State, box(self.game, self.edition)[0])))
        self.has_begun = False
        self.make_room()

    def make_room(self) -> None:
        """Columns belong to games on the device, so that neighbouring threads write neighbouring bytes."""
        cupy, games = self.cupy, self.games
        self.states = cupy.zeros((len(self.box), games), cupy.int64)
        self.generators = cupy.zeros(games, cupy.int64)
        self.sampling_generators = cupy.zeros(games, cupy.int64)
        self.starters, self.actors = cupy.zeros(games, cupy.int8), cupy.zeros(games, cupy.int8)
        self.flags = cupy.zeros(games, cupy.int8)
        self.seen = cupy.zeros((size_of(self.game), games), cupy.int8)
        self.legal = cupy.zeros((self.actions.count, games), cupy.int8)
        self.won = cupy.zeros((self.players, games), cupy.float32)
        self.move_of = cupy.asarray(self.actions.move_of)
        self.action_of = cupy.asarray(self.actions.action_of)
        # Move by move: neighbouring games rarely have the same groups, and a thread alone should write little.
        self.runs = cupy.full(self.actions.runs.shape, GAPS, cupy.int64)

    @property
    def observations(self) -> DeviceArray:
        """What the seat on turn of each game observes: int8, a row for each game (see docs/observations.md)."""
        return self.seen.T

    @property
    def masks(self) -> DeviceArray:
        """1 for each legal action: int8, a row for each game."""
        return self.legal.T

    @property
    def rewards(self) -> DeviceArray:
        """What each seat won by the last step: float32, a row for each game; all zero unless the game was over."""
        return self.won.T

    @property
    def dones(self) -> DeviceArray:
        """Whether the last step ended the game; the next one has begun already."""
        return self.flags.view(self.cupy.bool_)

    def reset(self, seed: int | str = 0) -> None:
        """Begin every game; game i of a seed is the same whatever else is played, and the same as on the CPU."""
        self.generators[:] = self.cupy.asarray(seeded_generators(seed, self.games).reshape(-1))
        self.sampling_generators[:] = self.cupy.asarray(seeded_generators(f"{seed} luck", self.games).reshape(-1))
        self.kernels.launch("begin", self.games, self.box, *self.progress(), *self.shown(), self.players)
        self.has_begun = True

    def step(self, actions: DeviceArray, check: bool = True) -> None:
        """Play one action in each game; an illegal one is refused and changes nothing. Finished games begin again.

        Without the check nothing waits for the device; an illegal action then spoils its game.
        """
        if not self.has_begun:
            raise EnvError("a batch has to be reset before its first step")
        chosen = self.chosen(actions)
        if check:
            self.refuse_illegal(chosen)
        given = (chosen, self.move_of, *self.progress(), *self.shown())
        self.kernels.launch("step", self.games, *given, self.players)

    def progress(self) -> tuple[DeviceArray, ...]:
        """What begins and goes on with each game."""
        return (self.states, self.generators, self.starters, self.actors, self.flags, self.won)

    def shown(self) -> tuple[DeviceArray, ...]:
        """How actions are numbered, and what seats are shown, cleared."""
        self.seen.fill(0)
        self.legal.fill(0)
        return (self.runs, self.action_of, self.seen, self.legal)

    def chosen(self, actions: DeviceArray) -> DeviceArray:
        """The actions as the kernels want them."""
        there = hasattr(actions, "__dlpack__") and not hasattr(actions, "__array_interface__")
        chosen = self.cupy.from_dlpack(actions) if there else self.cupy.asarray(actions)
        if chosen.dtype.kind not in "iu" or chosen.shape != (self.games,):
            wanted = f"{self.games} whole numbers, one for each game"
            raise EnvError(f"a step takes {wanted}; what came is {chosen.dtype} in the shape {chosen.shape}")
        return self.cupy.ascontiguousarray(chosen, self.cupy.int64)

    def refuse_illegal(self, chosen: DeviceArray) -> None:
        fault = self.cupy.full(1, self.games, self.cupy.int64)
        self.kernels.launch("check", self.games, chosen, self.legal, fault)
        game = int(fault[0])
        if game == self.games:
            return
        action, seat = int(chosen[game]), int(self.actors[game])
        known = 0 <= action < self.actions.count
        words = f"{action} ({self.actions.words[action]})" if known else f"{action} (there are {self.actions.count})"
        raise EnvError(f"game {game}: action {words} is not legal for seat {seat}; no game was changed")

    def random_actions(self) -> DeviceArray:
        """Any legal action for each game, each as likely as the others; another one at each call."""
        chosen = self.cupy.empty(self.games, self.cupy.int64)
        self.kernels.launch("choose", self.games, self.states, self.sampling_generators, self.action_of, chosen)
        return chosen

    def playouts(self, games_each: int, seed: int | str = 0) -> Playouts:
        """So many whole random games by each of the batch's threads; the games of the batch go on untouched."""
        if games_each < 1:
            raise GpuError(f"each thread plays at least one game, not {games_each}")
        chance = self.cupy.asarray(seeded_generators(seed, self.games).reshape(-1))
        steps, traces = self.cupy.empty_like(chance), self.cupy.empty_like(chance)
        self.kernels.launch("playouts", self.games, self.box, chance, steps, traces, self.players, games_each)
        return Playouts(steps, traces)
