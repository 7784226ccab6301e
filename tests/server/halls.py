"""A hall with a real store and no sockets, a server with both, and guests who listen to every byte."""

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

from bonbon.server.app import application
from bonbon.server.codes import hashed
from bonbon.server.config import Config, uvicorn_options
from bonbon.server.decisions import NewSeed
from bonbon.server.hall import Hall
from bonbon.server.pace import Pace, secret_seed
from bonbon.server.protocol import messages
from bonbon.server.protocol.tables import Settings
from bonbon.server.room import Room
from bonbon.server.sqlite_store import SqliteStore
from bonbon.server.store import Guest
from bonbon.server.table import Refusal

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
async def open_hall(
    folder: Path, seed: NewSeed = secret_seed, now: Callable[[], int] | None = None
) -> AsyncIterator[Hall]:
    """A hall whose clock counts messages, so that the same things happen at the same times."""
    ticks = itertools.count(1_000_000)
    hall = Hall(SqliteStore(folder / "hall.sqlite3"), "worker", Pace(0, now or (lambda: next(ticks)), seed))
    await hall.open()
    try:
        for guest in GUESTS:
            await hall.store.add_guest(Guest(guest, guest.title(), "en"), hashed(f"token of {guest}"), 0)
        yield hall
    finally:
        await hall.close()


class Table:
    """A table in a hall, with one listening connection for each seat; the same guest may have several seats."""

    def __init__(self, hall: Hall, room: Room, guests: list[str]) -> None:
        self.hall, self.room, self.guests = hall, room, guests
        self.ears = {guest: Ear(guest) for guest in guests}
        self.ids = itertools.count()

    async def ask(self, guest: str, kind: type[messages.Ask], **fields: Any) -> None:
        ask = kind(id=f"m{next(self.ids)}", **fields)
        await self.hall.ask(self.room, self.ears[guest], ask)  # type: ignore[arg-type]

    async def refused(self, guest: str, kind: type[messages.Ask], **fields: Any) -> str:
        try:
            await self.ask(guest, kind, **fields)
        except Refusal as refusal:
            return refusal.code
        return ""

    async def play(self, words: str) -> None:
        guest = self.guests[int(words.split(" ")[0])]
        await self.ask(guest, messages.Play, words=words, version=self.room.table.version)


async def seated(hall: Hall, settings: Settings, guests: list[str]) -> Table:
    """A table at which these guests sit, each with a connection, and the game has begun."""
    name, _ = await hall.create(guests[0], settings)
    room = await hall.room(name)
    assert room is not None
    table = Table(hall, room, guests)
    for ear in table.ears.values():
        await hall.enter(name, ear, 0)
    for seat, guest in enumerate(guests):
        await table.ask(guest, messages.Sit, seat=seat)
    await table.ask(guests[0], messages.Start)
    return table


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextlib.asynccontextmanager
async def serving(folder: Path, **config: Any) -> AsyncIterator[tuple[str, Hall]]:
    """A whole server in this process, on a port of its own; its address and its hall."""
    hall = Hall(SqliteStore(folder / "served.sqlite3"), "worker", Pace(bot_delay=0))
    chosen = Config(port=free_port(), **config)
    server = uvicorn.Server(uvicorn.Config(application(hall, chosen), lifespan="on", **uvicorn_options(chosen)))
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{chosen.port}", hall
    finally:
        server.should_exit = True
        await task
