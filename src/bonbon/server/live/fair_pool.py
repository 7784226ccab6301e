"""A thread pool with a fair queue: whoever asks for much thinking waits for themselves, not in the way of others."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import sys
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, Generic, TypeVar, TypeVarTuple

from bonbon.errors import Refusal

MAX_WAITING_PER_KEY = 64
HALF_LIFE_S = 10.0  # after which thinking time that a key has used counts half
NEGLIGIBLE_S = (
    0.05  # less used time than this counts as none: so it is forgotten, and keys that are new never starve others
)
NICE = 5  # lower priority than the event loop: tables answer while bots think
LEAST_PRIORITY = 19

Item = TypeVar("Item")
Result = TypeVar("Result")
Args = TypeVarTuple("Args")


class Share(Generic[Item]):
    """What one key has waiting and running, and how much thinking time it has used of late."""

    __slots__ = ("running", "updated", "used", "waiting")

    def __init__(self) -> None:
        self.waiting: deque[tuple[int, Item]] = deque()  # each with its number in the queue
        self.running = 0
        self.used, self.updated = 0.0, 0.0

    @property
    def is_idle(self) -> bool:
        return not self.waiting and not self.running

    def used_s(self, now: float) -> float:
        used: float = self.used * 0.5 ** ((now - self.updated) / HALF_LIFE_S)
        return used if used >= NEGLIGIBLE_S else 0.0

    def use(self, seconds: float, now: float) -> None:
        self.used, self.updated = self.used_s(now) + seconds, now


class FairQueue(Generic[Item]):
    """Which item goes next. It has no threads and no clock: the caller says what time it is."""

    def __init__(self, threads: int) -> None:
        self.max_running_per_key = max(1, threads - 1)  # one key never takes all threads
        self.numbers = itertools.count()
        self.shares: dict[str, Share[Item]] = {}
        self.idle: OrderedDict[str, Share[Item]] = OrderedDict()  # used time that still counts, longest idle first

    def add(self, key: str, item: Item) -> None:
        share = self.shares.get(key)
        if share is None:
            share = self.shares[key] = self.idle.pop(key, Share())
        if len(share.waiting) >= MAX_WAITING_PER_KEY:
            raise Refusal("busy")
        share.waiting.append((next(self.numbers), item))

    def take(self, now: float) -> tuple[str, Item] | None:
        """The next item, which is running from now on: of the key that runs least, has used least, waits longest."""
        ready = [key for key, share in self.shares.items() if self.is_ready(share)]
        if not ready:
            return None
        key = min(ready, key=lambda key: rank(self.shares[key], now))
        share = self.shares[key]
        share.running += 1
        return key, share.waiting.popleft()[1]

    def finish(self, key: str, seconds: float, now: float) -> None:
        """An item of this key has run for so long."""
        share = self.shares[key]
        share.running -= 1
        share.use(seconds, now)
        self.put_away_if_idle(key, now)

    def remove(self, key: str, item: Item, now: float) -> bool:
        """Whether it was still waiting; then it waits no longer."""
        share = self.shares.get(key)
        entry = next((entry for entry in share.waiting if entry[1] is item), None) if share else None
        if share is None or entry is None:
            return False
        share.waiting.remove(entry)
        self.put_away_if_idle(key, now)
        return True

    def clear(self) -> list[Item]:
        """All that waited, and waits no longer."""
        waiting = [item for share in self.shares.values() for _, item in share.waiting]
        self.idle.clear()
        self.shares = {key: share for key, share in self.shares.items() if share.running}
        for share in self.shares.values():
            share.waiting.clear()
        return waiting

    def is_ready(self, share: Share[Item]) -> bool:
        return bool(share.waiting) and share.running < self.max_running_per_key

    def put_away_if_idle(self, key: str, now: float) -> None:
        if self.shares[key].is_idle:
            self.idle[key] = self.shares.pop(key)
        while self.idle and not next(iter(self.idle.values())).used_s(now):
            self.idle.popitem(last=False)


def rank(share: Share[Any], now: float) -> tuple[int, float, int]:
    return share.running, share.used_s(now), share.waiting[0][0]


class Job:
    """A call that was asked for, and where its result goes."""

    __slots__ = ("call", "future")

    def __init__(self, call: Callable[[], Any]) -> None:
        self.call, self.future = call, Future[Any]()


class FairPool:
    """Threads of its own for whatever thinks, shared fairly among keys: the addresses for which it is done."""

    def __init__(self, threads: int, name: str, nice: int = NICE, clock: Callable[[], float] = time.monotonic) -> None:
        self.nice, self.clock = nice, clock
        self.queue: FairQueue[Job] = FairQueue(threads)
        self.changed = threading.Condition()  # guards all below and the queue
        self.closed = False
        self.unstarted = [  # daemons: a pool that nobody closed does not keep the process from ending
            threading.Thread(target=self.work, name=f"{name}_{number}", daemon=True) for number in range(threads)
        ]
        self.started: list[threading.Thread] = []

    async def run(self, key: str, function: Callable[[*Args], Result], *args: *Args) -> Result:
        """What the function returns; if whoever awaits it is cancelled before it has begun, it never runs."""
        return await self.start(key, function, *args)

    def start(self, key: str, function: Callable[[*Args], Result], *args: *Args) -> asyncio.Future[Result]:
        """As `run`, without waiting: the result to come, for the running event loop."""
        return asyncio.wrap_future(self.submit(key, function, *args))

    def submit(self, key: str, function: Callable[[*Args], Result], *args: *Args) -> Future[Result]:
        """As `start`, from any thread. Refused as "busy" if too much waits for this key, or the pool is closed."""
        job = Job(partial(function, *args))
        with self.changed:
            if self.closed:
                raise Refusal("busy")
            self.queue.add(key, job)
            self.start_threads()
            self.changed.notify()
        job.future.add_done_callback(lambda _: self.drop(key, job))
        return job.future

    def close(self) -> None:
        """No new jobs; those that wait are cancelled, those that run are finished. Twice does no harm."""
        with self.changed:
            self.closed = True
            waiting = self.queue.clear()
            self.changed.notify_all()
        for job in waiting:
            job.future.cancel()
        for thread in self.started:
            thread.join()

    def start_threads(self) -> None:
        """With the first job: a pool that is never used needs no threads."""
        while self.unstarted:
            thread = self.unstarted.pop()
            thread.start()
            self.started.append(thread)

    def drop(self, key: str, job: Job) -> None:
        """A job that was cancelled while it waited makes room for others."""
        if job.future.cancelled():
            with self.changed:
                self.queue.remove(key, job, self.clock())

    # ---- on the threads

    def work(self) -> None:
        lower_priority(self.nice)
        while taken := self.next_job():
            self.carry_out(*taken)
            del taken  # or an idle thread would keep the last job's position alive

    def next_job(self) -> tuple[str, Job] | None:
        """The next job as soon as there is one, or None when the pool closes."""
        with self.changed:
            while not self.closed:
                taken = self.queue.take(self.clock())
                if taken is not None:
                    return taken
                self.changed.wait()
        return None

    def carry_out(self, key: str, job: Job) -> None:
        """Run it, and count its time before anybody hears the result."""
        began = self.clock()
        tell = outcome_of(job) if job.future.set_running_or_notify_cancel() else None
        with self.changed:
            now = self.clock()
            self.queue.finish(key, now - began, now)
        if tell is not None:
            tell()


def outcome_of(job: Job) -> Callable[[], None]:
    """Run it; how to tell what came of it."""
    try:
        return partial(job.future.set_result, job.call())
    except BaseException as problem:
        return partial(job.future.set_exception, problem)


def lower_priority(nice: int) -> None:
    """Of this thread alone, where the system can: on Linux a thread has a priority of its own."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with contextlib.suppress(OSError):
            now = os.getpriority(os.PRIO_PROCESS, thread)
            os.setpriority(os.PRIO_PROCESS, thread, min(LEAST_PRIORITY, now + nice))
