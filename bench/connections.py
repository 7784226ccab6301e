"""A client's connection to a table by the raw protocol: it mends itself, asks again until it is answered, and keeps
every event that it was told, in the order in which it was told."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Line = dict[str, Any]  # one line of news
ANSWER_TIMEOUT_S = 60.0
OPEN_TIMEOUT_S = 5.0
LONGEST_WAIT_S = 0.5  # between two attempts to connect
RETRIED = {"storage-down", "stopping", "too-fast", "server-error", "table-broken"}  # asked again with the same id
CHATTER = ("say", "react")  # too much of it is refused for good
OWN_WORDS = ("words", "setup")  # what depends on the seats through which an event is seen


@dataclass(frozen=True)
class Guest:
    """A person with a token, at an address of their own (loopback)."""

    server: str
    source: str
    token: str = ""

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    async def request(self, method: str, path: str, body: Any = None, timeout_s: float = 30) -> httpx.Response:
        transport = httpx.AsyncHTTPTransport(local_address=self.source)
        async with httpx.AsyncClient(transport=transport, headers=self.headers, timeout=timeout_s) as http:
            return await http.request(method, self.server + path, json=body)

    async def get(self, path: str) -> Any:
        answer = await self.request("GET", path)
        answer.raise_for_status()
        return answer.json()

    async def create_table(self, **settings: Any) -> str:
        answer = await self.request("POST", "/api/tables", settings)
        answer.raise_for_status()
        return str(answer.json()["table"])


async def new_guest(server: str, name: str, source: str) -> Guest:
    answer = await Guest(server, source).request("POST", "/api/me", {"name": name, "language": "en"})
    answer.raise_for_status()
    return Guest(server, source, answer.cookies["bonbon_guest"])


@dataclass
class Asked:
    """Something that was asked with an id, and how it ended: `done`, a refusal's code, or nothing yet."""

    id: str
    do: str
    words: str = ""
    outcome: str = ""


@dataclass
class Faults:
    """What must not happen, by kind, with a sentence for each of the first ones."""

    counts: Counter[str] = field(default_factory=Counter)
    sentences: list[str] = field(default_factory=list)
    log: str = ""  # of the server at which something happened

    def add(self, kind: str, sentence: str) -> None:
        self.counts[kind] += 1
        if self.counts[kind] <= 5:
            self.sentences.append(f"{kind}: {sentence}")


