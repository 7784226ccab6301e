"""Sides that are measured in turn: a tree and a machine in a process of its own, asked for one figure at a time.

As a script it is such a process: it runs with the `bonbon` and the `bench` of the tree that it was started in.
"""

from __future__ import annotations

import importlib
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

SECONDS = 0.5


@cache
def measurement(name: str) -> Callable[[], float]:
    """What measures a thing of a game, such as `candy-lab/search`."""
    game, kind = name.split("/")
    engine, search, batch = (importlib.import_module(f"bench.{module}") for module in ("engine", "search", "batch"))
    found: dict[str, Callable[[], Callable[[], float]]] = {
        "random-games": lambda: engine.ours(engine.GAMES[game], 3),
        "search": lambda: search.ours(game),
        "batch-loop": lambda: batch.in_one_loop(game, 2),
        "batch-steps": lambda: batch.step_by_step(game, True),
        "match": lambda: moves_of_matches(game),
        "match-with-positions": lambda: moves_of_matches(game, with_positions=True),
    }
    return found[kind]()


def moves_of_matches(name: str, with_positions: bool = False) -> Callable[[], float]:
    """Moves per second through the one checked door, and with what every seat sees after each of them."""
    from bonbon import Match

    def measure() -> float:
        rng, moves, start = random.Random(7), 0, time.perf_counter()
        while (elapsed := time.perf_counter() - start) < SECONDS:
            match = Match(name, 3, seed=str(rng.random()))
            while not match.is_over:
                match.play(rng.choice(match.legal_moves))
                moves += 1
                if with_positions:
                    match.positions()
        return moves / elapsed

    return measure


class Side:
    """One side."""

    def __init__(self, tree: Path, core: int, settings: Mapping[str, str] | None = None) -> None:
        environment = os.environ | {
            "PYTHONPATH": f"{tree / 'src'}:{tree}",
            "BONBON_CACHE_DIR": str(tree / "build/cache"),
            **(settings or {}),
        }
        subprocess.run([sys.executable, "-m", "bonbon", "compile"], cwd=tree, env=environment, check=True)
        self.process = subprocess.Popen(
            [sys.executable, __file__],
            cwd=tree, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, {core}),
        )  # fmt: skip

    def __enter__(self) -> Side:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait()

    def measure(self, name: str) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{name}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def answer_measurements() -> None:
    """The other end of a side: names come in, figures go out."""
    for line in sys.stdin:
        print(measurement(line.strip())(), flush=True)


if __name__ == "__main__":
    answer_measurements()
