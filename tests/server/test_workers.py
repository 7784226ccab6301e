"""Several workers on one PostgreSQL: any of them serves any table, and bots are moved once, also when a worker dies."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Callable

import pytest

from bonbon.server import bot_turns
from bonbon.server import hall as hall_module
from bonbon.server.codes import hashed
from bonbon.server.hall import Hall
from bonbon.server.pace import Pace
from bonbon.server.postgres_store import PostgresStore
from bonbon.server.protocol import messages
from bonbon.server.protocol.tables import Settings
from bonbon.server.store import Guest
from tests.server.halls import Ear, Table, seated

TWO = Settings("candy-conquest", 2, first=0)


@contextlib.asynccontextmanager
async def two_halls(address: str, bot_delay: float = 0) -> AsyncIterator[tuple[Hall, Hall]]:
    halls = [Hall(PostgresStore(address, worker), worker, Pace(bot_delay)) for worker in ("one", "two")]
    for hall in halls:
        await hall.open()
    for guest in ("ana", "leo"):
        await halls[0].store.add_guest(Guest(guest, guest.title(), "en"), hashed(guest), 0)
    try:
        yield halls[0], halls[1]
    finally:
        for hall in halls:
            await hall.close()


async def until(ready: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not ready():
            await asyncio.sleep(0.01)


async def across(one: Hall, two: Hall) -> tuple[Table, Table]:
    """A game between Ana on one worker and Léo on the other."""
    table = await seated(one, TWO, ["ana", "leo"])
    await one.leave(table.room, table.ears["leo"])
    his = Ear("leo")
    other = Table(two, await two.enter(table.room.table.name, his, 0), ["ana", "leo"])
    other.ears["leo"], other.ids = his, itertools.count(1000)
    return table, other


def test_a_move_on_one_worker_reaches_the_viewers_on_the_other(postgres_address: str) -> None:
    async def story() -> None:
        async with two_halls(postgres_address) as (one, two):
            hers, his = await across(one, two)
            await hers.play("0 place Rs a1")
            await until(lambda: his.room.table.actor == 1)
            await his.play("1 place Rs a3")
            await until(lambda: hers.room.table.actor == 0)
            heard = [line for line in his.ears["leo"].last["news"] if line["kind"] == "moved"]
            assert heard[-1]["words"] == {"1": ["1 place Rs a3"]}

    asyncio.run(story())


def test_two_workers_that_decide_at_once_agree_on_one_order(postgres_address: str) -> None:
    async def story() -> None:
        async with two_halls(postgres_address) as (one, two):
            hers, his = await across(one, two)
            says = [hers.ask("ana", messages.Say, text=f"a{i}") for i in range(3)]
            says += [his.ask("leo", messages.Say, text=f"b{i}") for i in range(3)]
            await asyncio.gather(*says)
            await until(lambda: hers.room.table.n == his.room.table.n == 10)
            assert [h.event for h in hers.room.table.past] == [h.event for h in his.room.table.past]

    asyncio.run(story())


def test_whoever_is_on_another_worker_is_not_away(postgres_address: str) -> None:
    async def story() -> None:
        async with two_halls(postgres_address) as (one, two):
            hers, his = await across(one, two)
            await until(lambda: "leo" not in hers.room.table.away)
            await two.leave(his.room, his.ears["leo"])
            await until(lambda: "leo" in hers.room.table.away)
            assert "ana" not in hers.room.table.away

    asyncio.run(story())


def test_a_bots_move_is_claimed_by_one_worker(postgres_address: str) -> None:
    async def story() -> None:
        async with two_halls(postgres_address) as (one, two):
            now = one.pace.now()
            claims = [hall.store.claim("table", 5, hall.worker, now, now + 1000) for hall in (one, two)]
            assert sorted(await asyncio.gather(*claims)) == [False, True]
            assert await two.store.claim("table", 5, "two", now + 2000, now + 3000)

    asyncio.run(story())


def test_a_bot_goes_on_when_the_worker_that_moved_it_dies(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "PATIENCE", 300)
    monkeypatch.setattr(hall_module, "HEARTBEAT", 0.1)

    async def story() -> None:
        async with two_halls(postgres_address, bot_delay=0.05) as (one, two):
            name, _ = await one.create("ana", TWO)
            room = await one.room(name)
            assert room is not None
            table = Table(one, room, ["ana"])
            await one.enter(name, table.ears["ana"], 0)
            await table.ask("ana", messages.Sit, seat=0)
            await table.ask("ana", messages.SeatBot, seat=1, level="random")
            await table.ask("ana", messages.Start)
            one.bots.turn = lambda room: None  # type: ignore[method-assign]
            await table.play("0 place Rs a1")
            await until(lambda: room.table.actor == 0)
            moves = [event for event in await two.store.events(name) if b'"played"' in event]
            assert len(moves) == 2
            assert name in two.rooms

    asyncio.run(story())
