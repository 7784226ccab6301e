"""Clocks: how long each seat still has. Time in which no server was running counts for nobody."""

from __future__ import annotations

from dataclasses import dataclass, field

from bonbon.server.protocol.messages import ClockInfo
from bonbon.server.protocol.tables import BankClock, Clock, DaysClock, NoClock

DAY = 86_400_000


@dataclass
class Uptime:
    """When the servers were down, as pairs of milliseconds."""

    outages: list[tuple[int, int]] = field(default_factory=list)

    def between(self, start: int, end: int) -> int:
        """Milliseconds from start to end in which a server was running."""
        down = sum(max(0, min(end, up) - max(start, gone)) for gone, up in self.outages)
        return max(0, end - start - down)


class TableClock:
    """The clock of one game: started with it, pressed whenever the actor changes."""

    __slots__ = ("left", "running", "setting", "since", "uptime")

    def __init__(self, setting: Clock, players: int, uptime: Uptime) -> None:
        self.setting, self.uptime = setting, uptime
        self.left = [self.allowance()] * players
        self.running: int | None = None
        self.since = 0

    def allowance(self) -> int:
        """What every seat begins with."""
        if isinstance(self.setting, BankClock):
            return self.setting.seconds * 1000
        return self.setting.days * DAY if isinstance(self.setting, DaysClock) else 0

    def press(self, actor: int | None, now: int) -> None:
        """From now on this seat's time runs; whoever has just finished a turn gets the increment."""
        if self.running == actor:
            return
        if self.running is not None:
            self.left[self.running] = self.after_turn(self.running, now)
        self.running, self.since = actor, now

    def after_turn(self, seat: int, now: int) -> int:
        if isinstance(self.setting, BankClock):
            return self.left_at(seat, now) + self.setting.increment * 1000
        return self.allowance()

    def left_at(self, seat: int, now: int) -> int:
        """Milliseconds that this seat has left; less than nothing is nothing."""
        spent = self.uptime.between(self.since, now) if seat == self.running else 0
        return max(0, self.left[seat] - spent)

    def is_out_of_time(self, seat: int, now: int) -> bool:
        return not isinstance(self.setting, NoClock) and self.running == seat and self.left_at(seat, now) == 0

    def info(self, now: int) -> ClockInfo | None:
        if isinstance(self.setting, NoClock):
            return None
        return ClockInfo([self.left_at(seat, now) for seat in range(len(self.left))], self.running)
