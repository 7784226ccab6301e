"""What time alone changes at a table: an absence grows long, a clock runs down, nobody answers, a game begins."""

from __future__ import annotations

import asyncio

from bonbon.errors import Refusal
from bonbon.server.live.background import Background
from bonbon.server.live.commits import Commits
from bonbon.server.live.live_table import LiveTable
from bonbon.server.live.pace import Pace
from bonbon.tables.decisions import time_out, undo_lapsed
from bonbon.tables.quick_match import is_gathering, time_has_passed

LATE_MS = 5  # timers may ring a little early, and a look that comes too early finds nothing


class Alarms:
    """One timer for each table that needs one; it is set anew whenever something happens there."""

    def __init__(self, commits: Commits, pace: Pace, background: Background) -> None:
        self.commits, self.now, self.new_seed, self.background = commits, pace.now, pace.new_seed, background

    def set(self, live: LiveTable, now: int) -> None:
        live.cancel_alarm()
        at = live.next_alarm(now)
        if at is not None and not (live.is_closed or self.background.is_closing):
            delay = (at - now + LATE_MS) / 1000
            live.alarm = asyncio.get_running_loop().call_later(delay, self.ring, live)

    def ring(self, live: LiveTable) -> None:
        live.alarm = None
        if not (live.is_closed or self.background.is_closing):
            self.background.start(self.time_has_passed(live))

    async def time_has_passed(self, live: LiveTable) -> None:
        """A clock at 0:00 lets a bot go on; whoever is away too long is shown as such; silence is a no."""
        try:
            async with self.commits.exclusive(live):
                request = live.table.undo_request
                if request is not None and self.now() >= request.until:
                    await self.commits.commit(live, lambda table: undo_lapsed(table, self.now()))
                elif is_gathering(live.table):
                    await self.commits.commit(live, lambda table: time_has_passed(table, self.now(), self.new_seed))
                elif live.table.is_out_of_time(self.now()):
                    await self.commits.commit(live, lambda table: time_out(table, self.now()))
                else:
                    live.tell_presence(self.now())
        except Refusal:
            return  # somebody was faster, or the store is away: a heartbeat looks again
        self.set(live, self.now())
