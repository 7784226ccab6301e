"""Other workers at the same tables: what they append is followed here too, and each says who is connected to it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from bonbon.server.room import Room
from bonbon.server.table import Refusal

if TYPE_CHECKING:
    from bonbon.server.hall import Hall

SILENCE_S = 7.0  # without a word from a worker, after which its guests are gone: heartbeats come every two seconds
TABLES_PER_WHISPER = 40  # of at most five names each: a notification of PostgreSQL has 8,000 bytes


class Whisper(Struct, tag_field="is", frozen=True):
    """What a worker tells all others; nobody remembers it."""

    worker: str


class Alive(Whisper, tag="alive", frozen=True):
    """I am still running."""


class Gone(Whisper, tag="gone", frozen=True):
    """I am about to stop, and nobody is connected to me any more."""


class Here(Whisper, tag="here", frozen=True):
    """Which players are connected to me, by table."""

    tables: dict[str, list[str]]


class WhoIsHere(Whisper, tag="who", frozen=True):
    """Tell me which players of these tables are connected to you."""

    tables: list[str]


class Renamed(Whisper, tag="renamed", frozen=True):
    """A guest has another name, or none."""

    guest: str
    name: str


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Alive | Gone | Here | WhoIsHere | Renamed).decode


class OtherWorkers:
    """What a hall hears from the others through the store, and what it whispers to them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.heard: dict[str, float] = {}  # when each of the others was last heard

    # ---- what they append

    async def hear_news(self, appended: dict[str, int]) -> None:
        """Others have appended; with no names we may have missed anything that they said."""
        if not appended:
            await self.ask_who_is_here(self.all_rooms())
        await self.look_after_logs(appended)

    async def look_after_logs(self, appended: dict[str, int]) -> None:
        """Read what is new at all these tables at once; with no names, at all of ours."""
        rooms = self.hall.rooms
        known = [rooms[name] for name in appended or rooms if name in rooms]
        behind = {room.table.name: room.table.n for room in known if is_behind(room, appended)}
        found = await self.hall.store.events_after(behind) if behind else {}
        for name, stored in found.items():
            if name in rooms and stored:
                self.hall.in_background(self.follow(rooms[name], stored))

    async def follow(self, room: Room, stored: list[tuple[int, bytes]]) -> None:
        """One thing after the other: take in what others have appended."""
        with suppress(Refusal):
            async with self.hall.commits.order(room):
                await self.hall.commits.take_in(room, stored)

    async def look_after_names(self) -> None:
        """Names that have changed without our hearing of it."""
        known: dict[str, str] = {}
        for room in self.all_rooms():
            known |= room.table.people.names
        for guest, name in (await self.hall.store.names(known)).items() if known else ():
            if known[guest] != name:
                self.hall.renamed(guest, name)

    # ---- who is connected to them

    async def beat(self, is_thorough: bool) -> None:
        """We are alive; whoever is silent is not. Now and then look at everything, whatever was heard."""
        if not self.hall.store.is_shared:
            return
        await self.whisper(Alive(self.hall.worker))
        self.forget_the_silent()
        if is_thorough:
            await self.look_after_logs({})
            await self.look_after_names()

    def forget_the_silent(self) -> None:
        now = time.monotonic()
        if not self.hall.store.is_listening:
            self.heard = dict.fromkeys(self.heard, now)  # we are deaf: they may well have spoken
        for worker in [worker for worker, heard in self.heard.items() if now - heard > SILENCE_S]:
            self.forget(worker)

    def forget(self, worker: str) -> None:
        """Nobody is connected to that worker any more."""
        self.heard.pop(worker, None)
        for room in self.all_rooms():
            if room.elsewhere.pop(worker, None):
                self.count_again(room)

    def count_again(self, room: Room) -> None:
        now = self.hall.pace.now()
        room.count_the_present(now)
        room.tell_presence(now)
        self.hall.look_after(room)

    def all_rooms(self) -> list[Room]:
        return list(self.hall.rooms.values())

    # ---- whispering

    async def whisper(self, whisper: Whisper) -> None:
        await self.hall.store.whisper(encode(whisper))

    async def whisper_presence(self, room: Room) -> None:
        """Tell the others which players are connected to us at this table."""
        room.whispered = room.players_here()
        if self.hall.store.is_shared:
            await self.whisper(Here(self.hall.worker, {room.table.name: sorted(room.whispered)}))

    async def ask_who_is_here(self, rooms: Sequence[Room]) -> None:
        """Each of the others answers for the tables that it knows; and we say who is connected to us."""
        if not self.hall.store.is_shared:
            return
        for part in in_parts(rooms):
            names = [room.table.name for room in part]
            await self.whisper(WhoIsHere(self.hall.worker, names))
            await self.answer_who_is_here(names)

    async def whisper_name(self, guest: str, name: str) -> None:
        if self.hall.store.is_shared:
            await self.whisper(Renamed(self.hall.worker, guest, name))

    async def say_goodbye(self) -> None:
        if self.hall.store.is_shared:
            await self.whisper(Gone(self.hall.worker))

    # ---- hearing whispers

    async def hear_whisper(self, message: bytes) -> None:
        said = decode(message)
        if said.worker == self.hall.worker:
            return
        is_new = said.worker not in self.heard
        self.heard[said.worker] = time.monotonic()
        if is_new and not isinstance(said, Gone):
            await self.ask_who_is_here(self.all_rooms())  # it may have been silent only because it was busy
        match said:
            case Gone(worker=worker):
                self.forget(worker)
            case Here(worker=worker, tables=tables):
                self.hear_who_is_here(worker, tables)
            case WhoIsHere(tables=names):
                await self.answer_who_is_here(names)
            case Renamed(guest=guest, name=name):
                self.hall.renamed(guest, name)

    def hear_who_is_here(self, worker: str, tables: dict[str, list[str]]) -> None:
        for name, guests in tables.items():
            room = self.hall.rooms.get(name)
            if room is not None and room.elsewhere.get(worker, frozenset()) != frozenset(guests):
                room.elsewhere[worker] = frozenset(guests)
                self.count_again(room)

    async def answer_who_is_here(self, names: list[str]) -> None:
        rooms = [self.hall.rooms[name] for name in names if name in self.hall.rooms]
        here = {room.table.name: sorted(players) for room in rooms if (players := room.players_here())}
        if here:
            await self.whisper(Here(self.hall.worker, here))


def in_parts(rooms: Sequence[Room]) -> Iterator[Sequence[Room]]:
    for start in range(0, len(rooms), TABLES_PER_WHISPER):
        yield rooms[start : start + TABLES_PER_WHISPER]


def is_behind(room: Room, appended: dict[str, int]) -> bool:
    return room.table.n < appended.get(room.table.name, room.table.n + 1)
