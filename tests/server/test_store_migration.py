"""A database from before is brought up to date with all that is in it, on SQLite and on PostgreSQL."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing

import asyncpg
import pytest

from bonbon.server.storage.finished_games import Facts, FinishedGame, Seated
from bonbon.server.storage.migrations import Kind, steps
from bonbon.server.storage.store import Guest
from bonbon.tables import events as log
from bonbon.tables.protocol.tables import BankClock, Clock, DaysClock, NoClock, Settings
from tests.server.databases import opened, run

SECOND_VERSION = 2
TABLE = """
INSERT INTO tables (tbl, code, n, game, players, taken, stage, is_open, host, seated, bot_since, updated)
VALUES ('{0}', '{0}', 1, 'candy-lab', 2, 1, 'playing', {2}, 'ana', '["ana"]', {1}, 7)
"""
CLOCKS: dict[str, Clock] = {"bank": BankClock(60), "days": DaysClock(2), "none": NoClock()}


def old_rows(kind: Kind) -> list[str]:
    """A guest, and tables with each clock at which a bot has had to move since 5."""
    token = "'token'::bytea" if kind == "postgres" else "CAST('token' AS BLOB)"
    rows = [
        "INSERT INTO guests (guest, name, language, created) VALUES ('ana', 'Ana', 'en', 1)",
        f"INSERT INTO tokens (token_hash, guest) VALUES ({token}, 'ana')",
    ]
    for name, clock in CLOCKS.items():
        data = log.write(log.Created(1, "ana", settings=Settings("candy-lab", clock=clock), code=name)).decode()
        rows.append(TABLE.format(name, 5, "true"))
        rows.append(f"INSERT INTO events (tbl, n, data) VALUES ('{name}', 1, '{data}')")
    return rows


def old_script(kind: Kind) -> list[str]:
    """A database as the second version left it."""
    first, second = (sql for number, sql in steps(kind).items() if number <= SECOND_VERSION)
    versions = "CREATE TABLE schema_versions (version INTEGER PRIMARY KEY); INSERT INTO schema_versions VALUES (1), (2)"
    return [first, second, versions, *old_rows(kind)]


async def make_old_postgres(address: str) -> None:
    connection = await asyncpg.connect(address)
    try:
        for script in old_script("postgres"):
            await connection.execute(script)
    finally:
        await connection.close()


def make_old_sqlite(path: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for script in old_script("sqlite"):
            connection.executescript(script)


@pytest.fixture
def old_address(address: str) -> str:
    if address.startswith("postgresql"):
        run(make_old_postgres(address))
    else:
        make_old_sqlite(address)
    return address


def test_a_bot_that_waited_stays_due_only_at_tables_with_a_clock(old_address: str) -> None:
    async def test() -> None:
        async with opened(old_address) as store:
            assert sorted(await store.tables_due(before=6)) == ["bank", "days"]
            assert {table.table: table.summary.due for table in await store.tables_of("ana", 10)} == {
                "bank": 5,
                "days": 5,
                "none": None,
            }

    run(test())


def test_logs_and_guests_from_before_are_there_and_go_on(old_address: str) -> None:
    async def test() -> None:
        async with opened(old_address) as store:
            assert await store.guest_by_token(b"token", int(time.time() * 1000)) == Guest("ana", "Ana", "en")
            for name in CLOCKS:
                [listed] = [table for table in await store.tables_of("ana", 10) if table.table == name]
                await store.append(name, 1, [b"{}"], listed.summary, 8)
                assert len(await store.events(name)) == 2
            await store.check()

    run(test())


def test_the_history_of_finished_games_begins_with_the_migration(old_address: str) -> None:
    async def test() -> None:
        facts = Facts("standard", 1, [Seated("ana"), Seated(bot="easy")], {"winners": [0], "reason": "line"})
        game = FinishedGame("ana", "none", 1, "candy-conquest", 2, 8, 26.0, 7.0, facts)
        async with opened(old_address) as store:
            assert await store.finished_games("ana") == []
            [listed] = [table for table in await store.tables_of("ana", 10) if table.table == "none"]
            await store.append("none", 1, [b"{}"], listed.summary, 8, [game])
            assert await store.finished_games("ana") == [game]

    run(test())
