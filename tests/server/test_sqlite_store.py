"""What can be wrong with an SQLite file, and that the store says so."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bonbon.server import sqlite_file
from bonbon.server.migrations import steps
from bonbon.server.sqlite_store import SqliteStore
from bonbon.server.store import Store, StoreError, Summary
from tests.server.databases import opened, run

GATHERING = Summary("candy-lab", 2, 1, "gathering", is_open=True, host="ana")


async def open_and_close(path: Path) -> None:
    async with opened(str(path)):
        pass


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    with closing(sqlite_file.open_database(tmp_path / "t")) as connection:
        settings = {
            name: connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=f"there is no folder {tmp_path / 'missing'}"):
        run(open_and_close(tmp_path / "missing" / "tables"))


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is a folder"):
        run(open_and_close(tmp_path))


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear grandmother, " * 100)
    with pytest.raises(StoreError, match="is not a database"):
        run(open_and_close(letter))
    assert letter.read_text() == "Dear grandmother, " * 100


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "photos")) as connection:
        connection.execute("CREATE TABLE photos (name TEXT)")
    with pytest.raises(StoreError, match="belongs to another program"):
        run(open_and_close(tmp_path / "photos"))


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    run(open_and_close(path))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO schema_versions VALUES (999)")
    with pytest.raises(StoreError, match="version 999, this Bonbon knows versions up to"):
        run(open_and_close(path))


def test_steps_are_applied_once(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    run(open_and_close(path))
    run(open_and_close(path))
    with closing(sqlite3.connect(path)) as connection:
        versions = [version for (version,) in connection.execute("SELECT version FROM schema_versions")]
    assert versions == list(steps("sqlite"))


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0.05)


@pytest.mark.usefixtures("impatient")
def test_a_locked_file_cannot_be_opened(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="is locked by another program"):
            run(open_and_close(path))


@pytest.mark.usefixtures("impatient")
def test_while_the_file_is_locked_nothing_is_written_and_afterwards_everything_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "tables"

    async def create(store: Store, table: str) -> bool:
        return await store.create_table(table, table, [b"{}"], GATHERING, 1)

    async def test() -> None:
        async with opened(str(path)) as store:
            await create(store, "t")
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                writes = (create(store, "u"), store.append("t", 1, [b"{}"], GATHERING, 2))
                outcomes = await asyncio.gather(*writes, return_exceptions=True)
            assert [type(outcome) for outcome in outcomes] == [StoreError, StoreError]
            await store.append("t", 1, [b"[]"], GATHERING, 2)
            assert await store.events("t") == [b"{}", b"[]"]
            assert await store.events("u") == []

    run(test())


def test_an_errand_that_fails_leaves_nothing_behind_and_the_others_go_on(tmp_path: Path) -> None:
    def fail(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO workers (worker, seen) VALUES ('w9', 1)")
        raise ValueError("in the middle")

    async def test() -> None:
        store = SqliteStore(tmp_path / "tables")
        await store.open()
        failing = store.writer.do(fail)
        outcomes = await asyncio.gather(failing, store.alive("w1", 5), return_exceptions=True)
        workers = await store.read("SELECT worker FROM workers")
        await store.close()
        assert [type(outcome) for outcome in outcomes] == [StoreError, type(None)]
        assert [tuple(row) for row in workers] == [("w1",)]

    run(test())


def test_a_full_disk_is_told_and_what_was_written_before_stays(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(str(tmp_path / "tables")) as store:
            assert isinstance(store, SqliteStore)
            await store.create_table("t", "c", [b"{}"], GATHERING, 1)
            await store.writer.do(lambda connection: connection.execute("PRAGMA max_page_count = 1"))
            with pytest.raises(StoreError, match="full"):
                await store.append("t", 1, [b'"' + 100_000 * b"x" + b'"'], GATHERING, 2)
            await store.writer.do(lambda connection: connection.execute("PRAGMA max_page_count = 10000"))
            await store.append("t", 1, [b"[]"], GATHERING, 2)
            assert await store.events("t") == [b"{}", b"[]"]

    run(test())
