"""Playing over real sockets: whole games, lost connections, clocks of nobody, and who may do what."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from bonbon import Match
from bonbon.client import Client, Refused, RemoteTable
from bonbon.play.fair_random import commitment
from bonbon.play.fairness import check_shuffle
from bonbon.tables.protocol.bodies import RecoveryLink
from bonbon.tables.protocol.news import Moved, Over, Started
from tests.server.registries import serving

GAMES = ["candy-lab", "candy-chaser", "candy-conquest"]


async def finish(table: RemoteTable) -> int:
    """Play all our turns with any legal move; how many."""
    turns = 0
    async for turn in table.turns():
        await table.play(turn.legal[turns % len(turn.legal)])
        turns += 1
    return turns


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_bot_finish_a_game(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana, leo = await Client.introduce(server, "Ana"), await Client.introduce(server, "Léo")
            name = await ana.create(game, 3)
            async with ana.table(name) as hers, leo.table(name) as his:
                await hers.ask("sit", seat=0)
                await his.ask("sit", seat=1)
                await hers.ask("bot", seat=2, level="random")
                await hers.ask("start")
                await asyncio.gather(finish(hers), finish(his))
                record = await ana.record(name)
                assert Match.from_record(record).result == hers.state.result == his.state.result
                assert record.names == ["Ana", "Léo", "random"]
                check_shuffle(record)
                started = next(line for line in his.news if isinstance(line, Started))
                assert started.commitment == commitment(record.seed or "")
                assert [line.n for line in his.news if not isinstance(line, Over)] == list(range(1, his.state.n + 1))

    asyncio.run(story())


@asynccontextmanager
async def two_players(server: str) -> AsyncIterator[tuple[RemoteTable, RemoteTable]]:
    """Ana and Léo at a table of Candy Conquest that has just started; she begins."""
    ana, leo = await Client.introduce(server, "Ana"), await Client.introduce(server, "Léo")
    name = await ana.create("candy-conquest", 2, first=0)
    async with ana.table(name) as hers, leo.table(name) as his:
        await hers.ask("sit", seat=0)
        await his.ask("sit", seat=1)
        await hers.ask("start")
        await his.until(lambda: his.state.stage == "playing")
        yield hers, his


def test_a_lost_connection_comes_back_and_nothing_is_missed(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _), two_players(server) as (hers, his):
            assert his.socket is not None
            await his.socket.close()
            await hers.play("0 place Rs a1")
            await his.until(lambda: his.state.actor == 1)
            moves = [line.words[1] for line in his.news if isinstance(line, Moved)]
            assert moves == [["0 place Rs a1"]]
            await his.play("1 place rs b1")
            await hers.until(lambda: hers.state.actor == 0)

    asyncio.run(story())


def test_another_device_takes_over_with_a_recovery_link(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana = await Client.introduce(server, "Ana")
            name = await ana.create("candy-conquest")
            async with ana.table(name) as hers:
                await hers.ask("sit", seat=0)
            link = await ana.request("POST", "/api/me/recovery", RecoveryLink)
            phone = await recovered(server, link.token)
            async with phone.table(name) as again:
                assert again.yours == [0]

    asyncio.run(story())


async def recovered(server: str, token: str) -> Client:
    import httpx

    async with httpx.AsyncClient() as http:
        answer = await http.post(f"{server}/api/recover", json={"token": token})
    assert answer.json()["name"] == "Ana"
    return Client(server, answer.cookies["bonbon_guest"])


def test_identity_comes_from_the_connection(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _), two_players(server) as (hers, his):
            with pytest.raises(Refused) as refused:
                await his.play("0 place Rs a1")
            assert refused.value.code == "not-your-turn"
            with pytest.raises(Refused) as refused:
                await his.ask("play", words="0 place Rs a1", version=1, guest="ana", seat=0)
            assert refused.value.code == "bad-message"
            assert hers.state.version == 1

    asyncio.run(story())


async def first_message(address: str, headers: dict[str, str]) -> dict[str, Any]:
    async with connect(address, additional_headers=headers) as socket:
        found: dict[str, Any] = json.loads(await socket.recv())
        return found


@pytest.mark.parametrize(
    ("settings", "headers", "code"),
    [
        ({}, {"origin": "http://evil.example"}, "bad-origin"),
        ({"watchers": "nobody"}, {}, "watchers-off"),
    ],
)
def test_who_is_not_let_in_hears_why(
    tmp_path: Path, settings: dict[str, Any], headers: dict[str, str], code: str
) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana = await Client.introduce(server, "Ana")
            name = await ana.create("candy-conquest", **settings)
            async with ana.table(name) as table:
                await table.ask("sit", seat=0)
                await table.ask("sit", seat=1)
                message = await first_message(f"{server.replace('http', 'ws')}/ws/tables/{name}", headers)
            assert (message["is"], message["code"]) == ("refused", code)

    asyncio.run(story())


def test_a_table_that_does_not_exist_says_so_in_the_visitors_language(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            address = f"{server.replace('http', 'ws')}/ws/tables/nowhere"
            message = await first_message(address, {"accept-language": "fr-FR,fr;q=0.9"})
            assert message["text"] == "Cette table n’existe pas."

    asyncio.run(story())


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, connections_per_address=1) as (server, _):
            name = await (await Client.introduce(server, "Ana")).create("candy-conquest")
            address = f"{server.replace('http', 'ws')}/ws/tables/{name}"
            async with connect(address) as socket:
                assert json.loads(await socket.recv())["is"] == "welcome"
                with pytest.raises(ConnectionClosed) as closed:
                    await first_message(address, {})
                assert closed.value.rcvd is not None
                assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1013, "too-many-connections")
            assert (await first_message(address, {}))["is"] == "welcome"

    asyncio.run(story())


def test_watchers_see_but_cannot_act_and_need_no_name(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            name = await (await Client.introduce(server, "Ana")).create("candy-conquest")
            async with connect(f"{server.replace('http', 'ws')}/ws/tables/{name}") as socket:
                assert json.loads(await socket.recv())["yours"] == []
                await socket.send(json.dumps({"do": "sit", "id": "x", "seat": 0}))
                assert json.loads(await socket.recv())["code"] == "no-guest"

    asyncio.run(story())


def test_chatter_is_limited_and_moves_are_not(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana = await Client.introduce(server, "Ana")
            async with ana.table(await ana.create("candy-conquest")) as table:
                await table.ask("sit", seat=0)
                for _ in range(6):
                    await table.ask("say", text="hello")
                with pytest.raises(Refused) as refused:
                    await table.ask("say", text="hello")
                assert refused.value.code == "too-fast"
                await table.ask("sit", seat=1)

    asyncio.run(story())
