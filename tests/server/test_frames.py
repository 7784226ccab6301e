"""Frames: what is read and written the short way is what WebSockets say, in whatever pieces it arrives."""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from bonbon.client import Client
from bonbon.server.frames import MOST_UNREAD, MOST_UNSENT, TableProtocol, frame, frame_size, text_in
from bonbon.server.limits import CONTROL_FRAMES
from tests.server.halls import serving


def masked(text: bytes) -> bytes:
    return Frame(Opcode.TEXT, text).serialize(mask=True)


@given(st.binary(max_size=300) | st.integers(65_500, 65_600).map(lambda size: b"x" * size))
def test_a_message_is_framed_as_the_library_would(payload: bytes) -> None:
    assert frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


@given(st.binary(max_size=300))
def test_a_clients_frame_is_read_as_it_was_meant(payload: bytes) -> None:
    data = masked(payload)
    assert frame_size(data + b"more") == len(data)
    assert text_in(data) == payload


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4000])
def test_the_size_of_a_frame_is_unknown_until_its_head_is_there(size: int) -> None:
    data = masked(os.urandom(size))
    for length in range(len(data)):
        assert frame_size(data[:length]) > length


@pytest.mark.parametrize("piece", [1, 3, 7, 1000])
def test_messages_may_come_in_pieces_or_together(tmp_path: Path, piece: int) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            name = await (await Client.introduce(server, "Ana")).create("candy-conquest")
            host, port = server.removeprefix("http://").split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(HANDSHAKE % name.encode())
            await reader.readuntil(b"\r\n\r\n")
            pings = [masked(json.dumps({"do": "ping", "id": f"p{i}"}).encode()) for i in range(3)]
            sent = pings[0] + Frame(Opcode.PING, b"hello").serialize(mask=True) + pings[1] + pings[2]
            for start in range(0, len(sent), piece):
                writer.write(sent[start : start + piece])
                await asyncio.sleep(0.001)
            heard = b""
            async with asyncio.timeout(10):
                while heard.count(b'"pong"') < 3 or b"hello" not in heard:
                    heard += await reader.read(4096)
            writer.close()
            await writer.wait_closed()
            assert [heard.index(f'"id":"p{i}"'.encode()) for i in range(3)] == sorted(
                heard.index(f'"id":"p{i}"'.encode()) for i in range(3)
            )

    asyncio.run(story())


@asynccontextmanager
async def at_a_table(folder: Path) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """The two ends of a socket, without a library in between."""
    async with serving(folder) as (server, _):
        name = await (await Client.introduce(server, "Ana")).create("candy-conquest")
        host, port = server.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(HANDSHAKE % name.encode())
        await reader.readuntil(b"\r\n\r\n")
        try:
            yield reader, writer
        finally:
            writer.close()


async def heard_until(reader: asyncio.StreamReader, enough: Callable[[bytes], bool]) -> bytes:
    """What comes until there is enough of it, or until the connection ends."""
    heard = b""
    with suppress(ConnectionError):
        async with asyncio.timeout(10):
            while not enough(heard) and (part := await reader.read(65_536)):
                heard += part
    return heard


def never(heard: bytes) -> bool:
    return False


CONTROL = {
    "pings": Frame(Opcode.PING, b"").serialize(mask=True),
    "pongs": Frame(Opcode.PONG, b"").serialize(mask=True),
    "parts": Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True),
    "continuations": Frame(Opcode.CONT, b"", fin=False).serialize(mask=True),
}


@pytest.mark.parametrize("kind", CONTROL)
def test_a_flood_of_control_frames_is_cut_off_at_once(tmp_path: Path, kind: str) -> None:
    async def story() -> None:
        async with at_a_table(tmp_path) as (reader, writer):
            started = time.perf_counter()
            writer.write(CONTROL[kind] * 40_000)
            heard = await heard_until(reader, never)
            assert heard.count(b"\x8a\x00") <= CONTROL_FRAMES.burst + 1
            assert time.perf_counter() - started < 2

    asyncio.run(story())


def test_a_message_in_parts_with_a_ping_in_between_is_one_message(tmp_path: Path) -> None:
    async def story() -> None:
        async with at_a_table(tmp_path) as (reader, writer):
            parts = [b'{"do":"pi', b'ng","id":', b'"p1"}']
            frames = [
                Frame(Opcode.TEXT if n == 0 else Opcode.CONT, part, fin=n == 2).serialize(mask=True)
                for n, part in enumerate(parts)
            ]
            writer.write(frames[0] + CONTROL["pings"] + frames[1] + frames[2])
            assert b'"id":"p1"' in await heard_until(reader, lambda heard: b'"pong"' in heard)

    asyncio.run(story())


def test_more_messages_than_may_wait_are_all_answered_in_order(tmp_path: Path) -> None:
    async def story() -> None:
        async with at_a_table(tmp_path) as (reader, writer):
            writer.write(b"".join(masked(b'{"do":"ping","id":"p%02d"}' % n) for n in range(2 * MOST_UNREAD)))
            heard = await heard_until(reader, lambda heard: heard.count(b'"pong"') >= 2 * MOST_UNREAD)
            assert re.findall(rb'"id":"(p\d\d)"', heard) == [b"p%02d" % n for n in range(2 * MOST_UNREAD)]

    asyncio.run(story())


@pytest.mark.parametrize("head", [b"\x81\xff" + bytes(8), b"\x81\xff\x7f" + bytes(7), b"\x81\xfe\xff\xff"])
def test_a_frame_that_says_it_is_too_long_is_refused_before_it_comes(tmp_path: Path, head: bytes) -> None:
    async def story() -> None:
        async with at_a_table(tmp_path) as (reader, writer):
            await heard_until(reader, lambda heard: b'"welcome"' in heard)
            writer.write(head + b"abcd")
            heard = await heard_until(reader, never)
            assert (1009).to_bytes(2, "big") in heard

    asyncio.run(story())


class Full(asyncio.Transport):
    """The way to a client that reads nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.is_aborted = False

    def get_write_buffer_size(self) -> int:
        return MOST_UNSENT + 1

    def is_closing(self) -> bool:
        return self.is_aborted

    def write(self, data: object) -> None:
        pass

    def abort(self) -> None:
        self.is_aborted = True


def connected() -> tuple[TableProtocol, Full]:
    """A socket whose handshake has come, to an application that does nothing."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.Event().wait()

    config = uvicorn.Config(app, ws=TableProtocol, ws_max_size=4_096, lifespan="off")
    config.load()
    protocol, transport = TableProtocol(config, ServerState(), {}), Full()
    protocol.connection_made(transport)
    protocol.data_received(HANDSHAKE % b"x")
    return protocol, transport


def test_whoever_goes_on_sending_after_our_goodbye_is_cut_off() -> None:
    async def story() -> None:
        protocol, transport = connected()
        protocol.handshake_complete = protocol.close_sent = True
        seen = []
        for number in (10, 100):
            protocol.data_received(CONTROL["pings"] * number)
            seen.append(transport.is_aborted)
        assert seen == [False, True]
        for task in protocol.tasks:
            task.cancel()

    asyncio.run(story())


@pytest.mark.parametrize("do", [lambda one: one.push(b"news"), lambda one: one.data_received(CONTROL["pings"])])
def test_a_client_that_reads_nothing_is_cut_off(do: Callable[[TableProtocol], object]) -> None:
    async def story() -> None:
        protocol, transport = connected()
        protocol.handshake_complete = True
        do(protocol)
        assert transport.is_aborted
        for task in protocol.tasks:
            task.cancel()

    asyncio.run(story())


HANDSHAKE = (
    b"GET /ws/tables/%s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
