"""What time alone changes at a table: an absence grows long enough for a bot to step in, or a clock runs down."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bonbon.server.decisions import time_out
from bonbon.server.room import Room
from bonbon.server.table import Refusal

if TYPE_CHECKING:
    from bonbon.server.hall import Hall

LATE_MS = 5  # timers may ring a little early, and a look that comes too early finds nothing


class Alarms:
    """One timer for each table that needs one; it is set anew whenever something happens there."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def set(self, room: Room) -> None:
        self.cancel(room)
        now = self.hall.pace.now()
        at = room.next_alarm(now)
        if at is not None and not (room.is_closed or self.hall.closing):
            delay = (at - now + LATE_MS) / 1000
            room.alarm = asyncio.get_running_loop().call_later(delay, self.ring, room)

    def cancel(self, room: Room) -> None:
        if room.alarm is not None:
            room.alarm.cancel()
            room.alarm = None

    def ring(self, room: Room) -> None:
        room.alarm = None
        if not (room.is_closed or self.hall.closing):
            self.hall.in_background(self.time_has_passed(room))

    async def time_has_passed(self, room: Room) -> None:
        """A clock at 0:00 lets a bot go on; whoever is away too long is shown as such."""
        hall = self.hall
        try:
            async with hall.commits.order(room):
                if room.table.is_out_of_time(hall.pace.now()):
                    await hall.commits.commit(room, lambda table: time_out(table, hall.pace.now()))
                else:
                    room.tell_presence(hall.pace.now())
        except Refusal:
            return  # somebody was faster, or the store is away: a heartbeat looks again
        self.set(room)
