"""Whether this server can do its work: the database is asked, the disk is looked at, at most once a second."""

from __future__ import annotations

import asyncio
import logging
import time

from msgspec import Struct

from bonbon import __version__
from bonbon.server.live.registry import TableRegistry

logger = logging.getLogger("bonbon.server")

CHECK_EVERY_S = 1.0  # so that nobody can load the database by asking
CHECK_TIMEOUT_S = 3.0
LEAST_FREE_BYTES = 64 * 1024 * 1024


class Report(Struct, frozen=True):
    """What `/health` says; `disk_free_mb` is unknown where the database is on another machine."""

    status: str  # ok, storage-down or disk-full
    version: str = __version__
    database: str = "ok"
    disk_free_mb: int | None = None
    workers: int = 0


class Health:
    """The last report of one worker, and a new one when it is too old."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.last, self.reported = Report("storage-down"), float("-inf")
        self.checking: asyncio.Task[Report] | None = None

    async def report(self) -> Report:
        if time.monotonic() - self.reported < CHECK_EVERY_S:
            return self.last
        if self.checking is None:
            self.checking = asyncio.get_running_loop().create_task(self.check())
        return await asyncio.shield(self.checking)

    async def check(self) -> Report:
        """Ask once for everybody who asks meanwhile."""
        try:
            self.last = await self.ask_store()
        finally:
            self.reported, self.checking = time.monotonic(), None
        return self.last

    async def ask_store(self) -> Report:
        """Whatever goes wrong here, the database cannot be used."""
        store, free = self.registry.store, None
        try:
            async with asyncio.timeout(CHECK_TIMEOUT_S):
                free = await store.disk_free_bytes()
                await store.check()
                workers = await store.live_workers(self.registry.pace.now())
        except Exception as problem:
            logger.warning("the database cannot be used", extra={"problem": str(problem)})
            return Report("storage-down", database="down", disk_free_mb=megabytes(free))
        status = "ok" if free is None or free >= LEAST_FREE_BYTES else "disk-full"
        return Report(status, disk_free_mb=megabytes(free), workers=workers)


def megabytes(size: int | None) -> int | None:
    return None if size is None else size // (1024 * 1024)
