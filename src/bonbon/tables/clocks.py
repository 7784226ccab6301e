"""Clocks: how long each seat still has. Time in which no server was running counts for nobody."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from bonbon.tables.protocol.messages import ClockInfo
from bonbon.tables.protocol.tables import BankClock, Clock, DaysClock, NoClock

DAY = 86_400_000


@dataclass
class Uptime:
    """When the servers were down, as pairs of milliseconds."""

    outages: list[tuple[int, int]] = field(default_factory=list)

    def between(self, start: int, end: int) -> int:
        """Milliseconds from start to end in which a server was running."""
        down = sum(max(0, min(end, up) - max(start, gone)) for gone, up in self.outages)
        return max(0, end - start - down)


class Reading(NamedTuple):
    """What a clock showed at one moment: milliseconds left by seat, whose time ran, and since when."""

    left: tuple[int, ...]
    running: int | None
    since: int


class TableClock:
    """The clock of one game: started with it, pressed whenever the actor changes."""

    __slots__ = ("before", "is_off", "is_stopped", "left", "running", "setting", "since", "uptime")

    def __init__(self, setting: Clock, players: int, uptime: Uptime) -> None:
        self.setting, self.uptime, self.is_off = setting, uptime, isinstance(setting, NoClock)
        self.left: tuple[int, ...] = (self.allowance(),) * players
        self.running: int | None = None
        self.since = 0
        self.is_stopped = False  # while a device goes to the next person
        self.before: list[Reading] = []  # one reading for every move that was made, so that it can be taken back

    def copy(self) -> TableClock:
        other = TableClock.__new__(TableClock)
        other.setting, other.uptime, other.is_off = self.setting, self.uptime, self.is_off
        other.before = self.before.copy()
        other.left, other.running, other.since = self.left, self.running, self.since
        other.is_stopped = self.is_stopped
        return other

    def allowance(self) -> int:
        """What every seat begins with."""
        if isinstance(self.setting, BankClock):
            return self.setting.seconds * 1000
        return self.setting.days * DAY if isinstance(self.setting, DaysClock) else 0

    def press(self, actor: int | None, now: int) -> None:
        """From now on this seat's time runs; whoever has just finished a turn gets the increment."""
        if self.is_off:
            return
        self.go_on(now)
        self.before.append(Reading(self.left, self.running, self.since))
        if self.running == actor:
            return
        if self.running is not None:
            left = list(self.left)
            left[self.running] = self.after_turn(self.running, now)
            self.left = tuple(left)
        self.running, self.since = actor, now

    def stop(self, now: int) -> None:
        """From now on nobody's time runs; whose it is stays as it is."""
        if self.running is not None and not self.is_stopped:
            left = list(self.left)
            left[self.running] = self.left_at(self.running, now)
            self.left, self.since, self.is_stopped = tuple(left), now, True

    def go_on(self, now: int) -> None:
        if self.is_stopped:
            self.since, self.is_stopped = now, False

    def take_back(self, moves: int, now: int) -> None:
        """As if the last moves had not been made: their seats get no increment.

        The time since the last one was its seat's own; what others needed after several moves is nobody's, and so is
        the time in which a device went round.
        """
        if len(self.before) < moves:
            return
        readings = self.before[-moves:]
        del self.before[-moves:]
        own_until = readings[1].since if moves > 1 else self.since if self.is_stopped else None
        self.is_stopped = False
        self.left, self.running, self.since = readings[0]
        if own_until is not None and self.running is not None:
            left = list(self.left)
            left[self.running] = self.left_at(self.running, own_until)
            self.left, self.since = tuple(left), now

    def after_turn(self, seat: int, now: int) -> int:
        if isinstance(self.setting, BankClock):
            return self.left_at(seat, now) + self.setting.increment * 1000
        return self.allowance()

    def left_at(self, seat: int, now: int) -> int:
        """Milliseconds that this seat has left; less than nothing is nothing."""
        runs = seat == self.running and not self.is_stopped
        spent = self.uptime.between(self.since, now) if runs else 0
        return max(0, self.left[seat] - spent)

    def is_out_of_time(self, seat: int, now: int) -> bool:
        return not self.is_off and self.running == seat and self.left_at(seat, now) == 0

    def runs_out_at(self) -> int | None:
        """When the seat whose time is running will have none left, if no outage comes between."""
        if self.is_off or self.running is None or self.is_stopped:
            return None
        return self.since + self.left[self.running]

    def info(self, now: int) -> ClockInfo | None:
        if self.is_off:
            return None
        left = [self.left_at(seat, now) for seat in range(len(self.left))]
        return ClockInfo(left, None if self.is_stopped else self.running)
