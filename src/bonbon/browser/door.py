"""The door to the tables of this browser: requests and connections as a server takes them, without a network.

JavaScript holds a `Door` and speaks to it as to a server. Behind it is the server's own application: the same handlers,
the same tables. What differs is where things are kept (a shelf), who thinks (another worker), and that there is one
person, whose token the door keeps as a cookie would, and for ever: without it nobody would get at the games of this
browser any more.
"""

from __future__ import annotations

import asyncio
import math
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NoReturn
from urllib.parse import unquote

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Scope

from bonbon.browser.javascript import NULL, from_js
from bonbon.browser.shelf import Shelf
from bonbon.browser.store import ShelfStore
from bonbon.browser.thinking import Think, WorkerThinkers
from bonbon.errors import Refusal
from bonbon.server.limits import Buckets, Rate
from bonbon.server.live.pace import Pace
from bonbon.server.live.registry import TableRegistry
from bonbon.server.storage.store import StoreError
from bonbon.server.web.admission import COOKIE, Admission, header
from bonbon.server.web.answering import both, nothing_found, refuse, routes
from bonbon.server.web.api import ENDPOINTS, Call, Endpoint, Front
from bonbon.server.web.config import Config
from bonbon.server.web.sockets import EXTENSION

NO_LIMIT = Rate(1e9, 1e9)
CONFIG = Config(connections_per_address=1_000, tables_per_guest=100_000)
BOT_DELAY = 0.1  # seconds: the page shows what bots do at the pace of whoever looks, and nobody else does
HOST = "browser"  # a name without a dot is always ours
BROKEN = 1011  # a reason for closing, as WebSockets number them: something unexpected went wrong
# What brings people together or reaches them elsewhere.
AMONG_PEOPLE = ("/api/quick", "/api/me/recovery", "/api/recover", "/api/me/push", "/api/me/push/{device}")

Tell = Callable[[int, str | None, int], object]  # a connection, what it is told or None, and why it was closed
Header = Sequence[str]  # its name and its value
Answer = tuple[int, list[tuple[str, str]], bytes]  # status, headers, body


async def open_door(shelf: Shelf, think: Think, tell: Tell, pace: Pace | None = None) -> Door:
    """Ready for requests: everything is read from the shelf, and a game that was left goes on."""
    store = ShelfStore(shelf, token_days=math.inf)
    await store.check()  # a server waits for its database; nobody waits for a shelf that is full or cannot be read
    pace = pace or Pace(bot_delay=BOT_DELAY)
    registry = TableRegistry(store, secrets.token_hex(6), pace, thinkers=WorkerThinkers(think))
    await registry.open()
    return Door(registry, tell, await store.token())


@dataclass(eq=False)
class Line:
    """A connection: what was said over it and not heard yet, and who listens."""

    heard: asyncio.Queue[Message]
    listener: asyncio.Task[None] | None = None


