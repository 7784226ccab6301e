"""Whole games and single steps on a GPU beside pgx (connect four, hex, 9×9 go) on the same one: `python -m bench.gpu`.

Needs an NVIDIA GPU, CuPy and, for the peers, JAX and pgx; the kernels come built ahead. First the GPU's games are
compared with the same games played by the rules on the CPU, move by move; then rates are measured in turns, and the
best round of each counts. Ends with one line per bar.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import numpy as np

from bench.bars import bar
from bench.engine import measured_in_turns
from bonbon.envs.actions import Actions
from bonbon.envs.batch.seeding import seeded_generators
from bonbon.envs.batch.stepping import reset_state, step_state
from bonbon.envs.gpu import GpuBatch
from bonbon.envs.gpu.traced_playouts import play_through
from bonbon.envs.observations import observe, size_of
from bonbon.play.games import box, find_edition, find_game
from bonbon.rules.compiled import PLAIN
from bonbon.rules.dispatch import GAMES, legal_moves
from bonbon.rules.game import Game
from bonbon.rules.moves import NOBODY, listed, no_moves
from bonbon.rules.records import copied

COMPARED = 10_000  # games of each kind
STEPPED, STEPS = 200, 120  # games and steps of each kind that are compared number by number
WHOLE = 12  # a reward in parts that a small number can hold, however many share it
THREADS, GAMES_EACH = 1 << 20, 16
AT_ONCE, STEPS_AT_ONCE = 1 << 19, 20
PEERS = {"pgx connect_four": 1 << 20, "pgx hex": 1 << 17, "pgx go_9x9": 1 << 16}
WHOLE_GAMES = {"candy-chaser": 4.0, "candy-conquest": 3.0, "candy-lab": 0.7}  # billions of moves per second


def same_games(name: str, players: int) -> bool:
    """Whether the GPU plays the same games as the rules on the CPU, move by move."""
    batch = GpuBatch(name, COMPARED, players)
    played = batch.playouts(1, seed="compared")
    found = np.stack([played.steps.get(), played.traces.get()], axis=1)
    pieces = np.array_split(np.arange(COMPARED), os.cpu_count() or 1)
    with ProcessPoolExecutor() as pool:
        wanted = np.concatenate(list(pool.map(partial(on_the_cpu, name, players), pieces)))
    return bool((found == wanted).all())


def on_the_cpu(name: str, players: int, numbers: Any) -> Any:
    """Steps and traces of these games, by the rules as they are."""
    game = find_game(name)
    states, moves = copied(game.State, box(game, find_edition(game, "standard"))), no_moves(game.groups)
    chance = seeded_generators("compared", COMPARED)
    return np.array([play_through(states[0], moves, numbers_of(chance[i]), players, 1) for i in numbers])


def numbers_of(row: Any) -> Any:
    """A generator that the rules can move on, compiled or not."""
    return row.tolist() if PLAIN else row.copy()


def same_steps(name: str, players: int) -> bool:
    """Whether every observation, mask, reward and actor on the GPU is what the rules on the CPU say."""
    batch = GpuBatch(name, STEPPED, players)
    batch.reset("stepped")
    chosen = []
    seen = [everything(batch)]
    for _ in range(STEPS):
        actions = batch.random_actions()
        batch.step(actions)
        chosen.append(actions.get())
        seen.append(everything(batch))
    columns = [[now[i].tobytes() for now in seen] for i in range(STEPPED)]
    with ProcessPoolExecutor() as pool:
        follow = partial(followed, name, players)
        wanted = list(pool.map(follow, range(STEPPED), np.array(chosen).T, chunksize=8))
    return columns == wanted


def everything(batch: GpuBatch) -> Any:
    """All that a step writes, a row for each game."""
    won = batch.cupy.rint(batch.rewards * WHOLE)
    parts = (batch.observations, batch.masks, won, batch.dones[:, None], batch.actors[:, None])
    return np.concatenate([part.get().astype(np.int8) for part in parts], axis=1)


def followed(name: str, players: int, number: int, actions: Any) -> list[bytes]:
    """The same for one game on the CPU, given its actions."""
    game = find_game(name)
    edition = find_edition(game, "standard")
    state, numbering = copied(game.State, box(game, edition))[0], Actions.of(game, edition)
    chance, starter = numbers_of(seeded_generators("stepped", STEPPED)[number]), number % players
    who = reset_state(state, players, starter, chance)
    shown = [as_shown(game, state, who, np.zeros(players), False)]
    for action in actions:
        won = np.zeros(players, np.float32)
        who = step_state(state, int(numbering.move_of[action]), chance, won)
        if done := who == NOBODY:
            starter = (starter + 1) % players
            who = reset_state(state, players, starter, chance)
        shown.append(as_shown(game, state, who, won, done))
    return shown


def as_shown(game: Game, state: Any, who: int, won: Any, done: bool) -> bytes:
    numbering = Actions.of(game, find_edition(game, "standard"))
    moves = no_moves(game.groups)
    row, mask = np.zeros(size_of(game), np.int8), np.zeros(numbering.count, np.int8)
    observe(state, who, row)
    legal_moves(state, moves)
    mask[numbering.action_of[listed(moves)]] = 1
    rest = np.array([*np.rint(won * WHOLE), done, who]).astype(np.int8)
    return np.concatenate([row, mask, rest]).tobytes()


def whole_games(name: str, players: int) -> Callable[[], float]:
    """Moves per second of whole random games, dealing included."""
    batch = GpuBatch(name, THREADS, players)

    def measure() -> float:
        batch.cupy.cuda.Device().synchronize()
        start = time.perf_counter()
        steps = int(batch.playouts(GAMES_EACH, seed="bench").steps.sum())
        return steps / (time.perf_counter() - start)

    measure()
    return measure


def single_steps(name: str, players: int) -> Callable[[], float]:
    """Steps per second with random actions; every step writes masks and observations, and is checked."""
    batch = GpuBatch(name, AT_ONCE, players)
    batch.reset("bench")

    def measure() -> float:
        batch.cupy.cuda.Device().synchronize()
        start = time.perf_counter()
        for _ in range(STEPS_AT_ONCE):
            batch.step(batch.random_actions())
        batch.cupy.cuda.Device().synchronize()
        return AT_ONCE * STEPS_AT_ONCE / (time.perf_counter() - start)

    measure()
    return measure


def peer(name: str, states: int) -> Callable[[], float]:
    """Steps per second of pgx, with random legal actions, all in one compiled loop."""
    os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"  # our games need room on the same device
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name.removeprefix("pgx "))
    step = jax.vmap(auto_reset(env.step, env.init))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), states))

    def once(carry: Any, _: None) -> tuple[Any, None]:
        state, key = carry
        key, for_action, for_step = jax.random.split(key, 3)
        action = jax.random.categorical(for_action, jax.numpy.log(state.legal_action_mask.astype(float)), axis=-1)
        return (step(state, action, jax.random.split(for_step, states)), key), None

    run = jax.jit(lambda state, key: jax.lax.scan(once, (state, key), None, STEPS_AT_ONCE)[0])

    def measure() -> float:
        start = time.perf_counter()
        jax.block_until_ready(run(state, jax.random.PRNGKey(2)))
        return states * STEPS_AT_ONCE / (time.perf_counter() - start)

    measure()
    return measure


def main() -> int:
    kinds = [(name, players) for name in GAMES for players in (2, 3, 4)]
    met = []
    for name, players in kinds:
        games, steps = same_games(name, players), same_steps(name, players)
        print(f"{name}, {players} players: the same games {games}, the same steps {steps}", flush=True)
        met += [bar(f"{name}/{players}/same-games", int(games), 1), bar(f"{name}/{players}/same-steps", int(steps), 1)]
    whole = measured_in_turns({f"{name}/{players}": whole_games(name, players) for name, players in kinds})
    stepping = {f"{name}/{players}": single_steps(name, players) for name, players in kinds}
    peers = {name: peer(name, states) for name, states in PEERS.items()}
    steps_of = measured_in_turns(stepping | peers)
    for name, rate in whole.items():
        print(f"{name:20} whole games {rate / 1e9:8.2f} billion moves/s")
    for name, rate in steps_of.items():
        print(f"{name:20} steps       {rate / 1e6:8.1f} million/s  {rate / steps_of['pgx hex']:6.2f} × hex")
    met += [bar(f"{name}/whole-games", whole[f"{name}/2"] / 1e9, target) for name, target in WHOLE_GAMES.items()]
    met += [bar(f"{name}/steps-beside-hex", steps_of[f"{name}/2"] / steps_of["pgx hex"], 1.0) for name in GAMES]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
