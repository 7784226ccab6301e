"""The rules, the search, batches and matches beside those of an older commit, in one run: `make bench-versus COMMIT=…`.

The commit is checked out and compiled in `build/`. Two processes on one core take turns, and the best round of each
counts. Ends with one line per bar: nothing may be more than 5 % slower.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from bench.bars import bar
from bench.sides import Side

ROOT = Path(__file__).parent.parent
OLDER = ROOT / "build" / "versus"
GAMES = ("candy-chaser", "candy-lab", "candy-conquest")
KINDS = ("random-games", "search", "batch-loop", "batch-steps", "match", "match-with-positions")
ROUNDS = 14
NUMBA = {"BONBON_MACHINE": "numba"}
SLOWEST = 0.95  # of the older code's speed


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
    [commit] = sys.argv[1:]
    check_out(commit)
    core = min(os.sched_getaffinity(0))
    names = [f"{game}/{what}" for game in GAMES for what in KINDS]
    with ExitStack() as sides:
        older, newer = (sides.enter_context(Side(tree, core, NUMBA)) for tree in (OLDER, ROOT))
        met = [compare(name, older, newer) for name in names]
    return 0 if all(met) else 1


def compare(name: str, older: Side, newer: Side) -> bool:
    rounds = [(older.measure(name), newer.measure(name)) for _ in range(ROUNDS)]
    before, after = (max(figures) for figures in zip(*rounds, strict=True))
    print(f"{name:40}{before:16,.0f}{after:16,.0f}", file=sys.stderr)
    return bar(name, after / before, SLOWEST)


if __name__ == "__main__":
    sys.exit(main())
