"""Bots at tables think in the fair pool: however long one thinks, nothing else waits for it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Protocol

from bonbon.play.view import View
from bonbon.server.fair_pool import FairPool

THREADS = os.cpu_count() or 1  # of the pool that bots and hints share


class Chooser(Protocol):
    """A bot, or the tutor of a lesson."""

    def choose(self, view: View, moves: Sequence[str]) -> str: ...


class Thinkers:
    """Bots of all tables; those that think for the same key wait for each other before others wait for them."""

    def __init__(self, pool: FairPool) -> None:
        self.pool = pool

    async def choose(self, bot: Chooser, view: View, moves: Sequence[str], key: str) -> str:
        """The bot's move, thought about for this key: the address of somebody at the table, or its host."""
        return await self.pool.run(key, bot.choose, view, moves)
