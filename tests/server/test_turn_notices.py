"""Whoever is not there is told when it is their turn, at tables with days for a move: once, and nothing secret."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any

import pytest

from bonbon.server.live import turn_notices
from bonbon.server.live.pace import Pace
from bonbon.server.live.registry import TableRegistry
from bonbon.server.storage.open import open_store
from bonbon.server.storage.store import Guest, StoreError
from bonbon.tables.codes import hashed
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.bodies import PushedTurn
from bonbon.tables.protocol.tables import BankClock, DaysClock, NoClock, Settings
from tests.server.databases import run
from tests.server.push_services import Browser, PushService, push_service
from tests.server.registries import GUESTS, Ear, Table, seated

BY_DAYS = Settings("candy-conquest", 2, first=0, clock=DaysClock(2))
DAY_S = 86_400
NAMES = {"candy-lab": "Candy Lab", "candy-chaser": "Candy Chaser", "candy-conquest": "Candy Conquest"}


class World:
    """Some workers on one database, and a push service."""

    def __init__(self, registries: Sequence[TableRegistry], service: PushService) -> None:
        self.registries, self.service = registries, service

    @property
    def registry(self) -> TableRegistry:
        return self.registries[0]

    async def browser_of(self, guest: str, name: str = "", **options: Any) -> Browser:
        browser = Browser(self.service.endpoint(name or guest))
        await self.registry.turn_notices.subscribe(browser.subscription(guest, **options), "")
        return browser

    async def told(self) -> None:
        """Until nobody is being told anything."""
        await until(lambda: all(one.turn_notices.under_way == 0 for one in self.registries))

    async def paths(self) -> list[str]:
        """Who was told, in order."""
        await self.told()
        return [one.path.removeprefix("/push/") for one in self.service.pushed]


async def until(ready: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not ready():
            await asyncio.sleep(0.005)


@contextlib.asynccontextmanager
async def world(address: str, workers: Sequence[str] = ("one",), now: int = 1_000_000) -> AsyncIterator[World]:
    async with push_service() as service:
        ticks = itertools.count(now)
        registries = [
            TableRegistry(open_store(address, worker), worker, Pace(0, lambda: next(ticks)), service.options())
            for worker in workers
        ]
        for registry in registries:
            await registry.open()
        for guest in GUESTS:
            await registries[0].store.add_guest(Guest(guest, guest.title(), "en"), hashed(f"token of {guest}"), now)
        try:
            yield World(registries, service)
        finally:
            for registry in registries:
                await registry.close()


def with_world(story: Callable[[World], Awaitable[None]], address: str, **options: Any) -> None:
    async def tell() -> None:
        async with world(address, **options) as here:
            await story(here)

    run(tell())


async def while_leo_is_away(here: World, settings: Settings = BY_DAYS) -> Table:
    """A game that Ana has begun; Léo has gone."""
    table = await seated(here.registry, settings, ["ana", "leo"])
    await here.registry.leave(table.live, table.ears["leo"])
    return table


async def move(table: Table) -> None:
    """Whoever has to act makes the first move that there is."""
    match = table.live.table.match
    assert match is not None
    await table.play(match.legal_moves[0])


def deal(here: World, seed: str) -> None:
    """From now on every game is dealt from this seed."""
    object.__setattr__(here.registry.pace, "new_seed", lambda table: seed)


# ---- on SQLite and on PostgreSQL


def test_who_is_away_is_told_of_their_turn(address: str) -> None:
    async def story(here: World) -> None:
        leo = await here.browser_of("leo")
        table = await while_leo_is_away(here)
        await move(table)
        assert await here.paths() == ["leo"]
        [pushed] = here.service.pushed
        assert json.loads(leo.read(pushed.body)) == {
            "title": "Candy Conquest: your turn",
            "text": f"Ana has moved. Table {table.live.table.code}",
            "language": "en",
            "game": "candy-conquest",
            "table": table.live.table.name,
            "code": table.live.table.code,
            "who": "Ana",
        }
        assert pushed.claims()["key"] == here.registry.turn_notices.public_key
        assert 2 * DAY_S - 5 < int(pushed.headers["ttl"]) <= 2 * DAY_S
        assert table.live.table.name not in str(pushed.headers), "a push service reads the headers"

    with_world(story, address)


def test_every_browser_of_a_guest_is_told_in_its_language(address: str) -> None:
    async def story(here: World) -> None:
        phone, desk = (
            await here.browser_of("leo", "phone", language="fr"),
            await here.browser_of("leo", "desk", language="en"),
        )
        await move(await while_leo_is_away(here))
        await here.told()
        bodies = {pushed.path: pushed.body for pushed in here.service.pushed}
        assert json.loads(phone.read(bodies["/push/phone"]))["title"] == "Candy Conquest\u202f: à vous"
        assert json.loads(desk.read(bodies["/push/desk"]))["title"] == "Candy Conquest: your turn"

    with_world(story, address)


def test_a_browser_that_is_gone_is_forgotten_and_another_is_not(address: str) -> None:
    async def story(here: World) -> None:
        here.service.answers = ["410 Gone", "201 Created"]
        await here.browser_of("leo", "old")
        table = await while_leo_is_away(here)
        await move(table)
        await here.told()
        assert await here.registry.store.push_subscriptions("leo") == []

        kept = await here.browser_of("leo", "kept")
        here.service.answers = ["403 Forbidden"]
        await come_move_and_go(here, table)
        await move(table)
        await here.told()
        assert await here.registry.store.push_subscriptions("leo") == [kept.subscription("leo")]

    with_world(story, address)


async def come_move_and_go(here: World, table: Table) -> None:
    """Léo comes, makes his move, and goes."""
    await here.registry.enter(table.live.table.name, table.ears["leo"], 0)
    await move(table)
    await here.registry.leave(table.live, table.ears["leo"])


def test_all_workers_and_the_next_start_sign_with_one_key(address: str) -> None:
    first, later = run(key_of_a_start(address)), run(key_of_a_start(address))
    assert first is not None
    assert first == later


async def key_of_a_start(address: str) -> str | None:
    registry = TableRegistry(open_store(address, "worker"), "worker", Pace(0), PushService().options())
    await registry.open()
    await registry.close()
    return registry.turn_notices.public_key


# ---- on PostgreSQL with several workers


def test_one_of_several_workers_tells_it(postgres_address: str) -> None:
    async def story(here: World) -> None:
        _, two = here.registries
        await here.browser_of("leo")
        table = await while_leo_is_away(here)
        watching = Ear("mia")
        elsewhere = await two.enter(table.live.table.name, watching, 0)
        await move(table)
        await until(lambda: elsewhere.table.n == table.live.table.n)
        assert await here.paths() == ["leo"]

    with_world(story, postgres_address, workers=("one", "two"))


def test_who_is_connected_to_another_worker_is_not_told(postgres_address: str) -> None:
    async def story(here: World) -> None:
        _, two = here.registries
        await here.browser_of("leo")
        table = await while_leo_is_away(here)
        await two.enter(table.live.table.name, Ear("leo"), 0)
        await until(lambda: not table.live.table.is_away("leo"))
        await move(table)
        assert await here.paths() == []

    with_world(story, postgres_address, workers=("one", "two"))


# ---- when, and when not


@pytest.fixture
def sqlite(tmp_path: Any) -> str:
    return str(tmp_path / "tables.sqlite3")


def test_who_is_at_the_table_is_not_told(sqlite: str) -> None:
    async def story(here: World) -> None:
        await here.browser_of("leo")
        await move(await seated(here.registry, BY_DAYS, ["ana", "leo"]))
        assert await here.paths() == []

    with_world(story, sqlite)


@pytest.mark.parametrize("clock", [NoClock(), BankClock(600)])
def test_where_a_game_is_played_at_once_nobody_is_told(sqlite: str, clock: Any) -> None:
    async def story(here: World) -> None:
        await here.browser_of("leo")
        await move(await while_leo_is_away(here, Settings("candy-conquest", 2, first=0, clock=clock)))
        assert await here.paths() == []

    with_world(story, sqlite)


def test_a_turn_is_told_once_however_much_is_said_meanwhile(sqlite: str) -> None:
    async def story(here: World) -> None:
        await here.browser_of("leo")
        table = await while_leo_is_away(here)
        await move(table)
        for text in ("hello?", "are you there?"):
            await table.ask("ana", messages.Say, text=text)
        assert await here.paths() == ["leo"]
        await come_move_and_go(here, table)
        await move(table)
        assert await here.paths() == ["leo", "leo"]
        assert len({one.headers["topic"] for one in here.service.pushed}) == 1

    with_world(story, sqlite)


def test_whoever_moves_several_times_in_a_turn_is_told_of_its_beginning_only(sqlite: str) -> None:
    async def story(here: World) -> None:
        await here.browser_of("ana")
        deal(here, "a turn of several moves")
        table = await seated(here.registry, Settings("candy-lab", 2, first=0, clock=DaysClock(1)), ["ana", "leo"])
        await here.registry.leave(table.live, table.ears["ana"])
        turns = []
        for actor in (0, 1, 0):
            turns.append(0)
            while table.live.table.actor == actor:
                await move(table)
                turns[-1] += 1
        assert turns[2] > 1
        assert await here.paths() == ["ana"]

    with_world(story, sqlite)


def test_who_comes_back_at_once_is_not_told(sqlite: str) -> None:
    async def story(here: World) -> None:
        await here.browser_of("leo")
        table = await while_leo_is_away(here)

        def leo_is_back() -> None:
            table.live.subscribe(Ear("leo"))
            table.live.count_the_present(1)

        here.service.meanwhile = leo_is_back
        await move(table)
        assert await here.paths() == []
        assert here.service.waits == [5.0]

    with_world(story, sqlite)


def test_the_beginning_of_a_game_is_told(sqlite: str) -> None:
    async def story(here: World) -> None:
        leo = await here.browser_of("leo", language="fr")
        name, code = await here.registry.create("ana", Settings("candy-conquest", 2, first=1, clock=DaysClock(1)))
        live = await here.registry.tables.find(name)
        assert live is not None
        table = Table(here.registry, live, ["ana", "leo"])
        for seat, guest in enumerate(table.guests):
            await table.ask(guest, messages.Sit, seat=seat)
        await table.ask("ana", messages.Start)
        await here.told()
        [pushed] = here.service.pushed
        assert json.loads(leo.read(pushed.body))["text"] == f"La partie a commencé. Table {code}"

    with_world(story, sqlite)


def test_a_busy_push_service_is_asked_again_while_it_is_still_that_turn(sqlite: str) -> None:
    async def story(here: World) -> None:
        await here.browser_of("leo")
        here.service.answers = ["429 Too Many Requests", "503 Busy"]
        await move(await while_leo_is_away(here))
        assert await here.paths() == ["leo"] * 3
        assert here.service.waits == [5.0, 1.0, 2.0]

    with_world(story, sqlite)


def test_no_move_waits_for_a_push_service(sqlite: str) -> None:
    """While nobody is told anything yet, the move is done and answered."""

    async def story(here: World) -> None:
        held = asyncio.Event()

        async def sleep(seconds: float) -> None:
            await held.wait()

        await here.browser_of("leo")
        delivery = here.registry.turn_notices.delivery
        assert delivery is not None
        object.__setattr__(delivery.options, "sleep", sleep)
        table = await while_leo_is_away(here)
        await move(table)
        assert table.ears["ana"].last["state"]["actor"] == 1
        assert here.registry.turn_notices.under_way == 1
        assert here.service.pushed == []
        held.set()
        assert await here.paths() == ["leo"]

    with_world(story, sqlite)


def test_what_is_under_way_is_bounded(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: World) -> None:
        await here.browser_of("leo")
        monkeypatch.setattr(turn_notices, "MOST_UNDER_WAY", 0)
        await move(await while_leo_is_away(here))
        assert await here.paths() == []

    with_world(story, sqlite)


def test_a_database_that_goes_away_harms_no_table(sqlite: str) -> None:
    async def story(here: World) -> None:
        async def fails(guest: str) -> list[Any]:
            raise StoreError("no answer from the database")

        await here.browser_of("leo")
        table = await while_leo_is_away(here)
        here.registry.store.push_subscriptions = fails  # type: ignore[method-assign]
        await move(table)
        assert await here.paths() == []
        await come_move_and_go(here, table)
        assert table.live.table.actor == 0

    with_world(story, sqlite)


# ---- nothing secret


@pytest.mark.parametrize("game", sorted(NAMES))
def test_a_message_says_nothing_about_what_lies_on_the_table(sqlite: str, game: str) -> None:
    """Whatever was dealt and played, it says where, and who moved last."""

    async def story(here: World) -> None:
        for seed in ("one", "two", "three"):
            deal(here, seed)
            table = await seated(here.registry, Settings(game, 2, first=0, clock=DaysClock(1)), ["ana", "leo"])
            for _ in range(6):
                await move(table)
            state = table.live.table
            pushed = turn_notices.pushed_turn(state, "en")
            assert pushed.who in ("Ana", "Leo")
            assert pushed.text == f"{pushed.who} has moved. Table {state.code}"
            assert (pushed.title, pushed.game) == (f"{NAMES[game]}: your turn", game)
            assert (pushed.table, pushed.code) == (state.name, state.code)

    with_world(story, sqlite)


def test_a_message_has_these_fields_and_no_others() -> None:
    fields = PushedTurn.__struct_fields__
    assert fields == ("title", "text", "language", "game", "table", "code", "who")


def test_a_deleted_name_is_in_no_message(sqlite: str) -> None:
    async def story(here: World) -> None:
        leo = await here.browser_of("leo")
        table = await while_leo_is_away(here)
        await here.registry.rename("ana", "")
        await move(table)
        await here.told()
        [pushed] = here.service.pushed
        assert json.loads(leo.read(pushed.body))["who"] == "Seat 1"

    with_world(story, sqlite)


def test_a_bot_is_called_as_the_page_calls_it(sqlite: str) -> None:
    async def story(here: World) -> None:
        table = await while_leo_is_away(here)
        await move(table)
        state = table.live.table
        state.chairs[0] = type(state.chairs[0])(bot="easy")
        assert turn_notices.pushed_turn(state, "fr").who == "Praline"

    with_world(story, sqlite)
