"""When tokens end: who has not come for so long has to begin anew, and a use is noted once a day."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bonbon.server.storage.store import StoreError

logger = logging.getLogger("bonbon.server")

TOKEN_DAYS = 400
DAY_MS = 86_400_000


def last_use_of_the_ended(now: int, days: float = TOKEN_DAYS) -> float:
    """A token that was last used at this time, or before it, has ended."""
    return now - days * DAY_MS


class TokenRenewals:
    """Notes in the background that tokens are used: no request waits for it, and none fails with it."""

    def __init__(self, write: Callable[[bytes, int], Awaitable[None]]) -> None:
        self.write = write
        self.tasks: dict[bytes, asyncio.Task[None]] = {}

    def note(self, token_hash: bytes, used: int, now: int) -> None:
        if now - used < DAY_MS or token_hash in self.tasks:
            return
        task = asyncio.get_running_loop().create_task(self.renew(token_hash, now))
        self.tasks[token_hash] = task
        task.add_done_callback(lambda _: self.tasks.pop(token_hash, None))

    async def renew(self, token_hash: bytes, now: int) -> None:
        try:
            await self.write(token_hash, now)
        except StoreError as error:
            logger.warning("the use of a token could not be noted: %s", error)

    async def finish(self) -> None:
        """Wait until nothing is being written."""
        if self.tasks:
            await asyncio.wait(list(self.tasks.values()))
