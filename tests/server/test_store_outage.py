"""PostgreSQL is stopped and started again: calls fail with a sentence meanwhile, and work afterwards."""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from bonbon.server.storage import postgres_listener as postgres_ear
from bonbon.server.storage.store import Guest, Store, StoreError, Summary
from tests.server.databases import PostgresServer, new_database, opened, postgres_cluster, run
from tests.server.listeners import listening, until

PLAYING = Summary("candy-lab", 2, 2, "playing", is_open=True, host="ana", guests=frozenset({"ana", "leo"}))
ANA = Guest("ana", "Ana", "en")


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    with postgres_cluster() as server:
        yield server


@pytest.fixture
def database(server: PostgresServer) -> Iterator[str]:
    yield new_database(server.address)
    if server.process is None:
        server.start()


async def create(store: Store) -> None:
    assert await store.create_table("t", "t", [b"{}"], PLAYING, 1)
    await store.add_guest(ANA, b"token", 1)


def every_call(store: Store) -> list[Coroutine[Any, Any, object]]:
    return [
        store.check(),
        store.add_guest(Guest("leo", "Leo", "fr"), b"other", 1),
        store.guest_by_token(b"token", 2),
        store.change_guest(ANA),
        store.names(["ana"]),
        store.add_recovery("ana", b"secret", 100),
        store.recover(b"secret", b"third", 2),
        store.create_table("u", "u", [b"{}"], PLAYING, 1),
        store.append("t", 1, [b"1"], PLAYING, 2),
        store.events("t"),
        store.events_after({"t": 0}),
        store.table_by_code("t"),
        store.open_tables(10),
        store.tables_of("ana", 10),
        store.count_hosted("ana"),
        store.remove_empty_table("ana"),
        store.tables_due(1),
        store.claim("t", 1, "w1", 1, 2),
        store.begin("w1", 1, 10),
        store.alive("w1", 1),
        store.live_workers(1),
    ]


def test_while_the_server_is_stopped_every_call_fails_soon_with_a_sentence(
    server: PostgresServer, database: str
) -> None:
    async def test() -> list[BaseException]:
        async with opened(database.replace("postgres@", "postgres:s3cret@")) as store:
            await create(store)
            server.stop()
            begun = time.monotonic()
            outcomes = await asyncio.gather(*every_call(store), return_exceptions=True)
            assert time.monotonic() - begun < 2
            assert [type(outcome) for outcome in outcomes] == [StoreError] * len(outcomes)
            return [outcome for outcome in outcomes if isinstance(outcome, StoreError)]

    outcomes = run(test())
    told = "".join("".join(traceback.format_exception(outcome)) for outcome in outcomes)
    assert "s3cret" not in told
    assert "asyncpg" not in "".join(str(outcome) for outcome in outcomes)


def test_when_the_server_is_back_everything_works_at_once(server: PostgresServer, database: str) -> None:
    async def test() -> None:
        async with opened(database) as store:
            await create(store)
            await asyncio.gather(*(store.events("t") for _ in range(3)))
            await store.append("t", 1, [b"1"], PLAYING, 2)
            server.stop()
            for _ in range(5):
                with pytest.raises(StoreError):
                    await store.append("t", 2, [b"2"], PLAYING, 3)
            server.start()
            assert await asyncio.gather(*(store.events("t") for _ in range(3))) == [[b"{}", b"1"]] * 3
            await store.append("t", 2, [b"3"], PLAYING, 3)
            await store.check()
            assert await store.events("t") == [b"{}", b"1", b"3"]

    run(test())


def test_who_listens_hears_again_after_the_server_was_down_for_a_while(
    server: PostgresServer, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_ear, "LONGEST_WAIT", 0.2)

    async def test() -> None:
        async with opened(database, "w1") as one, listening(database, "w2") as (_, other):
            await create(one)
            server.stop()
            await asyncio.sleep(0.5)  # several attempts fail
            assert other.appended == []
            server.start()
            await until(lambda: other.appended == [{}])
            await one.append("t", 1, [b"1"], PLAYING, 2)
            await until(lambda: other.latest == {"t": 2})

    run(test())


def test_a_store_can_be_closed_while_the_server_is_stopped(server: PostgresServer, database: str) -> None:
    async def test() -> None:
        async with asyncio.timeout(5), listening(database, "w1") as (store, _):
            await create(store)
            server.stop()

    run(test())


def test_a_server_that_is_stopped_cannot_be_opened_and_says_so(server: PostgresServer, database: str) -> None:
    server.stop()
    with pytest.raises(StoreError, match=r"^PostgreSQL on this machine/test_\w+: "):
        run(opened(database).__aenter__())
