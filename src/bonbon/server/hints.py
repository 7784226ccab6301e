"""Hints: what a bot thinks of the moves that somebody has, for that connection alone."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from bonbon.bots import Budget, Evaluation, evaluate
from bonbon.play.view import View
from bonbon.server.decisions import playing
from bonbon.server.protocol import messages
from bonbon.server.room import Connection, Room
from bonbon.server.table import Refusal, Table
from bonbon.server.thinkers import THREADS

LONGEST = Budget(seconds=0.6)
MOST_MOVES = 5


class Doubt:
    """A hint that is being thought about: at which version, and how to stop it."""

    def __init__(self, version: int) -> None:
        self.version, self.stop = version, Event()


class Hinting:
    """One hint at a time for each connection, given up when the connection closes or somebody moves."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(THREADS, "hint")
        self.under_way: dict[Connection, Doubt] = {}

    async def hint(self, room: Room, connection: Connection, ask: messages.Hint) -> messages.Hints:
        """The moves worth a thought, or a refusal."""
        seat = who_may_know(room.table, connection.guest, ask.version)
        if connection in self.under_way:
            raise Refusal("hint-under-way")
        match = playing(room.table)
        doubt = self.under_way[connection] = Doubt(ask.version)
        question = f"{room.table.name} {ask.version}"  # no seed of the game: a hint must not depend on what is hidden
        try:
            view, moves = match.view(seat), match.legal_moves
            found = await asyncio.get_running_loop().run_in_executor(
                self.pool, think, view, moves, question, doubt.stop
            )
        finally:
            doubt.stop.set()
            self.under_way.pop(connection, None)
        if found is None or room.table.version != ask.version:
            raise Refusal("stale")
        return hints_for(ask, found)

    def position_changed(self, room: Room) -> None:
        """Nobody needs hints about what was."""
        for connection in room.connections:
            doubt = self.under_way.get(connection)
            if doubt is not None and doubt.version != room.table.version:
                doubt.stop.set()

    def give_up(self, connection: Connection) -> None:
        if connection in self.under_way:
            self.under_way[connection].stop.set()

    def close(self) -> None:
        for doubt in list(self.under_way.values()):
            doubt.stop.set()
        self.pool.shutdown(cancel_futures=True)


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
