"""The socket of one client at one table: identity from the cookie, messages in, messages out, limits on both."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

import msgspec
from starlette.types import Message, Receive, Scope, Send

from bonbon.errors import Refusal
from bonbon.server.limits import MESSAGES, Bucket
from bonbon.server.live import metrics
from bonbon.server.live.live_table import LiveTable, encode
from bonbon.server.live.registry import TableRegistry
from bonbon.server.storage.store import StoreError
from bonbon.server.web.admission import Admission, Visitor
from bonbon.tables.protocol import messages
from bonbon.texts import refusal

logger = logging.getLogger("bonbon.server")
decode = msgspec.json.Decoder(messages.Asked).decode

EXTENSION = "bonbon.push"  # of a connection's scope: writes a message at once; whether that could be done
POLICY, OVERLOADED = 1008, 1013  # reasons for closing, as WebSockets number them
MAX_OVERDRAWN = 200  # messages over the limit before the connection is closed
# Whoever comes back in a moment may be let in.
PASSING = ("storage-down", "table-broken", "stopping", "stale", "too-fast", "too-many-connections")


class Socket:
    """A connection: what is pushed goes out at once, and a client that does not take it is let go."""

    def __init__(self, visitor: Visitor, scope: Scope, send: Send) -> None:
        self.guest, self.address = visitor.guest, visitor.address
        self.language = visitor.language
        self.write = scope["extensions"][EXTENSION]
        self.send = send
        self.is_open = True

    def push(self, message: bytes) -> None:
        if self.is_open and not self.write(message):
            self.drop()  # too slow, or gone: it may come back and catch up

    def drop(self) -> None:
        self.close_soon(OVERLOADED)

    def turn_away(self, code: str) -> None:
        self.refuse("", code)
        self.close_soon(POLICY)

    def close_soon(self, reason: int) -> None:
        if self.is_open:
            self.is_open = False
            task = asyncio.get_running_loop().create_task(self.close(reason))
            self.closing = task  # a task that nobody holds may be collected before it has run

    def refuse(self, message_id: str, code: str) -> None:
        metrics.REFUSALS.labels(code).inc()
        self.push(encode(messages.Refused(message_id, code, refusal(code, self.language))))

    async def close(self, reason: int = OVERLOADED) -> None:
        with suppress(Exception):  # whoever has gone away already does not mind
            await self.send({"type": "websocket.close", "code": reason})


async def serve_socket(
    registry: TableRegistry, admission: Admission, scope: Scope, receive: Receive, send: Send
) -> None:
    """One client from its connection to its end."""
    await receive()
    await send({"type": "websocket.accept"})
    try:
        visitor = await admission.admit_socket(scope)
    except Refusal as refused:
        await turn_away(send, refused.code, admission.language_of(scope))
        return
    except StoreError:
        await turn_away(send, "storage-down", admission.language_of(scope))
        return
    metrics.CONNECTIONS.inc()
    try:
        await sit_in(registry, Socket(visitor, scope, send), scope, receive)
    finally:
        metrics.CONNECTIONS.dec()
        admission.connection_counter.leave(visitor.address)


async def turn_away(send: Send, code: str, language: str) -> None:
    """Say why, and close; where it may work in a moment only close, so that the client tries again."""
    metrics.REFUSALS.labels(code).inc()
    if code in PASSING:
        await send({"type": "websocket.close", "code": OVERLOADED, "reason": code})
        return
    text = encode(messages.Refused("", code, refusal(code, language))).decode()
    await send({"type": "websocket.send", "text": text})
    await send({"type": "websocket.close", "code": POLICY, "reason": code})


async def sit_in(registry: TableRegistry, socket: Socket, scope: Scope, receive: Receive) -> None:
    table, since = scope["path_params"]["table"], known_events(scope)
    try:
        live = await registry.enter(table, socket, since)
    except Refusal as refused:
        await turn_away(socket.send, refused.code, socket.language)
        return
    try:
        await listen(registry, live, socket, receive)
    finally:
        await registry.leave(live, socket)
        await socket.close()


def known_events(scope: Scope) -> int:
    """`?since=12`: the last event that the client knows; whatever else it says means that it knows none."""
    query = scope.get("query_string", b"").decode("latin-1")
    for part in query.split("&"):
        name, _, value = part.partition("=")
        if name == "since" and value.isascii() and value.isdecimal() and len(value) < 12:
            return int(value)
    return 0


async def listen(registry: TableRegistry, live: LiveTable, socket: Socket, receive: Receive) -> None:
    """Answer every message until the client goes away."""
    bucket, overdrawn = Bucket(MESSAGES, time.monotonic()), 0
    while socket.is_open:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        if not bucket.take(time.monotonic()):
            overdrawn += 1
            socket.refuse(id_of(message), "too-fast")
            if overdrawn > MAX_OVERDRAWN:
                return
            await asyncio.sleep(0)  # the others first
            continue
        await answer(registry, live, socket, message)


async def answer(registry: TableRegistry, live: LiveTable, socket: Socket, message: Message) -> None:
    """Answer one message; nothing that it contains ends the connection of anybody else."""
    try:
        ask = decode(message.get("text") or "")
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        socket.refuse(id_of(message), "bad-message")
        return
    if isinstance(ask, messages.Ping):
        socket.push(encode(messages.Pong(ask.id, registry.pace.now())))
    elif isinstance(ask, messages.Hint):
        registry.background.start(
            do_or_refuse(registry, live, socket, ask)
        )  # a move may be made while it is thought about
    else:
        await do_or_refuse(registry, live, socket, ask)


async def do_or_refuse(registry: TableRegistry, live: LiveTable, socket: Socket, ask: messages.Asked) -> None:
    """Do what is asked, or say why not."""
    try:
        if not socket.guest and not isinstance(ask, messages.Catch):
            raise Refusal("no-guest")
        if registry.is_closing:
            raise Refusal("stopping")
        if isinstance(ask, messages.Hint):
            await registry.hint(live, socket, ask)
        else:
            await registry.ask(live, socket, ask)
    except Refusal as refused:
        socket.refuse(ask.id, refused.code)
    except Exception:
        logger.exception("a message failed", extra={"table": live.table.name})
        socket.refuse(ask.id, "server-error")


def id_of(message: Message) -> str:
    """The id of a message that could not be read, if it has one, so that its sender knows which one was refused."""
    try:
        found = msgspec.json.decode(message.get("text") or "{}")
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
    message_id = found.get("id") if isinstance(found, dict) else None
    return message_id[:40] if isinstance(message_id, str) else ""