class Door:
    """What a page has in the place of a server."""

    def __init__(self, registry: TableRegistry, tell: Tell, token: str) -> None:
        self.registry, self.tell, self.token = registry, tell, token
        self.app = application(registry)
        self.lines: dict[int, Line] = {}

    @property
    def store(self) -> ShelfStore:
        assert isinstance(self.registry.store, ShelfStore)
        return self.registry.store

    async def request(self, method: str, path: str, headers: Sequence[Header] = (), body: object = b"") -> Answer:
        """As a server would answer it; `path` is everything after the host."""
        exchange = Exchange(bytes(from_js(body)))
        scope = self.scope("http", path, from_js(headers))
        scope["method"] = method.upper()
        await self.app(scope, exchange.receive, exchange.send)
        if exchange.token and not await self.keep(exchange.token):
            language = header(scope, b"accept-language")[:2]
            await refuse("storage-down", language)(scope, exchange.receive, exchange.send)
        return exchange.answer

    async def keep(self, token: str) -> bool:
        """Whether whoever has just told a name is known here next time, too."""
        try:
            await self.store.keep_token(token)
        except StoreError:
            return False
        self.token = token
        return True

    async def connect(self, connection: int, path: str) -> None:
        """Somebody sits down at, or looks at, /ws/tables/NAME?since=0; what they are told comes through `tell`."""
        line = self.lines[connection] = Line(asyncio.Queue())
        line.heard.put_nowait({"type": "websocket.connect"})
        scope = self.scope("websocket", path, ())
        scope["extensions"] = {EXTENSION: lambda message: self.write(connection, line, message)}
        line.listener = asyncio.get_running_loop().create_task(self.listen(connection, line, scope))

    def hear(self, connection: int, text: str) -> None:
        """Something was said over a connection; nothing happens if it is closed."""
        if connection in self.lines:
            self.lines[connection].heard.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self, connection: int) -> None:
        """The page has closed it: from now on it is told nothing."""
        line = self.lines.pop(connection, None)
        if line is not None:
            line.heard.put_nowait({"type": "websocket.disconnect"})

    async def close(self) -> None:
        """Finish what has begun."""
        listeners = [line.listener for line in self.lines.values() if line.listener is not None]
        for connection in list(self.lines):
            self.hang_up(connection)
        await asyncio.gather(*listeners, return_exceptions=True)
        await self.registry.close()

    # ---- connections

    async def listen(self, connection: int, line: Line, scope: Scope) -> None:
        async def send(message: Message) -> None:
            if message["type"] == "websocket.send":
                self.write(connection, line, message["text"].encode())
            elif message["type"] == "websocket.close":
                self.end(connection, line, message["code"])

        try:
            await self.app(scope, line.heard.get, send)
        finally:
            self.end(connection, line, BROKEN)

    def write(self, connection: int, line: Line, message: bytes) -> bool:
        """Whether it could be told: not where nobody is any more."""
        is_open = self.lines.get(connection) is line
        if is_open:
            self.tell(connection, message.decode(), 0)
        return is_open

    def end(self, connection: int, line: Line, code: int) -> None:
        if self.lines.get(connection) is line:
            del self.lines[connection]
            self.tell(connection, NULL, code)

    def scope(self, kind: str, path: str, headers: Sequence[Header]) -> Scope:
        """As ASGI wants it; whoever asks is the one person of this browser."""
        place, _, query = path.partition("?")
        sent = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        given = [(b"host", HOST.encode())]
        if self.token:
            given.append((b"authorization", f"Bearer {self.token}".encode()))
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "https",
            "path": unquote(place),
            "raw_path": place.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [pair for pair in sent if pair[0] not in (b"host", b"authorization", b"cookie")] + given,
            "client": None,
            "server": None,
        }


class Exchange:
    """One request on its way through the application, and what comes back."""

    def __init__(self, body: bytes) -> None:
        self.body, self.status, self.token = body, 500, ""
        self.headers: list[tuple[str, str]] = []
        self.received = b""

    async def receive(self) -> Message:
        return {"type": "http.request", "body": self.body, "more_body": False}

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status, self.headers, self.received = message["status"], [], b""
            for name, value in message["headers"]:
                self.take(name.decode("latin-1"), value.decode("latin-1"))
        else:
            self.received += message.get("body", b"")

    def take(self, name: str, value: str) -> None:
        """The guest's secret stays here, as a cookie does that no script can read."""
        if name == "set-cookie" and value.startswith(f"{COOKIE}="):
            self.token = value.removeprefix(f"{COOKIE}=").partition(";")[0]
        else:
            self.headers.append((name, value))

    @property
    def answer(self) -> Answer:
        return self.status, self.headers, self.received


def application(registry: TableRegistry) -> ASGIApp:
    """The server's, without its pages and without what is for whoever watches over a server."""
    admission = Admission(registry.store, CONFIG, registry.pace.now)
    front = Front(registry, admission, CONFIG)
    for limited in (admission, registry.rates):
        lift_limits(limited)
    found = routes(front, [alone(endpoint) for endpoint in ENDPOINTS])
    http = Starlette(routes=found, exception_handlers={HTTPException: nothing_found(admission)})
    return both(http, front)


def lift_limits(limited: object) -> None:
    """One person does not get in anybody's way."""
    for buckets in vars(limited).values():
        if isinstance(buckets, Buckets):
            buckets.rate = NO_LIMIT


def alone(endpoint: Endpoint) -> Endpoint:
    """The same, unless it is of no use without others."""
    is_refused = endpoint.path in AMONG_PEOPLE and endpoint.method != "GET"
    return replace(endpoint, handler=need_a_server, takes=None) if is_refused else endpoint


async def need_a_server(front: Front, call: Call) -> NoReturn:
    raise Refusal("no-server")
