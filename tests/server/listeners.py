"""Workers that listen to each other through a store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bonbon.server.storage.store import Store
from tests.server.databases import opened


class Heard:
    """What a worker hears from the others."""

    def __init__(self) -> None:
        self.appended: list[dict[str, int]] = []
        self.whispered: list[bytes] = []

    async def news(self, appended: dict[str, int]) -> None:
        self.appended.append(appended)

    async def whisper(self, message: bytes) -> None:
        self.whispered.append(message)

    @property
    def latest(self) -> dict[str, int]:
        return {table: n for appended in self.appended for table, n in appended.items()}


@asynccontextmanager
async def listening(address: str, worker: str) -> AsyncIterator[tuple[Store, Heard]]:
    heard = Heard()
    async with opened(address, worker) as store:
        await store.listen(heard.news, heard.whisper)
        yield store, heard


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.01)
