"""What a store knows of guests, of every kind: names, tokens, recovery links."""

from __future__ import annotations

import asyncio
import dataclasses

import pytest

from bonbon.browser.store import ShelfStore
from bonbon.server.storage.postgres_store import PostgresStore
from bonbon.server.storage.sqlite_store import SqliteStore
from bonbon.server.storage.store import RECOVERIES_PER_GUEST, Guest, Store, StoreError
from bonbon.server.storage.tokens import DAY_MS, TOKEN_DAYS
from tests.server.databases import opened, run
from tests.server.stores import ANA, EVERY_KIND, LEO, create, with_store

NOW = 2
END = 1 + TOKEN_DAYS * DAY_MS  # of a token that was used at 1

pytestmark = EVERY_KIND


@with_store
async def test_a_guest_is_known_by_their_token(store: Store) -> None:
    await store.add_guest(ANA, b"token", 1)
    assert await store.guest_by_token(b"token", NOW) == ANA
    assert await store.guest_by_token(b"another", NOW) is None


@with_store
async def test_a_guest_who_is_there_already_is_not_added_again(store: Store) -> None:
    await store.add_guest(ANA, b"token", 1)
    with pytest.raises(StoreError):
        await store.add_guest(dataclasses.replace(ANA, name="Anna"), b"another", 1)
    assert await store.guest_by_token(b"token", NOW) == ANA
    assert await store.guest_by_token(b"another", NOW) is None


@with_store
async def test_a_deleted_name_is_gone_everywhere_at_once(store: Store) -> None:
    await store.add_guest(ANA, b"a", 1)
    await store.add_guest(LEO, b"l", 1)
    await create(store)
    assert await store.names(["ana", "leo", "nobody"]) == {"ana": "Ana", "leo": "Léo"}

    await store.change_guest(Guest("ana", "", "fr"))

    assert await store.names({"ana", "leo"}) == {"ana": "", "leo": "Léo"}
    assert await store.guest_by_token(b"a", NOW) == Guest("ana", "", "fr")
    assert [table.host_name for table in await store.open_tables(10)] == [""]


@with_store
async def test_a_recovery_link_gives_one_more_token_until_it_expires(store: Store) -> None:
    await store.add_guest(ANA, b"phone", 1)
    await store.add_recovery("ana", b"secret", until=100)
    await store.add_recovery("ana", b"second", until=100)

    assert await store.recover(b"secret", b"laptop", now=99) == ANA
    assert await store.recover(b"wrong", b"thief", now=99) is None
    assert await store.recover(b"second", b"late", now=100) is None

    assert await store.guest_by_token(b"phone", NOW) == ANA
    assert await store.guest_by_token(b"laptop", NOW) == ANA
    assert await store.guest_by_token(b"thief", NOW) is None
    assert await store.guest_by_token(b"late", NOW) is None


@with_store
async def test_nobody_recovers_a_guest_who_does_not_exist(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.add_recovery("nobody", b"secret", until=100)


@with_store
async def test_a_recovery_link_works_once_also_for_two_who_come_together(store: Store) -> None:
    await store.add_guest(ANA, b"phone", 1)
    await store.add_recovery("ana", b"secret", until=100)

    recovering = [store.recover(b"secret", b"laptop-%d" % number, now=2) for number in range(5)]
    recovered = await asyncio.gather(*recovering)

    assert sorted(map(bool, recovered)) == [False] * 4 + [True]
    assert await store.recover(b"secret", b"thief", now=3) is None


@with_store
async def test_a_guest_has_few_recovery_links_and_the_oldest_go(store: Store) -> None:
    await store.add_guest(ANA, b"phone", 1)
    await store.add_guest(LEO, b"tablet", 1)
    await store.add_recovery("leo", b"leo", until=1)
    for number in range(RECOVERIES_PER_GUEST + 3):
        await store.add_recovery("ana", b"%d" % number, until=100 + number)

    found = [await store.recover(b"%d" % number, b"t%d" % number, now=0) for number in range(RECOVERIES_PER_GUEST + 3)]

    assert found == [None] * 3 + [ANA] * RECOVERIES_PER_GUEST
    assert await store.recover(b"leo", b"l", now=0) == LEO


@with_store
async def test_links_that_are_asked_for_at_once_are_not_more(store: Store) -> None:
    await store.add_guest(ANA, b"phone", 1)
    await asyncio.gather(*(store.add_recovery("ana", b"%d" % number, until=100) for number in range(20)))

    found = [await store.recover(b"%d" % number, b"t%d" % number, now=0) for number in range(20)]

    assert sum(map(bool, found)) == RECOVERIES_PER_GUEST


@with_store
async def test_a_token_ends_when_nobody_has_used_it_for_long(store: Store) -> None:
    await store.add_guest(ANA, b"token", 1)
    assert await store.guest_by_token(b"token", END) is None
    assert await store.guest_by_token(b"token", END - 1) == ANA


def test_a_token_that_is_used_does_not_end(address: str) -> None:
    async def use(now: int) -> Guest | None:
        async with opened(address) as store:
            return await store.guest_by_token(b"token", now)

    async def add() -> None:
        async with opened(address) as store:
            await store.add_guest(ANA, b"token", 1)

    run(add())
    assert run(use(END - 1)) == ANA  # closing finishes the note that it was used
    assert run(use(END + DAY_MS)) == ANA
    assert run(use(2 * END)) == ANA
    assert run(use(4 * END)) is None


@with_store
async def test_a_use_is_noted_once_a_day_and_not_with_every_request(store: Store) -> None:
    assert isinstance(store, SqliteStore | PostgresStore | ShelfStore)
    await store.add_guest(ANA, b"token", 1)
    for now in (2, DAY_MS, DAY_MS + 1, DAY_MS + 2, DAY_MS + 3):
        await store.guest_by_token(b"token", now)
        await store.renewals.finish()
        assert await last_use(store) == (1 if now <= DAY_MS else DAY_MS + 1)


async def last_use(store: SqliteStore | PostgresStore | ShelfStore) -> int:
    """Of the only token that there is."""
    if isinstance(store, ShelfStore):
        [token] = (await store.read()).tokens.values()
        return token.used
    return int((await store.read("SELECT used FROM tokens"))[0][0])


@with_store
async def test_tokens_that_have_ended_are_removed_when_a_worker_begins(store: Store) -> None:
    await store.add_guest(ANA, b"old", 1)
    await store.add_guest(LEO, b"new", 2)
    await store.begin("w1", END, gap=100)
    assert await store.guest_by_token(b"old", 1) is None
    assert await store.guest_by_token(b"new", END) == LEO


@with_store
async def test_what_no_database_can_hold_is_not_found(store: Store) -> None:
    for wrong in ("\0", "a\0b", "\ud800"):
        assert await store.events(wrong) == []
        assert await store.events_after({wrong: 0}) in ({}, {wrong: []})
        assert await store.table_by_code(wrong) is None
        assert await store.tables_of(wrong, 10) == []
    assert await store.names(["\0"]) == {}
    assert await store.count_hosted("\0") == 0
    assert await store.events("t", 1 << 70) == []
