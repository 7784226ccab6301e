"""Connections to PostgreSQL: every call ends within a bounded time, with rows or with a StoreError."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import asyncpg

from bonbon.server.storage.migrations import missing_steps
from bonbon.server.storage.store import StoreError

CONNECT_TIMEOUT_S = 3.0
ACQUIRE_TIMEOUT_S = 10.0  # until a connection of the pool is free, or a new one open; many may wait
STATEMENT_TIMEOUT_S = 5.0
MIGRATION_TIMEOUT_S = 600.0  # the schema may be brought up to date by another worker, on a large database
CLOSE_TIMEOUT_S = 5.0
LOCK = 0x426F6E626F6E  # one worker at a time brings the schema up to date, or looks for an outage

SETTINGS = {
    "application_name": "bonbon",
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "jit": "off",
}
ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
LOST = (  # a connection that is about to be closed is in a state that asyncpg calls an error of its own
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    ConnectionError,
)


class Pool:
    """A few connections, opened when they are needed and opened anew when they are lost."""

    pool: Any

    def __init__(self, url: str, most: int) -> None:
        self.url, self.most = url, most

    async def open(self) -> None:
        """Nothing has to be reset on them; none is kept open for its own sake (asyncpg would log its traceback)."""
        self.pool = await asyncpg.create_pool(
            self.url,
            min_size=0,
            max_size=self.most,
            max_queries=1 << 60,
            reset=leave_as_it_is,
            timeout=CONNECT_TIMEOUT_S,
            command_timeout=STATEMENT_TIMEOUT_S,
            server_settings=SETTINGS,
        )

    async def close(self) -> None:
        try:
            async with asyncio.timeout(CLOSE_TIMEOUT_S):
                await self.pool.close()
        except ERRORS:
            self.pool.terminate()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Any]:
        """One that nobody else uses meanwhile."""
        async with self.pool.acquire(timeout=ACQUIRE_TIMEOUT_S) as connection:
            try:
                yield connection
            except (TimeoutError, asyncio.CancelledError, asyncpg.InternalClientError):
                connection.terminate()  # it may never answer again, and who gives it back would wait for it
                raise

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        """The rows of a statement that is a transaction of its own; raises asyncpg's errors."""
        async with self.connection() as connection:
            rows: list[Any] = await connection.fetch(statement, *values)
        return rows

    async def run(self, statement: str, *values: object) -> list[Any]:
        """The same with a StoreError: whether something was written is then not certain, so it is not tried again."""
        with speaking(self.url):
            return await self.fetch(statement, *values)

    async def read(self, statement: str, *values: object) -> list[Any]:
        """The rows; none of what PostgreSQL cannot hold. As many connections as there are may turn out to be lost."""
        with speaking(self.url):
            for _ in range(self.most):
                with suppress(*LOST):
                    return await self.fetch_what_can_be(statement, *values)
            return await self.fetch_what_can_be(statement, *values)

    async def fetch_what_can_be(self, statement: str, *values: object) -> list[Any]:
        try:
            return await self.fetch(statement, *values)
        except asyncpg.DataError:
            return []


async def connect(url: str, statement_timeout_s: float) -> Any:
    try:
        return await asyncpg.connect(
            url, timeout=CONNECT_TIMEOUT_S, command_timeout=statement_timeout_s, server_settings=SETTINGS
        )
    except ValueError:
        raise StoreError(
            "the address of the PostgreSQL database cannot be read: postgresql://user:password@machine/database "
            "is expected, with %2F for a / in the password and the like"
        ) from None


async def migrate(url: str) -> None:
    """Apply the steps that are missing, all or none; of workers that start together one does it, the others wait."""
    connection = await connect(url, MIGRATION_TIMEOUT_S)
    try:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await connection.execute("CREATE TABLE IF NOT EXISTS schema_versions (version integer PRIMARY KEY)")
            version = await connection.fetchval("SELECT coalesce(max(version), 0) FROM schema_versions")
            for number, script in missing_steps("postgres", version).items():
                await connection.execute(script)
                await connection.execute("INSERT INTO schema_versions (version) VALUES ($1)", number)
    finally:
        await connection.close(timeout=CLOSE_TIMEOUT_S)


async def leave_as_it_is(connection: object) -> None:
    """What a pool does with a connection that comes back: nothing, instead of a round trip."""


@contextmanager
def speaking(url: str) -> Iterator[None]:
    """Errors of the database as a sentence that gives away no password."""
    try:
        yield
    except ERRORS as error:
        raise StoreError(sentence(url, error)) from None


def sentence(url: str, error: BaseException) -> str:
    return f"PostgreSQL{place(url)}: {str(error) or 'no answer in time'}"


def place(url: str) -> str:
    """The machine and the database; nothing if a password with a / in it could be among them."""
    where = urlsplit(url)
    return "" if "@" in where.path else f" on {where.hostname or 'this machine'}{where.path}"
