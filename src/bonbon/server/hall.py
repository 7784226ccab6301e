"""All tables of one worker: loads them from their logs, lets guests in and out, and carries out what they ask."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from bonbon.server import events as log
from bonbon.server import metrics, seeing
from bonbon.server.alarms import Alarms
from bonbon.server.analyses import Analyses
from bonbon.server.ask_rates import AskRates
from bonbon.server.bot_turns import BotTurns
from bonbon.server.clocks import Uptime
from bonbon.server.codes import new_code, new_id
from bonbon.server.commits import Commits, concerned
from bonbon.server.decisions import decide
from bonbon.server.fair_pool import FairPool
from bonbon.server.hints import Hinting
from bonbon.server.other_workers import OtherWorkers
from bonbon.server.pace import Pace
from bonbon.server.protocol import messages
from bonbon.server.protocol.tables import Settings
from bonbon.server.room import Connection, Room, Subscription, encode, rebuilt, summary_of
from bonbon.server.store import Store, StoreError
from bonbon.server.table import Refusal, Table
from bonbon.server.thinkers import THREADS

logger = logging.getLogger("bonbon.server")
Result = TypeVar("Result")

HEARTBEAT_S = 2.0  # between signs of life, looks for bots that nobody moves and for logs that could not be read
RECONCILE_BEATS = 5  # heartbeats between looks at all logs and names, for what was not heard of
SHORTEST_WAIT_S, LONGEST_WAIT_S = 0.2, 5.0  # between attempts to open the database
OUTAGE_MS = 6_000  # without any worker's sign of life: time that runs on nobody's clock


class Hall:
    """The tables that this worker has loaded; any worker can load any table."""

    def __init__(self, store: Store, worker: str, pace: Pace | None = None) -> None:
        self.store, self.worker, self.pace = store, worker, pace or Pace()
        self.uptime = Uptime()
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.rates = AskRates()
        self.pool = FairPool(THREADS, "think")
        self.commits = Commits(store, self.pace.now, self.table_changed)
        self.bots = BotTurns(self)
        self.alarms = Alarms(self)
        self.others = OtherWorkers(self)
        self.hints = Hinting(self.pool)
        self.analyses = Analyses()
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False

    # ---- opening and closing

    async def open(self) -> None:
        """Ready for guests; a database that is away is waited for, since a worker that gives up ends all the others."""
        await until_it_works(self.store.open)
        begin = partial(self.store.begin, self.worker, self.pace.now(), OUTAGE_MS)
        self.uptime.outages = await until_it_works(begin)
        await until_it_works(partial(self.store.listen, self.others.hear_news, self.others.hear_whisper))
        self.in_background(self.keep_house())

    async def close(self) -> None:
        """Finish what has begun; then nothing more is accepted."""
        self.closing = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.stop_thinking)
        for room in list(self.rooms.values()):
            async with room.lock:
                self.alarms.cancel(room)
        with suppress(StoreError):
            await self.others.say_goodbye()
        await self.store.close()

    def stop_thinking(self) -> None:
        """Whatever thinks has stopped when this returns."""
        for work in (self.hints, self.analyses, self.pool):
            work.close()

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def keep_house(self) -> None:
        beat = 0
        while True:
            await asyncio.sleep(HEARTBEAT_S)
            beat += 1
            try:
                await self.beat(is_thorough=beat % RECONCILE_BEATS == 0)
            except StoreError as problem:
                logger.warning("the database cannot be used: %s", problem)
            except Exception:
                logger.exception("housekeeping failed")

    async def beat(self, is_thorough: bool) -> None:
        """Signs of life, bots and clocks that wait for a worker that has died, logs that could not be read."""
        self.put_away_idle_tables()
        self.read_uncertain_logs()
        await self.store.alive(self.worker, self.pace.now())
        await self.others.beat(is_thorough)
        await self.bots.wake()

    def read_uncertain_logs(self) -> None:
        """A log whose end is not known is read as soon as that works."""
        for room in list(self.rooms.values()):
            if not room.is_certain or room.table.people.has_unread_names:
                self.in_background(self.read_again(room))

    async def read_again(self, room: Room) -> None:
        with suppress(Refusal):
            async with self.commits.order(room):
                await self.commits.make_certain(room)
                await self.commits.learn_missing_names(room.table)

    def put_away_idle_tables(self) -> None:
        now = self.pace.now()
        for room in list(self.rooms.values()):
            if room.is_closed or self.is_idle(room, now):
                self.put_away(room)
        metrics.TABLES.set(len(self.rooms))

    def is_idle(self, room: Room, now: int) -> bool:
        is_needed = room.subscriptions or room.lock.locked() or room.bot_is_thinking
        return not is_needed and now - room.used > self.pace.idle

    def put_away(self, room: Room) -> None:
        room.is_closed = True
        self.alarms.cancel(room)
        if self.rooms.get(room.table.name) is room:
            del self.rooms[room.table.name]

    # ---- tables

    async def create(self, guest: str, settings: Settings) -> tuple[str, str]:
        """A new table with its host; its name and its code."""
        now = self.pace.now()
        while True:
            name, code = new_id(), new_code()
            event = log.Created(now, guest, settings=settings, code=code)
            table = Table(name, self.uptime)
            table.fold(event)
            if await self.store.create_table(name, code, [log.write(event)], summary_of(table, now), now):
                return name, code

    async def room(self, name: str) -> Room | None:
        """The table of this name, loaded if it is not; None if there is none."""
        room = self.rooms.get(name)
        if room is not None and not room.is_closed:
            return room
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
        await self.commits.learn_names(room.table, concerned(room.table))
        self.rooms[name] = room
        metrics.TABLES.set(len(self.rooms))
        await self.others.ask_who_is_here([room])
        self.look_after(room)
        return room

    def look_after(self, room: Room) -> None:
        """Bots and clocks go on."""
        self.bots.turn(room)
        self.alarms.set(room)

    async def rename(self, guest: str, name: str) -> None:
        """A guest is called something else from now on, or nothing at all, on every worker."""
        self.renamed(guest, name)
        await self.others.whisper_name(guest, name)

    def renamed(self, guest: str, name: str) -> None:
        for room in self.rooms.values():
            if room.table.people.names.get(guest, name) != name:
                room.table.people.names[guest] = name
                room.tell_presence(self.pace.now())

    # ---- connections

    async def enter(self, name: str, connection: Connection, since: int) -> Room:
        """Somebody connects: the whole table for them, and the others hear that they are here."""
        try:
            room = await self.room(name)
        except StoreError as error:
            raise Refusal("storage-down") from error
        if room is None:
            raise Refusal("no-such-table")
        async with self.commits.order(room):
            await self.commits.make_certain(room)
            if not room.table.may_watch(connection.guest):
                raise Refusal("watchers-off")
            if self.store.is_shared and since > room.table.n:
                await self.commits.catch_up(room)  # on another worker they were further
            await self.commits.learn_missing_names(room.table)
            await self.commits.learn_names(room.table, [connection.guest])
            message, told = await self.welcome(room, connection, since)
            room.subscribe(connection).told = told
            connection.push(message)
            await self.presence_changed(room, connection)
        return room

    async def welcome(self, room: Room, to: Connection, since: int, answers: tuple[str, ...] = ()) -> tuple[bytes, int]:
        """The whole table, and up to which event it tells; what has left the memory is read from the log."""
        table = room.table
        if table.past and since + 1 < table.past[0].n:
            stored = await self.store.events(table.name)
            table = rebuilt(table.name, stored, uptime=self.uptime, remembered=None)
            table.people = room.table.people
            await self.commits.learn_names(table, concerned(table))
        watchers = room.watchers + (room.subscription_of(to) is None and not table.seats_of(to.guest))
        return encode(seeing.welcome(table, to.guest, since, self.pace.now(), watchers, answers)), table.n

    async def leave(self, room: Room, connection: Connection) -> None:
        room.unsubscribe(connection)
        self.hints.give_up(connection)
        room.used = self.pace.now()
        with suppress(Refusal):
            async with self.commits.order(room):
                await self.presence_changed(room)

    async def presence_changed(self, room: Room, newcomer: Connection | None = None) -> None:
        """Tell everybody who is here; a newcomer has just been told."""
        now = self.pace.now()
        room.count_the_present(now)
        room.tell_presence(now, newcomer)
        self.look_after(room)
        await self.others.whisper_presence(room)

    # ---- what is asked

    async def ask(self, room: Room, connection: Connection, ask: messages.Asked) -> None:
        """Carry out what a guest asks, or say why not; either way they get an answer."""
        started = time.perf_counter()
        self.rates.check(room.table.name, connection.guest or connection.address, ask)
        async with self.commits.order(room):
            if isinstance(ask, messages.Catch):
                await self.catch_up(room, connection, ask)
            elif not await self.carry_out(room, connection.guest, ask):
                done = room.table.done_before(connection.guest, ask.id)
                connection.push(encode(messages.Done(ask.id, done or room.table.n)))
        metrics.ANSWER.observe(time.perf_counter() - started)

    async def carry_out(self, room: Room, guest: str, ask: messages.Asked) -> bool:
        """Whether anything had to be done: not if it was done before."""
        if room.is_certain and room.table.done_before(guest, ask.id) is not None:
            return False
        now = self.pace.now()
        try:
            return await self.commits.commit(room, lambda table: decide(table, ask, guest, now, self.pace.new_seed))
        except StoreError:
            await self.commits.make_certain(room)
            if room.table.done_before(guest, ask.id) is None:
                raise
            return False  # it was written although the store said that it could not

    async def catch_up(self, room: Room, connection: Connection, ask: messages.Catch) -> None:
        await self.commits.make_certain(room)
        subscription = room.subscription_of(connection) or Subscription(connection, 0)
        message, subscription.told = await self.welcome(room, connection, ask.since, (ask.id,))
        connection.push(message)

    async def hint(self, room: Room, connection: Connection, ask: messages.Hint) -> None:
        """What a bot thinks of the moves, for this connection alone; meanwhile the table goes on."""
        connection.push(encode(await self.hints.hint(room, connection, ask)))

    def table_changed(self, room: Room, happenings: list[log.AnyEvent]) -> None:
        """What follows, besides telling everybody, when a table has gone on."""
        self.hints.position_changed(room)
        self.look_after(room)
        if self.store.is_shared and room.whispered != room.players_here():
            self.in_background(self.others.whisper_presence(room))


async def until_it_works(work: Callable[[], Awaitable[Result]]) -> Result:
    """What it gives as soon as the database can be used."""
    wait = SHORTEST_WAIT_S
    while True:
        try:
            return await work()
        except StoreError as problem:
            logger.warning("waiting for the database: %s", problem)
        await asyncio.sleep(wait)
        wait = min(2 * wait, LONGEST_WAIT_S)
