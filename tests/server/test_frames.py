"""Frames: what is read and written the short way is what WebSockets say, in whatever pieces it arrives."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from bonbon.client import Client
from bonbon.server.frames import frame, frame_size, text_in
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


HANDSHAKE = (
    b"GET /ws/tables/%s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
