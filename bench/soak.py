"""Faults under load for ten minutes: `make soak`.

People play, talk, take back and want another game, watchers lose their connections, while PostgreSQL is stopped and
started again, workers are killed, and a server on SQLite is killed a hundred times. Nothing that was answered is lost,
nothing is doubled, nobody misses an event. Ends with one line per bar.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bench.bars import bar
from bench.connections import Faults
from bench.people import People, audit, people_at
from bonbon.cli.progress import ProgressBar
from tests.server.databases import PostgresServer, new_database, postgres_cluster
from tests.server.processes import Server, running

TABLES = 6
KILLS_A_MINUTE = 10  # of the server on SQLite: it takes two to four seconds to be back
FAULTS_A_MINUTE = 4  # of PostgreSQL and its workers, spread over all minutes of the soak
KINDS = (
    "lost",
    "doubled",
    "disordered",
    "missed",
    "told twice",
    "told otherwise",
    "refused but done",
    "stuck",
    "server ended",
)
BAD_REFUSALS = ("server-error", "table-broken")

Played = tuple[Server, asyncio.Task[None]]


@dataclass
class Counts:
    """What was done and what came of it."""

    faults: Faults = field(default_factory=Faults)
    done: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)  # what the server complained about

    def take(self, people: People) -> None:
        self.done["answered"] += people.answered
        self.done["asked"] += sum(len(one.asks) for one in people.connections)
        self.done["reconnects"] += sum(one.reconnects for one in people.connections)
        for one in people.connections:
            self.refusals += one.refusals


# ---- faults


async def stop_and_start(database: PostgresServer, rng: random.Random, counts: Counts) -> None:
    """PostgreSQL is away for a moment, and has to recover half of the time."""
    await asyncio.to_thread(rng.choice((database.stop, lambda: crash(database))))
    await asyncio.sleep(rng.uniform(0.2, 3))
    await asyncio.to_thread(database.start)
    counts.done["restarts of PostgreSQL"] += 1


def crash(database: PostgresServer) -> None:
    """At once and without tidying up: it recovers from its write-ahead log when it starts."""
    assert database.process is not None
    database.process.send_signal(signal.SIGQUIT)
    database.process.wait(60)


async def kill_a_worker(server: Server, rng: random.Random, counts: Counts) -> None:
    await still_there(server, counts)
    await server.until_workers()
    server.kill(rng)
    counts.done["kills of workers"] += 1


async def still_there(server: Server, counts: Counts) -> None:
    """Whatever fails, the supervisor goes on."""
    if server.process is not None and server.process.poll() is not None:
        counts.faults.add("server ended", f"with {server.process.returncode}, after {dict(counts.done)}")
        await server.start()


async def kill_and_start(server: Server, counts: Counts) -> None:
    server.kill()
    await server.start()
    counts.done["kills on SQLite"] += 1


# ---- phases


def soak_postgres(faults: list[str], seed: int, counts: Counts, tables: int = TABLES) -> None:
    """Two workers; `faults` says what fails, one after the other."""
    with postgres_cluster(durable=True) as database:
        address = new_database(database.address)
        asyncio.run(play_on_postgres(database, address, faults, seed, counts, tables))


async def play_on_postgres(
    database: PostgresServer, address: str, faults: list[str], seed: int, counts: Counts, tables: int
) -> None:
    rng = random.Random(seed)
    async with played(address, 2, tables, seed, counts) as (server, playing):
        with ProgressBar("PostgreSQL and two workers", len(faults)) as progress:
            for fault in faults:
                await play_for(rng.uniform(0.3, 2.5), playing)
                if fault == "restart":
                    await stop_and_start(database, rng, counts)
                else:
                    await kill_a_worker(server, rng, counts)
                progress.advance()


def soak_sqlite(kills: int, seed: int, counts: Counts, tables: int = TABLES) -> None:
    """One process and one file, killed again and again."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(play_on_sqlite(f"{folder}/soak.sqlite3", kills, seed, counts, tables))


