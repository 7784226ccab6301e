"""The Python client against a server that loses, doubles and reorders messages, cannot save, or goes away."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import get_args
from unittest.mock import Mock

import httpx
import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from bonbon import client
from bonbon.client import Choices, Client, Do, Refused, RemoteTable
from bonbon.errors import UnreadableAnswer
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.messages import Asked, Done, Presence, Sent, TableState, Update, Welcome
from bonbon.tables.protocol.news import Moved, News
from bonbon.tables.protocol.tables import SeatInfo, Settings


class Desk:
    """The server's end of one connection after the other: what the client asks, and what it is told."""

    def __init__(self) -> None:
        self.addresses: list[str] = []
        self.connections: asyncio.Queue[ServerConnection] = asyncio.Queue()

    async def welcome_in(self, connection: ServerConnection) -> None:
        assert connection.request is not None
        self.addresses.append(connection.request.path)
        await self.connections.put(connection)
        await connection.wait_closed()

    async def next(self) -> ServerConnection:
        return await asyncio.wait_for(self.connections.get(), 5)


async def tell(connection: ServerConnection, message: Sent) -> None:
    await connection.send(msgspec.json.encode(message).decode())


async def asked(connection: ServerConnection) -> Asked:
    message: Asked = msgspec.json.decode(await asyncio.wait_for(connection.recv(), 5), type=Asked)
    return message


def state(n: int) -> TableState:
    return TableState(n, version=n, stage="playing", actor=0, seats=[], views=[], clock=None)


def moved(n: int) -> News:
    return Moved(0, {0: [f"move {n}"]}, n=n, at=n)


def update(*numbers: int, answers: tuple[str, ...] = ()) -> Update:
    return Update([moved(n) for n in numbers], state(numbers[-1]), [0], True, list(answers))


def welcome(*numbers: int, answers: tuple[str, ...] = ()) -> Welcome:
    settings, news = Settings("candy-chaser"), [moved(n) for n in numbers]
    return Welcome("t", "bo-na", settings, [0], True, 1, [], news, state(numbers[-1]), list(answers))


def refused(message_id: str, code: str) -> messages.Refused:
    return messages.Refused(message_id, code, code)


@asynccontextmanager
async def opened() -> AsyncIterator[tuple[Desk, RemoteTable, ServerConnection]]:
    """A table that knows events 1 and 2."""
    desk = Desk()
    async with serve(desk.welcome_in, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        table = Client(f"http://127.0.0.1:{port}", "token").table("t")
        entering = asyncio.create_task(table.__aenter__())
        connection = await desk.next()
        await tell(connection, welcome(1, 2))
        await entering
        try:
            yield desk, table, connection
        finally:
            await table.__aexit__(None, None, None)


def numbers(table: RemoteTable) -> list[int]:
    return [line.n for line in table.news]


async def reached(table: RemoteTable, n: int) -> None:
    await asyncio.wait_for(table.until(lambda: table.state.n == n), 5)


def test_after_a_gap_the_client_asks_once_and_goes_on_from_the_welcome() -> None:
    async def story() -> None:
        async with opened() as (_, table, connection):
            await tell(connection, update(4))
            await tell(connection, update(5))
            ask = await asked(connection)
            assert ask == messages.Catch(ask.id, since=2)
            assert numbers(table) == [1, 2]
            await tell(connection, welcome(3, 4, 5, answers=(ask.id,)))
            await tell(connection, update(6))
            await reached(table, 6)
            assert numbers(table) == [1, 2, 3, 4, 5, 6]
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(connection.recv(), 0.05)

    asyncio.run(story())


def test_what_was_asked_is_answered_when_its_gap_is_closed() -> None:
    async def story() -> None:
        async with opened() as (_, table, connection):
            play = asyncio.create_task(table.play("x"))
            move = await asked(connection)
            await tell(connection, update(4, answers=(move.id,)))
            catch_up = await asked(connection)
            assert not play.done()
            await tell(connection, welcome(3, 4, answers=(catch_up.id,)))
            await asyncio.wait_for(play, 5)
            assert table.state.n == 4

    asyncio.run(story())


def test_messages_that_come_twice_or_late_change_nothing() -> None:
    async def story() -> None:
        async with opened() as (_, table, connection):
            for message in (update(3, 4), update(3, 4), update(3), welcome(1, 2, 3), welcome(1, 2, 3, 4), update(4, 5)):
                await tell(connection, message)
            await reached(table, 5)
            assert numbers(table) == [1, 2, 3, 4, 5]

    asyncio.run(story())


def test_a_lost_connection_asks_again_with_the_same_id_from_where_it_was() -> None:
    async def story() -> None:
        async with opened() as (desk, table, connection):
            play = asyncio.create_task(table.play("x"))
            before = await asked(connection)
            await connection.close(1013)
            again = await desk.next()
            await tell(again, welcome(3))
            assert await asked(again) == before
            assert desk.addresses[-1].endswith("?since=2")
            await tell(again, Done(before.id, 3))
            await asyncio.wait_for(play, 5)
            assert numbers(table) == [1, 2, 3]

    asyncio.run(story())


def test_a_server_that_says_later_is_asked_after_growing_waits() -> None:
    async def story() -> None:
        async with opened() as (desk, table, connection):
            await connection.close(1013)
            for _ in range(3):
                await (await desk.next()).close(1013)
            await desk.next()
            assert table.wait_s >= 8 * client.FIRST_WAIT_S

    asyncio.run(story())


def test_what_could_not_be_saved_is_asked_again_with_the_same_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "FIRST_WAIT_UNSAVED_S", 0.01)

    async def story() -> None:
        async with opened() as (_, table, connection):
            play = asyncio.create_task(table.play("x"))
            first = await asked(connection)
            await tell(connection, refused(first.id, "storage-down"))
            await asyncio.wait_for(table.until(lambda: bool(table.unsaved)), 5)
            assert await asked(connection) == first
            await tell(connection, update(3, answers=(first.id,)))
            await asyncio.wait_for(play, 5)
            assert not table.unsaved

    asyncio.run(story())


