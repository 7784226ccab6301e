"""Threads for bots at tables: however long one thinks, nothing else waits for it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from bonbon.play.view import View

THREADS = os.cpu_count() or 1


class Chooser(Protocol):
    """A bot, or the tutor of a lesson."""

    def choose(self, view: View, moves: Sequence[str]) -> str: ...


class Thinkers:
    """As many bots as there are cores think at once; the others wait for a thread."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(THREADS, "bot")

    async def choose(self, bot: Chooser, view: View, moves: Sequence[str]) -> str:
        return await asyncio.get_running_loop().run_in_executor(self.pool, bot.choose, view, moves)

    def close(self) -> None:
        """No new thoughts; the ones that were begun are finished."""
        self.pool.shutdown(cancel_futures=True)
