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

from bonbon.server import events as log
from bonbon.server import metrics
from bonbon.server.room import Room, summary_of
from bonbon.server.store import Conflict, Store, StoreError
from bonbon.server.table import Refusal, Table

logger = logging.getLogger("bonbon.server")

MAX_TRIES = 20  # to append where other workers append too

Decide = Callable[[Table], list[log.AnyEvent]]
Changed = Callable[[Room, list[log.AnyEvent]], None]  # what else follows when a table has changed


class Commits:
    """Appends to the logs of tables, and follows what other workers append."""

    def __init__(self, store: Store, now: Callable[[], int], changed: Changed) -> None:
        self.store, self.now, self.changed = store, now, changed

    def order(self, room: Room) -> Order:
        return Order(room)

    async def commit(self, room: Room, decide: Decide) -> bool:
        """Decide, append durably, and only then tell anybody; whether anything had to be done.

        If another worker was faster, it is decided again on what that one has written.
        """
        for _ in range(MAX_TRIES):
            await self.make_certain(room)
            if room.is_closed:
                raise Refusal("stale")
            try:
                happenings = decide(room.table)
            except Refusal:
                if self.store.is_shared and await self.catch_up(room):
                    continue  # the refusal was about a table that has changed meanwhile
                raise
            if not happenings:
                return False
            if await self.append(room, happenings):
                return True
        raise Refusal("too-fast")

    async def append(self, room: Room, happenings: list[log.AnyEvent]) -> bool:
        """Whether it was appended: not if another worker has appended first, which is then known here too."""
        table, now = room.table, self.now()
        following = table.after(happenings)
        data = [log.write(event) for event in happenings]
        try:
            await self.store.append(table.name, table.n, data, summary_of(following, now), now)
        except Conflict:
            await self.find_what_is_new(room)
            return False
        except BaseException:
            room.is_certain = False  # it may have been written all the same
            raise
        for event in happenings:
            metrics.count_event(event)
        self.advance(room, following, happenings)
        return True

    def advance(self, room: Room, following: Table, happenings: list[log.AnyEvent]) -> None:
        room.advance(following)
        room.used = now = self.now()
        if not all(isinstance(event, log.Played) for event in happenings):
            room.count_the_present(now)
        room.publish(now)
        self.changed(room, happenings)

    # ---- what is in the log and not here yet

    async def make_certain(self, room: Room) -> None:
        """After a write that failed, nobody uses the table before its log was read."""
        if not room.is_certain:
            await self.catch_up(room)
            room.is_certain = True

    async def catch_up(self, room: Room) -> bool:
        """Whether something was appended that we had not heard of; now we have, and so has everybody here."""
        name = room.table.name
        return await self.take_in(room, (await self.store.events_after({name: room.table.n})).get(name, []))

    async def take_in(self, room: Room, stored: list[tuple[int, bytes]]) -> bool:
        """Follow the log with these numbered events; those that are known are passed over, and gaps are filled."""
        name, n = room.table.name, room.table.n
        new = [(number, data) for number, data in stored if number > n]
        if new and new[0][0] != n + 1:
            new = (await self.store.events_after({name: n})).get(name, [])
        happenings = [log.read(data) for _, data in new]
        if not happenings:
            return False
        following = room.table.after(happenings)
        await self.learn_names(following, {event.by for event in happenings} | following.seats.keys())
        self.advance(room, following, happenings)
        return True

    async def find_what_is_new(self, room: Room) -> None:
        """After a conflict: usually others have appended; if not, the log has been put back or removed."""
        if await self.catch_up(room):
            return
        stored = await self.store.events(room.table.name)
        room.is_closed = True
        for connection in room.connections:
            connection.drop()
        raise Refusal("table-broken" if stored else "no-such-table")

    # ---- names, which are not in the log

    async def learn_names(self, table: Table, guests: Iterable[str]) -> None:
        """Their names, for those who are told of them; without names it is told all the same."""
        names = table.people.names
        missing = set(guests) - names.keys() - {""}
        if not missing:
            return
        try:
            names |= dict.fromkeys(missing, "") | await self.store.names(missing)
        except StoreError:
            table.people.has_unread_names = True
            logger.warning("the names of %d guests could not be read", len(missing))

    async def learn_missing_names(self, table: Table) -> None:
        """Names that could not be read when they were needed."""
        if table.people.has_unread_names:
            table.people.has_unread_names = False
            await self.learn_names(table, concerned(table))


def concerned(table: Table) -> set[str]:
    """Guests who sit or have sat at a table, or have done something there."""
    guests = {table.host, *table.seats, *(happened.event.by for happened in table.past)}
    return guests | {player for players, _ in table.sheet for player in players}


class Order:
    """One thing after the other at a table; what goes wrong there stays there, and is refused with a sentence."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def __aenter__(self) -> None:
        await self.room.lock.acquire()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.room.lock.release()
        if not isinstance(error, Exception) or isinstance(error, Refusal):
            return
        name = self.room.table.name
        if isinstance(error, StoreError | OSError):
            logger.warning("the log of a table cannot be used: %s", error, extra={"table": name})
            raise Refusal("storage-down") from error
        metrics.BROKEN.inc()
        logger.error("a table failed", exc_info=error, extra={"table": name})
        raise Refusal("table-broken") from error
