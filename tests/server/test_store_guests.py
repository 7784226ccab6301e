"""What a store knows of guests, on SQLite and on PostgreSQL: names, tokens, recovery links."""

from __future__ import annotations

import dataclasses

import pytest

from bonbon.server.store import Guest, Store, StoreError
from tests.server.stores import ANA, LEO, create, with_store


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
