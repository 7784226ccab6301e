"""What one hostile address can do to a server, in a process of its own.

`python -m bench.attacks pings http://127.0.0.1:8000 127.0.0.2 5 15`: five seconds, fifteen guests for expert bots.
Standard library only, so that it starts at once; everything is bounded in time and number. No answer is expected to be
friendly: refusals and closed connections are what a good server gives.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import resource
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlsplit

HALF_REQUESTS = 1_100
BOT_GUESTS, BOT_TABLES = 15, 20
TRIES_FOR_GUESTS = 120
COOKIE_BYTES = 60_000
EDITION_BYTES = 60_000
LAST_FLOOD_S = 2.0  # at least, for what was begun to be taken
EMPTY_PING = b"\x89\x80\0\0\0\0"
FULL_PING = b"\x89\xfd\0\0\0\0" + b"x" * 125
EMPTY_PART = b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 20_000  # a message of very many empty parts
GONE = (OSError, EOFError, ConnectionError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)


@dataclass
class Target:
    """The server, the address from which it is attacked, the guests one has become there, and until when."""

    host: str
    port: int
    source: str
    end: float = 0
    tokens: Sequence[str] = ()

    @property
    def token(self) -> str:
        return self.tokens[0]

    def has_time(self) -> bool:
        return time.monotonic() < self.end

    async def connect(self, **options: Any) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        opening = asyncio.open_connection(self.host, self.port, local_addr=(self.source, 0), limit=1 << 24, **options)
        return await asyncio.wait_for(opening, 5)


# ---- HTTP and WebSockets by hand


async def request(
    target: Target, method: str, path: str, body: bytes = b"", token: str = "", headers: str = ""
) -> tuple[str, str]:
    """One request on a connection of its own: the answer's head and body; both empty if there is none."""
    try:
        reader, writer = await target.connect()
    except GONE:
        return "", ""
    try:
        writer.write(head(target, method, path, token, f"content-length: {len(body)}\r\n{headers}") + body)
        return await asyncio.wait_for(read_answer(reader), 10)
    except GONE:
        return "", ""
    finally:
        writer.close()


def head(target: Target, method: str, path: str, token: str, more: str = "") -> bytes:
    identity = f"authorization: Bearer {token}\r\n" if token else ""
    usual = f"host: {target.host}:{target.port}\r\ncontent-type: application/json\r\n"
    return f"{method} {path} HTTP/1.1\r\n{usual}{identity}{more}\r\n".encode()


async def read_answer(reader: asyncio.StreamReader) -> tuple[str, str]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    length = next((line.split(":")[1] for line in lines.split("\r\n") if line.lower().startswith("content-length")), 0)
    return lines, (await reader.readexactly(int(length))).decode()


async def repeat(target: Target, method: str, path: str, bodies: Callable[[int], bytes], token: str, more: str) -> int:
    """The same request again and again on connections that stay open; how many were answered."""
    answered = 0
    while target.has_time():
        with contextlib.suppress(*GONE):
            reader, writer = await target.connect()
            try:
                while target.has_time():
                    body = bodies(answered)
                    writer.write(head(target, method, path, token, f"content-length: {len(body)}\r\n{more}") + body)
                    await asyncio.wait_for(read_answer(reader), 10)
                    answered += 1
            finally:
                writer.close()
        await asyncio.sleep(0.01)
    return answered


async def become_guests(target: Target, number: int) -> list[str]:
    """The tokens of new guests; a server that is careful lets one address have a few at a time."""
    tokens: list[str] = []
    for _ in range(TRIES_FOR_GUESTS):
        if len(tokens) == number:
            break
        body = json.dumps({"name": f"Mallory {len(tokens)}", "language": "en"}).encode()
        answer, _ = await request(target, "POST", "/api/me", body)
        token = answer.partition("bonbon_guest=")[2].partition(";")[0]
        tokens += [token] * bool(token)
        await asyncio.sleep(0 if token else 0.5)
    return tokens


async def new_table(target: Target, token: str, **settings: Any) -> str:
    _, body = await request(target, "POST", "/api/tables", json.dumps(settings).encode(), token)
    return str(json.loads(body or "{}").get("table", ""))


class Socket:
    """A WebSocket without manners."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Ask, and wait for the answer that carries the id."""
        message_id = base64.b64encode(os.urandom(9)).decode()
        self.writer.write(text_frame(json.dumps({"do": do, "id": message_id, **fields}).encode()))
        await self.writer.drain()
        while True:
            message = await asyncio.wait_for(self.read(), 5)
            if message_id in message.get("answers", []) or message.get("id") == message_id:
                return message

    async def read(self) -> dict[str, Any]:
        first, second = await self.reader.readexactly(2)
        size = second & 127
        if size > 125:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8))
        data = await self.reader.readexactly(size)
        if first & 15 == 8:
            raise ConnectionResetError("closed")
        return dict(json.loads(data)) if first & 15 == 1 else {}