class TableConnection:
    """One guest (or nobody in particular) at one table."""

    def __init__(self, guest: Guest, table: str, name: str, faults: Faults) -> None:
        self.guest, self.table, self.name, self.faults = guest, table, name, faults
        self.told: list[list[Line]] = []  # the lines of event 1, of event 2, …
        self.state: dict[str, Any] = {}
        self.asks: list[Asked] = []
        self.refusals: Counter[str] = Counter()
        self.reconnects = 0
        self.changed = asyncio.Condition()
        self.socket: ClientConnection | None = None
        self.waiting: dict[str, tuple[str, asyncio.Future[str]]] = {}
        self.ids = (f"{name}-{number}" for number in itertools.count())

    @property
    def last(self) -> int:
        """The number of the last event that it was told."""
        return len(self.told)

    # ---- the connection

    async def stay_connected(self) -> None:
        wait = 0.02
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError, EOFError):
                async with self.connected() as socket:
                    wait = 0.02
                    await self.listen(socket)
            self.socket = None
            self.reconnects += 1
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT_S)

    def connected(self) -> Any:
        address = f"{self.guest.server.replace('http', 'ws', 1)}/ws/tables/{self.table}?since={self.last}"
        return connect(
            address,
            additional_headers=self.guest.headers,
            local_addr=(self.guest.source, 0),
            open_timeout=OPEN_TIMEOUT_S,
            close_timeout=0.2,
            compression=None,
            max_size=None,
            proxy=None,
        )

    async def listen(self, socket: ClientConnection) -> None:
        self.socket = socket
        for text, _ in list(self.waiting.values()):
            await socket.send(text)
        async for data in socket:
            await self.hear(json.loads(data))

    async def drop(self) -> None:
        """Lose the connection, as somebody in a tunnel does; it comes back by itself."""
        if self.socket is not None:
            await self.socket.close()

    # ---- what it is told

    async def hear(self, message: dict[str, Any]) -> None:
        async with self.changed:
            if message["is"] in ("welcome", "update"):
                self.note(message)
            if message["is"] == "refused":
                self.refusals[message["code"]] += 1
            self.settle(message)
            self.changed.notify_all()

    def note(self, message: dict[str, Any]) -> None:
        """Every event comes once and in order; only a welcome may repeat what is known, in the same words."""
        for n, lines in itertools.groupby(message["news"], key=lambda line: int(line["n"])):
            self.note_event(n, list(lines), message["is"] == "welcome")
        self.state = message["state"]
        if self.state["n"] != self.last:
            self.fault("missed", f"the table is told as of event {self.state['n']}, the news end at {self.last}")

    def note_event(self, n: int, lines: list[Line], is_welcome: bool) -> None:
        if n == self.last + 1:
            self.told.append(lines)
        elif n > self.last + 1:
            self.fault("missed", f"event {n} came after event {self.last}")
            self.told += [[] for _ in range(self.last + 1, n)]
            self.told.append(lines)
        elif not is_welcome:
            self.fault("told twice", f"event {n} came again after event {self.last}")
        elif self.told[n - 1] and not tells_the_same(self.told[n - 1], lines):
            self.fault("told otherwise", f"event {n} was {self.told[n - 1]} and is {lines}")

    def fault(self, kind: str, sentence: str) -> None:
        self.faults.add(kind, f"{self.name} at {self.table}: {sentence}")

    def settle(self, message: dict[str, Any]) -> None:
        for message_id in [*message.get("answers", []), *([message["id"]] if message.get("id") else [])]:
            _, answer = self.waiting.pop(message_id, ("", None))
            if answer is not None and not answer.done():
                answer.set_result(message["code"] if message["is"] == "refused" else "done")

    # ---- what it asks

    async def ask(self, do: str, **fields: Any) -> str:
        """Ask until there is an answer that counts: `done`, or the code of a refusal."""
        asked = Asked(next(self.ids), do, fields.get("words", ""))
        self.asks.append(asked)
        text = json.dumps({"do": do, "id": asked.id, **fields})
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT_S):
                asked.outcome = await self.answer_that_counts(asked, text)
        except TimeoutError:
            self.fault("stuck", f"{text} has had no answer for {ANSWER_TIMEOUT_S:.0f} s")
        return asked.outcome

    async def answer_that_counts(self, asked: Asked, text: str) -> str:
        while True:
            code = await self.answer(asked.id, text)
            if code not in RETRIED or (code == "too-fast" and asked.do in CHATTER):
                return code
            await asyncio.sleep(0.1)

    async def answer(self, message_id: str, text: str) -> str:
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.waiting[message_id] = (text, answer)
        if self.socket is not None:
            with contextlib.suppress(WebSocketException):  # then it is sent again when the connection is back
                await self.socket.send(text)
        return await answer

    async def until(self, ready: Callable[[], Any], timeout_s: float = ANSWER_TIMEOUT_S) -> bool:
        """Wait until something is so; whether it became so in time."""
        async with self.changed:
            try:
                await asyncio.wait_for(self.changed.wait_for(ready), timeout_s)
            except TimeoutError:
                return False
        return True

    def my_turn(self) -> dict[str, Any]:
        """The view of our seat that has to act, or nothing."""
        return next((view for view in self.state.get("views", []) if view.get("legal")), {})


def tells_the_same(before: list[Line], after: list[Line]) -> bool:
    """Whether two tell the same event; words and setups can be compared where the same seats have seen them."""
    return len(before) == len(after) and all(map(is_the_same, before, after))


def is_the_same(before: Line, after: Line) -> bool:
    fields = {*before, *after} - set(OWN_WORDS)
    own = [name for name in OWN_WORDS if seats(before, name) == seats(after, name)]
    return all(before.get(name) == after.get(name) for name in [*fields, *own])


def seats(line: Line, name: str) -> set[str]:
    return set(line.get(name) or {})


@contextlib.asynccontextmanager
async def connected(connections: Iterable[TableConnection]) -> AsyncIterator[None]:
    """They all stay connected meanwhile, and each has been welcomed once."""
    some = list(connections)
    tasks = [asyncio.create_task(one.stay_connected()) for one in some]
    try:
        for one in some:
            assert await one.until(lambda one=one: bool(one.state)), f"{one.name} gets no welcome"  # type: ignore[misc]
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
