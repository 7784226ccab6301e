"""What workers settle through a store, of every kind: who looks after a table, and outages."""

from __future__ import annotations

import asyncio

from bonbon.server.storage.store import LIVE_WORKER_MS, TABLES_DUE_AT_ONCE, Store
from tests.server.stores import EVERY_KIND, PLAYING, create, event, with_store

pytestmark = EVERY_KIND


@with_store
async def test_a_table_is_due_from_the_time_that_its_last_event_says(store: Store) -> None:
    await create(store, "t", PLAYING._replace(due=10), now=1)
    await create(store, "u", PLAYING, now=1)
    await create(store, "v", PLAYING._replace(due=5), now=1)

    assert await store.tables_due(before=5) == []
    assert await store.tables_due(before=11) == ["v", "t"]

    await store.append("v", 1, [event(2)], PLAYING._replace(due=20), 2)
    assert await store.tables_due(before=20) == ["t"]
    await store.append("t", 1, [event(2)], PLAYING, 30)
    assert await store.tables_due(before=100) == ["v"]
    [listed] = [table for table in await store.tables_of("ana", 10) if table.table == "v"]
    assert listed.summary.due == 20


@with_store
async def test_of_many_tables_that_are_due_the_longest_waiting_come_first(store: Store) -> None:
    tables = [f"t{number:03}" for number in range(TABLES_DUE_AT_ONCE + 5)]
    await asyncio.gather(*(create(store, table, PLAYING._replace(due=n)) for n, table in enumerate(tables)))
    assert await store.tables_due(before=1000) == tables[:TABLES_DUE_AT_ONCE]


@with_store
async def test_a_claim_holds_until_its_time_is_over(store: Store) -> None:
    assert await store.claim("t", 5, "w1", now=0, until=10)
    assert not await store.claim("t", 5, "w2", now=9, until=19)
    assert await store.claim("t", 5, "w2", now=10, until=20)
    assert not await store.claim("t", 5, "w1", now=11, until=21)


@with_store
async def test_a_claim_is_for_one_event_and_can_be_renewed(store: Store) -> None:
    assert await store.claim("t", 5, "w1", now=0, until=10)
    assert await store.claim("t", 5, "w1", now=5, until=15)
    assert await store.claim("t", 6, "w2", now=6, until=16)
    assert not await store.claim("t", 5, "w1", now=30, until=40)


@with_store
async def test_of_many_who_claim_at_once_one_succeeds(store: Store) -> None:
    claims = [store.claim("t", 1, f"w{number}", now=0, until=10) for number in range(20)]
    assert sum(await asyncio.gather(*claims)) == 1


@with_store
async def test_an_outage_is_noted_when_no_worker_was_seen(store: Store) -> None:
    assert await store.begin("w1", now=1000, gap=100) == []
    await store.alive("w1", now=2000)
    assert await store.begin("w2", now=2100, gap=100) == []
    await store.alive("w1", now=2150)
    assert await store.begin("w3", now=9000, gap=100) == [(2150, 9000)]
    assert await store.begin("w4", now=9001, gap=100) == [(2150, 9000)]
    assert await store.begin("w5", now=9500, gap=100) == [(2150, 9000), (9001, 9500)]


@with_store
async def test_workers_who_start_together_note_an_outage_once(store: Store) -> None:
    await store.begin("w0", now=0, gap=100)
    noted = await asyncio.gather(*(store.begin(f"w{number}", now=5000, gap=100) for number in range(1, 5)))
    assert noted == [[(0, 5000)]] * 4


@with_store
async def test_workers_are_live_as_long_as_they_are_seen(store: Store) -> None:
    await store.begin("w1", now=1000, gap=6000)
    await store.alive("w2", now=2000)

    assert await store.live_workers(now=2000) == 2
    assert await store.live_workers(now=1000 + LIVE_WORKER_MS) == 1
    assert await store.live_workers(now=2000 + LIVE_WORKER_MS) == 0


@with_store
async def test_a_store_that_works_passes_its_check(store: Store) -> None:
    await store.check()
    await asyncio.gather(*(store.check() for _ in range(10)))
