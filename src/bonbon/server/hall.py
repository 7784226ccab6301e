"""All tables of one worker: loads them from their logs, carries out what is asked, and tells whoever is concerned."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from bonbon.server import events as log
from bonbon.server import metrics, seeing
from bonbon.server.analyses import Analyses
from bonbon.server.bot_turns import BotTurns
from bonbon.server.clocks import Uptime
from bonbon.server.codes import new_code, new_id
from bonbon.server.decisions import decide
from bonbon.server.hints import Hinting
from bonbon.server.limits import CHATTER, Buckets
from bonbon.server.other_workers import OtherWorkers
from bonbon.server.pace import Pace
from bonbon.server.protocol import messages
from bonbon.server.protocol.tables import Settings
from bonbon.server.room import Connection, Room, encode, rebuilt
from bonbon.server.store import Conflict, Store
from bonbon.server.table import Refusal, Table

logger = logging.getLogger("bonbon.server")

HEARTBEAT = 2.0  # seconds between signs of life and looks for bots that nobody moves
OUTAGE = 6_000  # milliseconds without any worker's sign of life: time that runs on nobody's clock
TRIES = 20  # to append where other workers append too


class Hall:
    """The tables that this worker has loaded; any worker can load any table."""

    def __init__(self, store: Store, worker: str, pace: Pace | None = None) -> None:
        self.store, self.worker, self.pace = store, worker, pace or Pace()
        self.uptime = Uptime()
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.chatter = Buckets(CHATTER)
        self.bots = BotTurns(self)
        self.others = OtherWorkers(self)
        self.hints = Hinting()
        self.analyses = Analyses()
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False

    # ---- opening and closing

    async def open(self) -> None:
        await self.store.open()
        self.uptime.outages = await self.store.begin(self.worker, self.pace.now(), OUTAGE)
        await self.store.listen(self.others.hear_news, self.others.hear_whisper)
        self.in_background(self.keep_house())

    async def close(self) -> None:
        """Finish what has begun; then nothing more is accepted."""
        self.closing = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.stop_thinking)
        for room in self.rooms.values():
            async with room.lock:
                pass
        await self.store.close()

    def stop_thinking(self) -> None:
        """Whatever thinks has stopped when this returns."""
        for work in (self.hints, self.analyses, self.bots.thinkers):
            work.close()

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def keep_house(self) -> None:
        """Signs of life, bots that wait for a worker that has died, tables that nobody looks at."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self.store.alive(self.worker, self.pace.now())
                await self.bots.wake()
                self.put_away_idle_tables()
            except Exception:
                logger.exception("housekeeping failed")

    def put_away_idle_tables(self) -> None:
        now = self.pace.now()
        for name, room in list(self.rooms.items()):
            if not room.connections and not room.lock.locked() and now - room.used > self.pace.idle:
                del self.rooms[name]
        metrics.TABLES.set(len(self.rooms))

    # ---- tables

    async def create(self, guest: str, settings: Settings) -> tuple[str, str]:
        """A new table with its host; its name and its code."""
        now = self.pace.now()
        while True:
            name, code = new_id(), new_code()
            event = log.Created(now, guest, settings=settings, code=code)
            table = Table(name, self.uptime)
            table.fold(event)
            if await self.store.create_table(name, code, [log.write(event)], Room(table).summary(), now):
                return name, code

    async def room(self, name: str) -> Room | None:
        """The table of this name, loaded if it is not; None if there is none."""
        if name in self.rooms:
            return self.rooms[name]
        if name not in self.loading:
            self.loading[name] = asyncio.get_running_loop().create_task(self.load(name))
        try:
            return await asyncio.shield(self.loading[name])
        finally:
            self.loading.pop(name, None)

    async def load(self, name: str) -> Room | None:
        stored = await self.store.events(name)
        if not stored:
            return None
        room = Room(rebuilt(name, stored, uptime=self.uptime))
        room.used = self.pace.now()
        room.count_the_present(room.used)
        await self.learn_names(room.table)
        self.rooms[name] = room
        metrics.TABLES.set(len(self.rooms))
        if room.table.bot_to_move():
            self.bots.turn(room)
        return room

    async def learn_names(self, table: Table) -> None:
        guests = {chair.guest for chair in table.chairs} | {table.host}
        guests |= {player for players, _ in table.sheet for player in players}
        guests |= {happened.event.by for happened in table.past}
        missing = guests - table.names.keys() - {""}
        if missing:
            table.names |= dict.fromkeys(missing, "") | await self.store.names(missing)

    def rename(self, guest: str, name: str) -> None:
        """A guest is called something else from now on, or nothing at all."""
        for room in self.rooms.values():
            if guest in room.table.names:
                room.table.names[guest] = name
                room.tell_presence(self.pace.now())

    # ---- connections

    async def enter(self, name: str, connection: Connection, since: int) -> Room:
        """Somebody connects: the whole table for them, and the others hear that they are here."""
        room = await self.room(name)
        if room is None:
            raise Refusal("no-such-table")
        async with room.lock:
            if not room.table.may_watch(connection.guest):
                raise Refusal("watchers-off")
            await self.learn_name(room.table, connection.guest)
            room.connections.append(connection)
            room.count_the_present(self.pace.now())
            await self.greet(room, connection, since)
            await self.presence_changed(room, connection)
        return room

    async def greet(self, room: Room, connection: Connection, since: int) -> None:
        """What they missed is in memory, or all of the log is read again."""
        table = room.table
        if table.past and since + 1 < table.past[0].n:
            whole = rebuilt(table.name, await self.store.events(table.name), uptime=self.uptime, remembered=None)
            whole.names, whole.away = table.names, table.away
            await self.learn_names(whole)
            message = seeing.welcome(whole, connection.guest, since, self.pace.now(), room.watchers)
            connection.push(encode(message))
        else:
            room.greet(connection, since, self.pace.now())

    async def learn_name(self, table: Table, guest: str) -> None:
        if guest and guest not in table.names:
            table.names |= await self.store.names([guest])

    async def leave(self, room: Room, connection: Connection) -> None:
        room.connections.remove(connection)
        self.hints.give_up(connection)
        room.used = self.pace.now()
        async with room.lock:
            await self.presence_changed(room)

    async def presence_changed(self, room: Room, newcomer: Connection | None = None) -> None:
        """Tell everybody who is here; a newcomer has just been told."""
        now = self.pace.now()
        room.count_the_present(now)
        room.tell_presence(now, newcomer)
        await self.others.whisper(room)

    # ---- what is asked

    async def ask(self, room: Room, connection: Connection, ask: messages.Asked) -> None:
        """Carry out what a guest asks, or say why not; either way they get an answer."""
        started = time.perf_counter()
        is_chatter = isinstance(ask, messages.Say | messages.React)
        if is_chatter and not self.chatter.take((room.table.name, connection.guest)):
            raise Refusal("too-fast")
        async with self.order(room):
            if isinstance(ask, messages.Catch):
                await self.greet(room, connection, ask.since)
                return
            done = room.table.done_before(connection.guest, ask.id)
            if done is not None:
                connection.push(encode(messages.Done(ask.id, done)))
            else:
                guest, now = connection.guest, self.pace.now()
                await self.carry_out(room, lambda table: decide(table, ask, guest, now, self.pace.new_seed))
        metrics.ANSWER.observe(time.perf_counter() - started)

    async def hint(self, room: Room, connection: Connection, ask: messages.Hint) -> None:
        """What a bot thinks of the moves, for this connection alone; meanwhile the table goes on."""
        connection.push(encode(await self.hints.hint(room, connection, ask)))

    def order(self, room: Room) -> Order:
        return Order(self, room)

    async def carry_out(self, room: Room, decide: Callable[[Table], list[log.AnyEvent]]) -> None:
        """Decide, append durably, and only then tell anybody; if another worker was faster, decide again."""
        for _ in range(TRIES):
            table = room.table
            try:
                happenings = decide(table)
            except Refusal:
                if self.store.is_shared and await self.others.look_again(room):
                    continue  # the refusal was about a table that has changed meanwhile
                raise
            after, now = table.n, self.pace.now()
            for event in happenings:
                table.fold(event)
            try:
                data = [log.write(event) for event in happenings]
                await self.store.append(table.name, after, data, room.summary(), now)
            except Conflict:
                await self.reload(room)
                continue
            except BaseException:
                await asyncio.shield(self.reload(room))
                raise
            await self.tell(room, happenings, now)
            return
        raise Refusal("too-fast")

    async def tell(self, room: Room, happenings: list[log.AnyEvent], now: int) -> None:
        for event in happenings:
            metrics.count_event(event)
            if event.by not in room.table.names:
                await self.learn_name(room.table, event.by)
        room.used = now
        if not isinstance(happenings[-1], log.Played):
            room.count_the_present(now)
        answers: dict[str, list[str]] = {}
        for event in happenings:
            if event.id:
                answers.setdefault(event.by, []).append(event.id)
        self.hints.position_changed(room)
        room.tell_everybody(room.last_events(len(happenings)), answers, now)
        if room.table.bot_to_move():
            self.bots.turn(room)

    async def reload(self, room: Room) -> None:
        """The table as its log has it, whatever happened to the one in memory."""
        stored = await self.store.events(room.table.name)
        names = room.table.names
        room.table = rebuilt(room.table.name, stored, uptime=self.uptime)
        room.table.names = names
        room.count_the_present(self.pace.now())
        await self.learn_names(room.table)


class Order:
    """One thing after the other at a table; what goes wrong there stays there, and the table is set up again."""

    def __init__(self, hall: Hall, room: Room) -> None:
        self.hall, self.room = hall, room

    async def __aenter__(self) -> None:
        await self.room.lock.acquire()

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        try:
            if isinstance(error, Exception) and not isinstance(error, Refusal):
                metrics.BROKEN.inc()
                logger.error("a table failed", exc_info=error, extra={"table": self.room.table.name})
                await self.hall.reload(self.room)
                raise Refusal("table-broken") from error
        finally:
            self.room.lock.release()
