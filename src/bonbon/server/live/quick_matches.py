"""Brings people together who wish for the same game: at the table where somebody waits, or at a new one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

from bonbon.errors import Refusal
from bonbon.server.live.alarms import Alarms
from bonbon.server.live.commits import Commits
from bonbon.server.live.live_table import LiveTable
from bonbon.server.live.loaded_tables import LoadedTables
from bonbon.server.storage.store import Store
from bonbon.tables import quick_match
from bonbon.tables.protocol.tables import QuickWish, Settings
from bonbon.tables.quick_match import is_gathering, place_kept_ms, settings_of, wish_words

MAX_TRIES = 20  # where others find and leave places at the same time
TABLES_OF_A_GUEST = 100  # that are looked at for a place where they wait

TryToCreate = Callable[[str, Settings], Awaitable[tuple[str, str] | None]]


class QuickMatches:
    """Finds a place for a guest, frees it again, and keeps it for as long as they are there."""

    def __init__(self, tables: LoadedTables, commits: Commits, alarms: Alarms, try_to_create: TryToCreate) -> None:
        self.tables, self.commits, self.alarms, self.try_to_create = tables, commits, alarms, try_to_create

    @property
    def store(self) -> Store:
        return self.commits.store

    async def find(self, guest: str, wish: QuickWish) -> LiveTable:
        """The table where this guest waits from now on, and nowhere else."""
        for _ in range(MAX_TRIES):
            live = await self.join(guest, wish) or await self.open(guest, wish)
            if live is not None:
                await self.leave(guest, but=live.table.name)
                return live
        raise Refusal("too-fast")

    async def join(self, guest: str, wish: QuickWish) -> LiveTable | None:
        """A seat at a table where somebody waits for the same, if there is one."""
        since = self.commits.now() - place_kept_ms(wish)
        for name in await self.store.waiting_tables(wish_words(wish), since):
            live = await self.tables.find(name)
            with suppress(Refusal):  # somebody was faster
                if live is not None:
                    await self.sit_down(live, guest)
                    return live
        return None

    async def sit_down(self, live: LiveTable, guest: str) -> None:
        async with self.commits.exclusive(live):
            await self.commits.learn_names(live.table, [guest])
            await self.commits.commit(live, lambda table: quick_match.join(table, guest, self.commits.now()))

    async def open(self, guest: str, wish: QuickWish) -> LiveTable | None:
        """A new table; none if somebody has opened one meanwhile."""
        made = await self.try_to_create(guest, settings_of(wish))
        return await self.tables.find(made[0]) if made else None

    async def leave(self, guest: str, but: str = "") -> None:
        """This guest waits nowhere any more, but at one table."""
        for one in await self.store.tables_of(guest, TABLES_OF_A_GUEST):
            is_place = one.summary.wish and one.summary.stage == "gathering" and guest in one.summary.guests
            if is_place and one.table != but:
                await self.stand_up(one.table, guest)

    async def stand_up(self, name: str, guest: str) -> None:
        live = await self.tables.find(name)
        if live is None:
            return
        with suppress(Refusal):  # it has begun
            async with self.commits.exclusive(live):
                await self.commits.commit(live, lambda table: quick_match.leave(table, guest, self.commits.now()))

    async def beat(self) -> None:
        """Whoever is connected here still waits; what time was to change and could not, it changes now."""
        waiting = [live for live in self.tables if is_gathering(live.table) and live.table.has_somebody_here()]
        for live in waiting:
            if live.alarm is None:
                self.alarms.set(live, self.commits.now())
        if waiting:
            await self.store.still_waiting([live.table.name for live in waiting], self.commits.now())
