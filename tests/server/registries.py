"""The tables of a worker with a real store and no sockets, a server with both, and guests who listen to every byte."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import socket
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from bonbon.errors import Refusal
from bonbon.server.live.live_table import LiveTable
from bonbon.server.live.pace import Pace, secret_seed
from bonbon.server.live.registry import TableRegistry
from bonbon.server.push.options import PushOptions
from bonbon.server.storage.sqlite_store import SqliteStore
from bonbon.server.storage.store import Guest
from bonbon.server.web.app import application
from bonbon.server.web.config import Config
from bonbon.server.web.uvicorn_options import uvicorn_options
from bonbon.tables.codes import hashed
from bonbon.tables.decisions import NewSeed
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import Settings

GUESTS = ("ana", "leo", "mia", "zoe")


class Ear:
    """A connection that only listens: every byte that was sent to it."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.address = f"address of {guest}"
        self.heard: list[bytes] = []
        self.is_open = True
        self.turned_away = ""

    def push(self, message: bytes) -> None:
        self.heard.append(message)

    def turn_away(self, code: str) -> None:
        self.is_open, self.turned_away = False, code

    def drop(self) -> None:
        self.is_open = False

    @property
    def last(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.json.decode(self.heard[-1])
        return found


@contextlib.asynccontextmanager
async def open_registry(
    folder: Path, seed: NewSeed = secret_seed, now: Callable[[], int] | None = None
) -> AsyncIterator[TableRegistry]:
    """A worker whose clock counts messages, so that the same things happen at the same times."""
    ticks = itertools.count(1_000_000)
    registry = TableRegistry(
        SqliteStore(folder / "tables.sqlite3"), "worker", Pace(0, now or (lambda: next(ticks)), seed)
    )
    await registry.open()
    try:
        for guest in GUESTS:
            await registry.store.add_guest(Guest(guest, guest.title(), "en"), hashed(f"token of {guest}"), 0)
        yield registry
    finally:
        await registry.close()


class Table:
    """A table of a worker, with one listening connection for each seat; the same guest may have several seats."""

    def __init__(self, registry: TableRegistry, live: LiveTable, guests: list[str]) -> None:
        self.registry, self.live, self.guests = registry, live, guests
        self.ears = {guest: Ear(guest) for guest in guests}
        self.ids = itertools.count()

    async def ask(self, guest: str, kind: type[messages.Ask], **fields: Any) -> None:
        ask = kind(id=f"m{next(self.ids)}", **fields)
        await self.registry.ask(self.live, self.ears[guest], ask)  # type: ignore[arg-type]

    async def refused(self, guest: str, kind: type[messages.Ask], **fields: Any) -> str:
        try:
            await self.ask(guest, kind, **fields)
        except Refusal as refusal:
            return refusal.code
        return ""

    async def play(self, words: str) -> None:
        guest = self.guests[int(words.split(" ")[0])]
        await self.ask(guest, messages.Play, words=words, version=self.live.table.version)


async def seated(registry: TableRegistry, settings: Settings, guests: list[str]) -> Table:
    """A table at which these guests sit, each with a connection, and the game has begun."""
    name, _ = await registry.create(guests[0], settings)
    live = await registry.tables.find(name)
    assert live is not None
    table = Table(registry, live, guests)
    for ear in table.ears.values():
        await registry.enter(name, ear, 0)
    for seat, guest in enumerate(guests):
        await table.ask(guest, messages.Sit, seat=seat)
    await table.ask(guests[0], messages.Start)
    return table


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextlib.asynccontextmanager
async def serving(
    folder: Path, push: PushOptions | None = None, **config: Any
) -> AsyncIterator[tuple[str, TableRegistry]]:
    """A whole server in this process, on a port of its own; its address and its tables."""
    registry = TableRegistry(SqliteStore(folder / "served.sqlite3"), "worker", Pace(bot_delay=0), push)
    chosen = Config(port=free_port(), **config)
    server = uvicorn.Server(uvicorn.Config(application(registry, chosen), lifespan="on", **uvicorn_options(chosen)))
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{chosen.port}", registry
    finally:
        server.should_exit = True
        await task
