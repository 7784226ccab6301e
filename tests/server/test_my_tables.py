"""The tables that a guest can go on with: who sits there, whose turn it is and since when, on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx

from bonbon.client import Client
from bonbon.server.storage.store import Store
from bonbon.tables.table import Chair
from tests.server.registries import serving
from tests.server.stores import GATHERING, PLAYING, create, event, with_store

CHAIRS = (Chair(guest="ana", sat=2), Chair(guest="leo", name="Léo “le petit”", sat=3))
MOVING = PLAYING._replace(chairs=CHAIRS, actor=1, since=7)


@with_store
async def test_who_sits_where_and_whose_turn_it_is_is_kept_with_the_table(store: Store) -> None:
    await create(store)
    await store.append("t", 1, [event(2)], MOVING, 9)

    [found] = await store.tables_of("leo", 10)
    assert found.summary == MOVING
    assert found.updated == 9


@with_store
async def test_a_seat_that_was_left_and_one_of_a_bot_are_kept_as_they_are(store: Store) -> None:
    chairs = (Chair(guest="ana", bot="hard", left=True, out_of_time=True, sat=4), Chair(bot="easy"))
    await create(store, "t", MOVING._replace(chairs=chairs, actor=None))

    [found] = await store.tables_of("ana", 10)
    assert (found.summary.chairs, found.summary.actor) == (chairs, None)


@with_store
async def test_a_table_that_gathers_has_nobody_to_act(store: Store) -> None:
    await create(store, "t", GATHERING)
    [found] = await store.tables_of("ana", 10)
    assert (found.summary.chairs, found.summary.actor, found.summary.since) == ((), None, 0)


async def tables_of(server: str, client: Client) -> list[dict[str, Any]]:
    async with httpx.AsyncClient(base_url=server, headers=client.headers) as http:
        answer: list[dict[str, Any]] = (await http.get("/api/me/tables")).json()
    return answer


def test_a_guest_learns_who_waits_for_whom(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana, leo = await Client.introduce(server, "Ana"), await Client.introduce(server, "Léo")
            name = await ana.create("candy-conquest", 2, first=1)
            async with ana.table(name) as table, leo.table(name) as other:
                await table.ask("sit", seat=0)
                await other.ask("sit", seat=1)
                await table.ask("start")
            [mine], [his] = await tables_of(server, ana), await tables_of(server, leo)
            assert [(seat["kind"], seat["name"]) for seat in mine["seats"]] == [("person", "Ana"), ("person", "Léo")]
            assert (mine["yours"], his["yours"], mine["actor"], his["actor"]) == ([0], [1], 1, 1)
            assert mine["since"] == his["since"] > 0

    asyncio.run(story())


def test_whoever_has_left_is_told_so_and_so_is_whoever_comes_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana = await Client.introduce(server, "Ana")
            name = await ana.create("candy-conquest", 2, first=0)
            async with ana.table(name) as table:
                await table.ask("sit", seat=0)
                await table.ask("bot", seat=1, level="easy")
                await table.ask("start")
                await table.ask("leave")
                [left] = await tables_of(server, ana)
                await table.ask("take-back", seat=0)
                [back] = await tables_of(server, ana)
            assert left["seats"][0]["left"]
            assert not back["seats"][0]["left"]
            assert (back["seats"][1]["kind"], back["seats"][1]["level"]) == ("bot", "easy")

    asyncio.run(story())


def test_a_stranger_has_no_tables(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _), httpx.AsyncClient(base_url=server) as http:
            assert (await http.get("/api/me/tables")).json()["code"] == "no-guest"

    asyncio.run(story())
