"""The one way in which a table changes: decided on its durable state, appended to its log, and only then told.

A decision is worked out on the table as its log has it, without changing it. Its events go to the store. When the store
has them, and not before, the table that they lead to takes the place of the old one, and everybody is sent what they
have not been sent yet. Whatever fails on the way leaves nothing to take back: only the end of the log may be unknown
then, and it is read again before the table is used.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from types import TracebackType

from bonbon.errors import Refusal
from bonbon.server.live import metrics
from bonbon.server.live.finished_games import finished_games, has_just_ended
from bonbon.server.live.live_table import LiveTable, summary_of
from bonbon.server.ratings import Rating
from bonbon.server.storage.finished_games import FinishedGame
from bonbon.server.storage.store import Conflict, Store, StoreError
from bonbon.tables import events as log
from bonbon.tables.table import Table

logger = logging.getLogger("bonbon.server")

MAX_TRIES = 20  # to append where other workers append too

Decide = Callable[[Table], list[log.AnyEvent]]
Changed = Callable[[LiveTable, int], None]  # what else follows when a table has changed, and what time it is
Appended = Callable[[LiveTable, Table], None]  # what one worker does for all, and the table as it was before


class Commits:
    """Appends to the logs of tables, and follows what other workers append."""

    def __init__(self, store: Store, now: Callable[[], int], changed: Changed, appended: Appended) -> None:
        self.store, self.now, self.changed, self.appended = store, now, changed, appended

    def exclusive(self, live: LiveTable) -> ExclusiveUse:
        return ExclusiveUse(live)

    async def commit(self, live: LiveTable, decide: Decide) -> bool:
        """Decide, append durably, and only then tell anybody; whether anything had to be done.

        If another worker was faster, it is decided again on what that one has written.
        """
        for _ in range(MAX_TRIES):
            if not live.is_certain:
                await self.make_certain(live)
            if live.is_closed:
                raise Refusal("stale")
            try:
                happenings = decide(live.table)
            except Refusal:
                if self.store.is_shared and await self.catch_up(live):
                    continue  # the refusal was about a table that has changed meanwhile
                raise
            if not happenings:
                return False
            if await self.append(live, happenings):
                return True
        raise Refusal("too-fast")

    async def append(self, live: LiveTable, happenings: list[log.AnyEvent]) -> bool:
        """Whether it was appended: not if another worker has appended first, which is then known here too."""
        table, now = live.table, happenings[-1].at
        following = table.after(happenings)
        data = [log.write(event) for event in happenings]
        finished = await self.finished_games(following, now) if has_just_ended(table, following) else ()
        try:
            await self.store.append(table.name, table.n, data, summary_of(following, now), now, finished)
        except Conflict:
            await self.find_what_is_new(live)
            return False
        except BaseException:
            live.is_certain = False  # it may have been written all the same
            raise
        for event in happenings:
            metrics.count_event(event)
        self.advance(live, following)
        self.appended(live, table)
        return True

    async def finished_games(self, over: Table, now: int) -> list[FinishedGame]:
        """What is kept of the game that ends with this append, for those who have played it."""
        known = await self.store.latest_ratings(over.seats, over.settings.game, over.settings.players)
        return finished_games(over, now, {guest: Rating(*rating) for guest, rating in known.items()})

    def advance(self, live: LiveTable, following: Table) -> None:
        is_more_than_moves = following.seats is not live.table.seats  # every other event notes them anew
        live.advance(following)
        live.used = now = self.now()
        if is_more_than_moves:
            live.count_the_present(now)
        live.publish(now)
        self.changed(live, now)

    # ---- what is in the log and not here yet

    async def make_certain(self, live: LiveTable) -> None:
        """After a write that failed, nobody uses the table before its log was read."""
        if not live.is_certain:
            await self.catch_up(live)
            live.is_certain = True

    async def catch_up(self, live: LiveTable) -> bool:
        """Whether something was appended that we had not heard of; now we have, and so has everybody here."""
        name = live.table.name
        return await self.take_in(live, (await self.store.events_after({name: live.table.n})).get(name, []))

    async def take_in(self, live: LiveTable, stored: list[tuple[int, bytes]]) -> bool:
        """Follow the log with these numbered events; those that are known are passed over, and gaps are filled."""
        name, n = live.table.name, live.table.n
        new = [(number, data) for number, data in stored if number > n]
        if new and new[0][0] != n + 1:
            new = (await self.store.events_after({name: n})).get(name, [])
        happenings = [log.read(data) for _, data in new]
        if not happenings:
            return False
        following = live.table.after(happenings)
        try:
            await self.learn_names(following, {event.by for event in happenings} | following.seats.keys())
        except StoreError:
            live.is_certain = False  # read it again soon: nothing is told without the names that belong to it
            raise
        self.advance(live, following)
        return True

    async def find_what_is_new(self, live: LiveTable) -> None:
        """After a conflict: usually others have appended; if not, the log has been put back or removed."""
        if await self.catch_up(live):
            return
        stored = await self.store.events(live.table.name)
        live.is_closed = True
        for connection in live.connections:
            connection.drop()
        raise Refusal("table-broken" if stored else "no-such-table")

    # ---- names, which are not in the log

    async def learn_names(self, table: Table, guests: Iterable[str]) -> None:
        """Their names, for those who are told of them."""
        people = table.people
        missing = set(guests) - people.names.keys() - {""}
        if missing:
            found = await self.store.names(missing)
            people.names = {**people.names, **dict.fromkeys(missing, ""), **found}


def concerned(table: Table) -> set[str]:
    """Guests who sit or have sat at a table, or have done something there."""
    guests = {table.host, *table.seats, *(happened.event.by for happened in table.past)}
    return guests | {chair.guest for chairs, _ in table.sheet for chair in chairs}


class ExclusiveUse:
    """One thing after the other at a table; what goes wrong there stays there, and is refused with a sentence."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live

    async def __aenter__(self) -> None:
        await self.live.lock.acquire()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.live.lock.release()
        if not isinstance(error, Exception) or isinstance(error, Refusal):
            return
        name = self.live.table.name
        if isinstance(error, StoreError | OSError):
            logger.warning("the log of a table cannot be used: %s", error, extra={"table": name})
            raise Refusal("storage-down") from error
        metrics.BROKEN.inc()
        logger.error("a table failed", exc_info=error, extra={"table": name})
        raise Refusal("table-broken") from error
