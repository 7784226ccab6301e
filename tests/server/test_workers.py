"""Several workers on one PostgreSQL: any of them serves any table, and bots are moved once, also when a worker dies."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Callable

import pytest

from bonbon.server.live import bot_turns, other_workers
from bonbon.server.live import registry as registry_module
from bonbon.server.live.pace import Pace
from bonbon.server.live.registry import TableRegistry
from bonbon.server.storage.postgres_store import PostgresStore
from bonbon.server.storage.store import Guest
from bonbon.tables.codes import hashed
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import DaysClock, Settings
from tests.server.databases import new_database, postgres_cluster
from tests.server.registries import Ear, Table, seated

TWO = Settings("candy-conquest", 2, first=0)


@contextlib.asynccontextmanager
async def two_registries(address: str, bot_delay: float = 0) -> AsyncIterator[tuple[TableRegistry, TableRegistry]]:
    registries = [TableRegistry(PostgresStore(address, worker), worker, Pace(bot_delay)) for worker in ("one", "two")]
    for registry in registries:
        await registry.open()
    for guest in ("ana", "leo"):
        await registries[0].store.add_guest(Guest(guest, guest.title(), "en"), hashed(guest), 0)
    try:
        yield registries[0], registries[1]
    finally:
        for registry in registries:
            await registry.close()


async def until(ready: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not ready():
            await asyncio.sleep(0.01)


async def across(one: TableRegistry, two: TableRegistry) -> tuple[Table, Table]:
    """A game between Ana on one worker and Léo on the other."""
    table = await seated(one, TWO, ["ana", "leo"])
    await one.leave(table.live, table.ears["leo"])
    his = Ear("leo")
    other = Table(two, await two.enter(table.live.table.name, his, 0), ["ana", "leo"])
    other.ears["leo"], other.ids = his, itertools.count(1000)
    return table, other


def test_a_move_on_one_worker_reaches_the_viewers_on_the_other(postgres_address: str) -> None:
    async def story() -> None:
        async with two_registries(postgres_address) as (one, two):
            hers, his = await across(one, two)
            await hers.play("0 place Rs a1")
            await until(lambda: his.live.table.actor == 1)
            await his.play("1 place Rs a3")
            await until(lambda: hers.live.table.actor == 0)
            heard = [line for line in his.ears["leo"].last["news"] if line["kind"] == "moved"]
            assert heard[-1]["words"] == {"1": ["1 place Rs a3"]}

    asyncio.run(story())


def test_two_workers_that_decide_at_once_agree_on_one_order(postgres_address: str) -> None:
    async def story() -> None:
        async with two_registries(postgres_address) as (one, two):
            hers, his = await across(one, two)
            says = [hers.ask("ana", messages.Say, text=f"a{i}") for i in range(3)]
            says += [his.ask("leo", messages.Say, text=f"b{i}") for i in range(3)]
            await asyncio.gather(*says)
            await until(lambda: hers.live.table.n == his.live.table.n == 10)
            assert [h.event for h in hers.live.table.past] == [h.event for h in his.live.table.past]

    asyncio.run(story())


def test_whoever_is_on_another_worker_is_not_away(postgres_address: str) -> None:
    async def story() -> None:
        async with two_registries(postgres_address) as (one, two):
            hers, his = await across(one, two)
            await until(lambda: "leo" not in hers.live.table.people.away)
            await two.leave(his.live, his.ears["leo"])
            await until(lambda: "leo" in hers.live.table.people.away)
            assert "ana" not in hers.live.table.people.away

    asyncio.run(story())


def test_a_bots_move_is_claimed_by_one_worker(postgres_address: str) -> None:
    async def story() -> None:
        async with two_registries(postgres_address) as (one, two):
            now = one.pace.now()
            claims = [registry.store.claim("table", 5, registry.worker, now, now + 1000) for registry in (one, two)]
            assert sorted(await asyncio.gather(*claims)) == [False, True]
            assert await two.store.claim("table", 5, "two", now + 2000, now + 3000)

    asyncio.run(story())


def deaf_to_bots(registry: TableRegistry) -> None:
    """A worker that no longer moves bots, as if it had died just then."""
    registry.bots.turn = lambda live: None  # type: ignore[method-assign]


async def against_a_bot(registry: TableRegistry, settings: Settings) -> Table:
    name, _ = await registry.create("ana", settings)
    live = await registry.tables.find(name)
    assert live is not None
    table = Table(registry, live, ["ana"])
    await registry.enter(name, table.ears["ana"], 0)
    await table.ask("ana", messages.Sit, seat=0)
    await table.ask("ana", messages.SeatBot, seat=1, level="random")
    await table.ask("ana", messages.Start)
    return table


async def moves_of(registry: TableRegistry, table: Table) -> int:
    return sum(b'"played"' in event for event in await registry.store.events(table.live.table.name))


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Heartbeats and claims that do not take seconds."""
    monkeypatch.setattr(bot_turns, "BOT_CLAIM_MS", 300)
    monkeypatch.setattr(registry_module, "HEARTBEAT_S", 0.1)
    monkeypatch.setattr(other_workers, "SILENCE_S", 0.5)


