"""What PostgreSQL's NOTIFY costs: `make bench-notify`.

A transaction that has notified takes one lock of the whole database before it commits and keeps it until the commit is
on the disk, so that notifications come in the order of commits. Commits with notifications therefore wait for each
other, and do not share a write to the disk. Measured with the statement with which a worker appends (postgres_sql.APPEND),
with and without its `pg_notify`, on a durable database; then what two workers of a server make of it under load.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
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


def show_rates(address: str, seconds: float) -> None:
    titles = ["silent", *(f"{number} listening" for number in LISTENERS)]
    for batch in BATCHES:
        print(f"\ntransactions/s, {batch} table{'s' * (batch > 1)} in each")
        print(f"{'connections':>12}" + "".join(f"{title:>14}" for title in titles), flush=True)
        for connections in CONNECTIONS:
            found = [
                asyncio.run(rate(address, connections, batch, listeners, seconds)) for listeners in (None, *LISTENERS)
            ]
            print(f"{connections:12}" + "".join(f"{one:14,.0f}" for one in found), flush=True)


# ---- a server under load


def show_server(address: str, workers: int, tables: int, every: float) -> None:
    """Moves and transactions per second while every table moves every so many seconds (0: as fast as it can)."""
    with served(address, workers, os.sched_getaffinity(0)) as (port, pid):
        running = Running("bonbon", port, pid, os.sched_getaffinity(0))
        before = counted(address)
        scenario = {"every": every} if every else {}
        found = running.load("paced" if every else "closed", tables=tables, warmup=2, seconds=8, **scenario)
        commits, rows, seconds = (now - then for now, then in zip(counted(address), before, strict=True))
    pace = f"every {every:g} s" if every else "closed loop"
    print(
        f"{workers:8}{tables:8}  {pace:14}{found['moves']:10,.0f}{commits / seconds:16,.0f}"
        f"{rows / commits:18.1f}{found['p99']:10.1f}",
        flush=True,
    )


def counted(address: str) -> tuple[float, float, float]:
    """Commits and rows inserted so far in this database, and the time."""
    return asyncio.run(count(address))


async def count(address: str) -> tuple[float, float, float]:
    connection = await asyncpg.connect(address)
    try:
        await asyncio.sleep(1.1)  # statistics reach the view once a second
        row = await connection.fetchrow(
            "SELECT xact_commit, tup_inserted FROM pg_stat_database WHERE datname = current_database()"
        )
    finally:
        await connection.close()
    return float(row[0]), float(row[1]), time.monotonic()


@contextmanager
def database() -> Iterator[str]:
    with postgres_cluster(durable=True) as server:
        yield server.address


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2, help="for each cell of the tables (default: 2)")
    parser.add_argument("--no-server", action="store_true", help="only the statement")
    options = parser.parse_args()
    with database() as server:
        show_rates(new_database(server), options.seconds)
        if options.no_server or not (HERE / "node_modules").exists():
            return 0
        print(
            f"\n{'workers':>8}{'tables':>8}  {'moves':14}{'moves/s':>10}{'transactions/s':>16}{'rows each':>18}{'99 % ms':>10}"
        )
        for workers in (1, 2):
            for tables, every in ((200, 1.0), (200, 0.0)):
                show_server(new_database(server), workers, tables, every)
    return 0


if __name__ == "__main__":
    sys.exit(main())