def text_frame(data: bytes) -> bytes:
    size = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
    return b"\x81" + size + b"\0\0\0\0" + data


async def open_socket(target: Target, table: str, token: str = "", **options: Any) -> Socket:
    """A socket at a table; its first message is not read."""
    reader, writer = await target.connect(**options)
    key = base64.b64encode(os.urandom(16)).decode()
    more = f"connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n"
    writer.write(head(target, "GET", f"/ws/tables/{table}", token, more))
    await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
    return Socket(reader, writer)


# ---- the attacks


async def flood(target: Target, data: bytes, connections: int = 4, is_read: bool = True) -> None:
    """Frames that mean nothing, on several connections to a table of one's own; the answers are read or not."""
    table = await new_table(target, target.token, game="candy-lab", players=2)
    await asyncio.gather(*(flood_once(target, table, data, is_read) for _ in range(connections)))


async def flood_once(target: Target, table: str, data: bytes, is_read: bool) -> None:
    while target.has_time():
        with contextlib.suppress(*GONE):
            socket_ = await open_socket(target, table)
            reading = asyncio.create_task(drain(socket_.reader)) if is_read else None
            try:
                while target.has_time():
                    socket_.writer.write(data)
                    await asyncio.wait_for(socket_.writer.drain(), max(LAST_FLOOD_S, target.end - time.monotonic()))
            finally:
                socket_.writer.close()
                if reading is not None:
                    reading.cancel()
        await asyncio.sleep(0.01)


