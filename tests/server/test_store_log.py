"""What a store promises about logs, of every kind: in order, durable, one writer for each number."""

from __future__ import annotations

import asyncio

import pytest

from bonbon.server.storage.store import Conflict, Store, StoreError
from tests.server.databases import opened, run
from tests.server.stores import EVERY_KIND, PLAYING, create, event, with_store

pytestmark = EVERY_KIND


@with_store
async def test_what_was_appended_is_read_back_in_order(store: Store) -> None:
    await create(store)
    await store.append("t", 1, [event(2), event(3)], PLAYING, 2)
    await store.append("t", 3, [event(4)], PLAYING, 3)

    assert await store.events("t") == [event(1), event(2), event(3), event(4)]
    assert await store.events("t", after=2) == [event(3), event(4)]


@with_store
async def test_a_table_that_does_not_exist_has_no_events(store: Store) -> None:
    assert await store.events("nowhere") == []
    assert await store.table_by_code("nowhere") is None


@pytest.mark.parametrize("after", [0, 2])
def test_an_append_that_does_not_go_on_where_the_table_ends_is_a_conflict(address: str, after: int) -> None:
    async def test() -> None:
        async with opened(address) as store:
            await create(store)
            with pytest.raises(Conflict):
                await store.append("t", after, [event(2)], PLAYING, 2)
            assert await store.events("t") == [event(1)]

    run(test())


@with_store
async def test_nothing_can_be_appended_to_a_table_that_does_not_exist(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append("nowhere", 0, [event(1)], PLAYING, 2)


@with_store
async def test_an_append_of_nothing_changes_the_summary_alone(store: Store) -> None:
    await create(store)
    await store.append("t", 1, [], PLAYING, 2)

    assert await store.events("t") == [event(1)]
    [table] = await store.open_tables(10)
    assert table.summary == PLAYING


def test_the_log_is_there_when_the_store_is_opened_again(address: str) -> None:
    async def write() -> None:
        async with opened(address) as store:
            await create(store)
            await store.append("t", 1, [event(2)], PLAYING, 2)

    async def read() -> list[bytes]:
        async with opened(address) as store:
            return await store.events("t")

    run(write())
    assert run(read()) == [event(1), event(2)]


@with_store
async def test_200_who_append_at_once_all_get_exactly_their_events(store: Store) -> None:
    async def play(table: str) -> None:
        await create(store, table)
        for n in range(1, 10):
            await store.append(table, n, [event(n + 1, table)], PLAYING, n)

    tables = [f"table-{number:040}" for number in range(200)]
    await asyncio.gather(*map(play, tables))

    for table in tables:
        assert await store.events(table) == [event(n, table) for n in range(1, 11)]


@with_store
async def test_a_conflict_hurts_nobody_else_who_appends_at_the_same_time(store: Store) -> None:
    tables = [f"t{number}" for number in range(50)]
    for table in tables:
        await create(store, table)
    after = dict.fromkeys(tables, 1) | {"t7": 0, "t31": 5}

    appends = [store.append(table, after[table], [event(2, table)], PLAYING, 2) for table in tables]
    outcomes = await asyncio.gather(*appends, return_exceptions=True)

    refused = {table for table, outcome in zip(tables, outcomes, strict=True) if isinstance(outcome, Conflict)}
    assert refused == {"t7", "t31"}
    assert {table for table in tables if len(await store.events(table)) == 2} == set(tables) - refused


@with_store
async def test_of_many_who_append_after_the_same_event_one_succeeds(store: Store) -> None:
    await create(store)
    appends = [store.append("t", 1, [event(100 + number)], PLAYING, 2) for number in range(20)]
    outcomes = await asyncio.gather(*appends, return_exceptions=True)

    winners = [number for number, outcome in enumerate(outcomes) if outcome is None]
    assert len(winners) == 1
    assert await store.events("t") == [event(1), event(100 + winners[0])]


@with_store
async def test_appends_to_one_table_that_go_on_from_each_other_can_wait_together(store: Store) -> None:
    await create(store)
    await asyncio.gather(*(store.append("t", n, [event(n + 1)], PLAYING, n) for n in range(1, 30)))
    assert await store.events("t") == [event(n) for n in range(1, 31)]


@with_store
async def test_who_is_cancelled_while_appending_goes_on_when_it_is_certain(store: Store) -> None:
    await create(store)
    appending = asyncio.create_task(store.append("t", 1, [event(2)], PLAYING, 2))
    await asyncio.sleep(0)
    appending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await appending
    assert await store.events("t") == [event(1), event(2)]


@with_store
async def test_when_everything_is_cancelled_nobody_waits_for_ever(store: Store) -> None:
    await create(store)
    appending = [asyncio.create_task(store.append("t", n, [event(n + 1)], PLAYING, n)) for n in range(1, 20)]
    await asyncio.sleep(0)
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    async with asyncio.timeout(10):
        await asyncio.gather(*others, return_exceptions=True)
    assert all(task.cancelled() for task in appending)


@with_store
async def test_an_append_that_cannot_be_written_hurts_nobody_else(store: Store) -> None:
    for table in "tuv":
        await create(store, table)
    broken = PLAYING._replace(players=1 << 70, host="\ud800")
    appends = [store.append(table, 1, [event(2)], broken if table == "u" else PLAYING, 2) for table in "tuv"]
    outcomes = await asyncio.gather(*appends, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [type(None), StoreError, type(None)]
    assert [len(await store.events(table)) for table in "tuv"] == [2, 1, 2]


def test_closing_finishes_what_waits(address: str) -> None:
    async def test() -> None:
        async with opened(address) as store:
            await create(store)
            appending = [asyncio.create_task(store.append("t", n, [event(n + 1)], PLAYING, n)) for n in range(1, 20)]
            await asyncio.sleep(0)
        await asyncio.gather(*appending)
        with pytest.raises(StoreError):
            await store.append("t", 20, [event(21)], PLAYING, 20)
        async with opened(address) as store:
            assert len(await store.events("t")) == 20

    run(test())
