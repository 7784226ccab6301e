"""Bots at the tables of a worker: they think on threads of their own and move through the same door as everybody."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bonbon.bots import make_bot
from bonbon.server.decisions import bot_move
from bonbon.server.lessons import TUTOR, Tutor
from bonbon.server.room import Room
from bonbon.server.store import StoreError
from bonbon.server.table import Refusal, Table
from bonbon.server.thinkers import Thinkers

if TYPE_CHECKING:
    from bonbon.server.hall import Hall

logger = logging.getLogger("bonbon.server")

BOT_CLAIM_MS = 10_000  # after which another worker may move a bot; an expert needs up to two seconds


class BotTurns:
    """Whose turn it is among the bots of all tables, and who moves them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.thinkers = Thinkers(hall.pool)

    async def wake(self) -> None:
        """Bots and clocks that nobody has moved on: the worker that should have may have died."""
        hall = self.hall
        for room in list(hall.rooms.values()):
            self.turn(room)
        for name in await hall.store.tables_due(hall.pace.now() - BOT_CLAIM_MS):
            due = await hall.room(name)
            if due is not None:
                hall.look_after(due)

    def turn(self, room: Room) -> None:
        """If it is a bot's turn at this table, and it may move, it does."""
        if is_wanted(room.table) and not (room.bot_is_thinking or room.is_closed or self.hall.closing):
            room.bot_is_thinking = True
            self.hall.in_background(self.move_all(room))

    async def move_all(self, room: Room) -> None:
        """Let bots move until it is a person's turn; only one worker does it for a table at a time."""
        hall = self.hall
        try:
            while is_wanted(room.table):
                await asyncio.sleep(hall.pace.bot_delay)
                now = hall.pace.now()
                if not await hall.store.claim(room.table.name, room.table.n, hall.worker, now, now + BOT_CLAIM_MS):
                    return
                await self.move(room)
        except Refusal:
            pass  # somebody was faster, too much waits, or the store is away: the next heartbeat looks again
        except StoreError:
            pass  # the next heartbeat looks again
        except Exception:
            logger.exception("a bot failed", extra={"table": room.table.name})
        finally:
            room.bot_is_thinking = False

    async def move(self, room: Room) -> None:
        table = room.table
        match, seat, version, level = table.match, table.actor, table.version, table.bot_to_move()
        if match is None or seat is None or not level:
            return
        view, moves = match.view(seat), match.legal_moves
        seed = f"{match.seed} {seat}"
        bot = Tutor(seed) if level == TUTOR else make_bot(level, seed)
        words = await self.thinkers.choose(bot, view, moves, on_behalf_of(room))
        async with self.hall.commits.order(room):
            await self.hall.commits.commit(room, lambda table: bot_move(table, words, version, self.hall.pace.now()))


def is_wanted(table: Table) -> bool:
    """Whether a bot has to move now: somebody is here to see it, or a clock goes on without anybody."""
    if not table.bot_to_move():
        return False
    return table.has_somebody_here() or (table.clock is not None and not table.clock.is_off)


def on_behalf_of(room: Room) -> str:
    """For whom a bot of this table thinks, so that everybody gets their share: an address, or else the host."""
    table = room.table
    return next((one.address for one in room.connections if table.seats_of(one.guest)), table.host)
