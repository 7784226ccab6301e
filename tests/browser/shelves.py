"""A shelf in memory, with a disk that can be full and a browser that can be killed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bonbon.browser.shelf import Change


class ShelfInMemory:
    """Keeps what was written, as IndexedDB does: a step as a whole or not at all."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, str], bytes] = {}
        self.writes_left = -1  # until it is full; never, below zero
        self.is_full = self.is_gone = self.loses_answers = False

    async def read_all(self) -> list[list[object]]:
        await asyncio.sleep(0)
        if self.is_gone:
            raise OSError("InvalidStateError: the connection is closing")
        return [[drawer, key, data] for (drawer, key), data in reversed(self.rows.items())]

    async def write(self, changes: Sequence[Change]) -> None:
        await asyncio.sleep(0)
        if self.is_full or self.is_gone or self.writes_left == 0:
            raise OSError("QuotaExceededError: the disk is full")
        self.writes_left -= 1
        for drawer, key, data in changes:
            if data is None:
                self.rows.pop((drawer, key), None)
            else:
                self.rows[drawer, key] = data
        if self.loses_answers:
            raise OSError("AbortError: nobody knows")

    def as_it_is(self) -> ShelfInMemory:
        """What is found there by whoever opens it after this browser was killed now."""
        other = ShelfInMemory()
        other.rows = self.rows.copy()
        return other
