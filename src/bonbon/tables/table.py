"""One table, free of I/O: its state, and how events change it. What may be asked of it is in `decisions`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from bonbon.play import Match
from bonbon.rules.positions import Result
from bonbon.tables import events as log
from bonbon.tables.clocks import TableClock, Uptime
from bonbon.tables.history import REMEMBERED_EVENTS, AppliedEvent, Deal, History
from bonbon.tables.protocol.tables import BankClock, SeatInfo, Settings, Stage

ABSENCE_MS = 30_000  # after which the others may let a bot go on
UNDO_MS = 30_000  # in which everybody has to agree that moves are taken back
MATCH_EVENTS = (log.Played, log.Started)  # whose moves are told


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat and who is on it: nobody, a guest, or a bot; a bot may stand in for a guest."""

    guest: str = ""
    bot: str = ""
    left: bool = False
    out_of_time: bool = False  # the bank is empty: the bot plays this game to its end
    name: str = ""  # of this seat, where several people share the guest's device
    sat: int = 0  # the event with which its guest sat down

    @property
    def is_free(self) -> bool:
        return not self.guest and not self.bot

    @property
    def player(self) -> Literal["nobody", "person", "bot"]:
        return "bot" if self.bot else "person" if self.guest else "nobody"


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """Somebody would like to take the last moves back: who, how many, until when, and who has agreed."""

    guest: str
    seat: int
    moves: int
    until: int
    agreed: frozenset[str] = frozenset()


