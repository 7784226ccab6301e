"""The kernels: every thread loads its state, plays it by the same functions as everywhere, and stores it again.

Only whoever builds them needs numba-cuda. On the device a state is a column of 64-bit integers, and masks, observations
and rewards are columns too: neighbouring threads then read and write neighbouring memory, which is many times as fast.
All columns are cleared at once before a step; a thread's row says that it has no length, `[0:0, i]`, so that nobody
clears it again. A tuple of arrays is handed to a kernel as its arrays one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from numba import cuda, from_dtype, njit, types
from numba.extending import intrinsic

from bonbon.envs.arrays import (
    ActionNumbers,
    Counts,
    GameState,
    Generator,
    Mask,
    Moves,
    NumbaThing,
    Observation,
    Rewards,
    Seats,
)
from bonbon.envs.batch.stepping import observe_and_mask, reset_state, step_state
from bonbon.envs.gpu.traced_playouts import play_through
from bonbon.rules.dispatch import random_move
from bonbon.rules.game import Game
from bonbon.rules.moves import FIRST_GROUP, NOBODY
from bonbon.rules.records import dtype_of

Function = TypeVar("Function", bound=Callable[..., Any])
KernelCode = Callable[..., None]
StateIntegers = Counts  # a state, as a thread has it to itself
StateColumns = Counts  # all states

INT64_BYTES = 8
INT64, INT64_ROW, INT64_COLUMNS = types.int64, types.int64[::1], types.int64[:, ::1]
INT8_ROW, INT8_COLUMNS, FLOAT32_COLUMNS = types.int8[::1], types.int8[:, ::1], types.float32[:, ::1]


class DeviceGames(NamedTuple):
    """The games of a batch on the device; column i of each array, or number i, belongs to game i."""

    states: StateColumns
    generators: Generator
    starters: Seats
    actors: Seats
    dones: Seats
    rewards: Rewards


class DeviceViews(NamedTuple):
    """How actions are numbered, and what the seats on turn observe and may do: a column for each game."""

    runs: Counts
    action_of: ActionNumbers
    observations: Observation
    masks: Mask


GAMES = types.NamedTuple((INT64_COLUMNS, INT64_ROW, INT8_ROW, INT8_ROW, INT8_ROW, FLOAT32_COLUMNS), DeviceGames)
VIEWS = types.NamedTuple((INT64_COLUMNS, INT64_ROW, INT8_COLUMNS, INT8_COLUMNS), DeviceViews)


@dataclass(frozen=True)
class Kernel:
    name: str
    code: KernelCode
    takes: tuple[NumbaThing, ...]


def kernels_of(game: Game) -> tuple[Kernel, ...]:
    """The kernels of one game, by name, with the types of what they take."""
    return (
        Kernel("playouts", playouts_of(game), (INT64_ROW, INT64_ROW, INT64_ROW, INT64_ROW, INT64, INT64)),
        Kernel("begin", begin_of(game), (INT64_ROW, GAMES, VIEWS, INT64)),
        Kernel("choose", choose_of(game), (INT64_COLUMNS, INT64_ROW, INT64_ROW, INT64_ROW)),
        Kernel("check", check_of(), (INT64_ROW, INT8_COLUMNS, INT64_ROW)),
        Kernel("step", step_of(game), (INT64_ROW, INT64_ROW, GAMES, VIEWS, INT64)),
    )


def integers_in(game: Game) -> int:
    """How many 64-bit integers a state takes up."""
    return -(-dtype_of(game.State).itemsize // INT64_BYTES)


def device_function(function: Function) -> Function:
    compiled: Function = njit(function)  # Numba has no types
    return compiled


def state_of(game: Game) -> Callable[[StateIntegers], GameState]:
    """How the integers of a state are read as the record that the rules know."""
    record = from_dtype(dtype_of(game.State))

    @intrinsic(target="generic")  # type: ignore[untyped-decorator]
    def state_in(typing: NumbaThing, integers: NumbaThing) -> NumbaThing:
        def code(context: NumbaThing, builder: NumbaThing, signature: NumbaThing, args: NumbaThing) -> NumbaThing:
            first = context.make_array(signature.args[0])(context, builder, args[0]).data
            return builder.bitcast(first, context.get_value_type(record))

        return record(integers), code

    return state_in  # type: ignore[no-any-return]


@device_function
def load(integers: StateIntegers, states: StateColumns, i: int) -> None:
    """State i, to a thread of its own."""
    for at in range(len(integers)):
        integers[at] = states[at, i]


@device_function
def store(integers: StateIntegers, states: StateColumns, i: int) -> None:
    for at in range(len(integers)):
        states[at, i] = integers[at]


@device_function
def load_box(integers: StateIntegers, box: StateIntegers) -> None:
    """A blank state with the box of the edition."""
    for at in range(len(integers)):
        integers[at] = box[at]


def playouts_of(game: Game) -> KernelCode:
    """Whole random games in the thread's own state."""
    size, groups, state_in = integers_in(game), FIRST_GROUP + game.groups, state_of(game)

    def playouts(
        box: StateIntegers, generators: Generator, steps: Counts, traces: Counts, players: int, games: int
    ) -> None:
        i = cuda.grid(1)
        if i < len(steps):
            moves, integers = cuda.local.array(groups, types.int64), cuda.local.array(size, types.int64)
            rng = cuda.local.array(1, types.int64)
            rng[0] = generators[i]
            load_box(integers, box)
            steps[i], traces[i] = play_through(state_in(integers), moves, rng, players, games)

    return playouts


