"""What can be wrong with an SQLite file, and that the store says so."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import time
from collections.abc import Awaitable
from contextlib import closing
from pathlib import Path

import pytest

from bonbon.server.storage import sqlite_file, sqlite_store
from bonbon.server.storage.migrations import steps
from bonbon.server.storage.sqlite_store import SqliteStore
from bonbon.server.storage.sqlite_writer import Writer
from bonbon.server.storage.store import Store, StoreError, Summary
from bonbon.server.storage.tokens import DAY_MS
from tests.server.databases import opened, run
from tests.server.stores import ANA

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
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 0}


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
    monkeypatch.setattr(sqlite_file, "LOCK_TIMEOUT_S", 0.05)


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
            assert all("is locked by another program" in str(outcome) for outcome in outcomes)
            await store.append("t", 1, [b"[]"], GATHERING, 2)
            assert await store.events("t") == [b"{}", b"[]"]
            assert await store.events("u") == []

    run(test())


async def longest_pause(work: Awaitable[None]) -> float:
    """The longest time for which the event loop did nothing else while this was done."""
    task, longest, seen = asyncio.ensure_future(work), 0.0, time.monotonic()
    while not task.done():
        await asyncio.sleep(0.001)
        longest, seen = max(longest, time.monotonic() - seen), time.monotonic()
    await task
    return longest


def test_the_event_loop_goes_on_while_another_program_has_locked_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables"

    async def test() -> None:
        async with opened(str(path)) as store:
            await store.create_table("t", "c", [b"{}"], GATHERING, 1)
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                asyncio.get_running_loop().call_later(1.0, other.execute, "COMMIT")
                pause = await longest_pause(store.append("t", 1, [b"[]"], GATHERING, 2))
            assert pause < 0.4
            assert await store.events("t") == [b"{}", b"[]"]

    run(test())


@pytest.mark.parametrize("held", [0.1, 10.0])
def test_a_commit_that_finds_the_file_locked_is_tried_again_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, held: float
) -> None:
    monkeypatch.setattr(sqlite_file, "LOCK_TIMEOUT_S", 0.3)

    async def test() -> None:
        connection = sqlite_file.open_database(tmp_path / "tables")
        connection.execute("PRAGMA journal_mode = DELETE")  # only without writing ahead do readers lock a commit out
        writer = Writer(connection)
        with closing(sqlite3.connect(tmp_path / "tables", isolation_level=None)) as reader:
            reader.execute("BEGIN").execute("SELECT * FROM checks").fetchall()
            release = asyncio.get_running_loop().call_later(held, reader.execute, "COMMIT")
            [outcome] = await asyncio.gather(writer.do(note), return_exceptions=True)
            release.cancel()
            assert [row[0] for row in reader.execute("SELECT number FROM checks")] == [int(held < 1)]
        await writer.do(note)
        await writer.close()
        assert isinstance(outcome, StoreError) == (held > 1)

    def note(connection: sqlite3.Connection) -> None:
        connection.execute("UPDATE checks SET number = number + 1")

    run(test())


def test_guests_are_known_also_while_it_cannot_be_noted_that_they_were_here(tmp_path: Path) -> None:
    path = tmp_path / "tables"

    async def test() -> None:
        async with opened(str(path)) as store:
            await store.add_guest(ANA, b"token", 1)
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                assert await store.guest_by_token(b"token", 1 + DAY_MS) == ANA
                assert await store.guest_by_token(b"token", 2 + DAY_MS) == ANA

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


def test_the_row_of_a_table_that_was_put_back_is_written_in_full(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(str(tmp_path / "tables")) as store:
            assert isinstance(store, SqliteStore)
            await store.create_table("t", "c", [b"1"], GATHERING, 1)
            await store.append("t", 1, [b"2"], GATHERING, 2)
            with closing(sqlite3.connect(tmp_path / "tables")) as other, other:
                other.execute("DELETE FROM events WHERE n = 2")
                other.execute("UPDATE tables SET n = 1, host = 'leo', taken = 0")
            await store.append("t", 1, [b"2"], GATHERING, 3)
            assert [table.summary for table in await store.open_tables(10)] == [GATHERING]

    run(test())


def test_what_a_failed_write_would_have_changed_is_written_by_the_next(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(str(tmp_path / "tables")) as store:
            assert isinstance(store, SqliteStore)
            await store.create_table("t", "c", [b"1"], GATHERING, 1)
            full, empty = GATHERING._replace(taken=2), GATHERING._replace(taken=0)
            await store.append("t", 1, [], empty, 2)
            await store.writer.do(lambda connection: connection.execute("PRAGMA max_page_count = 1"))
            with pytest.raises(StoreError, match="full"):
                await store.append("t", 1, [b'"' + 100_000 * b"x" + b'"'], full, 3)
            await store.writer.do(lambda connection: connection.execute("PRAGMA max_page_count = 10000"))
            await store.append("t", 1, [b"2"], full, 4)
            assert [table.summary for table in await store.open_tables(10)] == [full]

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


def test_a_check_notices_that_nothing_can_be_written_and_that_it_can_again(tmp_path: Path) -> None:
    path = tmp_path / "tables"

    async def test() -> None:
        async with opened(str(path)) as store:
            await store.check()
            soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (path.with_name("tables-wal").stat().st_size, hard))
            try:
                with pytest.raises(StoreError, match=r"cannot be used|full"):
                    await store.check()
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
            await store.check()

    run(test())


def test_a_check_says_that_the_disk_is_almost_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with opened(str(tmp_path / "tables")) as store:
            free = await store.disk_free_bytes()
            assert free is not None
            assert free > 0
            monkeypatch.setattr(sqlite_store, "MIN_FREE_BYTES", 1 << 60)
            with pytest.raises(StoreError, match="the disk is full"):
                await store.check()

    run(test())


def test_a_check_does_not_wait_for_a_lock_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables"
    monkeypatch.setattr(sqlite_store, "CHECK_TIMEOUT_S", 0.1)

    async def test() -> None:
        async with opened(str(path)) as store:
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                async with asyncio.timeout(2):
                    with pytest.raises(StoreError, match="no answer in time"):
                        await store.check()
            monkeypatch.undo()  # a busy machine may well take longer than that
            await store.check()

    run(test())
