"""Bots at the tables of a worker: they think on threads of their own and move through the same door as everybody."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Sequence
from typing import Protocol

from bonbon.bots import make_bot
from bonbon.errors import Refusal
from bonbon.play.view import View
from bonbon.server.live.background import Background
from bonbon.server.live.commits import Commits
from bonbon.server.live.live_table import LiveTable
from bonbon.server.live.pace import Pace
from bonbon.server.live.thinkers import Thinkers
from bonbon.server.storage.store import StoreError
from bonbon.tables.decisions import bot_move
from bonbon.tables.lessons import TUTOR, Tutor
from bonbon.tables.table import Table

logger = logging.getLogger("bonbon.server")

THREADS = os.cpu_count() or 1
BOT_CLAIM_MS = 10_000  # after which another worker may move a bot; an expert needs up to two seconds


class Chooser(Protocol):
    """A bot, or the tutor of a lesson."""

    def choose(self, view: View, moves: Sequence[str]) -> str: ...


class BotTurns:
    """Whose turn it is among the bots of all tables, and who moves them."""

    def __init__(self, commits: Commits, pool: Thinkers, pace: Pace, worker: str, background: Background) -> None:
        self.commits, self.pool, self.pace, self.worker, self.background = commits, pool, pace, worker, background

    def turn(self, live: LiveTable) -> None:
        """If it is a bot's turn at this table, and it may move, it does."""
        if is_wanted(live.table) and not (live.bot_is_thinking or live.is_closed or self.background.is_closing):
            live.bot_is_thinking = True
            self.background.start(self.move_all(live))

    async def move_all(self, live: LiveTable) -> None:
        """Let bots move until it is a person's turn; only one worker does it for a table at a time."""
        try:
            while is_wanted(live.table):
                await asyncio.sleep(self.pace.bot_delay)
                if not await self.claim(live.table):
                    return
                await self.move(live)
        except Refusal:
            pass  # somebody was faster, too much waits, or the store is away: the next heartbeat looks again
        except StoreError:
            pass  # the next heartbeat looks again
        except Exception:
            logger.exception("a bot failed", extra={"table": live.table.name})
        finally:
            live.bot_is_thinking = False

    async def claim(self, table: Table) -> bool:
        """Whether this worker moves the bot; if it dies, another may after a while."""
        now = self.pace.now()
        return await self.commits.store.claim(table.name, table.n, self.worker, now, now + BOT_CLAIM_MS)

    async def move(self, live: LiveTable) -> None:
        table = live.table
        match, seat, version, level = table.match, table.actor, table.version, table.bot_to_move()
        if match is None or seat is None or not level:
            return
        seed = f"{match.seed} {seat}"
        words = await self.pool.run(on_behalf_of(live), chosen, level, seed, match.view(seat), match.legal_moves)
        async with self.commits.exclusive(live):
            await self.commits.commit(live, lambda table: bot_move(table, words, version, self.pace.now()))


def chosen(level: str, seed: str, view: View, moves: Sequence[str]) -> str:
    """What a bot of this level plays."""
    bot: Chooser = Tutor(seed) if level == TUTOR else make_bot(level, seed)
    return bot.choose(view, moves)


def is_wanted(table: Table) -> bool:
    """Whether a bot has to move now: somebody is here to see it, or a clock goes on without anybody.

    It waits while somebody asks the others to take moves back.
    """
    if not table.bot_to_move() or table.undo_request is not None:
        return False
    return table.has_somebody_here() or table.is_on_time


def on_behalf_of(live: LiveTable) -> str:
    """For whom a bot of this table thinks, so that everybody gets their share: an address, or else the host."""
    table = live.table
    return next((one.address for one in live.connections if table.seats_of(one.guest)), table.host)
