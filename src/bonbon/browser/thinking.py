"""Thinking in another worker: a job is a function of a module with its values, pickled there and back.

Both workers run the same Bonbon, and nobody else can send jobs. A job that was given up goes on to its end over there
unless whoever runs that worker ends it: then nobody has thought about it, and it is refused as "busy".
"""

from __future__ import annotations

import asyncio
import io
import pickle
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from threading import Event
from typing import Any, TypeVar, TypeVarTuple

from bonbon.browser.javascript import from_js, to_js
from bonbon.errors import BonbonError, Refusal

Result = TypeVar("Result")
Args = TypeVarTuple("Args")
Think = Callable[[object], Awaitable[object]]


class ThinkingFailed(BonbonError):
    """What went wrong in the other worker."""


def work(job: object) -> bytes:
    """In the other worker: what comes of a job, or why nothing does."""
    function, args = pickle.loads(bytes(from_js(job)))
    try:
        return pickle.dumps((function(*args), None))
    except Exception as problem:
        return pickle.dumps((None, f"{type(problem).__name__}: {problem}"))


def packed(function: Callable[..., object], args: tuple[object, ...]) -> bytes:
    buffer = io.BytesIO()
    pickler = pickle.Pickler(buffer)
    # Nobody over there hears that it is to stop.
    pickler.dispatch_table = {Event: lambda _: (Event, ())}
    pickler.dump((function, args))
    return buffer.getvalue()


class WorkerThinkers:
    """Sends jobs to another worker of the browser."""

    def __init__(self, think: Think) -> None:
        self.think = think
        self.tasks: dict[Future[Any], asyncio.Task[None]] = {}
        self.closed = False

    async def run(self, key: str, function: Callable[[*Args], Result], *args: *Args) -> Result:
        return await self.start(key, function, *args)

    def start(self, key: str, function: Callable[[*Args], Result], *args: *Args) -> asyncio.Future[Result]:
        return asyncio.wrap_future(self.submit(key, function, *args))

    def submit(self, key: str, function: Callable[[*Args], Result], *args: *Args) -> Future[Result]:
        """There is one person, and so one key."""
        if self.closed:
            raise Refusal("busy")
        result = Future[Result]()
        self.tasks[result] = asyncio.get_running_loop().create_task(self.ask(result, packed(function, args)))
        result.add_done_callback(self.tasks.pop)
        return result

    async def ask(self, result: Future[Result], job: bytes) -> None:
        outcome = await self.outcome_of(job)
        if not result.set_running_or_notify_cancel():
            return
        if isinstance(outcome, BaseException):
            result.set_exception(outcome)
        else:
            result.set_result(outcome)

    async def outcome_of(self, job: bytes) -> Any:
        try:
            found, problem = pickle.loads(bytes(from_js(await self.think(to_js(job)))))
        except Exception:
            return Refusal("busy")  # that worker has ended
        return found if problem is None else ThinkingFailed(problem)

    def close(self) -> None:
        self.closed = True
        for result in list(self.tasks):
            result.cancel()
