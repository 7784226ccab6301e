"""What has happened at a table: its latest events, and what each of them brought."""

from __future__ import annotations

from typing import NamedTuple, cast

from msgspec import Struct

from bonbon.play import Entry
from bonbon.rules.game import Game
from bonbon.rules.positions import Result, Setup
from bonbon.tables import events as log

REMEMBERED_IDS = 2_000  # of messages that were carried out, so that none is carried out twice
REMEMBERED_EVENTS = 600  # of the past, at least, that late-comers may be told without asking the store


class Deal(NamedTuple):
    """How a game began; the match itself would weigh ten times as much, at every table that is kept in memory."""

    game: Game
    setup: Setup

    def seen_by(self, seat: int) -> Setup:
        return cast(Setup, self.game.seen_setup(self.setup, seat))


class AppliedEvent(Struct, frozen=True, gc=False):
    """An event with its number, the game it belongs to, and what it brought: a deal, moves, a result and its seed."""

    n: int
    event: log.AnyEvent
    seats: dict[str, list[int]]  # of each guest at that time: with a rematch everybody moves on
    game: int = 0
    moves: tuple[Entry, ...] = ()
    deal: Deal | None = None  # of the game that began
    result: Result | None = None
    seed: str = ""  # only of a game that is over


class CarriedOut:
    """The messages that led to events, by guest: a key of both for each message would weigh twice as much."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: dict[str, dict[str, int]] = {}  # numbers by guest and id of the message, oldest first

    def event_of(self, guest: str, message_id: str) -> int | None:
        return self.events.get(guest, {}).get(message_id)

    def note(self, event: log.AnyEvent, n: int) -> None:
        self.events.setdefault(event.by, {})[event.id] = n

    def forget(self, event: log.AnyEvent, n: int) -> None:
        """That this message led to the event with this number."""
        ids = self.events.get(event.by, {})
        if ids.get(event.id) == n:
            del ids[event.id]

    def forget_oldest(self) -> None:
        """Of the messages that are known, if there are more than are to be remembered."""
        if sum(map(len, self.events.values())) > REMEMBERED_IDS:
            ids = min(filter(None, self.events.values()), key=lambda ids: next(iter(ids.values())))
            del ids[next(iter(ids))]


class History:
    """The latest events and the ids of messages that led to events, shared by a table and those that come after it.

    Copying them for every move took a tenth of a server's time. A table reads no further than its own last event: one
    that was worked out and did not become durable may have written beyond that, and the next one writes over it.
    """

    __slots__ = ("done", "events", "remembered")

    def __init__(self, remembered: int | None) -> None:
        self.remembered = remembered
        self.events: list[AppliedEvent] = []  # numbered without gaps
        self.done = CarriedOut()

    def write(self, happened: AppliedEvent) -> None:
        """The next event; whatever was written from this number on was never durable."""
        if self.events and happened.n <= self.events[-1].n:
            self.drop_from(happened.n)
        self.events.append(happened)
        if happened.event.id:
            self.done.note(happened.event, happened.n)
        if self.remembered is not None and len(self.events) > 2 * self.remembered:
            del self.events[: self.remembered]
        if self.remembered is not None and happened.n > REMEMBERED_IDS:
            self.done.forget_oldest()

    def drop_from(self, n: int) -> None:
        at = n - self.events[0].n
        for stale in self.events[at:]:
            self.done.forget(stale.event, stale.n)
        del self.events[at:]

    def after(self, n: int, last: int) -> list[AppliedEvent]:
        """The events after a number, up to the last of a table, as far as they are remembered."""
        if not self.events:
            return []
        first = self.events[0].n
        return self.events[max(0, n + 1 - first) : last + 1 - first]