def test_a_refusal_at_the_door_ends_all_waiting() -> None:
    async def story() -> None:
        async with opened() as (_, table, connection):
            play = asyncio.create_task(table.play("x"))
            await asked(connection)
            await tell(connection, refused("", "watchers-off"))
            with pytest.raises(Refused):
                await asyncio.wait_for(play, 5)

    asyncio.run(story())


def test_two_tables_never_use_the_same_ids() -> None:
    tables = [RemoteTable(Client("", ""), "t") for _ in range(2)]
    assert next(tables[0].ids) != next(tables[1].ids)


def test_who_is_there_may_change_without_an_event() -> None:
    async def story() -> None:
        async with opened() as (_, table, connection):
            await tell(connection, Presence([SeatInfo("free")], watchers=3))
            await asyncio.wait_for(table.until(lambda: table.state.watchers == 3), 5)
            assert (table.state.n, table.state.seats) == (2, [SeatInfo("free")])

    asyncio.run(story())


@pytest.mark.parametrize("text", ["no JSON", '{"is": "surprise"}', '{"is": "update", "news": [{"kind": "surprise"}]}'])
def test_a_message_that_cannot_be_read_ends_all_waiting(text: str) -> None:
    async def story() -> None:
        async with opened() as (_, table, connection):
            play = asyncio.create_task(table.play("x"))
            await asked(connection)
            await connection.send(text)
            with pytest.raises(UnreadableAnswer):
                await asyncio.wait_for(play, 5)

    asyncio.run(story())


def test_certificates_are_read_once_and_not_for_every_request(monkeypatch: pytest.MonkeyPatch) -> None:
    read = Mock(side_effect=ssl.create_default_context)
    monkeypatch.setattr(ssl, "create_default_context", read)
    client.trusted.cache_clear()

    async def story() -> None:
        guest = Client("http://127.0.0.1:9", "secret")
        for _ in range(3):
            with pytest.raises(httpx.ConnectError):
                await guest.find("boni-katu-mo")

    asyncio.run(story())
    assert read.call_count == 1


def test_everything_that_a_table_understands_can_be_asked_for() -> None:
    assert set(get_args(Do)) == {kind.__struct_config__.tag for kind in Asked.__args__}


def test_a_host_may_choose_everything_that_a_table_can_be_set_to() -> None:
    by_itself = {"quick"}  # what a quick match sets
    assert {"game", "players", *Choices.__annotations__} == {*Settings.__struct_fields__} - by_itself
