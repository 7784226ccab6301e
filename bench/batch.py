"""Batches on the CPU beside pgx, OpenSpiel and PettingZoo, random play, in one run: `make bench-batch`.

Ours writes a mask and an observation for every action of a seat; so does pgx. Both play in one compiled loop on all
cores: that of a packed batch is what the bars are about. Beside it stand batches that are stepped from Python, packed
and spelt out. OpenSpiel's rollouts in C++ write neither and have one thread. Everybody plays in turns, and the best
round of each counts. The last column is the same per second of processor time, which tells more where the cores are
shared with others. Ends with one line per bar.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable
from typing import Any

from bench.bars import bar
from bench.engine import open_spiel_in_python, open_spiel_rollouts, petting_zoo
from bonbon.envs.batch import Batch
from bonbon.rules.dispatch import GAMES

ROUNDS = 12
SECONDS = 0.5
BAR = 5.0
GAMES_AT_ONCE, STEPS_AT_ONCE = 2048, 64
MORE_GAMES_AT_ONCE = 16384
PGX_AT_ONCE = (1024, 4096)
PGX_STEPS = {"connect_four": 200, "hex": 25}


def in_one_loop(game: str, players: int) -> Callable[[], float]:
    """Actions per second: many random legal actions in a row, each with masks and observations as bits."""
    batch = Batch(game, GAMES_AT_ONCE, players, packed=True)
    batch.reset("bench")
    return measured(lambda: batch.random_steps(STEPS_AT_ONCE), GAMES_AT_ONCE * STEPS_AT_ONCE)


def step_by_step(game: str, packed: bool) -> Callable[[], float]:
    """Actions per second: random legal actions are chosen, checked and played; masks and observations are written."""
    batch = Batch(game, MORE_GAMES_AT_ONCE, 2, packed=packed)
    batch.reset("bench")
    return measured(lambda: batch.step(batch.random_actions()), MORE_GAMES_AT_ONCE)


def measured(play: Callable[[], Any], actions: int) -> Callable[[], float]:
    """How many actions per second there are, when each call plays so many."""

    def measure() -> float:
        played, start = 0, time.perf_counter()
        while (elapsed := time.perf_counter() - start) < SECONDS:
            play()
            played += actions
        return played / elapsed

    play()
    return measure


def pgx_loop(name: str, games: int) -> Callable[[], float]:
    """Many games with masks, observations and auto-reset in one compiled loop."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env, steps = pgx.make(name), PGX_STEPS[name]
    step = jax.vmap(auto_reset(env.step, env.init))

    def play_one(now: Any, _: None) -> tuple[Any, None]:
        state, key = now
        key, choice, chance = jax.random.split(key, 3)
        weights = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(choice, weights, axis=-1)
        return (step(state, actions, jax.random.split(chance, games)), key), None

    play = jax.jit(lambda state, key: jax.lax.scan(play_one, (state, key), None, length=steps)[0])
    now = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(7), games)), jax.random.key(8)
    now = jax.block_until_ready(play(*now))

    def measure() -> float:
        nonlocal now
        moves, start = 0, time.perf_counter()
        while (elapsed := time.perf_counter() - start) < SECONDS:
            now = jax.block_until_ready(play(*now))
            moves += games * steps
        return moves / elapsed

    return measure


def open_spiel_observed() -> Callable[[], float]:
    """The same loop in Python, with a mask and an observation for every move."""
    import pyspiel

    game, rng = pyspiel.load_game("connect_four"), random.Random(7)

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            mask, _ = state.legal_actions_mask(), state.observation_tensor()
            state.apply_action(rng.choice([action for action, legal in enumerate(mask) if legal]))
            moves += 1
        return moves

    def measure() -> float:
        moves, start = 0, time.perf_counter()
        while (elapsed := time.perf_counter() - start) < SECONDS:
            moves += play()
        return moves / elapsed

    return measure


def peers() -> dict[str, Callable[[], float]]:
    loops = {f"pgx {name}, {games} games": pgx_loop(name, games) for name in PGX_STEPS for games in PGX_AT_ONCE}
    return loops | {
        "OpenSpiel C++ rollouts": open_spiel_rollouts(),
        "OpenSpiel Python loop": open_spiel_in_python(),
        "OpenSpiel Python, observed": open_spiel_observed(),
        "PettingZoo": petting_zoo(),
    }


class Best:
    """The best round of a contestant: moves per second, and per second of processor time."""

    def __init__(self, measure: Callable[[], float]) -> None:
        self.measure, self.speed, self.per_core = measure, 0.0, 0.0

    def once_more(self) -> None:
        start, busy = time.perf_counter(), time.process_time()
        speed = self.measure()
        cores = (time.process_time() - busy) / (time.perf_counter() - start)
        self.speed, self.per_core = max(self.speed, speed), max(self.per_core, speed / cores)


def main() -> int:
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    print("compiling", file=sys.stderr)
    batches = {
        f"{game}, {players} players": Best(in_one_loop(game, players)) for game in GAMES for players in (2, 3, 4)
    }
    stepped = {
        f"{game}, 2, stepped, {form}": Best(step_by_step(game, form == "packed"))
        for game in GAMES
        for form in ("packed", "spelt out")
    }
    others = {name: Best(measure) for name, measure in peers().items()}
    everybody = batches | stepped | others
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        for one in everybody.values():
            one.once_more()
    best = max(other.speed for other in others.values())
    print(f"\n{'random play, all cores':36}{'moves/s':>14}{'× best peer':>14}{'per core s':>14}")
    for name, one in everybody.items():
        print(f"{name:36}{one.speed:14,.0f}{one.speed / best:14.2f}{one.per_core:14,.0f}")
    print()
    met = [bar(f"{game}/best-peer", batches[f"{game}, 2 players"].speed / best, BAR) for game in GAMES]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
