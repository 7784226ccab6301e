"""A table on this machine: people at one keyboard, and bots that think on a thread of their own."""

from __future__ import annotations

import asyncio
from threading import Event
from time import monotonic
from typing import cast

from bonbon.bots import Bot, evaluate
from bonbon.errors import CannotUndo
from bonbon.play import Match, Record
from bonbon.rules.types import Json
from bonbon.terminal.table import Hint
from bonbon.terminal.table_view import AnyTableView, TableView


class LocalTable:
    """A match, and the bots that play in it; `pace` is the least time between two moves, so that people can follow."""

    def __init__(self, match: Match, bots: dict[int, Bot], pace: float = 0.0) -> None:
        self.match, self.bots, self.pace = match, bots, pace
        self.game, self.has_secrets = match.game.name, match.game.has_secrets
        self.edition = match.edition.name
        self.people = tuple(seat for seat in range(match.players) if seat not in bots)
        self.notice = ""
        self.invitation: dict[str, object] = {}
        self.moved = asyncio.Event()
        self.since = monotonic()

    def view(self, seat: int) -> AnyTableView:
        match = self.match
        actor = match.actor if isinstance(match.actor, int) else None
        return TableView(
            game=self.game,
            seat=seat,
            names=tuple(match.names or ()),
            position=cast(Json, match.position(seat)),
            legal=tuple(match.legal_moves) if actor == seat else (),
            actor=actor,
            log=tuple(entry.seen[seat] for entry in match.log),
            result=cast(Json | None, match.result),
            bots=frozenset(self.bots),
        )

    async def next_change(self) -> None:
        """A bot's move, if one has to act; else whatever the people here do."""
        if self.match.actor in self.bots:
            await self.let_a_bot_play()
        else:
            await self.moved.wait()
        self.moved.clear()

    async def let_a_bot_play(self) -> None:
        """The move is thrown away if somebody took theirs back in the meantime."""
        seat, length, match = self.match.actor, len(self.match.log), self.match
        assert isinstance(seat, int)
        words = await asyncio.to_thread(self.bots[seat].choose, match.view(seat), match.legal_moves)
        await asyncio.sleep(max(0.0, self.since + self.pace - monotonic()))
        if match.actor == seat and len(match.log) == length:
            self.make(words)

    def make(self, words: str) -> None:
        self.match.play(words)
        self.since = monotonic()
        self.moved.set()

    async def play(self, words: str) -> None:
        self.make(words)

    async def undo(self) -> None:
        """Back to where a person moved last: the bots' answers go with it, if none of it has shown anything."""
        taken: list[str] = []
        try:
            while not taken or int(taken[-1].partition(" ")[0]) in self.bots:
                taken.append(self.match.undo())
        except CannotUndo:
            for words in reversed(taken):
                self.match.play(words)
            raise
        self.since = monotonic()
        self.moved.set()

    async def hints(self, seat: int) -> list[Hint]:
        stop = Event()
        try:
            found = await asyncio.to_thread(
                evaluate, self.match.view(seat), self.match.legal_moves, seed=len(self.match.log), stop=stop
            )
        finally:
            stop.set()
        return [Hint(one.words, one.chance, one.margin) for one in found.candidates]

    async def record(self) -> Record:
        return self.match.record()
