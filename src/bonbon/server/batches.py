"""Writes that wait: while a transaction is on its way to the disk, all that arrive gather for the next one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bonbon.server.store import Conflict, Summary

Job = TypeVar("Job")
Result = TypeVar("Result")


@dataclass(eq=False)
class Append:
    """Events that somebody wants to append to a table."""

    table: str
    after: int
    events: list[str]
    summary: Summary
    now: int
    answer: asyncio.Future[None]

    @property
    def n(self) -> int:
        """The last event afterwards."""
        return self.after + len(self.events)


class Certain(asyncio.Future[Result]):
    """An answer that is waited for to the end: who is cancelled meanwhile goes on once it is certain."""

    def cancel(self, msg: Any | None = None) -> bool:
        return False


def new_append(
    table: str, after: int, events: Sequence[bytes], summary: Summary, now: int, answer: asyncio.Future[None]
) -> Append:
    return Append(table, after, [data.decode() for data in events], summary, now, answer)


def conflict(append: Append) -> Conflict:
    return Conflict(f"the last event of table {append.table} is not number {append.after} any more")


def settle(answer: asyncio.Future[Result], outcome: Result | BaseException) -> None:
    """Give the answer, if somebody still waits for it."""
    if answer.done():
        return
    if isinstance(outcome, BaseException):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)


async def certain(answer: asyncio.Future[Result], *writers: asyncio.Task[None]) -> Result:
    """The answer; who is cancelled meanwhile goes on when it is certain what was written, or when no writer is left."""
    try:
        return await asyncio.shield(answer)
    except asyncio.CancelledError:
        ends: list[asyncio.Future[Any]] = [answer, *writers]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if not answer.cancel():
            answer.exception()  # it has been seen: no complaint when it is collected
        raise


class Batches(Generic[Job]):
    """One task that lets `write` take what it wants from the jobs that wait, as long as there are any."""

    def __init__(self, write: Callable[[deque[Job]], Awaitable[None]]) -> None:
        self.write = write
        self.waiting: deque[Job] = deque()
        self.task: asyncio.Task[None] | None = None

    def add(self, job: Job) -> asyncio.Task[None]:
        """The task that will write it."""
        self.waiting.append(job)
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self.write_all())
        return self.task

    async def write_all(self) -> None:
        while self.waiting:
            await self.write(self.waiting)

    async def finish(self) -> None:
        """Wait until nothing waits."""
        if self.task is not None:
            await asyncio.wait([self.task])
