"""All tables of one worker: loads them from their logs, lets guests in and out, and carries out what they ask."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from bonbon.errors import Refusal
from bonbon.server.live import metrics
from bonbon.server.live.alarms import Alarms
from bonbon.server.live.analyses import Analyses
from bonbon.server.live.ask_rates import AskRates
from bonbon.server.live.background import Background
from bonbon.server.live.bot_turns import BOT_CLAIM_MS, THREADS, BotTurns
from bonbon.server.live.commits import Commits, concerned
from bonbon.server.live.fair_pool import FairPool
from bonbon.server.live.hints import HintService
from bonbon.server.live.live_table import Connection, LiveTable, Subscription, encode, fold_log, summary_of
from bonbon.server.live.loaded_tables import LoadedTables
from bonbon.server.live.other_workers import OtherWorkers
from bonbon.server.live.pace import Pace
from bonbon.server.live.quick_matches import QuickMatches
from bonbon.server.live.thinkers import Thinkers
from bonbon.server.live.turn_notices import TurnNotices
from bonbon.server.push.options import PushOptions
from bonbon.server.storage.store import Store, StoreError
from bonbon.tables import events as log
from bonbon.tables import projection
from bonbon.tables.clocks import Uptime
from bonbon.tables.codes import new_code, new_id
from bonbon.tables.decisions import decide
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import Settings
from bonbon.tables.quick_match import place_kept_ms
from bonbon.tables.table import Table

logger = logging.getLogger("bonbon.server")
Result = TypeVar("Result")

HEARTBEAT_S = 2.0  # between signs of life, looks for bots that nobody moves and for logs that could not be read
RECONCILE_BEATS = 5  # heartbeats between looks at all logs and names, for what was not heard of
SHORTEST_WAIT_S, LONGEST_WAIT_S = 0.2, 5.0  # between attempts to open the database
OUTAGE_MS = 6_000  # without any worker's sign of life: time that runs on nobody's clock


class TableRegistry:
    """All that one worker does for its tables; any worker can load any table."""

    def __init__(
        self,
        store: Store,
        worker: str,
        pace: Pace | None = None,
        push: PushOptions | None = None,
        thinkers: Thinkers | None = None,
    ) -> None:
        """Without others who think it has threads of its own."""
        self.store, self.worker, self.pace = store, worker, pace or Pace()
        self.uptime, self.background, self.rates = Uptime(), Background(), AskRates()
        self.pool = thinkers or FairPool(THREADS, "think")
        self.hints, self.analyses = HintService(self.pool), Analyses(pool=thinkers)
        self.tables = LoadedTables(store, self.pace.now, self.uptime, self.table_loaded)
        self.turn_notices = TurnNotices(store, self.pace.now, self.background, push)
        self.commits = Commits(store, self.pace.now, self.table_changed, self.turn_notices.appended)
        self.bots = BotTurns(self.commits, self.pool, self.pace, worker, self.background)
        self.alarms = Alarms(self.commits, self.pace, self.background)
        self.quick_matches = QuickMatches(self.tables, self.commits, self.alarms, self.try_to_create)
        self.others = OtherWorkers(worker, self.tables, self.commits, self.background, self.look_after)

    # ---- opening and closing

    async def open(self) -> None:
        """Ready for guests; a database that is away is waited for, since a worker that gives up ends all the others."""
        await until_it_works(self.store.open)
        begin = partial(self.store.begin, self.worker, self.pace.now(), OUTAGE_MS)
        self.uptime.outages = await until_it_works(begin)
        await until_it_works(self.turn_notices.open)
        await until_it_works(partial(self.store.listen, self.others.hear_news, self.others.hear_whisper))
        self.background.start(self.keep_house())

    async def close(self) -> None:
        """Finish what has begun; then nothing more is accepted."""
        await self.background.close()
        await asyncio.to_thread(self.stop_thinking)
        for live in self.tables:
            async with live.lock:
                live.cancel_alarm()
        with suppress(StoreError):
            await self.others.say_goodbye()
        await self.store.close()

    @property
    def is_closing(self) -> bool:
        return self.background.is_closing

    def stop_thinking(self) -> None:
        """Whatever thinks has stopped when this returns."""
        for work in (self.hints, self.analyses, self.pool):
            work.close()

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
        self.tables.put_away_idle(self.pace.idle)
        self.read_uncertain_logs()
        await self.store.alive(self.worker, self.pace.now())
        await self.others.beat(is_thorough)
        await self.quick_matches.beat()
        await self.wake()

    def read_uncertain_logs(self) -> None:
        """A log whose end is not known is read as soon as that works."""
        for live in self.tables:
            if not live.is_certain:
                self.background.start(self.read_again(live))

    async def read_again(self, live: LiveTable) -> None:
        with suppress(Refusal):
            async with self.commits.exclusive(live):
                await self.commits.make_certain(live)

    async def wake(self) -> None:
        """Bots and clocks that nobody has moved on: the worker that should have may have died."""
        for live in self.tables:
            self.bots.turn(live)
        for name in await self.store.tables_due(self.pace.now() - BOT_CLAIM_MS):
            due = await self.tables.find(name)
            if due is not None:
                self.look_after(due, self.pace.now())

    # ---- tables

    async def create(self, guest: str, settings: Settings) -> tuple[str, str]:
        """A new table with its host; its name and its code."""
        while True:
            made = await self.try_to_create(guest, settings)
            if made is not None:
                return made

    async def try_to_create(self, guest: str, settings: Settings) -> tuple[str, str] | None:
        """None if the code is taken, or if somebody waits for the same quick match already: its first guest sits."""
        now, name, code = self.pace.now(), new_id(), new_code()
        events: list[log.AnyEvent] = [log.Created(now, guest, settings=settings, code=code)]
        if settings.quick:
            events.append(log.Sat(now, guest))
        summary, data = summary_of(Table(name, self.uptime).after(events), now), [log.write(one) for one in events]
        waiting_since = now - place_kept_ms(settings) if settings.quick else None
        made = await self.store.create_table(name, code, data, summary, now, waiting_since)
        return (name, code) if made else None

    async def table_loaded(self, live: LiveTable) -> None:
        await self.commits.learn_names(live.table, concerned(live.table))
        await self.others.ask_who_is_here([live])
        self.look_after(live, self.pace.now())

    def table_changed(self, live: LiveTable, now: int) -> None:
        """What follows, besides telling everybody, when a table has gone on."""
        self.hints.position_changed(live)
        self.look_after(live, now)
        if self.store.is_shared and live.whispered != live.players_here():
            self.background.start(self.others.whisper_presence(live))

    def look_after(self, live: LiveTable, now: int) -> None:
        """Bots and clocks go on."""
        self.bots.turn(live)
        self.alarms.set(live, now)

    async def rename(self, guest: str, name: str) -> None:
        """A guest is called something else from now on, or nothing at all, on every worker."""
        self.others.renamed(guest, name)
        await self.others.whisper_name(guest, name)

    # ---- connections

    async def enter(self, name: str, connection: Connection, since: int) -> LiveTable:
        """Somebody connects: the whole table for them, and the others hear that they are here."""
        try:
            live = await self.tables.find(name)
        except StoreError as error:
            raise Refusal("storage-down") from error
        if live is None:
            raise Refusal("no-such-table")
        async with self.commits.exclusive(live):
            await self.commits.make_certain(live)
            if not live.table.may_watch(connection.guest):
                raise Refusal("watchers-off")
            if self.store.is_shared and since > live.table.n:
                await self.commits.catch_up(live)  # on another worker they were further
            await self.commits.learn_names(live.table, [connection.guest])
            message, told = await self.welcome(live, connection, since)
            live.subscribe(connection).told = told
            connection.push(message)
            await self.presence_changed(live, connection)
        return live

    async def welcome(
        self, live: LiveTable, to: Connection, since: int, answers: tuple[str, ...] = ()
    ) -> tuple[bytes, int]:
        """The whole table, and up to which event it tells; what has left the memory is read from the log."""
        table = live.table
        if len(table.history.after(since, table.n)) < table.n - since:
            stored = await self.store.events(table.name)
            table = fold_log(table.name, stored, uptime=self.uptime, remembered=None)
            table.people = live.table.people
            await self.commits.learn_names(table, concerned(table))
        watchers = live.watchers + (live.subscription_of(to) is None and not table.seats_of(to.guest))
        return encode(projection.welcome(table, to.guest, since, self.pace.now(), watchers, answers)), table.n

    async def leave(self, live: LiveTable, connection: Connection) -> None:
        live.unsubscribe(connection)
        self.hints.give_up(connection)
        live.used = self.pace.now()
        with suppress(Refusal):
            async with self.commits.exclusive(live):
                await self.presence_changed(live)

    async def presence_changed(self, live: LiveTable, newcomer: Connection | None = None) -> None:
        """Tell everybody who is here; a newcomer has just been told."""
        now = self.pace.now()
        live.count_the_present(now)
        live.tell_presence(now, newcomer)
        self.look_after(live, now)
        await self.others.whisper_presence(live)

    # ---- what is asked

    async def ask(self, live: LiveTable, connection: Connection, ask: messages.Asked) -> None:
        """Carry out what a guest asks, or say why not; either way they get an answer."""
        started = time.perf_counter()
        self.rates.check(live.table.name, connection.guest or connection.address, ask)
        async with self.commits.exclusive(live):
            if isinstance(ask, messages.Catch):
                await self.catch_up(live, connection, ask)
            elif not await self.carry_out(live, connection.guest, ask):
                done = live.table.done_before(connection.guest, ask.id)
                connection.push(encode(messages.Done(ask.id, done or live.table.n)))
        metrics.ANSWER.observe(time.perf_counter() - started)

    async def carry_out(self, live: LiveTable, guest: str, ask: messages.Asked) -> bool:
        """Whether anything had to be done: not if it was done before."""
        if live.is_certain and live.table.done_before(guest, ask.id) is not None:
            return False
        now = self.pace.now()
        try:
            return await self.commits.commit(live, lambda table: decide(table, ask, guest, now, self.pace.new_seed))
        except StoreError:
            await self.commits.make_certain(live)
            if live.table.done_before(guest, ask.id) is None:
                raise
            return False  # it was written although the store said that it could not

    async def catch_up(self, live: LiveTable, connection: Connection, ask: messages.Catch) -> None:
        await self.commits.make_certain(live)
        subscription = live.subscription_of(connection) or Subscription(connection, 0)
        message, subscription.told = await self.welcome(live, connection, ask.since, (ask.id,))
        connection.push(message)

    async def hint(self, live: LiveTable, connection: Connection, ask: messages.Hint) -> None:
        """What a bot thinks of the moves, for this connection alone; meanwhile the table goes on."""
        connection.push(encode(await self.hints.hint(live, connection, ask)))


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
