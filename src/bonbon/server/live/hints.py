"""Hints: what a bot thinks of the moves that somebody has, for that connection alone."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import TypeAlias

from bonbon.bots import Budget, Evaluation, evaluate
from bonbon.errors import Refusal
from bonbon.play.view import View
from bonbon.server.live.live_table import Connection, LiveTable
from bonbon.server.live.thinkers import Thinkers
from bonbon.tables.decisions import playing
from bonbon.tables.protocol import messages
from bonbon.tables.table import Table

LONGEST = Budget(seconds=0.6)
MOST_MOVES = 5
MAX_HINTS_PER_GUEST = 2  # at a time, over all connections

Position: TypeAlias = tuple[View, list[str], str]  # what the seat sees, its moves, and the name of the question


class PendingHint:
    """A hint that is being thought about or waits for it: at which version, and how to stop it."""

    def __init__(self, version: int) -> None:
        self.version, self.stop = version, Event()
        self.found: asyncio.Future[Evaluation | None] | None = None

    def give_up(self) -> None:
        self.stop.set()
        if self.found is not None:
            self.found.cancel()


class HintService:
    """One hint at a time for each connection, given up when the connection closes or somebody moves."""

    def __init__(self, pool: Thinkers) -> None:
        self.pool = pool
        self.under_way: dict[Connection, PendingHint] = {}

    async def hint(self, live: LiveTable, connection: Connection, ask: messages.Hint) -> messages.Hints:
        """The moves worth a thought, or a refusal."""
        seat = who_may_know(live.table, connection.guest, ask.version)
        self.refuse_too_many(connection)
        match = playing(live.table)
        question = f"{live.table.name} {ask.version}"  # no seed of the game: a hint must not depend on what is hidden
        found = await self.evaluate(connection, ask.version, (match.view(seat), match.legal_moves, question))
        if found is None or live.table.version != ask.version:
            raise Refusal("stale")
        return hints_for(ask, found)

    def refuse_too_many(self, connection: Connection) -> None:
        of_guest = sum(other.guest == connection.guest for other in self.under_way)
        if connection in self.under_way or of_guest >= MAX_HINTS_PER_GUEST:
            raise Refusal("hint-under-way")

    async def evaluate(self, connection: Connection, version: int, position: Position) -> Evaluation | None:
        """What was found in the pool, or nothing if it was given up."""
        pending = PendingHint(version)
        pending.found = self.pool.start(key_of(connection), think, *position, pending.stop)
        self.under_way[connection] = pending
        try:
            await asyncio.wait([pending.found])  # unlike `await found`: if it is given up, we are not cancelled
        finally:
            pending.give_up()
            self.under_way.pop(connection, None)
        return None if pending.found.cancelled() else pending.found.result()

    def position_changed(self, live: LiveTable) -> None:
        """Nobody needs hints about what was."""
        for connection in live.connections if self.under_way else ():
            pending = self.under_way.get(connection)
            if pending is not None and pending.version != live.table.version:
                pending.give_up()

    def give_up(self, connection: Connection) -> None:
        if connection in self.under_way:
            self.under_way[connection].give_up()

    def close(self) -> None:
        """From any thread: what is being thought about ends soon. Whoever made the pool closes it then."""
        for pending in list(self.under_way.values()):
            pending.stop.set()


def key_of(connection: Connection) -> str:
    """On whose behalf a hint is thought about."""
    return connection.address or connection.guest


def who_may_know(table: Table, guest: str, version: int) -> int:
    """The seat that is to act, if this guest plays on it and the table allows hints."""
    playing(table)
    if not table.settings.hints:
        raise Refusal("hints-off")
    if version != table.version:
        raise Refusal("stale")
    if not table.seats_of(guest):
        raise Refusal("not-seated")
    if table.actor is None or table.actor not in table.seats_of(guest) or table.bot_to_move():
        raise Refusal("not-your-turn")
    return table.actor


def think(view: View, moves: list[str], question: str, stop: Event) -> Evaluation | None:
    """What was found, or nothing if it was given up."""
    if stop.is_set():
        return None
    found = evaluate(view, moves, LONGEST, question, stop)
    return None if stop.is_set() else found


def hints_for(ask: messages.Hint, found: Evaluation) -> messages.Hints:
    moves = [messages.HintedMove(one.words, one.chance, one.margin) for one in found.candidates[:MOST_MOVES]]
    return messages.Hints(ask.id, ask.version, found.seat, moves, list(found.chances))
