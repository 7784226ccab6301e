"""Whoever thinks for the tables of a worker: threads of its own on a server, another worker in a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Protocol, TypeVar, TypeVarTuple

Result = TypeVar("Result")
Args = TypeVarTuple("Args")


class Thinkers(Protocol):
    """Runs functions of modules on values that can be pickled: they may run in another interpreter.

    `key` says on whose behalf, so that everybody gets their share. Where nobody thinks about it, because too much
    waits or whoever thought has gone, it is refused as "busy".
    """

    async def run(self, key: str, function: Callable[[*Args], Result], *args: *Args) -> Result:
        """What the function returns; if whoever awaits it is cancelled before it has begun, it never runs."""
        ...

    def start(self, key: str, function: Callable[[*Args], Result], *args: *Args) -> asyncio.Future[Result]:
        """As `run`, without waiting: the result to come, for the running event loop."""
        ...

    def submit(self, key: str, function: Callable[[*Args], Result], *args: *Args) -> Future[Result]:
        """As `start`, from any thread."""
        ...

    def close(self) -> None:
        """No new jobs; those that wait are cancelled, those that run are finished. Twice does no harm."""
