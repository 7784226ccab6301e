"""The kernels: every thread takes its table to itself, plays it by the same functions as everywhere, and puts it back.

Only whoever builds them needs numba-cuda. On the device a table is a column of words, and so are masks, observations
and rewards: neighbouring threads then read and write neighbouring memory, which is many times as fast. All columns are
cleared at once before a step; a thread's row says that it has no length, `[0:0, i]`, so that nobody clears it again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from numba import cuda, from_dtype, njit, types
from numba.extending import intrinsic

from bonbon.envs.batch.stepping import advance, begin, show
from bonbon.envs.gpu.playing import play_through
from bonbon.rules.game import Game
from bonbon.rules.moves import FIRST_GROUP, NOBODY
from bonbon.rules.records import dtype_of
from bonbon.rules.words import random_move

WORD = 8  # bytes
NUMBER, ROW, WORDS = types.int64, types.int64[::1], types.int64[:, ::1]
SMALL_ROW, SMALL, REAL = types.int8[::1], types.int8[:, ::1], types.float32[:, ::1]


@dataclass(frozen=True)
class Kernel:
    name: str
    code: Callable[..., None]
    takes: tuple[Any, ...]


def kernels_of(game: Game) -> tuple[Kernel, ...]:
    """The kernels of one game, by name, with the types of what they take."""
    progress, shown = (WORDS, ROW, SMALL_ROW, SMALL_ROW, SMALL_ROW, REAL), (WORDS, ROW, SMALL, SMALL)
    return (
        Kernel("playouts", playouts_of(game), (ROW, ROW, ROW, ROW, NUMBER, NUMBER)),
        Kernel("begin", begin_of(game), (ROW, *progress, *shown, NUMBER)),
        Kernel("choose", choose_of(game), (WORDS, ROW, ROW, ROW)),
        Kernel("check", check_of(), (ROW, SMALL, ROW)),
        Kernel("step", step_of(game), (ROW, ROW, *progress, *shown, NUMBER)),
    )


def words_in(game: Game) -> int:
    """How many words a table takes up."""
    return -(-dtype_of(game.State).itemsize // WORD)


def state_of(game: Game) -> Callable[[Any], Any]:
    """How the words of a table are read as the record that the rules know."""
    record = from_dtype(dtype_of(game.State))

    @intrinsic(target="generic")  # type: ignore[untyped-decorator]
    def state_in(typing: Any, words: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            first = context.make_array(signature.args[0])(context, builder, args[0]).data
            return builder.bitcast(first, context.get_value_type(record))

        return record(words), code

    return state_in  # type: ignore[no-any-return]


@njit  # type: ignore[untyped-decorator]
def take(words: Any, states: Any, i: int) -> None:
    """The words of table i, to a thread of its own."""
    for word in range(len(words)):
        words[word] = states[word, i]


@njit  # type: ignore[untyped-decorator]
def put_back(words: Any, states: Any, i: int) -> None:
    for word in range(len(words)):
        states[word, i] = words[word]


@njit  # type: ignore[untyped-decorator]
def take_from_box(words: Any, box: Any) -> None:
    """A blank table with the box of the edition."""
    for word in range(len(words)):
        words[word] = box[word]


def playouts_of(game: Game) -> Callable[..., None]:
    """Whole random games on the thread's own table."""
    size, groups, state_in = words_in(game), FIRST_GROUP + game.groups, state_of(game)

    def playouts(box: Any, chance: Any, steps: Any, traces: Any, players: int, games: int) -> None:
        i = cuda.grid(1)
        if i < len(steps):
            moves, words = cuda.local.array(groups, types.int64), cuda.local.array(size, types.int64)
            rng = cuda.local.array(1, types.int64)
            rng[0] = chance[i]
            take_from_box(words, box)
            steps[i], traces[i] = play_through(state_in(words), moves, rng, players, games)

    return playouts


def begin_of(game: Game) -> Callable[..., None]:
    """Begin every game and show it; the first seat goes round from game to game."""
    size, groups, state_in = words_in(game), FIRST_GROUP + game.groups, state_of(game)

    def begin_all(
        box: Any, states: Any, chance: Any, starters: Any, actors: Any, dones: Any, rewards: Any,
        runs: Any, action_of: Any, observations: Any, masks: Any, players: int,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < len(chance):
            moves, words = cuda.local.array(groups, types.int64), cuda.local.array(size, types.int64)
            rng = cuda.local.array(1, types.int64)
            rng[0] = chance[i]
            take_from_box(words, box)
            starters[i] = i % players
            actors[i] = begin(state_in(words), players, i % players, rng)
            dones[i] = 0
            for seat in range(players):
                rewards[seat, i] = 0.0
            chance[i] = rng[0]
            put_back(words, states, i)
            show(state_in(words), actors[i] + 0, moves, (runs, action_of), observations[0:0, i], masks[0:0, i])

    return begin_all


def choose_of(game: Game) -> Callable[..., None]:
    """Any legal action for every game, each as likely as the others."""
    size, groups, state_in = words_in(game), FIRST_GROUP + game.groups, state_of(game)

    def choose(states: Any, luck: Any, action_of: Any, chosen: Any) -> None:
        i = cuda.grid(1)
        if i < len(luck):
            moves, words = cuda.local.array(groups, types.int64), cuda.local.array(size, types.int64)
            rng = cuda.local.array(1, types.int64)
            rng[0] = luck[i]
            take(words, states, i)
            chosen[i] = action_of[random_move(state_in(words), moves, rng)]
            luck[i] = rng[0]

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


def step_of(game: Game) -> Callable[..., None]:
    """Play a legal action in every game and show it; where the game is over the next one begins."""
    size, groups, state_in = words_in(game), FIRST_GROUP + game.groups, state_of(game)

    def step(
        chosen: Any, move_of: Any,
        states: Any, chance: Any, starters: Any, actors: Any, dones: Any, rewards: Any,
        runs: Any, action_of: Any, observations: Any, masks: Any, players: int,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < len(chance):
            moves, words = cuda.local.array(groups, types.int64), cuda.local.array(size, types.int64)
            rng = cuda.local.array(1, types.int64)
            rng[0] = chance[i]
            take(words, states, i)
            for seat in range(players):
                rewards[seat, i] = 0.0
            who = advance(state_in(words), move_of[chosen[i]], rng, rewards[:, i])
            dones[i] = 1 if who == NOBODY else 0
            if who == NOBODY:
                starters[i] = (starters[i] + 1) % players
                who = begin(state_in(words), players, starters[i] + 0, rng)
            actors[i] = who
            chance[i] = rng[0]
            put_back(words, states, i)
            show(state_in(words), who, moves, (runs, action_of), observations[0:0, i], masks[0:0, i])

    return step
