"""What PostgreSQL's NOTIFY costs: `make bench-notify`.

A transaction that has notified takes one lock of the whole database before it commits and keeps it until the commit is
on the disk, so that notifications come in the order of commits. Commits with notifications therefore wait for each
other, and do not share a write to the disk. Measured with the statement with which a worker appends, with and without
its `pg_notify`, on a durable database; then what one and two workers of a server make of it under load.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import asyncpg

from bench.server import HERE, Running, served
from bonbon.server.storage import postgres_sql as sql
from bonbon.server.storage.postgres_listener import NEWS
from bonbon.server.storage.postgres_store import PostgresStore, arrays
from bonbon.server.storage.store import Summary
from bonbon.server.storage.write_batches import Append, new_append
from tests.server.databases import new_database, opened, postgres_cluster

CONNECTIONS = (1, 2, 4, 8, 16)
BATCHES = (1, 20)
LISTENERS = (1, 10)
LOAD_S = 8  # that the load generator measures
ROUNDS = 2  # of which the best counts
CALL = f"pg_notify('{NEWS}', "
EVENT = b'{"kind":"played","at":1794839282072,"by":"0123456789abcdef","id":"m-12345","words":"0 play BO 14"}'
SUMMARY = Summary("candy-lab", 2, 2, "playing", True, "host", frozenset({"host", "guest"}), moves=12)


def silent(statement: str) -> str:
    """The same statement without its notification."""
    assert CALL in statement
    return statement.replace(CALL, "concat(")


# ---- the statement alone


class Writer:
    """One connection that appends to tables of its own, one transaction after the other, as a worker does."""

    def __init__(self, connection: Any, tables: list[str]) -> None:
        self.connection, self.tables = connection, tables
        self.n, self.transactions = 1, 0

    async def write(self, statement: str, end: float) -> None:
        while time.perf_counter() < end:
            row = await self.connection.fetchrow(statement, *arrays(self.batch(), "w "))
            assert row is not None
            assert len(row["tables"]) == len(self.tables)
            self.n += 1
            self.transactions += 1

    def batch(self) -> list[Append]:
        return [new_append(table, self.n, [EVENT], SUMMARY, 1) for table in self.tables]


async def writers_of(address: str, store: PostgresStore, connections: int, batch: int) -> list[Writer]:
    made = []
    for number in range(connections):
        tables = [f"{connections}-{batch}-{number}-{one}-{time.monotonic_ns()}" for one in range(batch)]
        for table in tables:
            await store.create_table(table, f"code of {table}", [EVENT], SUMMARY, 1)
        made.append(Writer(await asyncpg.connect(address), tables))
    return made


async def rate(address: str, connections: int, batch: int, listeners: int | None, seconds: float) -> float:
    """Transactions per second; no listeners: without notifications."""
    ears = [await asyncpg.connect(address) for _ in range(listeners or 0)]
    async with opened(address, "bench") as store:
        assert isinstance(store, PostgresStore)
        writers = await writers_of(address, store, connections, batch)
    for ear in ears:
        await ear.add_listener(NEWS, lambda *_: None)
    started = time.perf_counter()
    statement = silent(sql.APPEND) if listeners is None else sql.APPEND
    await asyncio.gather(*(writer.write(statement, started + seconds) for writer in writers))
    taken = time.perf_counter() - started
    for connection in [*ears, *(writer.connection for writer in writers)]:
        await connection.close()
    return sum(writer.transactions for writer in writers) / taken


def best_rate(address: str, connections: int, batch: int, listeners: int | None, seconds: float) -> float:
    return max(asyncio.run(rate(address, connections, batch, listeners, seconds)) for _ in range(ROUNDS))


def show_rates(address: str, seconds: float) -> None:
    titles = ["silent", *(f"{number} listening" for number in LISTENERS)]
    for batch in BATCHES:
        print(f"\ntransactions/s, {batch} table{'s' * (batch > 1)} in each")
        print(f"{'connections':>12}" + "".join(f"{title:>14}" for title in titles), flush=True)
        for connections in CONNECTIONS:
            found = [best_rate(address, connections, batch, listeners, seconds) for listeners in (None, *LISTENERS)]
            print(f"{connections:12}" + "".join(f"{one:14,.0f}" for one in found), flush=True)


# ---- a server under load


class Ear:
    """Listens meanwhile: every transaction that appends notifies once, and names its tables."""

    def __init__(self, address: str) -> None:
        self.address, self.heard = address, list[tuple[float, int]]()
        self.end = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self.listen()))

    async def listen(self) -> None:
        connection = await asyncpg.connect(self.address)
        await connection.add_listener(NEWS, self.hear)
        while not self.end.is_set():
            await asyncio.sleep(0.1)
        await connection.close()

    def hear(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        self.heard.append((time.monotonic(), payload.count(":")))

    def __enter__(self) -> Ear:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.end.set()
        self.thread.join()


def show_server(address: str, workers: int, tables: int, every: float) -> None:
    """Moves and transactions per second while every table moves every so many seconds (0: as fast as it can)."""
    cores = os.sched_getaffinity(0)
    with served(address, workers, cores) as (port, pid), Ear(address) as ear:
        scenario: dict[str, Any] = {"scenario": "paced", "every": every} if every else {"scenario": "closed"}
        found = Running("bonbon", port, pid, cores).load(tables=tables, warmup=2, seconds=LOAD_S, **scenario)
        end = time.monotonic() - 1
    sizes = [size for at, size in ear.heard if end - LOAD_S + 2 < at < end]
    rate, size = len(sizes) / (LOAD_S - 2), sum(sizes) / max(1, len(sizes))
    pace = f"every {every:g} s" if every else "closed loop"
    print(
        f"{workers:8}{tables:8}  {pace:14}{found['moves']:10,.0f}{rate:16,.0f}{size:16.1f}{found['p99']:10.1f}",
        flush=True,
    )


@contextmanager
def database() -> Iterator[str]:
    with postgres_cluster(durable=True) as server:
        yield server.address


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1, help="for each round of each cell (default: 1)")
    parser.add_argument("--no-server", action="store_true", help="only the statement")
    options = parser.parse_args()
    with database() as server:
        show_rates(new_database(server), options.seconds)
        if options.no_server or not (HERE / "node_modules").exists():
            return 0
        print(f"\n{'workers':>8}{'tables':>8}  {'moves':14}", end="")
        print(f"{'moves/s':>10}{'transactions/s':>16}{'tables in each':>16}{'99 % ms':>10}")
        for workers in (1, 2):
            for tables, every in ((200, 1.0), (200, 0.0)):
                show_server(new_database(server), workers, tables, every)
    return 0


if __name__ == "__main__":
    sys.exit(main())
