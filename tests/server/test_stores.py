"""What a store promises, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bonbon.server.store import Conflict, Guest, Store, StoreError, Summary
from bonbon.server.stores import open_store
from tests.server.databases import opened, run

ANA = Guest("ana", "Ana", "en")
LEO = Guest("leo", "Léo", "fr")
GATHERING = Summary("candy-lab", 2, 1, "gathering", is_open=True, host="ana", guests=frozenset({"ana"}))
PLAYING = GATHERING._replace(taken=2, stage="playing", guests=frozenset({"ana", "leo"}))


def with_store(test: Callable[[Store], Awaitable[None]]) -> Callable[[str], None]:
    """Run a test on an open store."""

    async def on(address: str) -> None:
        async with opened(address) as store:
            await test(store)

    return lambda address: run(on(address))


def event(number: int, table: str = "t") -> bytes:
    return b'{"kind":"said","at":%d,"text":"\xc3\xa9\\"%s\\u0000\\n"}' % (number, table.encode())


async def create(store: Store, table: str = "t", summary: Summary = GATHERING, now: int = 1) -> None:
    assert await store.create_table(table, f"code-{table}", [event(1, table)], summary, now)


# ---- the log


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


# ---- the lobby


@with_store
async def test_a_code_leads_to_its_table_and_is_not_given_twice(store: Store) -> None:
    assert await store.create_table("t", "red-jelly", [event(1)], GATHERING, 1)
    assert not await store.create_table("u", "red-jelly", [event(1)], GATHERING, 1)

    assert await store.table_by_code("red-jelly") == "t"
    assert await store.events("u") == []
    assert [table.table for table in await store.tables_of("ana", 10)] == ["t"]


@with_store
async def test_the_lobby_lists_open_tables_that_are_not_over_the_latest_first(store: Store) -> None:
    await store.add_guest(ANA, b"token", 1)
    await create(store, "old", GATHERING, now=1)
    await create(store, "new", PLAYING, now=3)
    await create(store, "private", GATHERING._replace(is_open=False), now=4)
    await create(store, "over", PLAYING._replace(stage="over"), now=5)

    [first, second] = await store.open_tables(10)
    assert (first.table, first.summary, first.updated, first.host_name) == ("new", PLAYING, 3, "Ana")
    assert (second.table, second.summary) == ("old", GATHERING)
    assert [table.table for table in await store.open_tables(1)] == ["new"]


@with_store
async def test_a_table_leaves_the_lobby_when_it_is_over(store: Store) -> None:
    await create(store)
    await store.append("t", 1, [event(2)], PLAYING._replace(stage="over"), 2)
    assert await store.open_tables(10) == []


@with_store
async def test_guests_find_the_tables_where_they_sit_or_are_the_host(store: Store) -> None:
    await create(store, "hers", GATHERING._replace(is_open=False, guests=frozenset()), now=1)
    await create(store, "theirs", PLAYING, now=2)
    await create(store, "finished", PLAYING._replace(stage="over"), now=3)

    assert [table.table for table in await store.tables_of("ana", 10)] == ["finished", "theirs", "hers"]
    assert [table.table for table in await store.tables_of("leo", 10)] == ["finished", "theirs"]
    assert [table.table for table in await store.tables_of("leo", 1)] == ["finished"]
    assert await store.tables_of("mia", 10) == []


@with_store
async def test_the_tables_that_a_guest_hosts_are_counted_until_they_are_over(store: Store) -> None:
    await create(store, "gathering", GATHERING, now=1)
    await create(store, "playing", PLAYING, now=2)
    await create(store, "over", PLAYING._replace(stage="over"), now=3)

    assert await store.count_hosted("ana") == 2
    assert await store.count_hosted("leo") == 0


@with_store
async def test_who_stands_up_or_sits_down_is_found_accordingly(store: Store) -> None:
    await create(store, "t", PLAYING)
    await store.append("t", 1, [event(2)], PLAYING._replace(guests=frozenset({"ana", "mia"})), 2)

    assert await store.tables_of("leo", 10) == []
    [table] = await store.tables_of("mia", 10)
    assert table.summary.guests == {"ana", "mia"}


# ---- guests


@with_store
async def test_a_guest_is_known_by_their_token(store: Store) -> None:
    await store.add_guest(ANA, b"token", 1)
    assert await store.guest_by_token(b"token") == ANA
    assert await store.guest_by_token(b"another") is None


@with_store
async def test_a_guest_who_is_there_already_is_not_added_again(store: Store) -> None:
    await store.add_guest(ANA, b"token", 1)
    with pytest.raises(StoreError):
        await store.add_guest(dataclasses.replace(ANA, name="Anna"), b"another", 1)
    assert await store.guest_by_token(b"token") == ANA
    assert await store.guest_by_token(b"another") is None


@with_store
async def test_a_deleted_name_is_gone_everywhere_at_once(store: Store) -> None:
    await store.add_guest(ANA, b"a", 1)
    await store.add_guest(LEO, b"l", 1)
    await create(store)
    assert await store.names(["ana", "leo", "nobody"]) == {"ana": "Ana", "leo": "Léo"}

    await store.change_guest(Guest("ana", "", "fr"))

    assert await store.names({"ana", "leo"}) == {"ana": "", "leo": "Léo"}
    assert await store.guest_by_token(b"a") == Guest("ana", "", "fr")
    assert [table.host_name for table in await store.open_tables(10)] == [""]


@with_store
async def test_a_recovery_link_gives_one_more_token_until_it_expires(store: Store) -> None:
    await store.add_guest(ANA, b"phone", 1)
    await store.add_recovery("ana", b"secret", until=100)

    assert await store.recover(b"secret", b"laptop", now=99) == ANA
    assert await store.recover(b"wrong", b"thief", now=99) is None
    assert await store.recover(b"secret", b"late", now=100) is None

    assert await store.guest_by_token(b"phone") == ANA
    assert await store.guest_by_token(b"laptop") == ANA
    assert await store.guest_by_token(b"thief") is None
    assert await store.guest_by_token(b"late") is None


@with_store
async def test_nobody_recovers_a_guest_who_does_not_exist(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.add_recovery("nobody", b"secret", until=100)


# ---- work that one worker does for all


@with_store
async def test_a_bot_is_due_from_the_event_that_made_it_so(store: Store) -> None:
    due = PLAYING._replace(bot_due=True)
    await create(store, "t", due, now=10)
    await create(store, "u", PLAYING, now=10)

    assert await store.bots_due(before=10) == []
    assert await store.bots_due(before=11) == ["t"]

    await store.append("t", 1, [event(2)], due, 20)
    assert await store.bots_due(before=20) == []
    await store.append("t", 2, [event(3)], PLAYING, 30)
    assert await store.bots_due(before=100) == []


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


# ---- addresses


def test_stores_that_open_an_empty_database_together_do_not_clash(address: str) -> None:
    async def test() -> None:
        stores = [open_store(address, f"w{number}") for number in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await create(stores[0])
        assert await stores[3].events("t") == [event(1)]
        await asyncio.gather(*(store.close() for store in stores))

    run(test())


@pytest.mark.parametrize("wrong", ["", "mysql://host/x", "sqlite://", "sqlite:///", "sqlite://host/x"])
def test_an_address_of_no_database_is_refused(wrong: str) -> None:
    with pytest.raises(StoreError, match="is expected"):
        open_store(wrong, "w1")


@pytest.mark.parametrize("prefix", ["", "sqlite:///"])
def test_a_path_is_the_address_of_a_file(tmp_path: Path, prefix: str) -> None:
    async def test() -> None:
        async with opened(f"{prefix}{tmp_path}/mine.db"):
            assert (tmp_path / "mine.db").is_file()

    run(test())
