"""A table that is loaded in this worker: its durable state, who follows it, and the order in which things happen."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from bonbon.server.storage.store import Summary
from bonbon.tables import events as log
from bonbon.tables import projection as projection
from bonbon.tables.history import AppliedEvent
from bonbon.tables.quick_match import is_gathering, next_change, wish_at
from bonbon.tables.table import ABSENCE_MS, Table

logger = logging.getLogger("bonbon.server")
encode = msgspec.json.Encoder().encode


class Connection(Protocol):
    """Somebody who looks on or plays: a guest behind a socket, at an address."""

    guest: str
    address: str

    def push(self, message: bytes) -> None: ...
    def turn_away(self, code: str) -> None:
        """Say why they cannot stay, and close."""

    def drop(self) -> None:
        """Close: they come back by themselves and are told what they missed."""


@dataclass(eq=False, slots=True)
class Subscription:
    """A connection, and how far it has been told: the next event that it is sent is the one after."""

    connection: Connection
    told: int


class LiveTable:
    """The last durable state of a table, its subscriptions, and one lock: one thing after the other.

    The state is only ever replaced, by `advance`, with one whose events are in the log. Nothing changes it in place,
    so whoever reads it, with or without the lock, never sees what is not durable.
    """

    __slots__ = (
        "_table", "alarm", "bot_is_thinking", "elsewhere", "is_certain", "is_closed", "lock", "subscriptions", "used",
        "whispered",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        self._table = table
        self.lock = asyncio.Lock()
        self.subscriptions: list[Subscription] = []
        self.elsewhere: dict[str, frozenset[str]] = {}  # guests who are connected to other workers, by worker
        self.whispered: frozenset[str] = frozenset()  # the guests here, as the other workers were told last
        self.used = 0  # when somebody last needed it
        self.bot_is_thinking = False
        self.is_certain = True  # whether the end of the log is known: not after a write that failed
        self.is_closed = False  # another live table may stand for the same log now
        self.alarm: asyncio.TimerHandle | None = None

    @property
    def table(self) -> Table:
        return self._table

    def is_idle(self, since: int) -> bool:
        """Whether nobody has needed it after this time."""
        is_needed = self.subscriptions or self.lock.locked() or self.bot_is_thinking
        return not is_needed and self.used < since

    def close(self) -> None:
        """It has left the memory, and nothing happens here any more."""
        self.is_closed = True
        self.cancel_alarm()

    def cancel_alarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def advance(self, following: Table) -> None:
        """The table goes on to a state whose events are in the log."""
        assert following.n > self._table.n
        self._table = following

    # ---- who is here

    @property
    def connections(self) -> list[Connection]:
        return [one.connection for one in self.subscriptions]

    @property
    def watchers(self) -> int:
        seats = self._table.seats
        return sum([one.connection.guest not in seats for one in self.subscriptions])

    def players_here(self) -> frozenset[str]:
        """Guests who sit here, or are the host, and are connected to this worker: the others have to know of them."""
        here = {one.connection.guest for one in self.subscriptions}
        return frozenset(here & (self.table.seats.keys() | {self.table.host}))

    def count_the_present(self, now: int) -> None:
        """Note who has gone away, and since when."""
        present = self.players_here().union(*self.elsewhere.values())
        away, expected = self.table.people.away, self.table.seats.keys() | {self.table.host}
        self.table.people.away = {guest: away.get(guest, now) for guest in expected - present}

    def next_alarm(self, now: int) -> int | None:
        """When time alone will change something: an absence is long enough for a bot, a clock or a question ends."""
        table, request = self.table, self.table.undo_request
        if is_gathering(table):
            at = next_change(table)
            return None if at is None else max(at, now + 1)
        if table.stage != "playing" or not (table.people.away or table.is_on_time or request):
            return None
        times = [since + ABSENCE_MS for guest, since in table.people.away.items() if guest in table.seats]
        runs_out = table.clock.runs_out_at() if table.clock else None
        if runs_out is not None and not table.bot_to_move():
            times.append(max(runs_out, now + 1))
        if request is not None:
            times.append(max(request.until, now + 1))
        return min((time for time in times if time > now), default=None)

    # ---- telling

    def subscribe(self, connection: Connection) -> Subscription:
        subscription = Subscription(connection, self.table.n)
        self.subscriptions.append(subscription)
        return subscription

    def subscription_of(self, connection: Connection) -> Subscription | None:
        return next((one for one in self.subscriptions if one.connection is connection), None)

    def unsubscribe(self, connection: Connection) -> None:
        self.subscriptions = [one for one in self.subscriptions if one.connection is not connection]

    def publish(self, now: int) -> None:
        """Send everybody the events that they have not been sent yet: each once, in order, and durable ones only."""
        table = self._table
        if table.settings.watchers == "nobody":
            self.turn_watchers_away()
        behind = [one for one in self.subscriptions if one.told < table.n]
        if not behind:
            return
        updates = Updates(table, now, self.watchers)
        for subscription in behind:
            try:
                subscription.connection.push(updates.since(subscription.told, subscription.connection.guest))
                subscription.told = table.n
            except Exception:
                logger.exception("an update could not be sent", extra={"table": table.name})
                subscription.connection.drop()

    def turn_watchers_away(self) -> None:
        """The last free seat is taken: whoever has none may not stay."""
        for one in self.subscriptions:
            if not self.table.may_watch(one.connection.guest):
                one.connection.turn_away("watchers-off")
        self.subscriptions = [one for one in self.subscriptions if self.table.may_watch(one.connection.guest)]

    def tell_presence(self, now: int, but: Connection | None = None) -> None:
        """Tell everybody, but one, who is here."""
        message = encode(projection.presence(self.table, now, self.watchers))
        for one in self.subscriptions:
            if one.connection is not but:
                one.connection.push(message)


class Updates:
    """What everybody is sent of a table at one moment; each part that several need is made once."""

    __slots__ = ("encoded", "events", "moment", "table")

    def __init__(self, table: Table, now: int, watchers: int) -> None:
        self.table, self.moment = table, projection.TableProjection(table, now, watchers)
        self.events: dict[int, list[AppliedEvent]] = {}  # by the number after which they come
        self.encoded: dict[tuple[int, str], bytes] = {}  # one for each guest, however many connections they have

    def since(self, n: int, guest: str) -> bytes:
        """The update for a guest who was told everything up to this number."""
        update = self.encoded.get((n, guest))
        if update is None:
            update = self.encoded[n, guest] = encode(projection.update(self.moment, guest, self.events_after(n)))
        return update

    def events_after(self, n: int) -> list[AppliedEvent]:
        """The events after this number, oldest first."""
        if n not in self.events:
            found = self.table.history.after(n, self.table.n)
            if len(found) < self.table.n - n:
                raise LookupError(f"events after {n} have left the memory")
            self.events[n] = found
        return self.events[n]


def summary_of(table: Table, now: int) -> Summary:
    """The table as the lobby keeps it."""
    return Summary(
        game=table.settings.game,
        players=table.settings.players,
        taken=table.taken,
        stage=table.stage,
        is_open=table.is_listed,
        host=table.host,
        guests=table.guests,
        due=table.due(now),
        moves=len(table.match.log) if table.match else 0,
        lesson=table.settings.lesson,
        chairs=tuple(table.chairs),
        actor=table.actor,
        since=table.turn_since or now,
        wish=wish_at(table.settings),
        began=table.began,
    )


def fold_log(name: str, stored: Iterable[bytes], **options: Any) -> Table:
    """The table that a log describes."""
    table = Table(name, **options)
    for data in stored:
        table.fold(log.read(data))
    return table
