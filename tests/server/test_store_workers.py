"""What workers settle through a store, on SQLite and on PostgreSQL: who moves a bot, and when nobody was there."""

from __future__ import annotations

import asyncio

from bonbon.server.store import Store
from tests.server.stores import PLAYING, create, event, with_store


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
