"""The tables in the memory of this worker: read from their logs when somebody needs them, put away afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator

from bonbon.server.live import metrics
from bonbon.server.live.live_table import LiveTable, fold_log
from bonbon.server.storage.store import Store
from bonbon.tables.clocks import Uptime

Loaded = Callable[[LiveTable], Awaitable[None]]


class LoadedTables:
    """At most one live table for each name; any worker can load any table."""

    def __init__(self, store: Store, now: Callable[[], int], uptime: Uptime, on_load: Loaded) -> None:
        self.store, self.now, self.uptime, self.on_load = store, now, uptime, on_load
        self.by_name: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable | None]] = {}

    def __iter__(self) -> Iterator[LiveTable]:
        """All of them; some may come or go meanwhile."""
        return iter(list(self.by_name.values()))

    def get(self, name: str) -> LiveTable | None:
        return self.by_name.get(name)

    async def find(self, name: str) -> LiveTable | None:
        """The table of this name, loaded if it is not; None if there is none."""
        if name not in self.loading:
            live = self.by_name.get(name)
            if live is not None and not live.is_closed:
                return live
            self.loading[name] = asyncio.get_running_loop().create_task(self.load(name))
        return await asyncio.shield(self.loading[name])

    async def load(self, name: str) -> LiveTable | None:
        """Read it; nobody uses it before all that belongs to it is known, its people's names too."""
        try:
            return await self.read(name)
        finally:
            del self.loading[name]

    async def read(self, name: str) -> LiveTable | None:
        stored = await self.store.events(name)
        if not stored:
            return None
        live = LiveTable(fold_log(name, stored, uptime=self.uptime))
        live.used = self.now()
        live.count_the_present(live.used)
        self.by_name[name] = live
        try:
            await self.on_load(live)
        except BaseException:
            self.put_away(live)
            raise
        metrics.TABLES.set(len(self.by_name))
        return live

    def put_away_idle(self, idle_ms: int) -> None:
        """Forget those that nobody has needed for so long."""
        now = self.now()
        for live in self:
            if live.is_closed or live.is_idle(now - idle_ms):
                self.put_away(live)
        metrics.TABLES.set(len(self.by_name))

    def put_away(self, live: LiveTable) -> None:
        live.close()
        if self.by_name.get(live.table.name) is live:
            del self.by_name[live.table.name]
