"""Workers on one log whose every step at the store waits for the test: what goes through, fails, or comes later.

The halls, tables and messages are the real ones. Only the database is replaced, because no real one can be told to
lose the answer to this append and to deliver that notification before this one.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

import msgspec

from bonbon.errors import Refusal
from bonbon.server.live.live_table import LiveTable
from bonbon.server.live.pace import Pace
from bonbon.server.live.registry import TableRegistry
from bonbon.server.storage.finished_games import FinishedGame
from bonbon.server.storage.store import Conflict, StoreError, Summary
from bonbon.server.web.sockets import PASSING
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import Settings

Outcome = Literal["done", "fails", "done but fails"]
READ: tuple[Outcome, ...] = ("done", "fails")
WRITE: tuple[Outcome, ...] = ("done", "fails", "done but fails")


@dataclass(eq=False)
class Step:
    """Something that a worker wants of the store and that waits."""

    worker: str
    what: str
    work: Callable[[], Any]
    outcomes: tuple[Outcome, ...]
    answer: asyncio.Future[Any]

    def happen_unheard(self) -> None:
        """Whoever asked for it is dead."""
        with suppress(Conflict):
            self.work()

    def go(self, outcome: Outcome = "done") -> None:
        """Let it happen, or fail, or happen and seem to have failed."""
        if self.answer.done():
            return
        try:
            result = self.work() if outcome != "fails" else None
        except Conflict as conflict:
            self.answer.set_exception(conflict)
            return
        if outcome == "done":
            self.answer.set_result(result)
        else:
            self.answer.set_exception(StoreError("no answer from the database"))


@dataclass
class Database:
    """What all workers share: the logs, the steps that wait, and what each worker has not heard yet."""

    logs: dict[str, list[bytes]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    waiting: list[Step] = field(default_factory=list)
    unheard: dict[str, deque[Callable[[], Awaitable[None]]]] = field(default_factory=dict)
    registries: dict[str, TableRegistry] = field(default_factory=dict)
    is_open: bool = True  # nothing waits
    has_names: bool = True  # and can be asked for them
    leo_may_be_read: asyncio.Event | None = None  # who asks for his name waits for this

    def append(self, worker: str, table: str, after: int, events: Sequence[bytes]) -> None:
        log = self.logs[table]
        if len(log) != after:
            raise Conflict("somebody was faster")
        log.extend(events)
        n = len(log)
        self.notify(worker, lambda registry: registry.others.hear_news({table: n}))

    def notify(self, worker: str, telling: Callable[[TableRegistry], Awaitable[None]]) -> None:
        for other, registry in self.registries.items():
            if other != worker:
                self.unheard[other].append(partial(telling, registry))


class SteppedStore:
    """A store whose steps wait until the test lets them go."""

    is_shared = True
    is_listening = True

    def __init__(self, database: Database, worker: str) -> None:
        self.database, self.worker = database, worker

    async def step(self, what: str, work: Callable[[], Any], outcomes: tuple[Outcome, ...]) -> Any:
        if self.database.is_open:
            return work()
        answer = asyncio.get_running_loop().create_future()
        self.database.waiting.append(Step(self.worker, what, work, outcomes, answer))
        return await answer

    async def create_table(
        self,
        table: str,
        code: str,
        events: Sequence[bytes],
        summary: Summary,
        now: int,
        waiting_since: int | None = None,
    ) -> bool:
        self.database.logs[table] = list(events)
        return True

    async def append(
        self,
        table: str,
        after: int,
        events: Sequence[bytes],
        summary: Summary,
        now: int,
        finished: Sequence[FinishedGame] = (),
    ) -> None:
        await self.step("append", lambda: self.database.append(self.worker, table, after, events), WRITE)

    async def latest_ratings(self, guests: Iterable[str], game: str, players: int) -> dict[str, tuple[float, float]]:
        return {}

    async def events(self, table: str, after: int = 0) -> list[bytes]:
        return await self.step("events", lambda: self.database.logs.get(table, [])[after:], READ)  # type: ignore[no-any-return]

    async def events_after(self, ends: dict[str, int]) -> dict[str, list[tuple[int, bytes]]]:
        def found() -> dict[str, list[tuple[int, bytes]]]:
            logs = self.database.logs
            return {name: list(enumerate(logs[name], 1))[n:] for name, n in ends.items()}

        return await self.step("events_after", found, READ)  # type: ignore[no-any-return]

    async def names(self, guests: Iterable[str]) -> dict[str, str]:
        if self.database.leo_may_be_read is not None and "leo" in guests:
            await self.database.leo_may_be_read.wait()
        if not self.database.has_names:
            raise StoreError("no answer from the database")
        return {guest: self.database.names[guest] for guest in guests if guest in self.database.names}

    async def whisper(self, message: bytes) -> None:
        self.database.notify(self.worker, lambda registry: registry.others.hear_whisper(message))

    async def claim(self, *arguments: object) -> bool:
        return False  # no bots here


class Listener:
    """A connection that checks, whenever it is told something, that it is the next thing and that it is in the log."""

    numbers = itertools.count()

    def __init__(self, database: Database, table: str, guest: str) -> None:
        self.database, self.table, self.guest = database, table, guest
        self.address = f"address of {guest}"
        self.name = f"{guest}/{next(self.numbers)}"
        self.told = 0
        self.is_open = True
        self.answered: dict[str, str] = {}  # by id: "" if it was carried out, or the code of the refusal
        self.faults: list[str] = []  # what it should not have been told

    def push(self, message: bytes) -> None:
        if not self.is_open:
            return
        try:
            self.listen(msgspec.json.decode(message))
        except AssertionError as fault:
            self.faults.append(str(fault))

    def listen(self, said: Any) -> None:
        match said["is"]:
            case "welcome":
                self.hear(said, may_repeat=True)
            case "update":
                self.hear(said, may_repeat=False)
            case "done":
                self.answered[said["id"]] = ""
                assert said["n"] <= len(self.log), "done, but not in the log"

    def hear(self, said: Any, may_repeat: bool) -> None:
        for line in said["news"]:
            self.hear_line(line, may_repeat)
        assert said["state"]["n"] == self.told, f"{self.name}: the state is of {said['state']['n']}, told {self.told}"
        for one in said["answers"]:
            self.answered[one] = ""

    def hear_line(self, line: Any, may_repeat: bool) -> None:
        n = line["n"]
        stored = msgspec.json.decode(self.log[n - 1]) if n <= len(self.log) else None
        assert stored is not None, f"{self.name} was told event {n}, and the log ends with {len(self.log)}"
        assert line["at"] == stored["at"], f"{self.name} was told another event {n}"
        if line["kind"] == "over" or (may_repeat and n <= self.told):
            return
        assert n == self.told + 1, f"{self.name} was told {n} after {self.told}"
        self.told = n

    @property
    def log(self) -> list[bytes]:
        return self.database.logs[self.table]

    def turn_away(self, code: str) -> None:
        self.is_open = False

    def drop(self) -> None:
        self.is_open = False


class World:
    """Some workers, one table, guests with connections, and a clock that counts."""

    def __init__(self, workers: Iterable[str] = ("one", "two"), settings: Settings | None = None) -> None:
        self.database = Database(names={guest: guest.title() for guest in ("ana", "leo", "mia")})
        self.ticks = itertools.count(1_000_000)
        self.settings = settings or Settings("candy-conquest", 2, first=0)
        self.table = ""
        self.listeners: list[Listener] = []
        self.loaded: dict[Listener, tuple[str, LiveTable]] = {}
        self.asked: dict[str, Listener] = {}  # by id, who asked last
        self.tasks: set[asyncio.Task[None]] = set()
        for worker in workers:
            self.start_worker(worker)

    def start_worker(self, worker: str) -> None:
        store: Any = SteppedStore(self.database, worker)
        self.database.registries[worker] = TableRegistry(store, worker, Pace(0, lambda: next(self.ticks)))
        self.database.unheard[worker] = deque()

    async def begin(self, guests: Sequence[str] = ("ana", "leo"), started: bool = True) -> None:
        """A table at which these guests sit, made on the first worker before anything can fail."""
        registry = next(iter(self.database.registries.values()))
        self.table, _ = await registry.create(guests[0], self.settings)
        for seat, guest in enumerate(guests):
            listener = await self.connect(guest, registry.worker)
            await self.ask(listener, messages.Sit(f"sit {seat}", seat))
        if started:
            await self.ask(self.listeners[0], messages.Start("start"))
        await self.quiet()
        for listener in list(self.listeners):
            await self.disconnect(listener)
        await self.deliver_all()
        self.database.is_open = False

    # ---- guests

    def do(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def connect(self, guest: str, worker: str, since: int = 0) -> Listener:
        """A new connection; it may take some steps until it is let in."""
        listener = Listener(self.database, self.table, guest)
        listener.told = since
        self.listeners.append(listener)
        try:
            live = await self.database.registries[worker].enter(self.table, listener, since)
            self.loaded[listener] = (worker, live)
        except Refusal as refused:
            if refused.code not in PASSING:
                raise
            listener.is_open = False
        return listener

    async def disconnect(self, listener: Listener) -> None:
        listener.is_open = False
        if listener in self.loaded:
            worker, live = self.loaded.pop(listener)
            await self.database.registries[worker].leave(live, listener)

    async def ask(self, listener: Listener, ask: messages.Asked) -> None:
        self.asked[ask.id] = listener
        worker, live = self.loaded[listener]
        try:
            await self.database.registries[worker].ask(live, listener, ask)
        except Refusal as refused:
            listener.answered.setdefault(ask.id, refused.code)

    # ---- steps

    async def quiet(self) -> None:
        """Until nobody does anything before the next step."""
        for _ in range(12):
            await asyncio.sleep(0)

    async def deliver(self, worker: str) -> None:
        """One notification arrives."""
        self.do(self.database.unheard[worker].popleft()())

    async def deliver_all(self) -> None:
        for _ in range(100):
            await self.quiet()
            waiting = [worker for worker, unheard in self.database.unheard.items() if unheard]
            if not waiting:
                return
            for worker in waiting:
                await self.deliver(worker)
        raise AssertionError("workers whisper for ever")

    def take(self, at: int) -> Step:
        return self.database.waiting.pop(at)

    async def drain(self) -> None:
        """From now on everything goes through; what waits comes first."""
        self.database.is_open = True
        while self.database.waiting:
            self.take(0).go()
            await self.quiet()
        for registry in self.database.registries.values():
            registry.read_uncertain_logs()
            await self.quiet()
            await registry.others.look_after_logs({})
        await self.deliver_all()
        await self.quiet()

    def mourn(self, worker: str) -> None:
        """Whatever this worker was doing, it does no more."""
        registry = self.database.registries.pop(worker)
        for task in list(registry.background.tasks):
            task.cancel()
        for live in registry.tables:
            live.is_closed = True
            live.cancel_alarm()
        registry.stop_thinking()

    async def end(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        for worker in list(self.database.registries):
            self.mourn(worker)
        await asyncio.sleep(0)
