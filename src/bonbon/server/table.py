"""One table, free of I/O: its state, and how events change it. What may be asked of it is in `decisions`."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from msgspec import Struct

from bonbon.play import Entry, Match
from bonbon.server import events as log
from bonbon.server.clocks import TableClock, Uptime
from bonbon.server.protocol.tables import Settings, Stage

ABSENCE = 30_000  # milliseconds after which the others may let a bot go on
REMEMBERED_IDS = 100  # of a guest's messages that were carried out, so that none is carried out twice
REMEMBERED_GUESTS = 16  # whose messages were carried out
REMEMBERED_EVENTS = 600  # of the past that late-comers may be told without asking the store


class Refusal(Exception):
    """The table says no; the code has a sentence in every language."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(slots=True)
class Chair:
    """A seat and who is on it: nobody, a guest, or a bot; a bot may stand in for a guest."""

    guest: str = ""
    bot: str = ""
    left: bool = False

    @property
    def is_free(self) -> bool:
        return not self.guest and not self.bot

    @property
    def player(self) -> Literal["nobody", "person", "bot"]:
        return "bot" if self.bot else "person" if self.guest else "nobody"


class Happened(Struct, frozen=True, gc=False):
    """An event with its number, the game it belongs to, and what it brought: moves, a setup, a result."""

    n: int
    event: log.AnyEvent
    match: Match | None
    game: int = 0
    moves: tuple[Entry, ...] = ()
    result: dict[str, Any] | None = None