async def drain(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(*GONE):
        while await reader.read(1 << 16):
            pass


async def pings(target: Target) -> None:
    """A megabyte of empty pings at a time."""
    await flood(target, EMPTY_PING * (1_000_000 // len(EMPTY_PING)))


async def unread_pings(target: Target) -> None:
    """Pings whose pongs nobody reads."""
    await flood(target, FULL_PING * 4_000, is_read=False)


async def empty_parts(target: Target) -> None:
    """Messages in very many empty parts."""
    await flood(target, EMPTY_PART)


async def half_requests(target: Target) -> None:
    """Connections that never finish their request."""
    lift_limit()
    start = asyncio.Semaphore(100)

    async def half() -> asyncio.StreamWriter | None:
        async with start:
            with contextlib.suppress(*GONE):
                _, writer = await target.connect()
                writer.write(b"GET / HTTP/1.1\r\nhost: ")
                return writer
        return None

    writers = await asyncio.gather(*(half() for _ in range(HALF_REQUESTS)))
    await asyncio.sleep(max(0, target.end - time.monotonic()))
    for writer in writers:
        if writer is not None:
            writer.close()


def lift_limit() -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))


async def cookies(target: Target) -> None:
    """Cookies that take long to read."""
    cookie = 'cookie: x="' + '\\"' * (COOKIE_BYTES // 2) + '"\r\n'
    await asyncio.gather(*(repeat(target, "GET", "/api/me", lambda _: b"", "", cookie) for _ in range(4)))


async def editions(target: Target) -> None:
    """Tables with the largest edition that fits into a request, most of it blank."""
    token = target.token
    body = json.dumps({"game": "candy-lab", "players": 2, "edition": {"name": " " * EDITION_BYTES}}).encode()
    wide = b'{"game": "candy-lab", "players": 2, "edition": {' + b" " * EDITION_BYTES + b"}}"
    deep = b'{"game": "candy-lab", "players": 2, "edition": {"a": ' + b"[" * 900 + b"]" * 900 + b"}}"
    bodies = (body, wide, deep)
    posts = (repeat(target, "POST", "/api/tables", lambda n: bodies[n % 3], token, "") for _ in range(4))
    await asyncio.gather(*posts)


async def recovery_links(target: Target) -> None:
    token = target.token
    posts = (repeat(target, "POST", "/api/me/recovery", lambda _: b"", token, "") for _ in range(4))
    await asyncio.gather(*posts)


async def renames(target: Target) -> None:
    """A guest with many sockets changes their name all the time."""
    token = target.token
    table = await new_table(target, token, game="candy-lab", players=2)
    sockets = [await open_socket(target, table, token) for _ in range(20)]
    reading = [asyncio.create_task(drain(one.reader)) for one in sockets]
    posts = (
        repeat(target, "POST", "/api/me", lambda n: b'{"name": "M%d", "language": "en"}' % n, token, "")
        for _ in range(4)
    )
    await asyncio.gather(*posts)
    for one, task in zip(sockets, reading, strict=True):
        task.cancel()
        one.writer.close()


async def sit_and_stand(target: Target) -> None:
    """Up and down on several connections of one table."""
    token = target.token
    table = await new_table(target, token, game="candy-lab", players=4)
    await asyncio.gather(*(keep_asking(target, table, token, sitting(seat)) for seat in range(4)))


def sitting(seat: int) -> Callable[[int], dict[str, Any]]:
    return lambda n: {"do": "stand" if n % 2 else "sit", "seat": seat}


async def catch_ups(target: Target) -> None:
    """Everything from the beginning, again and again, on several connections of a table at which much has happened."""
    token = target.token
    table = await new_table(target, token, game="candy-lab", players=4)
    first_part = replace(target, end=time.monotonic() + (target.end - time.monotonic()) / 3)
    await asyncio.gather(*(keep_asking(first_part, table, token, sitting(seat)) for seat in range(4)))
    asks = (keep_asking(target, table, "", lambda _: {"do": "catch-up", "since": 0}) for _ in range(10))
    await asyncio.gather(*asks)


async def keep_asking(target: Target, table: str, token: str, ask: Callable[[int], dict[str, Any]]) -> None:
    number = 0
    while target.has_time():
        with contextlib.suppress(*GONE):
            one = await open_socket(target, table, token)
            try:
                while target.has_time():
                    await one.ask(**ask(number))
                    number += 1
            finally:
                one.writer.close()
        await asyncio.sleep(0.01)


async def expert_bots(target: Target) -> None:
    """15 guests with 20 tables of expert bots each; everybody disconnects once the bots play."""
    await asyncio.gather(*(open_bot_tables(target, token) for token in target.tokens))
    await asyncio.sleep(max(1, target.end - time.monotonic()))


async def open_bot_tables(target: Target, token: str) -> None:
    for _ in range(BOT_TABLES):
        with contextlib.suppress(*GONE):
            table = await new_table(target, token, game="candy-lab", players=4)
            await start_bots(await open_socket(target, table, token))


async def start_bots(one: Socket) -> None:
    """Four bots where that is allowed; else three, and somebody who leaves at once."""
    try:
        for seat in (3, 2, 1, 0):
            await one.ask("bot", seat=seat, level="expert")
        if (await one.ask("start")).get("code") == "no-person":
            await one.ask("stand", seat=0)
            await one.ask("sit", seat=0)
            await one.ask("start")
            await one.ask("leave")
    finally:
        one.writer.close()


async def analyses(target: Target) -> None:
    """Looks back at finished games, each asked for once and then left alone."""
    token = target.token
    tables = [await played_game(target, token) for _ in range(4)]
    while target.has_time():
        for table in tables:
            await request(target, "GET", f"/api/tables/{table}/games/1/analysis", token=token)
        await asyncio.sleep(0.3)


async def played_game(target: Target, token: str) -> str:
    """A table whose two seats one guest has played to the end."""
    table = await new_table(target, token, game="candy-chaser", players=2)
    with contextlib.suppress(*GONE):
        one = await open_socket(target, table, token)
        try:
            for do, fields in (("sit", {"seat": 0}), ("sit", {"seat": 1}), ("start", {})):
                message = await one.ask(do, **fields)
            for _ in range(400):
                views = message.get("state", {}).get("views", [])
                legal = next((view["legal"] for view in views if view.get("legal")), None)
                if not legal or not target.has_time():
                    break
                message = await play_or_wait(one, legal[0], message)
        finally:
            one.writer.close()
    return table


async def play_or_wait(one: Socket, words: str, message: dict[str, Any]) -> dict[str, Any]:
    answer = await one.ask("play", words=words, version=message["state"]["version"])
    if "state" in answer:
        return answer
    await asyncio.sleep(0.2)
    return message


Attack = Callable[[Target], Awaitable[None]]
ATTACKS: dict[str, Attack] = {
    "pings": pings,
    "unread-pings": unread_pings,
    "empty-parts": empty_parts,
    "half-requests": half_requests,
    "cookies": cookies,
    "editions": editions,
    "recovery-links": recovery_links,
    "renames": renames,
    "sit-and-stand": sit_and_stand,
    "catch-ups": catch_ups,
    "analyses": analyses,
    "expert-bots": expert_bots,
}


async def attack(names: list[str], address: str, source: str, seconds: float, guests: int) -> None:
    parts = urlsplit(address)
    target = Target(parts.hostname or "", parts.port or 80, source)
    target.tokens = await become_guests(target, guests if "expert-bots" in names else 1)
    target.end = time.monotonic() + seconds
    await asyncio.gather(*(attack_until_the_end(ATTACKS[name], target) for name in names))


async def attack_until_the_end(attack: Attack, target: Target) -> None:
    """A server that closes the door in the middle is attacked again."""
    while target.has_time():
        with contextlib.suppress(*GONE):
            await attack(target)
        await asyncio.sleep(0.05)


def main() -> None:
    names, address, source, seconds, guests = sys.argv[1:]
    os.nice(5)  # whoever is attacked has a machine of their own
    asyncio.run(attack(names.split(","), address, source, float(seconds), int(guests)))


if __name__ == "__main__":
    main()
