"""Bots at the tables of a worker: they think on threads of their own and move through the same door as everybody."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bonbon.bots import make_bot
from bonbon.server.decisions import bot_move
from bonbon.server.lessons import TUTOR, Tutor
from bonbon.server.room import Room
from bonbon.server.table import Refusal
from bonbon.server.thinkers import Thinkers

if TYPE_CHECKING:
    from bonbon.server.hall import Hall

logger = logging.getLogger("bonbon.server")

PATIENCE = 10_000  # milliseconds after which another worker may move a bot; an expert needs up to two seconds


class BotTurns:
    """Whose turn it is among the bots of all tables, and who moves them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.thinkers = Thinkers()

    async def wake(self) -> None:
        """Bots that wait for a worker that has died."""
        hall = self.hall
        for name in await hall.store.bots_due(hall.pace.now() - PATIENCE):
            room = await hall.room(name)
            if room is not None:
                self.turn(room)

    def turn(self, room: Room) -> None:
        """It is a bot's turn at this table."""
        if not room.bot_is_thinking and not self.hall.closing:
            room.bot_is_thinking = True
            self.hall.in_background(self.move_all(room))

    async def move_all(self, room: Room) -> None:
        """Let bots move until it is a person's turn; only one worker does it for a table at a time."""
        hall = self.hall
        try:
            while level := room.table.bot_to_move():
                await asyncio.sleep(hall.pace.bot_delay)
                now = hall.pace.now()
                if not await hall.store.claim(room.table.name, room.table.n, hall.worker, now, now + PATIENCE):
                    return
                await self.move(room, level)
        except Refusal:
            pass  # somebody was faster
        except Exception:
            logger.exception("a bot failed", extra={"table": room.table.name})
        finally:
            room.bot_is_thinking = False

    async def move(self, room: Room, level: str) -> None:
        table = room.table
        match, seat, version = table.match, table.actor, table.version
        if match is None or seat is None or not table.bot_to_move():
            return
        view, moves = match.view(seat), match.legal_moves
        seed = f"{match.seed} {seat}"
        bot = Tutor(seed) if level == TUTOR else make_bot(level, seed)
        words = await self.thinkers.choose(bot, view, moves)
        async with self.hall.order(room):
            await self.hall.carry_out(room, lambda table: bot_move(table, words, version, self.hall.pace.now()))
