"""Quick match: who wishes the same meets, the game begins by itself, and nobody plays with somebody who has gone."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from bonbon.client import Client
from bonbon.errors import Refusal
from bonbon.server.live.live_table import LiveTable
from bonbon.server.live.pace import Pace
from bonbon.server.live.registry import TableRegistry
from bonbon.server.storage.open import open_store
from bonbon.server.storage.store import Guest, Store
from bonbon.tables import quick_match
from bonbon.tables.codes import hashed
from bonbon.tables.events import Created, Sat
from bonbon.tables.projection import TableProjection
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import BankClock, DaysClock, QuickWish
from bonbon.tables.quick_match import FULL_MS, settings_of, wish_words
from bonbon.tables.table import ABSENCE_MS, Table
from tests.server.databases import run
from tests.server.registries import Ear, serving
from tests.server.stores import GATHERING, PLAYING, create, event, with_store
from tests.server.tables import ANA, LEO, MIA, Desk

TWO, THREE = QuickWish("candy-conquest", 2), QuickWish("candy-conquest", 3)
GUESTS = [f"guest {number}" for number in range(24)]


# ---- a table, without a server


def waiting(*guests: str, wish: QuickWish = THREE) -> Desk:
    """A table of a quick match at which these guests wait, all of them connected."""
    desk = Desk()
    created = Created(desk.now, guests[0], settings=settings_of(wish), code="bo-na")
    desk.table = Table("quick").after([created, Sat(desk.now, guests[0])])
    for guest in guests[1:]:
        desk.table = desk.table.after(quick_match.join(desk.table, guest, desk.now))
    return desk


def seed(table: object) -> str:
    return "a seed"


def test_whoever_comes_gets_the_next_free_seat_and_only_one() -> None:
    desk = waiting(ANA, LEO)
    assert quick_match.join(desk.table, LEO, desk.now) == []
    assert [chair.guest for chair in desk.table.chairs] == [ANA, LEO, ""]
    assert desk.refused(ANA, messages.Sit, seat=2) == "quick-table"


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (messages.Start, {}),
        (messages.Dismiss, {"seat": 1}),
        (messages.SeatBot, {"seat": 2, "level": "easy"}),
        (messages.Arrange, {"players": 3}),
    ],
)
def test_nobody_decides_for_the_others_before_the_game(kind: type[messages.Ask], fields: dict[str, Any]) -> None:
    assert waiting(ANA, LEO).refused(ANA, kind, **fields) == "quick-table"


def test_it_begins_three_seconds_after_the_last_one_has_sat_down() -> None:
    desk = waiting(ANA, LEO, MIA)
    desk.wait(FULL_MS - 1)
    with pytest.raises(Refusal):
        quick_match.time_has_passed(desk.table, desk.now, seed)
    desk.wait(1)
    desk.table = desk.table.after(quick_match.time_has_passed(desk.table, desk.now, seed))
    assert desk.table.stage == "playing"


def test_a_full_table_waits_for_whoever_is_not_there_and_frees_the_place_in_the_end() -> None:
    desk = waiting(ANA, LEO, MIA)
    desk.table.people.away[ANA] = desk.now
    desk.wait(ABSENCE_MS - 1)
    with pytest.raises(Refusal):
        quick_match.time_has_passed(desk.table, desk.now, seed)
    desk.wait(1)
    desk.table = desk.table.after(quick_match.time_has_passed(desk.table, desk.now, seed))
    assert [chair.guest for chair in desk.table.chairs] == ["", LEO, MIA]
    assert desk.table.host == LEO


def test_where_there_are_days_for_every_move_places_are_kept_and_nobody_has_to_be_there() -> None:
    desk = waiting(ANA, LEO, wish=QuickWish("candy-conquest", 2, DaysClock(2)))
    desk.table.people.away |= {ANA: desk.now, LEO: desk.now}
    desk.wait(FULL_MS)
    desk.table = desk.table.after(quick_match.time_has_passed(desk.table, desk.now, seed))
    assert desk.table.stage == "playing"


def test_bots_take_the_free_seats_when_everybody_who_waits_wants_them() -> None:
    desk = waiting(ANA, LEO)
    desk.ask(ANA, messages.FillWithBots, level="hard")
    state = TableProjection(desk.table, desk.now + 5, 0).state([0])
    assert isinstance(state.quick, messages.QuickState)
    assert (state.quick.wants_bots, state.quick.waited) == ([0], [5, 5, 0])
    assert desk.refused(ANA, messages.FillWithBots, level="hard") == "bots-asked"
    desk.ask(LEO, messages.FillWithBots, level="easy")
    assert [chair.bot for chair in desk.table.chairs] == ["", "", "easy"]
    assert desk.table.stage == "playing"


def test_who_waits_alone_needs_nobody_to_agree_and_a_stranger_has_no_say() -> None:
    desk = waiting(ANA)
    assert desk.refused(MIA, messages.FillWithBots, level="easy") == "not-seated"
    assert desk.refused(ANA, messages.FillWithBots, level="nonsense") == "unknown-bot"
    desk.ask(ANA, messages.FillWithBots, level="easy")
    assert [chair.player for chair in desk.table.chairs] == ["person", "bot", "bot"]


def test_a_table_among_friends_is_not_filled_like_that() -> None:
    desk = Desk(players=2)
    desk.ask(ANA, messages.Sit, seat=0)
    assert desk.refused(ANA, messages.FillWithBots, level="easy") == "not-host"


# ---- the store


WAITING = GATHERING._replace(wish=wish_words(TWO), began=5)


@with_store
async def test_of_two_tables_for_one_wish_only_the_first_is_made(store: Store) -> None:
    assert await store.create_table("t", "t", [event(1)], WAITING, 10, 0)
    assert not await store.create_table("u", "u", [event(1)], WAITING, 11, 9)
    assert await store.create_table("v", "v", [event(1)], WAITING._replace(wish="another"), 11, 9)
    assert await store.create_table("w", "w", [event(1)], WAITING, 30, 20), "nobody was seen at the first one since"


@with_store
async def test_the_fullest_table_comes_first_and_then_the_oldest(store: Store) -> None:
    three = WAITING._replace(players=3)
    for name, summary in {"new": three._replace(began=7), "old": three, "full": three._replace(taken=2)}.items():
        await create(store, name, summary, 10)
    await create(store, "playing", PLAYING._replace(wish=three.wish), 10)
    await create(store, "empty", three._replace(taken=0), 10)
    assert await store.waiting_tables(three.wish, 9) == ["full", "old", "new"]
    assert await store.waiting_tables(three.wish, 10) == []


@with_store
async def test_whoever_is_still_there_still_waits(store: Store) -> None:
    await create(store, "t", WAITING, 10)
    await store.still_waiting(["t"], 50)
    assert await store.waiting_tables(WAITING.wish, 40) == ["t"]
    assert [tuple(one) for one in await store.waiting_wishes(40)] == [(WAITING.wish, 1, 50)]


@with_store
async def test_where_people_wait_for_anybody_is_not_in_the_lobby(store: Store) -> None:
    await create(store, "friends", GATHERING, 10)
    await create(store, "quick", WAITING, 10)
    assert [one.table for one in await store.open_tables(10)] == ["friends"]


@with_store
async def test_only_games_that_everybody_may_watch_are_listed_to_be_watched(store: Store) -> None:
    await create(store, "open", PLAYING._replace(began=3), 10)
    await create(store, "private", PLAYING._replace(is_open=False), 10)
    await create(store, "gathering", GATHERING, 10)
    await create(store, "over", PLAYING._replace(stage="over"), 10)
    await create(store, "asleep", PLAYING, 1)
    [found] = await store.played_tables(5, 10)
    assert (found.table, found.summary.began) == ("open", 3)


# ---- workers, on both databases


class Hall:
    """One worker on SQLite or two on PostgreSQL, with a clock that the test moves."""

    def __init__(self, registries: list[TableRegistry]) -> None:
        self.registries = registries
        self.ears: list[tuple[TableRegistry, LiveTable, Ear]] = []

    time = 1_000_000_000

    def now(self) -> int:
        return self.time

    async def look_for(self, guest: str, wish: QuickWish = TWO, worker: int = 0) -> LiveTable:
        """Ask for a match, and connect to the table that is found."""
        registry = self.registries[worker % len(self.registries)]
        live = await registry.quick_matches.find(guest, wish)
        ear = Ear(guest)
        self.ears.append((registry, await registry.enter(live.table.name, ear, 0), ear))
        return live

    async def go_away(self, guest: str) -> None:
        for registry, live, ear in self.ears:
            if ear.guest == guest:
                await registry.leave(live, ear)

    async def pass_time(self, milliseconds: int, live: LiveTable) -> None:
        self.time += milliseconds
        for registry in self.registries:
            await registry.beat(is_thorough=True)
            found = await registry.tables.find(live.table.name)
            assert found is not None
            await registry.alarms.time_has_passed(found)
            await registry.commits.catch_up(found)
        await self.registries[0].commits.catch_up(live)


@asynccontextmanager
async def hall(address: str) -> AsyncIterator[Hall]:
    place = Hall([])
    workers = ["one", "two"] if address.startswith("postgres") else ["one"]
    for worker in workers:
        place.registries.append(TableRegistry(open_store(address, worker), worker, Pace(0, place.now)))
        await place.registries[-1].open()
    for guest in (*GUESTS, ANA, LEO, MIA):
        await place.registries[0].store.add_guest(Guest(guest, guest.title(), "en"), hashed(guest), 0)
    try:
        yield place
    finally:
        for registry in place.registries:
            await registry.close()


def in_hall(story: Callable[[Hall], Awaitable[None]]) -> Callable[[str], None]:
    async def on(address: str) -> None:
        async with hall(address) as place:
            await story(place)

    return lambda address: run(on(address))


def guests_at(live: LiveTable) -> list[str]:
    return [chair.guest for chair in live.table.chairs]


@in_hall
async def test_two_who_wish_the_same_meet_and_the_game_begins_by_itself(place: Hall) -> None:
    first = await place.look_for(ANA)
    second = await place.look_for(LEO, worker=1)
    assert second.table.name == first.table.name
    assert guests_at(second) == [ANA, LEO]
    await place.pass_time(FULL_MS, second)
    assert second.table.stage == "playing"


@in_hall
async def test_three_meet_for_three_players(place: Hall) -> None:
    tables = [await place.look_for(guest, THREE, worker) for worker, guest in enumerate((ANA, LEO, MIA))]
    assert len({live.table.name for live in tables}) == 1
    assert guests_at(tables[-1]) == [ANA, LEO, MIA]
    await place.pass_time(FULL_MS, tables[-1])
    assert tables[-1].table.stage == "playing"


@in_hall
async def test_other_wishes_do_not_meet(place: Hall) -> None:
    wishes = [TWO, THREE, QuickWish("candy-lab", 2), QuickWish("candy-conquest", 2, BankClock(300))]
    tables = [await place.look_for(guest, wish) for guest, wish in zip(GUESTS, wishes, strict=False)]
    assert len({live.table.name for live in tables}) == len(wishes)


@in_hall
async def test_of_many_who_come_at_once_nobody_is_doubled_and_nobody_is_lost(place: Hall) -> None:
    found = await asyncio.gather(*(place.look_for(guest, THREE, worker) for worker, guest in enumerate(GUESTS)))
    names = {live.table.name for live in found}
    seated: Counter[str] = Counter()
    for name in names:
        live = await place.registries[0].tables.find(name)
        assert live is not None
        await place.registries[0].commits.catch_up(live)
        assert all(guests_at(live)), "three sit at every table"
        seated.update(guests_at(live))
    assert seated == Counter(GUESTS)


@in_hall
async def test_asking_twice_keeps_the_place(place: Hall) -> None:
    first, again = await place.look_for(ANA), await place.look_for(ANA, worker=1)
    assert (again.table.name, guests_at(again)) == (first.table.name, [ANA, ""])


@in_hall
async def test_wishing_something_else_frees_the_place(place: Hall) -> None:
    before = await place.look_for(ANA)
    await place.look_for(ANA, THREE)
    assert guests_at(before) == ["", ""]
    assert (await place.look_for(LEO)).table.name != before.table.name, "nobody waits at the first one"


@in_hall
async def test_whoever_has_gone_is_not_waited_with(place: Hall) -> None:
    first = await place.look_for(ANA)
    await place.go_away(ANA)
    await place.pass_time(ABSENCE_MS, first)
    second = await place.look_for(LEO)
    assert guests_at(second) == [LEO, ""]


@in_hall
async def test_somebody_who_has_just_gone_is_not_played_with_either(place: Hall) -> None:
    await place.look_for(ANA)
    await place.go_away(ANA)
    live = await place.look_for(LEO)
    assert guests_at(live) == [ANA, LEO]
    await place.pass_time(FULL_MS, live)
    assert live.table.stage == "gathering"
    await place.pass_time(ABSENCE_MS, live)
    assert guests_at(live) == ["", LEO]
    assert (await place.look_for(MIA)).table.name == live.table.name


@in_hall
async def test_two_who_wait_at_two_tables_meet_when_they_look_again(place: Hall) -> None:
    first = await place.look_for(ANA)
    await place.go_away(ANA)
    place.time += ABSENCE_MS + 1  # no worker was looking meanwhile
    await place.look_for(LEO)
    back = await place.look_for(ANA)
    assert back.table.name != first.table.name
    assert guests_at(back) == [LEO, ANA]
    assert guests_at(first) == ["", ""]


@in_hall
async def test_a_place_is_kept_for_as_long_as_somebody_is_there(place: Hall) -> None:
    first = await place.look_for(ANA)
    for _ in range(4):
        place.time += ABSENCE_MS - 1
        await place.registries[0].beat(is_thorough=False)
    assert (await place.look_for(LEO)).table.name == first.table.name


# ---- through the door


def test_the_name_that_is_deleted_frees_the_place(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, registry):
            ana, leo = await Client.introduce(server, "Ana"), await Client.introduce(server, "Léo")
            name = await ana.quick_match("candy-conquest", 2)
            async with httpx.AsyncClient(base_url=server, headers=ana.headers) as http:
                assert len((await http.get("/api/quick")).json()) == 1
                assert (await http.delete("/api/me/name")).status_code == 200
                assert (await http.get("/api/quick")).json() == []
                assert (await http.get("/api/me/tables")).json() == []
            assert await leo.quick_match("candy-conquest", 2) != name
            live = registry.tables.get(name)
            assert live is not None
            assert not any(guests_at(live))

    asyncio.run(story())


def test_what_others_wait_for_is_told_without_saying_who_they_are(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana = await Client.introduce(server, "Ana")
            await ana.quick_match("candy-lab", 3, BankClock(900))
            async with httpx.AsyncClient(base_url=server) as http:
                [found] = (await http.get("/api/quick")).json()
                assert (await http.post("/api/quick", json={"game": "candy-lab"})).json()["code"] == "no-guest"
            clock = {"kind": "bank", "seconds": 900, "increment": 0}
            assert found == {"wish": {"game": "candy-lab", "players": 3, "clock": clock}, "waiting": 1}

    asyncio.run(story())


def test_a_wish_that_no_game_fulfils_is_refused_and_so_is_a_quick_table_by_hand(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana = await Client.introduce(server, "Ana")
            async with httpx.AsyncClient(base_url=server, headers=ana.headers) as http:
                for path, body in {
                    "/api/quick": {"game": "chess"},
                    "/api/tables": {"game": "candy-lab", "quick": True},
                }.items():
                    assert (await http.post(path, json=body)).json()["code"] == "bad-settings"

    asyncio.run(story())


def test_the_list_to_watch_has_who_plays_and_no_table_among_friends_and_no_secret(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana = await Client.introduce(server, "Ana")
            friends = await ana.create("candy-lab", 2)
            quick = await ana.quick_match("candy-lab", 2)
            async with ana.table(friends) as private, ana.table(quick) as public:
                await private.ask("sit", seat=0)
                await private.ask("bot", seat=1, level="easy")
                await private.ask("start")
                await public.ask("fill", level="easy")
                async with httpx.AsyncClient(base_url=server) as http:
                    [found] = (await http.get("/api/watch")).json()
            assert (found["table"], found["stage"], found["watchers"]) == (quick, "playing", 0)
            assert [seat["kind"] for seat in found["seats"]] == ["person", "bot"]
            assert found["began"] > 0
            assert set(found) == {
                "table", "game", "players", "taken", "stage", "host", "updated", "moves", "seats", "began", "watchers",
            }  # fmt: skip

    asyncio.run(story())
