"""What the other workers say: LISTEN on a connection of its own that comes back by itself when it is lost."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import quote

import msgspec

from bonbon.server.storage.postgres_connections import ERRORS
from bonbon.server.storage.store import News, StoreError, Whisper

logger = logging.getLogger("bonbon.server")

NEWS, WHISPERS = "bonbon_news", "bonbon_whispers"
SILENCE = 15.0  # seconds after which the connection is asked whether it still lives
SHORTEST_WAIT, LONGEST_WAIT = 0.1, 5.0  # seconds between attempts to come back


class Ear:
    """Hears all workers and passes on what the others say."""

    connection: Any
    task: asyncio.Task[None]

    def __init__(self, connect: Callable[[], Awaitable[Any]], worker: str, news: News, whisper: Whisper) -> None:
        self.connect, self.own_mark = connect, mark(worker)
        self.news, self.whisper = news, whisper
        self.heard: deque[tuple[str, str]] = deque()
        self.rang = asyncio.Event()

    async def open(self) -> None:
        await self.tune_in()
        self.task = asyncio.get_running_loop().create_task(self.listen())

    async def close(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        self.connection.terminate()

    async def tune_in(self) -> None:
        connection = await self.connect()
        connection.add_termination_listener(lambda _: self.rang.set())
        try:
            await connection.add_listener(NEWS, self.hear)
            await connection.add_listener(WHISPERS, self.hear)
        except BaseException:
            connection.terminate()
            raise
        self.connection = connection

    def hear(self, connection: object, process: int, channel: str, payload: str) -> None:
        if not payload.startswith(self.own_mark):
            self.heard.append((channel, payload))
            self.rang.set()

    async def listen(self) -> None:
        while True:
            try:
                async with asyncio.timeout(SILENCE):
                    await self.rang.wait()
            except TimeoutError:
                await self.check()
            self.rang.clear()
            await self.pass_on()
            if self.connection.is_closed():
                await self.come_back()

    async def check(self) -> None:
        """A connection that was cut without a word is found out."""
        try:
            await self.connection.execute("SELECT 1", timeout=LONGEST_WAIT)
        except ERRORS:
            self.connection.terminate()

    async def come_back(self) -> None:
        """Try until it works; what was said meanwhile is lost, so everything may be new."""
        logger.warning("the connection that hears other workers is lost")
        wait = SHORTEST_WAIT
        while self.connection.is_closed():
            try:
                await self.tune_in()
            except Exception:
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
        await self.tell_news({})

    async def pass_on(self) -> None:
        """All news that wait, as one; whispers in their order."""
        appended: dict[str, int] = {}
        while self.heard:
            channel, payload = self.heard.popleft()
            if channel == NEWS:
                appended |= tables_in(payload)
            else:
                await carefully(self.whisper(text_of(payload).partition(" ")[2].encode()))
        if appended:
            await self.tell_news(appended)

    async def tell_news(self, appended: dict[str, int]) -> None:
        """If the database fails while the news are read, everything may be new as soon as it works again."""
        wait = SHORTEST_WAIT
        while not await carefully(self.news(appended)):
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
            appended = {}


def mark(worker: str) -> str:
    """What every notification of this worker begins with: one word."""
    return f"{quote(worker)} "


def text_of(payload: str) -> str:
    return payload.partition(" ")[2]


def tables_in(payload: str) -> dict[str, int]:
    """The news of another worker; anything else that somebody says on this channel is nothing to us."""
    try:
        return msgspec.json.decode(text_of(payload), type=dict[str, int])
    except msgspec.DecodeError:
        logger.warning("news that no worker has sent: %.100s", payload)
        return {}


async def carefully(telling: Awaitable[None]) -> bool:
    """Whether the database worked. Whoever listens may fail; the ear goes on hearing."""
    try:
        await telling
    except StoreError as error:
        logger.warning("what another worker said could not be passed on: %s", error)
        return False
    except Exception:
        logger.exception("what another worker said could not be passed on")
    return True