@dataclass(slots=True)
class People:
    """What is known of the guests of a table and is not in its log: their names, and since when they are away.

    Names are replaced and never changed in place, so that it is easy to see that nobody has another one.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    away: dict[str, int] = field(default_factory=dict)
    seen: tuple[object, list[SeatInfo]] = (None, [])  # how the seats were last shown, after what they were made from


class Table:
    """The state of one table, rebuilt from its log by `fold`."""

    __slots__ = (
        "actor", "began", "chairs", "clock", "code", "dismissed", "game_number", "guests", "history", "host",
        "is_practice", "match", "n", "name", "people", "people_playing", "sat_at", "seats", "settings", "sheet",
        "stage", "taken", "turn_since", "undo_request", "uptime", "version", "votes", "wants_bots", "wants_rematch",
    )  # fmt: skip

    def __init__(self, name: str, uptime: Uptime | None = None, remembered: int | None = REMEMBERED_EVENTS) -> None:
        self.name, self.uptime = name, uptime or Uptime()
        self.n = self.version = self.game_number = 0
        self.code = self.host = ""
        self.settings = Settings("")
        self.chairs: list[Chair] = []
        self.seats: dict[str, list[int]] = {}  # of each guest
        self.guests: frozenset[str] = frozenset()  # those who sit, and the host
        self.people_playing: frozenset[str] = frozenset()  # those who play themselves and have not left
        self.taken = 0  # seats that are not free
        self.sat_at: dict[str, int] = {}  # when each guest last sat down
        self.began = 0  # when the table was made, or its latest game began
        self.match: Match | None = None
        self.stage: Stage = "gathering"
        self.actor: int | None = None  # the seat that has to act,
        self.turn_since = 0  # and since when
        self.clock: TableClock | None = None
        self.sheet: list[tuple[list[Chair], Result]] = []  # who sat where, and the result
        self.votes: dict[int, frozenset[str]] = {}
        self.dismissed: frozenset[str] = frozenset()  # guests who may not sit here any more
        self.undo_request: UndoRequest | None = None
        self.is_practice = False  # something that was shown was taken back in this game
        self.wants_rematch: frozenset[str] = frozenset()  # guests
        self.wants_bots: frozenset[str] = frozenset()  # guests who wait in a quick match, and would rather not
        self.history = History(remembered)
        self.people = People()

    def after(self, events: Iterable[log.AnyEvent]) -> Table:
        """The table after these events; this one stays as it is."""
        following = self.copy()
        for event in events:
            following.fold(event)
        return following

    def copy(self) -> Table:
        """Another table with the same state, to be folded on: what `fold` changes is replaced, so all can be shared."""
        other = Table.__new__(Table)
        other.name, other.uptime, other.people = self.name, self.uptime, self.people
        other.n, other.version, other.game_number = self.n, self.version, self.game_number
        other.code, other.host, other.settings, other.dismissed = self.code, self.host, self.settings, self.dismissed
        other.guests, other.people_playing, other.taken, other.turn_since = (
            self.guests,
            self.people_playing,
            self.taken,
            self.turn_since,
        )
        other.seats, other.stage, other.actor, other.history = self.seats, self.stage, self.actor, self.history
        other.chairs, other.sheet, other.votes = self.chairs, self.sheet, self.votes
        other.undo_request, other.is_practice = self.undo_request, self.is_practice
        other.wants_rematch, other.wants_bots = self.wants_rematch, self.wants_bots
        other.sat_at, other.began = self.sat_at, self.began
        other.match = self.match.copy() if self.match is not None else None
        other.clock = self.clock.copy() if self.is_on_time and self.clock is not None else self.clock
        return other

    # ---- what it is

    def seats_of(self, guest: str) -> list[int]:
        return self.seats.get(guest, [])

    def bot_to_move(self) -> str:
        """The level of the bot that has to act, if it is a bot's turn."""
        return self.chairs[self.actor].bot if self.actor is not None else ""

    @property
    def has_free_seat(self) -> bool:
        """Whether somebody can still sit down for the first game."""
        return self.match is None and any(chair.is_free for chair in self.chairs)

    @property
    def is_listed(self) -> bool:
        """Whether strangers find it in the lobby: to play while a seat is free, to watch only if everybody may."""
        return self.settings.open and (self.has_free_seat or self.settings.watchers == "everybody")

    def may_watch(self, guest: str) -> bool:
        """Where nobody may watch, guests come in only while there is a seat for them."""
        if self.settings.watchers != "nobody" or guest == self.host or self.seats_of(guest):
            return True
        return self.has_free_seat and guest not in self.dismissed

    def is_away(self, guest: str) -> bool:
        return guest in self.people.away

    def has_somebody_here(self) -> bool:
        """Whether a person who sits here is connected."""
        return any(guest not in self.people.away for guest in self.seats)

    def can_be_replaced(self, seat: int, now: int) -> bool:
        """Whether the others may let a bot go on for this seat."""
        chair = self.chairs[seat]
        if self.stage != "playing" or chair.player != "person":
            return False
        away = self.people.away
        return chair.left or (chair.guest in away and now - away[chair.guest] >= ABSENCE_MS)

    def voters(self, guest: str) -> set[str]:
        """The people at the table who are here and are not this one: whether a bot or a game goes on, they decide."""
        return {
            chair.guest
            for chair in self.chairs
            if chair.player == "person" and chair.guest != guest and not chair.left and not self.is_away(chair.guest)
        }

    def others_seated(self, guest: str) -> frozenset[str]:
        """The other people who play, whether they are here or not: whether moves are taken back is up to them."""
        return self.people_playing - {guest}

    def has_others_seated(self, guest: str) -> bool:
        """The same, if only that matters: it is asked for every seat after every move."""
        return len(self.people_playing) > (guest in self.people_playing)

    def is_out_of_time(self, now: int) -> bool:
        """Whether the person who has to act has no time left."""
        if self.clock is None or self.actor is None or self.chairs[self.actor].player != "person":
            return False
        return self.clock.is_out_of_time(self.actor, now)

    @property
    def is_on_time(self) -> bool:
        """Whether a clock goes on, even if nobody is there."""
        return self.clock is not None and not self.clock.is_off

    def due(self, now: int) -> int | None:
        """From when on a worker has to look after this table even if nobody is there, because its clock goes on."""
        if self.clock is None or self.clock.is_off or self.actor is None:
            return None
        return now if self.bot_to_move() else self.clock.runs_out_at()

    # ---- events change it

    def fold(self, event: log.AnyEvent) -> None:
        """The table after this event."""
        self.n += 1
        before = len(self.match.log) if self.match and not isinstance(event, log.Started) else 0
        FOLDS[type(event)](self, event)
        if not isinstance(event, log.Played):
            self.note_seats()
        self.history.write(self.happened(event, before))

    def note_seats(self) -> None:
        self.seats = {}
        for seat, chair in enumerate(self.chairs):
            if chair.guest:
                self.seats.setdefault(chair.guest, []).append(seat)
        self.guests = frozenset((*self.seats, self.host))
        self.people_playing = frozenset(
            chair.guest for chair in self.chairs if chair.player == "person" and not chair.left
        )
        self.taken = sum(not chair.is_free for chair in self.chairs)

    def happened(self, event: log.AnyEvent, before: int) -> AppliedEvent:
        """The event as it will be told, whatever comes later."""
        match, number = self.match, self.game_number
        if match is None or not isinstance(event, MATCH_EVENTS):
            return AppliedEvent(self.n, event, self.seats, number)
        moves = tuple(match.log[before:])
        deal = Deal(match.game, match.setup) if isinstance(event, log.Started) else None
        seed = match.seed if match.is_over else None
        return AppliedEvent(self.n, event, self.seats, number, moves, deal, match.result, seed or "")

    @property
    def past(self) -> list[AppliedEvent]:
        """The latest events, oldest first."""
        return self.history.after(0, self.n)

    def done_before(self, guest: str, message_id: str) -> int | None:
        """The event that this message has led to, if it was carried out before."""
        n = self.history.done.event_of(guest, message_id)
        return n if n is not None and n <= self.n else None

    def fold_created(self, event: log.Created) -> None:
        self.settings, self.code, self.host, self.began = event.settings, event.code, event.by, event.at
        self.chairs = [Chair() for _ in range(event.settings.players)]

    def put_chair(self, seat: int, chair: Chair) -> None:
        self.chairs = [*self.chairs[:seat], chair, *self.chairs[seat + 1 :]]

    def forget_votes(self, seat: int) -> None:
        self.votes = {other: votes for other, votes in self.votes.items() if other != seat}

    def fold_sat(self, event: log.Sat) -> None:
        self.put_chair(event.seat, Chair(guest=event.by, name=event.name, sat=self.n))
        self.sat_at = self.sat_at | {event.by: event.at}

    def fold_stood(self, event: log.Stood) -> None:
        stood = self.chairs[event.seat].guest
        self.put_chair(event.seat, Chair())
        self.wants_rematch -= {stood}
        self.wants_bots -= {stood}
        if stood and stood == self.host:
            self.pass_the_host_on()

    def fold_dismissed(self, event: log.Dismissed) -> None:
        self.dismissed |= {self.chairs[event.seat].guest}
        self.wants_rematch -= self.dismissed
        self.put_chair(event.seat, Chair())

    def fold_bot(self, event: log.BotSat) -> None:
        self.put_chair(event.seat, Chair(bot=event.level))

    def fold_arranged(self, event: log.Arranged) -> None:
        """Whoever sat on a seat that is gone moves to the first free one."""
        self.settings = event.settings
        players = event.settings.players
        moved = [chair for chair in self.chairs[players:] if not chair.is_free]
        kept = (self.chairs + [Chair()] * players)[:players]
        self.chairs = [moved.pop(0) if chair.is_free and moved else chair for chair in kept]

    def fold_started(self, event: log.Started) -> None:
        self.chairs = self.chairs[event.turned :] + self.chairs[: event.turned]
        self.chairs = [replace(chair, bot="", out_of_time=False) if chair.guest else chair for chair in self.chairs]
        settings = self.settings
        self.match = Match(
            settings.game, settings.players, edition=settings.edition, first=event.first, seed=event.seed
        )
        self.clock = TableClock(settings.clock, settings.players, self.uptime)
        self.game_number += 1
        self.votes = {}
        self.wants_rematch = self.wants_bots = frozenset()
        self.is_practice, self.began = False, event.at
        self.position_changed(event.at)

    def fold_played(self, event: log.Played) -> None:
        assert self.match is not None
        self.match.play(event.words)
        self.position_changed(event.at)
        if self.match.result is not None:
            self.sheet = [*self.sheet, (self.chairs, self.match.result)]

    def fold_undone(self, event: log.Undone) -> None:
        assert self.match is not None
        if self.match.result is not None:
            self.sheet = self.sheet[:-1]
        self.match.rewind(event.moves)
        self.is_practice |= event.practice
        self.note_position(event.at)
        if self.clock is not None:
            self.clock.take_back(event.moves, event.at)

    def fold_undo_asked(self, event: log.UndoAsked) -> None:
        self.undo_request = UndoRequest(event.by, event.seat, event.moves, event.at + UNDO_MS)

    def fold_undo_answered(self, event: log.UndoAnswered) -> None:
        request = self.undo_request
        if request is not None:
            self.undo_request = replace(request, agreed=request.agreed | {event.by}) if event.agrees else None

    def fold_undo_lapsed(self, event: log.UndoLapsed) -> None:
        self.undo_request = None

    def fold_handed_over(self, event: log.HandedOver) -> None:
        if self.clock is not None and event.taken:
            self.clock.go_on(event.at)
        elif self.clock is not None:
            self.clock.stop(event.at)

    def fold_rematch_asked(self, event: log.RematchAsked) -> None:
        self.wants_rematch |= {event.by}

    def fold_bots_wanted(self, event: log.BotsWanted) -> None:
        self.wants_bots |= {event.by}

    def fold_left(self, event: log.WentAway) -> None:
        for seat in self.seats_of(event.by):
            self.put_chair(seat, replace(self.chairs[seat], left=True))
        if event.by == self.host:
            self.pass_the_host_on()

    def fold_voted(self, event: log.Voted) -> None:
        self.votes = self.votes | {event.seat: self.votes.get(event.seat, frozenset()) | {event.by}}

    def fold_replaced(self, event: log.Replaced) -> None:
        self.put_chair(event.seat, replace(self.chairs[event.seat], bot=event.level))
        self.forget_votes(event.seat)

    def fold_out_of_time(self, event: log.OutOfTime) -> None:
        """With an empty bank for the rest of the game; with days for a move until its owner is back."""
        for_good = isinstance(self.settings.clock, BankClock)
        self.put_chair(event.seat, replace(self.chairs[event.seat], bot=event.level, out_of_time=for_good))
        self.forget_votes(event.seat)

    def fold_back(self, event: log.CameBack) -> None:
        self.put_chair(event.seat, replace(self.chairs[event.seat], bot="", left=False))
        self.forget_votes(event.seat)

    def fold_nothing(self, event: log.AnyEvent) -> None:
        """Said and heard, but it changes nothing."""

    def note_position(self, now: int) -> None:
        assert self.match is not None
        self.version += 1
        self.undo_request = None
        self.turn_since = now
        self.actor = self.match.actor if isinstance(self.match.actor, int) else None
        self.stage = "over" if self.match.is_over else "playing"

    def position_changed(self, now: int) -> None:
        self.note_position(now)
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
    log.Dismissed: Table.fold_dismissed,
    log.BotSat: Table.fold_bot,
    log.Arranged: Table.fold_arranged,
    log.Started: Table.fold_started,
    log.Played: Table.fold_played,
    log.Undone: Table.fold_undone,
    log.UndoAsked: Table.fold_undo_asked,
    log.UndoAnswered: Table.fold_undo_answered,
    log.UndoLapsed: Table.fold_undo_lapsed,
    log.HandedOver: Table.fold_handed_over,
    log.RematchAsked: Table.fold_rematch_asked,
    log.BotsWanted: Table.fold_bots_wanted,
    log.WentAway: Table.fold_left,
    log.Voted: Table.fold_voted,
    log.Replaced: Table.fold_replaced,
    log.OutOfTime: Table.fold_out_of_time,
    log.CameBack: Table.fold_back,
    log.Said: Table.fold_nothing,
    log.Reacted: Table.fold_nothing,
}
