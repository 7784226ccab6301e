"""Browsers that are told of turns, in every kind of store: a few for each guest, and gone with them."""

from __future__ import annotations

import asyncio

from bonbon.server.storage.push_subscriptions import SUBSCRIPTIONS_PER_GUEST, PushSubscription
from bonbon.server.storage.store import Guest, Store
from bonbon.server.storage.tokens import DAY_MS, TOKEN_DAYS
from tests.server.databases import opened, run
from tests.server.stores import ANA, EVERY_KIND, LEO, with_store

pytestmark = EVERY_KIND


def browser(number: int, guest: str = "ana") -> PushSubscription:
    return PushSubscription(guest, f"https://push.example.org/{number}", f"key {number}", "secret", "fr")


async def add_guests(store: Store, now: int = 1) -> None:
    for guest in (ANA, LEO):
        await store.add_guest(guest, guest.guest.encode(), now)


def test_a_browser_is_kept_and_removed(address: str) -> None:
    async def story(store: Store) -> None:
        await add_guests(store)
        await store.add_push(browser(1), 1)
        await store.add_push(browser(2), 2)
        assert await store.push_subscriptions("ana") == [browser(2), browser(1)]
        assert await store.push_subscriptions("leo") == []
        assert not await store.remove_push("leo", browser(1).device), "of somebody else"
        assert await store.remove_push("ana", browser(1).device)
        assert not await store.remove_push("ana", browser(1).device)
        assert await store.push_subscriptions("ana") == [browser(2)]

    with_store(story)(address)


def test_a_browser_that_subscribes_again_has_its_new_keys(address: str) -> None:
    async def story(store: Store) -> None:
        await add_guests(store)
        await store.add_push(browser(1), 1)
        again = browser(1)._replace(p256dh="another key", language="en")
        await store.add_push(again, 2)
        assert await store.push_subscriptions("ana") == [again]

    with_store(story)(address)


def test_a_browser_belongs_to_whoever_uses_it_now(address: str) -> None:
    async def story(store: Store) -> None:
        await add_guests(store)
        await store.add_push(browser(1), 1)
        await store.add_push(browser(1, "leo"), 2)
        assert await store.push_subscriptions("ana") == []
        assert await store.push_subscriptions("leo") == [browser(1, "leo")]

    with_store(story)(address)


def test_a_browser_takes_the_place_of_another(address: str) -> None:
    async def story(store: Store) -> None:
        await add_guests(store)
        await store.add_push(browser(1), 1)
        await store.add_push(browser(2), 2, replaces=browser(1).device)
        await store.add_push(browser(3, "leo"), 3, replaces=browser(2).device)
        assert await store.push_subscriptions("ana") == [browser(2)], "of somebody else"

    with_store(story)(address)


def test_only_the_latest_browsers_of_a_guest_are_kept(address: str) -> None:
    async def story(store: Store) -> None:
        await add_guests(store)
        await store.add_push(browser(0, "leo"), 0)
        await asyncio.gather(*(store.add_push(browser(number), number) for number in range(1, 10)))
        kept = await store.push_subscriptions("ana")
        assert len(kept) == SUBSCRIPTIONS_PER_GUEST
        assert kept[0] == browser(9)
        assert await store.push_subscriptions("leo") == [browser(0, "leo")]

    with_store(story)(address)


def test_all_browsers_of_a_guest_are_forgotten(address: str) -> None:
    async def story(store: Store) -> None:
        await add_guests(store)
        for number, guest in enumerate(("ana", "ana", "leo")):
            await store.add_push(browser(number, guest), number)
        await store.forget_push("ana")
        assert await store.push_subscriptions("ana") == []
        assert await store.push_subscriptions("leo") == [browser(2, "leo")]

    with_store(story)(address)


def test_browsers_of_guests_who_cannot_come_back_are_forgotten(address: str) -> None:
    async def story() -> None:
        later = TOKEN_DAYS * DAY_MS
        async with opened(address) as store:
            await add_guests(store)
            await store.add_guest(Guest("zoe", "Zoé", "fr"), b"zoe", later)
            await store.add_push(browser(1), 1)
            await store.add_push(browser(2, "zoe"), 2)
        async with opened(address) as store:
            await store.begin("w2", later + 2, 1)
            assert await store.push_subscriptions("ana") == []
            assert await store.push_subscriptions("zoe") == [browser(2, "zoe")]

    run(story())


def test_the_first_key_is_everybodys(address: str) -> None:
    async def story(store: Store) -> None:
        assert await store.push_secret("first") == "first"
        assert await store.push_secret("second") == "first"

    with_store(story)(address)
