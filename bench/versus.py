"""The rules, the search, batches and matches beside those of an older commit, in one run: `make bench-versus COMMIT=…`.

The commit is checked out and compiled in `build/`. Two processes on one core take turns, and the best round of each
counts. Ends with one line per bar: nothing may be more than 5 % slower.
"""

from __future__ import annotations

import importlib
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from bench.bars import bar

ROOT = Path(__file__).parent.parent
OLDER = ROOT / "build" / "versus"
GAMES = ("candy-chaser", "candy-lab", "candy-conquest")
KINDS = ("random-games", "search", "batch-loop", "batch-steps", "match", "match-with-positions")
ROUNDS, SECONDS = 14, 0.5
SLOWEST = 0.95  # of the older code's speed


def contestants() -> dict[str, Callable[[], float]]:
    """What is measured, in the code of the tree that this process runs in."""
    engine, search, batch = (importlib.import_module(f"bench.{name}") for name in ("engine", "search", "batch"))
    found: dict[str, Callable[[], float]] = {}
    for name in GAMES:
        found |= {
            f"{name}/random-games": engine.ours(engine.GAMES[name], 3),
            f"{name}/search": search.ours(name),
            f"{name}/batch-loop": batch.in_one_loop(name, 2),
            f"{name}/batch-steps": batch.step_by_step(name, True),
            f"{name}/match": moves_of_matches(name),
            f"{name}/match-with-positions": moves_of_matches(name, with_positions=True),
        }
    return found


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
    """One tree in a process of its own, asked for one measurement after the other."""

    def __init__(self, tree: Path, core: int) -> None:
        environment = os.environ | {
            "PYTHONPATH": f"{tree / 'src'}:{tree}",
            "BONBON_CACHE_DIR": str(tree / "build/cache"),
        }
        subprocess.run([sys.executable, "-m", "bonbon", "compile"], cwd=tree, env=environment, check=True)
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--side"],
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
    found = contestants()
    for line in sys.stdin:
        print(found[line.strip()](), flush=True)


def check_out(commit: str) -> None:
    """The older tree; one that is there already, and compiled, is used again."""
    wanted = revision(ROOT, commit)
    if OLDER.exists() and revision(OLDER, "HEAD") == wanted:
        return
    subprocess.run(["git", "worktree", "remove", "--force", str(OLDER)], cwd=ROOT, capture_output=True)
    subprocess.run(["git", "worktree", "prune"], cwd=ROOT, check=True)
    subprocess.run(
        ["git", "worktree", "add", "--detach", str(OLDER), commit], cwd=ROOT, check=True, capture_output=True
    )


def revision(tree: Path, commit: str) -> str:
    command = ["git", "rev-parse", f"{commit}^{{commit}}"]
    return subprocess.run(command, cwd=tree, check=True, capture_output=True, text=True).stdout


def main() -> int:
    if sys.argv[1:] == ["--side"]:
        answer_measurements()
        return 0
    [commit] = sys.argv[1:]
    check_out(commit)
    core = min(os.sched_getaffinity(0))
    names = [f"{game}/{what}" for game in GAMES for what in KINDS]
    with ExitStack() as sides:
        older, newer = (sides.enter_context(Side(tree, core)) for tree in (OLDER, ROOT))
        met = [compare(name, older, newer) for name in names]
    return 0 if all(met) else 1


def compare(name: str, older: Side, newer: Side) -> bool:
    rounds = [(older.measure(name), newer.measure(name)) for _ in range(ROUNDS)]
    before, after = (max(figures) for figures in zip(*rounds, strict=True))
    print(f"{name:40}{before:16,.0f}{after:16,.0f}", file=sys.stderr)
    return bar(name, after / before, SLOWEST)


if __name__ == "__main__":
    sys.exit(main())