async def play_on_sqlite(address: str, kills: int, seed: int, counts: Counts, tables: int) -> None:
    rng = random.Random(seed)
    async with played(address, 1, tables, seed, counts) as (server, playing):
        with ProgressBar("SQLite", kills) as progress:
            for _ in range(kills):
                await play_for(rng.uniform(0.2, 1.5), playing)
                await kill_and_start(server, counts)
                progress.advance()


@asynccontextmanager
async def played(address: str, workers: int, tables: int, seed: int, counts: Counts) -> AsyncIterator[Played]:
    """A server on which people play meanwhile; then the games come to their end, and everything is compared."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        async with (
            running(address, workers, log=log) as server,
            people_at(server.address, tables, seed, counts.faults) as people,
        ):
            playing = asyncio.create_task(people.play())
            yield server, playing
            await still_there(server, counts)
            await server.until_ready()
            await people.finish(playing, counts.faults)
            counts.done["events"] += await audit(people, address, counts.faults)
            counts.take(people)
        counts.errors += error_lines(log.read_text())
        if counts.faults.counts:
            counts.faults.log = log.read_text()


def error_lines(log: str) -> Counter[str]:
    """How often the server complained, by sentence."""
    found: Counter[str] = Counter()
    for line in log.splitlines():
        with suppress(ValueError):
            said = json.loads(line)
            if said.get("level", "").upper() in ("ERROR", "CRITICAL"):
                found[str(said.get("message", said))[:80]] += 1
    return found


async def play_for(seconds: float, playing: asyncio.Task[None]) -> None:
    """Let them play; if one of them cannot go on, say so at once."""
    await asyncio.sleep(seconds)
    if playing.done():
        playing.result()


# ---- the whole


def soak(minutes: float, seed: int) -> Counts:
    counts = Counts()
    faults = round(FAULTS_A_MINUTE * minutes)
    kinds = ["restart", "kill"] * (faults // 2)
    random.Random(seed).shuffle(kinds)
    soak_postgres(kinds, seed, counts)
    soak_sqlite(round(KILLS_A_MINUTE * minutes), seed, counts)
    return counts


def show(counts: Counts, seconds: float) -> None:
    print(f"\n{seconds:.0f} seconds, {TABLES} tables in each phase")
    for name, number in counts.done.items():
        print(f"{name:24}{number:10,}")
    print("refusals:", ", ".join(f"{code} {number}" for code, number in counts.refusals.most_common()) or "none")
    for sentence, number in counts.errors.most_common(8):
        print(f"the server logged {number} times: {sentence}")
    for sentence in counts.faults.sentences:
        print(sentence[:600])
    if counts.faults.log:
        Path("build").mkdir(exist_ok=True)
        Path("build/soak.log").write_text(counts.faults.log)
        print("the server's log is in build/soak.log")
    print()


def met(counts: Counts, minutes: float) -> bool:
    """One line per bar; whether all are met."""
    found = [
        bar(f"soak/{kind.replace(' ', '-')}", counts.faults.counts[kind], 0, at_most=True)
        for kind in KINDS
    ]  # fmt: skip
    bad = sum(counts.refusals[code] for code in BAD_REFUSALS)
    pairs = round(FAULTS_A_MINUTE * minutes) // 2
    found += [
        bar("soak/bad-refusals", bad, 0, at_most=True),
        bar("soak/restarts-of-postgresql", counts.done["restarts of PostgreSQL"], pairs),
        bar("soak/kills-of-workers", counts.done["kills of workers"], pairs),
        bar("soak/kills-on-sqlite", counts.done["kills on SQLite"], round(KILLS_A_MINUTE * minutes)),
        bar("soak/answered", counts.done["answered"], 300 * minutes),
    ]
    return all(found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1_000_000))
    options = parser.parse_args()
    print(f"about {options.minutes:g} minutes, seed {options.seed}")
    started = time.monotonic()
    counts = soak(options.minutes, options.seed)
    show(counts, time.monotonic() - started)
    return 0 if met(counts, options.minutes) else 1


if __name__ == "__main__":
    sys.exit(main())
