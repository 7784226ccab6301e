"""Tasks that go on beside the requests of guests, and end with the worker."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine


class Background:
    """Starts tasks and holds them: one that nobody holds may be collected before it has run."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_closing = False

    def start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """No task is left when this returns."""
        self.is_closing = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
