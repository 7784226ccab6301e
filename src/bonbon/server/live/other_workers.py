"""Other workers at the same tables: what they append is followed here too, and each says who is connected to it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress

import msgspec
from msgspec import Struct

from bonbon.errors import Refusal
from bonbon.server.live.background import Background
from bonbon.server.live.commits import Commits
from bonbon.server.live.live_table import LiveTable
from bonbon.server.live.loaded_tables import LoadedTables
from bonbon.server.storage.store import Store

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
    """What a worker hears from the others through the store, and what it whispers to them.

    `look_after` is called when who is here has changed at a table: its bots and clocks may have to go on.
    """

    def __init__(
        self,
        worker: str,
        tables: LoadedTables,
        commits: Commits,
        background: Background,
        look_after: Callable[[LiveTable, int], None],
    ) -> None:
        self.worker, self.tables, self.commits, self.background = worker, tables, commits, background
        self.look_after = look_after
        self.heard: dict[str, float] = {}  # when each of the others was last heard

    @property
    def store(self) -> Store:
        return self.commits.store

    # ---- what they append

    async def hear_news(self, appended: dict[str, int]) -> None:
        """Others have appended; with no names we may have missed anything that they said."""
        if not appended:
            await self.ask_who_is_here(self.tables)
        await self.look_after_logs(appended)

    async def look_after_logs(self, appended: dict[str, int]) -> None:
        """Read what is new at all these tables at once; with no names, at all of ours."""
        loaded = self.tables.by_name
        known = [loaded[name] for name in appended or loaded if name in loaded]
        behind = {live.table.name: live.table.n for live in known if is_behind(live, appended)}
        found = await self.store.events_after(behind) if behind else {}
        for name, stored in found.items():
            if name in loaded and stored:
                self.background.start(self.follow(loaded[name], stored))

    async def follow(self, live: LiveTable, stored: list[tuple[int, bytes]]) -> None:
        """One thing after the other: take in what others have appended."""
        with suppress(Refusal):
            async with self.commits.exclusive(live):
                await self.commits.take_in(live, stored)

    async def look_after_names(self) -> None:
        """Names that have changed without our hearing of it."""
        known: dict[str, str] = {}
        for live in self.tables:
            known |= live.table.people.names
        for guest, name in (await self.store.names(known)).items() if known else ():
            if known[guest] != name:
                self.renamed(guest, name)

    def renamed(self, guest: str, name: str) -> None:
        """A guest is called something else, or nothing at all, at every table here."""
        for live in self.tables:
            people = live.table.people
            if people.names.get(guest, name) != name:
                people.names = {**people.names, guest: name}
                live.tell_presence(self.commits.now())

    # ---- who is connected to them

    async def beat(self, is_thorough: bool) -> None:
        """We are alive; whoever is silent is not. Now and then look at everything, whatever was heard."""
        if not self.store.is_shared:
            return
        await self.whisper(Alive(self.worker))
        self.forget_the_silent()
        if is_thorough:
            await self.look_after_logs({})
            await self.look_after_names()

    def forget_the_silent(self) -> None:
        now = time.monotonic()
        if not self.store.is_listening:
            self.heard = dict.fromkeys(self.heard, now)  # we are deaf: they may well have spoken
        for worker in [worker for worker, heard in self.heard.items() if now - heard > SILENCE_S]:
            self.forget(worker)

    def forget(self, worker: str) -> None:
        """Nobody is connected to that worker any more."""
        self.heard.pop(worker, None)
        for live in self.tables:
            if live.elsewhere.pop(worker, None):
                self.count_again(live)

    def count_again(self, live: LiveTable) -> None:
        now = self.commits.now()
        live.count_the_present(now)
        live.tell_presence(now)
        self.look_after(live, now)

    # ---- whispering

    async def whisper(self, whisper: Whisper) -> None:
        await self.store.whisper(encode(whisper))

    async def whisper_presence(self, live: LiveTable) -> None:
        """Tell the others which players are connected to us at this table."""
        live.whispered = live.players_here()
        if self.store.is_shared:
            await self.whisper(Here(self.worker, {live.table.name: sorted(live.whispered)}))

    async def ask_who_is_here(self, tables: Iterable[LiveTable]) -> None:
        """Each of the others answers for the tables that it knows; and we say who is connected to us."""
        if not self.store.is_shared:
            return
        for part in in_parts(list(tables)):
            names = [live.table.name for live in part]
            await self.whisper(WhoIsHere(self.worker, names))
            await self.answer_who_is_here(names)

    async def whisper_name(self, guest: str, name: str) -> None:
        if self.store.is_shared:
            await self.whisper(Renamed(self.worker, guest, name))

    async def say_goodbye(self) -> None:
        if self.store.is_shared:
            await self.whisper(Gone(self.worker))

    # ---- hearing whispers

    async def hear_whisper(self, message: bytes) -> None:
        said = decode(message)
        if said.worker == self.worker:
            return
        is_new = said.worker not in self.heard
        self.heard[said.worker] = time.monotonic()
        if is_new and not isinstance(said, Gone):
            await self.ask_who_is_here(self.tables)  # it may have been silent only because it was busy
        match said:
            case Gone(worker=worker):
                self.forget(worker)
            case Here(worker=worker, tables=tables):
                self.hear_who_is_here(worker, tables)
            case WhoIsHere(tables=names):
                await self.answer_who_is_here(names)
            case Renamed(guest=guest, name=name):
                self.renamed(guest, name)

    def hear_who_is_here(self, worker: str, tables: dict[str, list[str]]) -> None:
        for name, guests in tables.items():
            live = self.tables.get(name)
            if live is not None and live.elsewhere.get(worker, frozenset()) != frozenset(guests):
                live.elsewhere[worker] = frozenset(guests)
                self.count_again(live)

    async def answer_who_is_here(self, names: list[str]) -> None:
        known = [live for name in names if (live := self.tables.get(name)) is not None]
        here = {live.table.name: sorted(players) for live in known if (players := live.players_here())}
        if here:
            await self.whisper(Here(self.worker, here))


def in_parts(tables: Sequence[LiveTable]) -> Iterator[Sequence[LiveTable]]:
    for start in range(0, len(tables), TABLES_PER_WHISPER):
        yield tables[start : start + TABLES_PER_WHISPER]


def is_behind(live: LiveTable, appended: dict[str, int]) -> bool:
    return live.table.n < appended.get(live.table.name, live.table.n + 1)
