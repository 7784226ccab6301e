"""What a store finds again of tables, of every kind: by code, in the lobby, by guest."""

from __future__ import annotations

from typing import Any

import pytest

from bonbon.server.storage.store import OPEN_TABLES_PER_HOST, Conflict, Store
from bonbon.tables.table import Chair
from tests.server.stores import ANA, EVERY_KIND, GATHERING, PLAYING, create, event, with_store

pytestmark = EVERY_KIND


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
async def test_whatever_an_append_changes_is_found_and_the_rest_stays(store: Store) -> None:
    chairs = (Chair("ana", sat=2), Chair("leo", bot="normal", left=True, name="Leo", sat=3))
    changes: list[dict[str, Any]] = [
        {"moves": 1, "actor": 1, "since": 2},
        {"chairs": chairs},
        {"moves": 2, "actor": 0, "since": 3},
        {"host": "leo"},
        {"guests": frozenset({"leo"}), "taken": 1},
        {"is_open": False},
        {"due": 9},
        {"stage": "over", "actor": None, "due": None},
        {"stage": "playing", "began": 10, "moves": 0},
        {},
    ]
    await create(store, summary=PLAYING)
    summary = PLAYING
    for n, change in enumerate(changes, 1):
        summary = summary._replace(**change)
        await store.append("t", n, [event(n + 1)], summary, 10 + n)

        [table] = await store.tables_of("leo", 10)
        assert (table.summary, table.updated) == (summary, 10 + n)
    assert await store.tables_of("ana", 10) == []


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
async def test_lessons_are_counted_for_themselves(store: Store) -> None:
    await create(store, "game", PLAYING)
    await create(store, "lesson", PLAYING._replace(is_open=False, lesson=True))

    assert await store.count_hosted("ana") == 1
    assert await store.count_hosted("ana", lessons=True) == 1


@with_store
async def test_the_lobby_knows_how_far_a_game_is(store: Store) -> None:
    await create(store, "t", PLAYING)
    await store.append("t", 1, [event(2)], PLAYING._replace(moves=7), 2)

    [table] = await store.open_tables(10)
    assert table.summary.moves == 7


@with_store
async def test_who_stands_up_or_sits_down_is_found_accordingly(store: Store) -> None:
    await create(store, "t", PLAYING)
    await store.append("t", 1, [event(2)], PLAYING._replace(guests=frozenset({"ana", "mia"})), 2)

    assert await store.tables_of("leo", 10) == []
    [table] = await store.tables_of("mia", 10)
    assert table.summary.guests == {"ana", "mia"}


@with_store
async def test_tables_where_nobody_sits_do_not_push_out_a_real_one(store: Store) -> None:
    await create(store, "real", GATHERING._replace(host="mia", guests=frozenset({"mia"})), now=1)
    for number in range(120):
        host = f"squatter-{number % 6}"
        await create(store, f"t{number}", GATHERING._replace(taken=0, host=host, guests=frozenset({host})), now=9)

    shown = await store.open_tables(50)

    assert shown[0].table == "real"
    assert len(shown) == 1 + 6 * OPEN_TABLES_PER_HOST


@with_store
async def test_the_lobby_shows_few_tables_of_one_host_those_where_somebody_sits_first(store: Store) -> None:
    for number in range(1, 6):
        await create(store, f"empty-{number}", GATHERING._replace(taken=0), now=10 + number)
    await create(store, "sitting", GATHERING, now=1)

    assert [table.table for table in await store.open_tables(10)] == ["sitting", "empty-5", "empty-4"]


@with_store
async def test_a_game_that_the_host_plays_alone_is_not_counted(store: Store) -> None:
    await create(store, "alone", PLAYING._replace(guests=frozenset({"ana"})))
    await create(store, "gathering", GATHERING)
    await create(store, "together", PLAYING)

    assert await store.count_hosted("ana") == 2


@with_store
async def test_the_oldest_empty_table_of_a_host_is_removed_with_all_that_belongs_to_it(store: Store) -> None:
    await create(store, "new", GATHERING, now=2)
    await create(store, "old", GATHERING, now=1)
    await store.append("old", 1, [event(2)], GATHERING, 1)
    await store.claim("old", 1, "w1", now=0, until=10)

    assert await store.remove_empty_table("ana")

    assert [table.table for table in await store.tables_of("ana", 10)] == ["new"]
    assert await store.events("old") == []
    assert await store.table_by_code("code-old") is None
    assert await store.claim("old", 1, "w2", now=0, until=10)
    with pytest.raises(Conflict):
        await store.append("old", 2, [event(3)], GATHERING, 2)


@with_store
async def test_a_table_where_others_sit_or_that_plays_or_of_somebody_else_is_not_removed(store: Store) -> None:
    await create(store, "joined", GATHERING._replace(guests=frozenset({"ana", "leo"})))
    await create(store, "alone", PLAYING._replace(guests=frozenset({"ana"})))
    await create(store, "other", GATHERING._replace(host="leo", guests=frozenset({"leo"})))
    await create(store, "lesson", GATHERING._replace(lesson=True))

    assert not await store.remove_empty_table("ana")
    assert await store.remove_empty_table("ana", lessons=True)
    assert not await store.remove_empty_table("ana", lessons=True)
    assert [len(await store.events(table)) for table in ("joined", "alone", "other", "lesson")] == [1, 1, 1, 0]
