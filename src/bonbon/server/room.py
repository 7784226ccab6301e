"""A table that is loaded in this worker: its state, who is connected to it, and the order in which things happen."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Protocol

import msgspec

from bonbon.server import events as log
from bonbon.server import seeing
from bonbon.server.protocol import messages
from bonbon.server.store import Summary
from bonbon.server.table import Happened, Table

encode = msgspec.json.Encoder().encode


class Connection(Protocol):
    """Somebody who looks on or plays: a guest behind a socket."""

    guest: str

    def push(self, message: bytes) -> None: ...


class Room:
    """The table, its connections, and one lock: one thing after the other."""

    __slots__ = ("bot_is_thinking", "connections", "elsewhere", "lock", "table", "used")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: list[Connection] = []
        self.elsewhere: dict[str, frozenset[str]] = {}  # guests who are connected to other workers
        self.used = 0  # when somebody last needed it
        self.bot_is_thinking = False

    @property
    def watchers(self) -> int:
        return sum(not self.table.seats_of(connection.guest) for connection in self.connections)

    def guests_here(self) -> frozenset[str]:
        return frozenset(connection.guest for connection in self.connections)

    def count_the_present(self, now: int) -> None:
        """Note who has gone away, and since when."""
        present = self.guests_here().union(*self.elsewhere.values())
        sitting = {chair.guest for chair in self.table.chairs if chair.guest}
        self.table.away = {guest: self.table.away.get(guest, now) for guest in sitting - present}

    def summary(self) -> Summary:
        """The table as the lobby keeps it."""
        table = self.table
        return Summary(
            game=table.settings.game,
            players=table.settings.players,
            taken=sum(not chair.is_free for chair in table.chairs),
            stage=table.stage,
            is_open=table.settings.open,
            host=table.host,
            guests=frozenset(chair.guest for chair in table.chairs if chair.guest) | {table.host},
            bot_due=bool(table.bot_to_move()),
            moves=len(table.match.log) if table.match else 0,
            lesson=table.settings.lesson,
        )

    def last_events(self, number: int) -> list[Happened]:
        """The latest events, oldest first."""
        past = self.table.past
        return [past[i] for i in range(max(0, len(past) - number), len(past))]

    def tell_everybody(self, happened: list[Happened], answers: dict[str, list[str]], now: int) -> None:
        """Send every connection the news and the table as it may see them; once for each guest."""
        if not self.connections:
            return
        moment = seeing.Moment(self.table, now, self.watchers)
        letters: dict[str, bytes] = {}
        for connection in self.connections:
            guest = connection.guest
            if guest not in letters:
                letters[guest] = encode(seeing.update(moment, guest, happened, answers.get(guest, [])))
            connection.push(letters[guest])

    def tell_presence(self, now: int, but: Connection | None = None) -> None:
        """Tell everybody, but one, who is here."""
        message = encode(messages.Presence(seeing.seat_infos(self.table, now), self.watchers))
        for connection in self.connections:
            if connection is not but:
                connection.push(message)

    def greet(self, connection: Connection, since: int, now: int) -> None:
        connection.push(encode(seeing.welcome(self.table, connection.guest, since, now, self.watchers)))


def rebuilt(name: str, stored: Iterable[bytes], **options: Any) -> Table:
    """The table that a log describes."""
    table = Table(name, **options)
    for data in stored:
        table.fold(log.read(data))
    return table
