"""The kernels: every thread has a table of its own and plays it by the same functions as everywhere else.

Only whoever builds them needs numba-cuda. Columns belong to games: neighbouring threads write neighbouring bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from numba import cuda, from_dtype, types

from bonbon.envs.batch.stepping import advance, begin, show
from bonbon.envs.gpu.boxes import LAY_BOX
from bonbon.envs.gpu.playing import play_through
from bonbon.rules.game import Game
from bonbon.rules.moves import FIRST_GROUP, NOBODY
from bonbon.rules.records import dtype_of
from bonbon.rules.words import random_move

WHOLE, WORDS, NUMBERS = types.int64, types.int64[::1], types.int64[:, ::1]
SMALL_ROW, SMALL, REAL = types.int8[::1], types.int8[:, ::1], types.float32[:, ::1]


@dataclass(frozen=True)
class Kernel:
    name: str
    code: Callable[..., None]
    takes: tuple[Any, ...]


def kernels_of(game: Game) -> tuple[Kernel, ...]:
    """The kernels of one game, by name, with the types of what they take."""
    tables = from_dtype(dtype_of(game.Table))[::1]
    return (
        Kernel("playouts", playouts_of(game), (tables, WORDS, WORDS, WORDS, WHOLE, WHOLE)),
        Kernel("begin", begin_of(game), (tables, tables, WORDS, SMALL_ROW, SMALL_ROW, SMALL_ROW, REAL, WHOLE)),
        Kernel("choose", choose_of(game), (tables, WORDS, WORDS, WORDS)),
        Kernel("check", check_of(), (WORDS, SMALL, WORDS)),
        Kernel("step", step_of(), (tables, WORDS, SMALL_ROW, SMALL_ROW, SMALL_ROW, REAL, WORDS, WORDS, WHOLE)),
        Kernel("show", show_of(game), (tables, SMALL_ROW, NUMBERS, WORDS, SMALL, SMALL)),
    )


def playouts_of(game: Game) -> Callable[..., None]:
    """Whole random games: the table stays with its thread, where memory is nearest."""
    lay_box, words, record = LAY_BOX[game.name], FIRST_GROUP + game.groups, from_dtype(dtype_of(game.Table))

    def playouts(boxes: Any, chance: Any, steps: Any, traces: Any, players: int, games: int) -> None:
        i = cuda.grid(1)
        if i < len(steps):
            moves, mine = cuda.local.array(words, types.int64), cuda.local.array(1, record)
            rng = cuda.local.array(1, types.int64)
            rng[0] = chance[i]
            lay_box(boxes[0], mine[0])
            steps[i], traces[i] = play_through(mine[0], moves, rng, players, games)

    return playouts


def begin_of(game: Game) -> Callable[..., None]:
    """Begin every game; the first seat goes round from game to game."""
    lay_box = LAY_BOX[game.name]

    def begin_all(
        boxes: Any, tables: Any, chance: Any, starters: Any, actors: Any, dones: Any, rewards: Any, players: int
    ) -> None:
        i = cuda.grid(1)
        if i < len(tables):
            lay_box(boxes[0], tables[i])
            starters[i] = i % players
            actors[i] = begin(tables[i], players, i % players, chance[i : i + 1])
            dones[i] = 0
            for seat in range(players):
                rewards[seat, i] = 0.0

    return begin_all


def choose_of(game: Game) -> Callable[..., None]:
    """Any legal action for every game, each as likely as the others."""
    words = FIRST_GROUP + game.groups

    def choose(tables: Any, luck: Any, action_of: Any, chosen: Any) -> None:
        i = cuda.grid(1)
        if i < len(tables):
            moves = cuda.local.array(words, types.int64)
            chosen[i] = action_of[random_move(tables[i], moves, luck[i : i + 1])]

    return choose


def check_of() -> Callable[..., None]:
    """The lowest number of a game whose action is not among its legal ones, into `fault`."""

    def check(chosen: Any, masks: Any, fault: Any) -> None:
        i = cuda.grid(1)
        if i < len(chosen):
            action = chosen[i]
            if action < 0 or action >= len(masks) or masks[action, i] == 0:
                cuda.atomic.min(fault, 0, i)

    return check


def step_of() -> Callable[..., None]:
    """Play a legal action in every game; where the game is over the next one begins."""

    def step(
        tables: Any,
        chance: Any,
        starters: Any,
        actors: Any,
        dones: Any,
        rewards: Any,
        chosen: Any,
        move_of: Any,
        players: int,
    ) -> None:
        i = cuda.grid(1)
        if i < len(tables):
            for seat in range(players):
                rewards[seat, i] = 0.0
            who = advance(tables[i], move_of[chosen[i]], chance[i : i + 1], rewards[:, i])
            dones[i] = 1 if who == NOBODY else 0
            if who == NOBODY:
                starters[i] = (starters[i] + 1) % players
                who = begin(tables[i], players, starters[i] + 0, chance[i : i + 1])
            actors[i] = who

    return step


def show_of(game: Game) -> Callable[..., None]:
    """What the seat on turn of every game observes and may do."""
    words = FIRST_GROUP + game.groups

    def show_all(tables: Any, actors: Any, runs: Any, action_of: Any, observations: Any, masks: Any) -> None:
        i = cuda.grid(1)
        if i < len(tables):
            moves = cuda.local.array(words, types.int64)
            show(tables[i], actors[i] + 0, moves, (runs, action_of), observations[:, i], masks[:, i])

    return show_all
