"""What is special about PostgreSQL: workers hear from each other, and lost connections come back."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import traceback
from collections.abc import Awaitable, Callable

import pytest

from bonbon.server.storage import postgres_connections, postgres_store
from bonbon.server.storage import postgres_listener as postgres_ear
from bonbon.server.storage.migrations import steps
from bonbon.server.storage.open import open_store
from bonbon.server.storage.store import Conflict, Store, StoreError, Summary
from bonbon.server.storage.tokens import DAY_MS
from tests.server.databases import in_thread, opened, python_path, run, say
from tests.server.listeners import Heard, listening, until
from tests.server.stores import ANA

PLAYING = Summary("candy-lab", 2, 2, "playing", is_open=False, host="ana", guests=frozenset({"ana", "leo"}))
END_ALL = """
SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE pid <> pg_backend_pid() AND datname = current_database()
"""
PROCESSES = """
SELECT array_agg(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()
"""
LISTENING = """
SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^(LISTEN|SELECT 1$)'
ORDER BY backend_start DESC
"""


async def create(store: Store, *tables: str) -> None:
    for table in tables:
        assert await store.create_table(table, table, [b"{}"], PLAYING, 1)


def test_other_workers_hear_of_appends_and_oneself_does_not(postgres_address: str) -> None:
    async def test() -> None:
        async with listening(postgres_address, "w1") as (one, own), listening(postgres_address, "w10") as (_, other):
            await create(one, "t", "u")
            await asyncio.gather(
                one.append("t", 1, [b"{}"] * 3, PLAYING, 2),
                one.append("u", 1, [b"{}"], PLAYING, 2),
            )
            await until(lambda: other.latest == {"t": 4, "u": 2})
            assert own.appended == []

    run(test())


def test_nobody_hears_of_an_append_that_was_refused(postgres_address: str) -> None:
    async def test() -> None:
        async with listening(postgres_address, "w1") as (one, _), listening(postgres_address, "w2") as (_, other):
            await create(one, "t", "u")
            with pytest.raises(Conflict):
                await one.append("t", 7, [b"{}"], PLAYING, 2)
            await one.append("u", 1, [b"{}"], PLAYING, 2)
            await until(lambda: other.appended)
            assert other.latest == {"u": 2}

    run(test())


def test_news_of_more_tables_than_fit_into_one_notification_arrive(postgres_address: str) -> None:
    tables = [f'"{number:038}"' for number in range(500)]

    async def test() -> None:
        async with listening(postgres_address, "w1") as (one, _), listening(postgres_address, "w2") as (_, other):
            await create(one, *tables)
            await asyncio.gather(*(one.append(table, 1, [b"{}"], PLAYING, 2) for table in tables))
            await until(lambda: other.latest == dict.fromkeys(tables, 2))

    run(test())


def test_whispers_arrive_in_order_also_the_same_one_twice(postgres_address: str) -> None:
    messages = [b'{"here": ["ana"]}', b'{"here": []}', b'{"here": ["ana"]}', "é x".encode(), 7000 * b"x"]

    async def test() -> None:
        async with listening(postgres_address, "w1") as (one, own), listening(postgres_address, "w2") as (_, other):
            for message in messages:
                await one.whisper(message)
            await until(lambda: len(other.whispered) == len(messages))
            assert other.whispered == messages
            assert own.whispered == []
            with pytest.raises(StoreError, match="at most 7000 bytes"):
                await one.whisper(7001 * b"x")

    run(test())


def test_a_listener_that_fails_goes_on_hearing(postgres_address: str) -> None:
    heard: list[dict[str, int]] = []

    async def fail_once(appended: dict[str, int]) -> None:
        heard.append(appended)
        if len(heard) == 1:
            raise ValueError("in the middle")

    async def test() -> None:
        async with opened(postgres_address, "w1") as one, opened(postgres_address, "w2") as two:
            await two.listen(fail_once, Heard().whisper)
            await create(one, "t")
            await one.append("t", 1, [b"{}"], PLAYING, 2)
            await until(lambda: heard)
            await one.append("t", 2, [b"{}"], PLAYING, 2)
            await until(lambda: heard[1:] == [{"t": 3}])

    run(test())


def test_lost_connections_come_back_and_everything_may_be_new(postgres_address: str) -> None:
    async def test() -> None:
        async with listening(postgres_address, "w1") as (one, _), listening(postgres_address, "w2") as (two, other):
            await create(one, "t")
            await say(postgres_address, END_ALL)
            await until(lambda: {} in other.appended)
            await one.append("t", 1, [b"{}"], PLAYING, 2)
            await until(lambda: other.latest == {"t": 2})
            assert await two.events("t") == [b"{}", b"{}"]

    run(test())


def test_a_read_on_a_connection_that_was_lost_unnoticed_is_answered(postgres_address: str) -> None:
    async def test() -> None:
        async with opened(postgres_address) as store:
            await create(store, "t")
            await asyncio.gather(*(store.events("t") for _ in range(3)))  # all connections are open
            in_thread(say(postgres_address, END_ALL))
            assert await asyncio.gather(*(store.events("t") for _ in range(3))) == [[b"{}"]] * 3

    run(test())


def test_an_append_on_a_connection_that_was_lost_unnoticed_fails_and_is_not_repeated(
    postgres_address: str,
) -> None:
    async def test() -> None:
        async with opened(postgres_address) as store:
            await create(store, "t")
            await store.append("t", 1, [b"1"], PLAYING, 2)
            in_thread(say(postgres_address, END_ALL))
            with pytest.raises(StoreError, match="not certain whether this was written"):
                await store.append("t", 2, [b"2"], PLAYING, 3)
            assert len(await store.events("t")) == 2
            await store.append("t", 2, [b"3"], PLAYING, 4)
            assert await store.events("t") == [b"{}", b"1", b"3"]

    run(test())


@pytest.mark.parametrize(
    "call",
    [
        lambda store: store.check(),
        lambda store: store.append("t", 2, [b"2"], PLAYING, 3),
        lambda store: store.events("t"),
        lambda store: store.begin("w1", 1, 10),
    ],
    ids=["check", "append", "events", "begin"],
)
def test_a_call_on_a_connection_that_says_nothing_any_more_ends(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch, call: Callable[[Store], Awaitable[object]]
) -> None:
    monkeypatch.setattr(postgres_connections, "STATEMENT_TIMEOUT_S", 0.5)
    monkeypatch.setattr(postgres_store, "CHECK_TIMEOUT_S", 0.5)

    async def test() -> None:
        async with opened(postgres_address) as store:
            await create(store, "t")
            await store.append("t", 1, [b"1"], PLAYING, 2)
            frozen = await say(postgres_address, PROCESSES)
            for process in frozen:
                os.kill(process, signal.SIGSTOP)
            try:
                async with asyncio.timeout(3):
                    with pytest.raises(StoreError, match="no answer in time"):
                        await call(store)
                    await call(store)  # on another connection
            finally:
                for process in frozen:
                    os.kill(process, signal.SIGCONT)

    run(test())


def test_after_an_append_that_got_no_answer_the_log_says_what_was_written(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_connections, "STATEMENT_TIMEOUT_S", 0.5)

    async def test() -> None:
        async with opened(postgres_address) as store:
            await create(store, "t")
            await store.append("t", 1, [b"1"], PLAYING, 2)
            frozen = await say(postgres_address, PROCESSES)
            for process in frozen:
                os.kill(process, signal.SIGSTOP)
            try:
                with pytest.raises(StoreError, match="not certain whether this was written"):
                    await store.append("t", 2, [b"2"], PLAYING, 3)
            finally:
                for process in frozen:
                    os.kill(process, signal.SIGCONT)
            async with asyncio.timeout(10):
                while len(log := await store.events("t")) < 3:
                    await asyncio.sleep(0.01)
            assert log == [b"{}", b"1", b"2"]
            with pytest.raises(Conflict):
                await store.append("t", 2, [b"2"], PLAYING, 3)

    run(test())


def test_guests_are_known_also_while_it_cannot_be_noted_that_they_were_here(postgres_address: str) -> None:
    async def test() -> None:
        async with opened(postgres_address) as store:
            await store.add_guest(ANA, b"token", 1)
            await say(postgres_address, "ALTER TABLE tokens ADD CONSTRAINT fixed CHECK (used = 1)")
            assert await store.guest_by_token(b"token", 1 + DAY_MS) == ANA
            assert await store.guest_by_token(b"token", 2 + DAY_MS) == ANA

    run(test())


def test_who_listens_is_told_again_if_the_database_failed_meanwhile(postgres_address: str) -> None:
    told: list[dict[str, int]] = []

    async def fail_once(appended: dict[str, int]) -> None:
        told.append(appended)
        if len(told) == 1:
            raise StoreError("no answer in time")

    async def test() -> None:
        async with opened(postgres_address, "w1") as one, opened(postgres_address, "w2") as two:
            await two.listen(fail_once, Heard().whisper)
            await create(one, "t")
            await one.append("t", 1, [b"{}"], PLAYING, 2)
            await until(lambda: told == [{"t": 2}, {}])

    run(test())


def test_what_no_worker_has_said_is_passed_over(postgres_address: str) -> None:
    async def test() -> None:
        async with opened(postgres_address, "w1") as one, listening(postgres_address, "w2") as (_, other):
            await create(one, "t")
            await say(postgres_address, "SELECT pg_notify('bonbon_news', 'w3 {')")
            await one.append("t", 1, [b"{}"], PLAYING, 2)
            await until(lambda: other.appended == [{"t": 2}])

    run(test())


def test_a_table_is_not_removed_while_somebody_sits_down(postgres_address: str) -> None:
    empty = PLAYING._replace(stage="gathering", guests=frozenset({"ana"}))

    async def test() -> None:
        async with opened(postgres_address, "w1") as one, opened(postgres_address, "w2") as two:
            for number in range(20):
                assert await one.create_table("t", "t", [b"{}"], empty, 1)
                calls = [one.append("t", 1, [b"1"], empty, 2), two.remove_empty_table("ana")]
                outcome, removed = await asyncio.gather(*calls, return_exceptions=True)
                assert removed, number
                assert outcome is None or isinstance(outcome, Conflict)
                assert await one.events("t") == []

    run(test())


def test_a_connection_that_says_nothing_any_more_is_replaced(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_ear, "SILENCE", 0.1)
    monkeypatch.setattr(postgres_ear, "LONGEST_WAIT", 0.2)

    async def test() -> None:
        async with listening(postgres_address, "w1") as (_, own):
            frozen = await say(postgres_address, LISTENING)
            os.kill(frozen, signal.SIGSTOP)
            try:
                await until(lambda: {} in own.appended)
                assert await say(postgres_address, LISTENING) != frozen
            finally:
                os.kill(frozen, signal.SIGCONT)

    run(test())


def test_two_workers_that_append_to_the_same_tables_never_lose_an_event_nor_block_each_other(
    postgres_address: str,
) -> None:
    tables = [f"t{number}" for number in range(20)]

    async def add(store: Store, table: str, data: bytes) -> None:
        while True:
            try:
                return await store.append(table, len(await store.events(table)), [data], PLAYING, 2)
            except Conflict:
                await asyncio.sleep(0)

    async def test() -> None:
        async with opened(postgres_address, "w1") as one, opened(postgres_address, "w2") as two:
            await create(one, *tables)
            data = [b'"%d"' % number for number in range(10)]
            adding = [add(store, table, b'"%d"' % n) for n in range(5) for store in (one, two) for table in tables]
            await asyncio.gather(*adding)
            for table in tables:
                assert sorted((await one.events(table))[1:]) == sorted(2 * data[:5])

    run(test())


def test_processes_that_start_together_bring_an_empty_database_up_to_date_once(postgres_address: str) -> None:
    script = (
        "import asyncio, sys; from tests.server.databases import opened, run; run(opened(sys.argv[1]).__aenter__())"
    )
    command = [sys.executable, "-c", script, postgres_address]
    starting = [subprocess.Popen(command, env=python_path()) for _ in range(3)]
    assert [process.wait() for process in starting] == [0, 0, 0]
    assert run(say(postgres_address, "SELECT count(*) FROM schema_versions")) == len(steps("postgres"))


def test_a_database_of_a_newer_version_is_refused(postgres_address: str) -> None:
    async def test() -> None:
        async with opened(postgres_address):
            await say(postgres_address, "INSERT INTO schema_versions VALUES (999)")
        with pytest.raises(StoreError, match="version 999, this Bonbon knows versions up to"):
            await open_store(postgres_address, "w1").open()

    run(test())


def test_a_server_that_does_not_answer_is_told_without_the_password() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"postgresql://ana:s3cret@127.0.0.1:{taken.getsockname()[1]}/club"
        with pytest.raises(StoreError, match=r"PostgreSQL on 127\.0\.0\.1/club: .*") as told:
            run(open_store(address, "w1").open())
    assert "s3cret" not in str(told.value)


def test_a_database_that_does_not_exist_is_told(postgres: str) -> None:
    with pytest.raises(StoreError, match='database "nowhere" does not exist'):
        run(open_store(postgres.format("nowhere"), "w1").open())


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ana:s3cret@host:port/x",
        "postgresql://[ana:s3cret@host/x",
        "postgresql://ana:s3cret/@host/x",
        "postgresql://ana:s3cret@host/x?sslmode=maybe",
    ],
)
def test_an_address_that_cannot_be_read_is_told_without_the_password(url: str) -> None:
    with pytest.raises(StoreError, match="cannot be read") as told:
        run(open_store(url, "w1").open())
    assert "s3cret" not in "".join(traceback.format_exception(told.value))


def test_without_asyncpg_the_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (
        "bonbon.server.storage.postgres_store",
        "bonbon.server.storage.postgres_listener",
        "bonbon.server.storage.postgres_connections",
    ):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreError, match=r"pip install 'bonbon-games\[postgres\]'"):
        open_store("postgresql://host/x", "w1")