class Table:
    """The state of one table, rebuilt from its log by `fold`."""

    __slots__ = (
        "actor", "away", "chairs", "clock", "code", "done", "game_number", "host", "match", "n", "name", "names",
        "past", "seats", "settings", "sheet", "stage", "uptime", "version", "votes",
    )  # fmt: skip

    def __init__(self, name: str, uptime: Uptime | None = None, remembered: int | None = REMEMBERED_EVENTS) -> None:
        self.name, self.uptime = name, uptime or Uptime()
        self.n = self.version = self.game_number = 0
        self.code = self.host = ""
        self.settings = Settings("")
        self.chairs: list[Chair] = []
        self.seats: dict[str, list[int]] = {}  # of each guest
        self.match: Match | None = None
        self.stage: Stage = "gathering"
        self.actor: int | None = None  # the seat that has to act
        self.clock: TableClock | None = None
        self.sheet: list[tuple[list[str], dict[str, Any]]] = []  # guests or bots by seat, and the result
        self.votes: dict[int, set[str]] = {}
        self.done: dict[str, dict[str, int]] = {}  # events by guest and id of the message
        self.past: deque[Happened] = deque(maxlen=remembered)
        self.names: dict[str, str] = {}  # of guests; not in the log
        self.away: dict[str, int] = {}  # guests without a connection, since when; not in the log

    # ---- what it is

    def seats_of(self, guest: str) -> list[int]:
        return self.seats.get(guest, [])

    def bot_to_move(self) -> str:
        """The level of the bot that has to act, if it is a bot's turn."""
        return self.chairs[self.actor].bot if self.actor is not None else ""

    def may_watch(self, guest: str) -> bool:
        return self.settings.watchers != "nobody" or guest == self.host or bool(self.seats_of(guest))

    def can_be_replaced(self, seat: int, now: int) -> bool:
        """Whether the others may let a bot go on for this seat."""
        chair = self.chairs[seat]
        if self.stage != "playing" or chair.player != "person":
            return False
        out_of_time = self.clock is not None and self.clock.is_out_of_time(seat, now)
        return chair.left or out_of_time or (chair.guest in self.away and now - self.away[chair.guest] >= ABSENCE)

    # ---- events change it

    def fold(self, event: log.AnyEvent) -> None:
        """The table after this event."""
        self.n += 1
        before = len(self.match.log) if self.match and not isinstance(event, log.Started) else 0
        FOLDS[type(event)](self, event)
        if not isinstance(event, log.Played):
            self.note_seats()
        self.past.append(self.happened(event, before))
        if event.id:
            self.remember(event.by, event.id)

    def note_seats(self) -> None:
        self.seats = {}
        for seat, chair in enumerate(self.chairs):
            if chair.guest:
                self.seats.setdefault(chair.guest, []).append(seat)

    def happened(self, event: log.AnyEvent, before: int) -> Happened:
        """The event as it will be told, whatever comes later."""
        if self.match is None or not isinstance(event, log.Played | log.Started):
            return Happened(self.n, event, None, self.game_number)
        moves = tuple(self.match.log[before:])
        return Happened(self.n, event, self.match, self.game_number, moves, self.match.result)

    def remember(self, guest: str, message_id: str) -> None:
        done = self.done.setdefault(guest, {})
        done[message_id] = self.n
        if len(done) > REMEMBERED_IDS:
            del done[next(iter(done))]
        if len(self.done) > REMEMBERED_GUESTS:
            del self.done[next(iter(self.done))]

    def done_before(self, guest: str, message_id: str) -> int | None:
        """The event that this message has led to, if it was carried out before."""
        return self.done[guest].get(message_id) if guest in self.done else None

    def fold_created(self, event: log.Created) -> None:
        self.settings, self.code, self.host = event.settings, event.code, event.by
        self.chairs = [Chair() for _ in range(event.settings.players)]

    def fold_sat(self, event: log.Sat) -> None:
        self.chairs[event.seat] = Chair(guest=event.by)

    def fold_stood(self, event: log.Stood) -> None:
        self.chairs[event.seat] = Chair()
        if event.by == self.host:
            self.pass_the_host_on()

    def fold_bot(self, event: log.BotSat) -> None:
        self.chairs[event.seat] = Chair(bot=event.level)

    def fold_started(self, event: log.Started) -> None:
        self.chairs = self.chairs[event.turned :] + self.chairs[: event.turned]
        for chair in self.chairs:
            if chair.guest:
                chair.bot = ""
        settings = self.settings
        self.match = Match(
            settings.game, settings.players, edition=settings.edition, first=event.first, seed=event.seed
        )
        self.clock = TableClock(settings.clock, settings.players, self.uptime)
        self.game_number += 1
        self.votes.clear()
        self.position_changed(event.at)

    def fold_played(self, event: log.Played) -> None:
        assert self.match is not None
        self.match.play(event.words)
        self.position_changed(event.at)
        if self.match.is_over:
            self.sheet.append(([chair.guest or chair.bot for chair in self.chairs], self.match.result or {}))

    def fold_undone(self, event: log.Undone) -> None:
        assert self.match is not None
        if self.match.is_over:
            self.sheet.pop()
        self.match.undo()
        self.position_changed(event.at)

    def fold_left(self, event: log.WentAway) -> None:
        for seat in self.seats_of(event.by):
            self.chairs[seat].left = True
        if event.by == self.host:
            self.pass_the_host_on()

    def fold_voted(self, event: log.Voted) -> None:
        self.votes.setdefault(event.seat, set()).add(event.by)

    def fold_replaced(self, event: log.Replaced) -> None:
        self.chairs[event.seat].bot = event.level
        self.votes.pop(event.seat, None)

    def fold_back(self, event: log.CameBack) -> None:
        self.chairs[event.seat].bot = ""
        self.chairs[event.seat].left = False
        self.votes.pop(event.seat, None)

    def fold_nothing(self, event: log.AnyEvent) -> None:
        """Said and heard, but it changes nothing."""

    def position_changed(self, now: int) -> None:
        assert self.match is not None
        self.version += 1
        self.actor = self.match.actor if isinstance(self.match.actor, int) else None
        self.stage = "over" if self.match.is_over else "playing"
        if self.clock is not None:
            self.clock.press(self.actor, now)

    def pass_the_host_on(self) -> None:
        """Somebody else who sits here becomes the host, if there is anybody."""
        others = [chair.guest for chair in self.chairs if chair.guest not in ("", self.host) and not chair.left]
        self.host = others[0] if others else self.host


FOLDS: dict[type, Callable[[Table, Any], None]] = {
    log.Created: Table.fold_created,
    log.Sat: Table.fold_sat,
    log.Stood: Table.fold_stood,
    log.BotSat: Table.fold_bot,
    log.Started: Table.fold_started,
    log.Played: Table.fold_played,
    log.Undone: Table.fold_undone,
    log.WentAway: Table.fold_left,
    log.Voted: Table.fold_voted,
    log.Replaced: Table.fold_replaced,
    log.CameBack: Table.fold_back,
    log.Said: Table.fold_nothing,
    log.Reacted: Table.fold_nothing,
}
