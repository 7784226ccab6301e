"""Writes that wait: while a transaction is on its way to the disk, all that arrive gather for the next one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bonbon.server.storage.finished_games import FinishedGame
from bonbon.server.storage.store import Conflict, StoreError, Summary

Job = TypeVar("Job")
Result = TypeVar("Result")


class Certain(asyncio.Future[Result]):
    """An answer that is waited for to the end: who is cancelled meanwhile goes on once it is certain.

    So whoever takes the job must settle it, come what may.
    """

    def cancel(self, msg: Any | None = None) -> bool:
        return False


@dataclass(eq=False, slots=True)
class Append:
    """Events that somebody wants to append to a table."""

    table: str
    after: int
    events: list[str]
    summary: Summary
    now: int
    finished: Sequence[FinishedGame]
    answer: Certain[None]

    @property
    def n(self) -> int:
        """The last event afterwards."""
        return self.after + len(self.events)


def new_append(
    table: str,
    after: int,
    events: Sequence[bytes],
    summary: Summary,
    now: int,
    finished: Sequence[FinishedGame] = (),
) -> Append:
    return Append(table, after, [data.decode() for data in events], summary, now, finished, Certain())


def conflict(append: Append) -> Conflict:
    return Conflict(f"the last event of table {append.table} is not number {append.after} any more")


def settle(answer: asyncio.Future[Result], outcome: Result | BaseException) -> None:
    """Give the answer, unless it has been given."""
    if answer.done():
        return
    if isinstance(outcome, BaseException):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)


class Batches(Generic[Job]):
    """One task that lets `write` take what it wants from the jobs that wait, as long as there are any.

    `drop` is told of jobs that nobody will write, because the task was cancelled.
    """

    def __init__(self, write: Callable[[deque[Job]], Awaitable[None]], drop: Callable[[Job], None]) -> None:
        self.write, self.drop = write, drop
        self.waiting: deque[Job] = deque()
        self.task: asyncio.Task[None] | None = None

    def add(self, job: Job) -> None:
        self.waiting.append(job)
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self.write_all())
            self.task.add_done_callback(self.drop_all)

    async def write_all(self) -> None:
        while self.waiting:
            await self.write(self.waiting)

    def drop_all(self, ended: asyncio.Task[None]) -> None:
        """A task that was cancelled before its first step has run nothing of its own: so this is a callback."""
        while self.task is ended and self.waiting:
            self.drop(self.waiting.popleft())

    async def finish(self) -> None:
        """Wait until nothing waits."""
        if self.task is not None:
            await asyncio.wait([self.task])


async def finish_within(seconds: float, *work: Coroutine[Any, Any, object]) -> None:
    """Raises the error of any of them, or StoreError if one takes longer: nobody waits for that one any more."""
    tasks = [asyncio.ensure_future(one) for one in work]
    for task in tasks:
        task.add_done_callback(see_error)
    try:
        done, late = await asyncio.wait(tasks, timeout=seconds)
    finally:
        for task in tasks:
            task.cancel()
    for task in done:
        task.result()
    if late:
        raise StoreError(f"no answer in time from the database ({seconds:g} s)")


def see_error(task: asyncio.Task[object]) -> None:
    """It has been seen: no complaint when it is collected."""
    if not task.cancelled():
        task.exception()