@pytest.mark.usefixtures("hurried")
def test_a_bot_goes_on_where_its_player_comes_back_when_the_worker_that_moved_it_dies(postgres_address: str) -> None:
    async def story() -> None:
        async with two_registries(postgres_address, bot_delay=0.05) as (one, two):
            table = await against_a_bot(one, TWO)
            deaf_to_bots(one)
            await table.play("0 place Rs a1")
            await one.leave(table.live, table.ears["ana"])
            await two.enter(table.live.table.name, Ear("ana"), 0)
            await until(lambda: table.live.table.actor == 0)
            assert await moves_of(two, table) == 2

    asyncio.run(story())


@pytest.mark.usefixtures("hurried")
def test_a_bot_at_a_table_with_a_clock_goes_on_elsewhere_although_nobody_is_there(postgres_address: str) -> None:
    async def story() -> None:
        async with two_registries(postgres_address, bot_delay=0.05) as (one, two):
            table = await against_a_bot(one, Settings("candy-conquest", 2, first=0, clock=DaysClock(1)))
            deaf_to_bots(one)
            await table.play("0 place Rs a1")
            await until(lambda: table.live.table.actor == 0)
            assert await moves_of(two, table) == 2
            assert table.live.table.name in two.tables.by_name

    asyncio.run(story())


def test_who_is_here_is_known_on_a_worker_that_has_just_loaded_the_table(postgres_address: str) -> None:
    async def story() -> None:
        async with two_registries(postgres_address) as (one, two):
            table = await seated(one, TWO, ["ana", "leo"])
            await one.leave(table.live, table.ears["leo"])
            his = Ear("leo")
            live = await two.enter(table.live.table.name, his, 0)
            async with asyncio.timeout(1):
                while live.table.is_away("ana"):
                    await asyncio.sleep(0.005)
            live.table.people.away["ana"] = two.pace.now() - 31_000  # had it not been found out
            live.count_the_present(two.pace.now())
            assert not live.table.can_be_replaced(0, two.pace.now())
            seats = his.last["seats"] if his.last["is"] == "presence" else his.last["state"]["seats"]
            assert seats[0]["online"]

    asyncio.run(story())


@pytest.mark.usefixtures("hurried")
def test_the_guests_of_a_worker_that_has_died_are_gone_on_the_others(postgres_address: str) -> None:
    async def story() -> None:
        async with two_registries(postgres_address) as (one, two):
            hers, his = await across(one, two)
            await until(lambda: not his.live.table.is_away("ana"))
            for task in list(one.background.tasks):  # no more heartbeats, and no goodbye
                task.cancel()
            await until(lambda: his.live.table.is_away("ana"))
            assert not his.ears["leo"].last["seats"][0]["online"]
            assert hers.live.table.n == his.live.table.n

    asyncio.run(story())


@pytest.mark.usefixtures("hurried")
def test_the_guests_of_a_worker_that_was_only_busy_are_here_again(postgres_address: str) -> None:
    async def story() -> None:
        async with two_registries(postgres_address) as (one, two):
            _, his = await across(one, two)
            await until(lambda: not his.live.table.is_away("ana"))
            two.others.forget("one")
            assert his.live.table.is_away("ana")
            await until(lambda: not his.live.table.is_away("ana"))

    asyncio.run(story())


def test_a_worker_that_stops_says_that_its_guests_are_gone(postgres_address: str) -> None:
    async def story() -> None:
        async with two_registries(postgres_address) as (one, two):
            _, his = await across(one, two)
            await until(lambda: not his.live.table.is_away("ana"))
            for task in list(one.background.tasks):  # no more heartbeats
                task.cancel()
            await one.others.say_goodbye()
            await until(lambda: his.live.table.is_away("ana"))
            assert not his.ears["leo"].last["seats"][0]["online"]

    asyncio.run(story())


@pytest.mark.parametrize("name", ["Anna", ""])
def test_a_name_that_changes_or_goes_does_so_on_every_worker(postgres_address: str, name: str) -> None:
    async def story() -> None:
        async with two_registries(postgres_address) as (one, two):
            _, his = await across(one, two)
            await one.rename("ana", name)
            await until(lambda: his.live.table.people.names["ana"] == name)
            assert his.ears["leo"].last["seats"][0]["name"] == name

    asyncio.run(story())


def test_a_worker_that_starts_while_the_database_is_away_waits_for_it() -> None:
    with postgres_cluster() as server:
        address = new_database(server.address)
        server.stop()

        async def story() -> None:
            registry = TableRegistry(PostgresStore(address, "one"), "one", Pace(0))
            opening = asyncio.create_task(registry.open())
            await asyncio.sleep(0.3)
            assert not opening.done()
            await asyncio.to_thread(server.start)
            async with asyncio.timeout(20):
                await opening
            assert (await registry.create("ana", TWO))[0]
            await registry.close()

        asyncio.run(story())


def test_a_name_that_was_deleted_unheard_goes_at_the_next_look(postgres_address: str) -> None:
    async def story() -> None:
        async with two_registries(postgres_address) as (one, two):
            _, his = await across(one, two)
            await one.store.change_guest(Guest("ana", "", "en"))
            await two.others.beat(is_thorough=True)
            assert his.live.table.people.names["ana"] == ""

    asyncio.run(story())
