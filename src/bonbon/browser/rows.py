"""What the store of a browser keeps: rows in drawers, as bytes on the shelf and as objects in memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from bonbon.server.storage.finished_games import FinishedGame
from bonbon.server.storage.push_subscriptions import PushSubscription
from bonbon.server.storage.store import Guest, Listed, Summary
from bonbon.tables.protocol.bodies import Language

Row = TypeVar("Row")
EVENTS = "events"


class StoredGuest(Struct, frozen=True):
    name: str
    language: Language


class Token(Struct, frozen=True):
    """Whose it is, and when it was last used."""

    guest: str
    used: int


class Recovery(Struct, frozen=True):
    guest: str
    until: int


class StoredTable(Struct, frozen=True):
    """A table as the lobby knows it; its log is kept event by event."""

    code: str
    n: int
    updated: int
    summary: Summary


class Claim(Struct, frozen=True):
    n: int
    worker: str
    until: int


class StoredBrowser(Struct, frozen=True):
    subscription: PushSubscription
    updated: int


class Drawer(Generic[Row]):
    """How rows of one kind are written and read."""

    def __init__(self, kind: type[Row]) -> None:
        self.decode: Callable[[bytes], Row] = msgspec.json.Decoder(kind).decode
        self.encode: Callable[[Row], bytes] = msgspec.json.encode


DRAWERS: dict[str, Drawer[Any]] = {
    "guests": Drawer(StoredGuest),
    "tokens": Drawer(Token),
    "recoveries": Drawer(Recovery),
    "tables": Drawer(StoredTable),
    "finished": Drawer(FinishedGame),
    "browsers": Drawer(StoredBrowser),
    "workers": Drawer(int),  # when each was last seen
    "outages": Drawer(int),  # from when, by when it began, until when
    "notes": Drawer(str),  # single things
}


def event_key(table: str, n: int) -> str:
    return f"{table}/{n:08}"


class Memory:
    """All rows, and what is looked for in them."""

    def __init__(self) -> None:
        self.drawers: dict[str, dict[str, Any]] = {drawer: {} for drawer in DRAWERS}
        self.logs: dict[str, list[bytes]] = {}
        self.codes: dict[str, str] = {}

    @classmethod
    def of(cls, rows: list[tuple[str, str, bytes]]) -> Memory:
        """What a shelf holds; the events of a table in their order. What another version has kept there stays there."""
        memory = cls()
        for drawer, key, data in sorted(rows):
            if drawer == EVENTS:
                memory.change(drawer, key, data)
            elif drawer in DRAWERS:
                memory.change(drawer, key, DRAWERS[drawer].decode(data))
        return memory

    def change(self, drawer: str, key: str, row: Any) -> None:
        """A row is kept from now on, or with None no longer."""
        if drawer == EVENTS:
            table, _, n = key.partition("/")
            self.change_log(table, int(n), row)
            return
        before = self.drawers[drawer].pop(key, None)
        if row is not None:
            self.drawers[drawer][key] = row
        if drawer == "tables":
            self.change_code(key, before, row)

    def change_log(self, table: str, n: int, data: bytes | None) -> None:
        """One more event; or one less, and those are removed from the end."""
        if data is not None:
            self.logs.setdefault(table, []).append(data)
            return
        del self.logs[table][n - 1 :]
        if not self.logs[table]:
            del self.logs[table]

    def change_code(self, table: str, before: StoredTable | None, after: StoredTable | None) -> None:
        if before is not None:
            del self.codes[before.code]
        if after is not None:
            self.codes[after.code] = table

    # ---- the drawers by name

    @property
    def guests(self) -> dict[str, StoredGuest]:
        return self.drawers["guests"]

    @property
    def tokens(self) -> dict[str, Token]:
        return self.drawers["tokens"]

    @property
    def recoveries(self) -> dict[str, Recovery]:
        return self.drawers["recoveries"]

    @property
    def tables(self) -> dict[str, StoredTable]:
        return self.drawers["tables"]

    @property
    def finished(self) -> dict[str, FinishedGame]:
        return self.drawers["finished"]

    @property
    def browsers(self) -> dict[str, StoredBrowser]:
        return self.drawers["browsers"]

    # ---- what is looked for

    def guest(self, guest: str) -> Guest:
        found = self.guests[guest]
        return Guest(guest, found.name, found.language)

    def listed(self, is_wanted: Callable[[Summary], bool]) -> list[Listed]:
        """Tables of this kind, the latest first."""
        found = [
            Listed(table, one.summary, one.updated, self.name_of(one.summary.host))
            for table, one in self.tables.items()
            if is_wanted(one.summary)
        ]
        return sorted(found, key=lambda one: (-one.updated, one.table))

    def name_of(self, guest: str) -> str:
        return self.guests[guest].name if guest in self.guests else ""

    def waiting(self, since: int, wish: str = "") -> list[tuple[str, StoredTable]]:
        """Where somebody was seen since then who waits, for this or for anything: fullest first, then oldest."""
        found = [
            (table, one)
            for table, one in self.tables.items()
            if one.updated > since and has_place(one.summary) and wish in ("", one.summary.wish)
        ]
        return sorted(found, key=lambda pair: (-pair[1].summary.taken, pair[1].summary.began, pair[0]))

    def finished_by(self, guest: str) -> list[FinishedGame]:
        """Games of a guest, the latest first."""
        theirs = [game for game in self.finished.values() if game.guest == guest]
        return sorted(theirs, key=lambda game: (-game.finished, game.table, -game.number))


def has_place(one: Summary) -> bool:
    """Whether somebody waits there for anybody."""
    return bool(one.wish) and one.stage == "gathering" and 1 <= one.taken < one.players


def is_in_lobby(one: Summary) -> bool:
    """Open tables; where people wait for anybody, the quick match brings them together."""
    return one.is_open and one.stage != "over" and not (one.stage == "gathering" and one.wish)