def begin_of(game: Game) -> KernelCode:
    """Begin every game and show it; the first seat goes round from game to game."""
    size, groups, state_in = integers_in(game), FIRST_GROUP + game.groups, state_of(game)

    def begin(box: StateIntegers, games: DeviceGames, views: DeviceViews, players: int) -> None:
        i = cuda.grid(1)
        if i < len(games.generators):
            moves, integers = cuda.local.array(groups, types.int64), cuda.local.array(size, types.int64)
            rng = cuda.local.array(1, types.int64)
            rng[0] = games.generators[i]
            load_box(integers, box)
            games.starters[i] = i % players
            who = reset_state(state_in(integers), players, i % players, rng)
            games.actors[i] = who
            games.dones[i] = 0
            for seat in range(players):
                games.rewards[seat, i] = 0.0
            games.generators[i] = rng[0]
            store(integers, games.states, i)
            row, mask = views.observations[0:0, i], views.masks[0:0, i]
            observe_and_mask(state_in(integers), who, moves, (views.runs, views.action_of), row, mask)

    return begin


def choose_of(game: Game) -> KernelCode:
    """Where a batch on the device samples: any legal action for every game, each as likely as the others."""
    size, groups, state_in = integers_in(game), FIRST_GROUP + game.groups, state_of(game)

    def choose(states: StateColumns, generators: Generator, action_of: ActionNumbers, chosen: ActionNumbers) -> None:
        i = cuda.grid(1)
        if i < len(generators):
            moves, integers = cuda.local.array(groups, types.int64), cuda.local.array(size, types.int64)
            rng = cuda.local.array(1, types.int64)
            rng[0] = generators[i]
            load(integers, states, i)
            chosen[i] = action_of[random_move(state_in(integers), moves, rng)]
            generators[i] = rng[0]

    return choose


def check_of() -> KernelCode:
    """The lowest number of a game whose action is not among its legal ones, into `fault`."""

    def check(chosen: ActionNumbers, masks: Mask, fault: Counts) -> None:
        i = cuda.grid(1)
        if i < len(chosen):
            action = chosen[i]
            if action < 0 or action >= len(masks) or masks[action, i] == 0:
                cuda.atomic.min(fault, 0, i)

    return check


def step_of(game: Game) -> KernelCode:
    """Play a legal action in every game and show it; where the game is over the next one begins."""
    size, groups, state_in = integers_in(game), FIRST_GROUP + game.groups, state_of(game)

    def step(chosen: ActionNumbers, move_of: Moves, games: DeviceGames, views: DeviceViews, players: int) -> None:
        i = cuda.grid(1)
        if i < len(games.generators):
            moves, integers = cuda.local.array(groups, types.int64), cuda.local.array(size, types.int64)
            rng = cuda.local.array(1, types.int64)
            rng[0] = games.generators[i]
            load(integers, games.states, i)
            for seat in range(players):
                games.rewards[seat, i] = 0.0
            who = step_state(state_in(integers), move_of[chosen[i]], rng, games.rewards[:, i])
            games.dones[i] = 1 if who == NOBODY else 0
            if who == NOBODY:
                games.starters[i] = (games.starters[i] + 1) % players
                who = reset_state(state_in(integers), players, games.starters[i] + 0, rng)
            games.actors[i] = who
            games.generators[i] = rng[0]
            store(integers, games.states, i)
            row, mask = views.observations[0:0, i], views.masks[0:0, i]
            observe_and_mask(state_in(integers), who, moves, (views.runs, views.action_of), row, mask)

    return step
