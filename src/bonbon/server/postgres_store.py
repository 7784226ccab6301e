"""Tables and guests in PostgreSQL, for any number of workers: every answer comes after its commit is on the disk."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import asyncpg

from bonbon.server import postgres_sql as sql
from bonbon.server.batches import Append, Batches, certain, conflict, new_append, settle
from bonbon.server.migrations import missing_steps
from bonbon.server.postgres_ear import ERRORS, WHISPERS, Ear, mark
from bonbon.server.store import Guest, Listed, News, StoreError, Summary, Whisper
from bonbon.server.summaries import LISTED, listed, state

logger = logging.getLogger("bonbon.server")

CONNECTIONS = 3  # for everything but appends
NOTIFICATION = 7600  # bytes of news in one notification; PostgreSQL takes 7,999, and the worker's name has to fit too
LONGEST_WHISPER = 7000
WHISPERS_AT_ONCE = 200
LOCK = 0x426F6E626F6E  # one worker at a time brings the schema up to date, or looks for an outage

SETTINGS = {
    "application_name": "bonbon",
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "jit": "off",
}


class PostgresStore:
    """A few connections for reading and for rare writes, one for appends, one that listens."""

    is_shared = True

    pool: Any
    writing: Any

    def __init__(self, url: str, worker: str) -> None:
        self.url, self.mark = url, mark(worker)
        self.worker = worker
        self.appends: Batches[Append] = Batches(self.write_appends)
        self.whispers: Batches[str] = Batches(self.send_whispers)
        self.numbers = itertools.count()
        self.ear: Ear | None = None

    async def open(self) -> None:
        with speaking(self.url):
            connection = await self.connect()
            try:
                await migrate(connection)
            finally:
                await connection.close()
            self.pool = await self.connections(CONNECTIONS)
            self.writing = await self.connections(1)

    async def close(self) -> None:
        await self.appends.finish()
        await self.whispers.finish()
        if self.ear is not None:
            await self.ear.close()
        await self.pool.close()
        await self.writing.close()

    async def connect(self) -> Any:
        try:
            return await asyncpg.connect(self.url, timeout=10, command_timeout=30, server_settings=SETTINGS)
        except ValueError:
            raise StoreError(
                "the address of the PostgreSQL database cannot be read: postgresql://user:password@machine/database "
                "is expected, with %2F for a / in the password and the like"
            ) from None

    async def connections(self, most: int) -> Any:
        """They come back by themselves when they are lost; nothing has to be reset on them."""
        return await asyncpg.create_pool(
            self.url,
            min_size=1,
            max_size=most,
            max_queries=1 << 60,
            reset=leave_as_it_is,
            timeout=10,
            command_timeout=30,
            server_settings=SETTINGS,
        )

    async def run(self, statement: str, *values: object) -> list[Any]:
        """The rows of a statement that is a transaction of its own."""
        with speaking(self.url):
            rows: list[Any] = await self.pool.fetch(statement, *values)
        return rows

    # ---- guests

    async def add_guest(self, guest: Guest, token_hash: bytes, now: int) -> None:
        await self.run(sql.ADD_GUEST, guest.guest, guest.name, guest.language, now, token_hash)

    async def guest_by_token(self, token_hash: bytes) -> Guest | None:
        statement = "SELECT guest, name, language FROM tokens JOIN guests USING (guest) WHERE token_hash = $1"
        return next((Guest(*row) for row in await self.run(statement, token_hash)), None)

    async def change_guest(self, guest: Guest) -> None:
        statement = "UPDATE guests SET name = $1, language = $2 WHERE guest = $3"
        await self.run(statement, guest.name, guest.language, guest.guest)

    async def names(self, guests: Iterable[str]) -> dict[str, str]:
        rows = await self.run("SELECT guest, name FROM guests WHERE guest = ANY ($1::text[])", list(guests))
        return dict(rows)

    async def add_recovery(self, guest: str, secret_hash: bytes, until: int) -> None:
        statement = "INSERT INTO recoveries (secret_hash, guest, until) VALUES ($1, $2, $3)"
        await self.run(statement, secret_hash, guest, until)

    async def recover(self, secret_hash: bytes, token_hash: bytes, now: int) -> Guest | None:
        return next((Guest(*row) for row in await self.run(sql.RECOVER, secret_hash, token_hash, now)), None)

    # ---- tables

    async def create_table(self, table: str, code: str, events: Sequence[bytes], summary: Summary, now: int) -> bool:
        data = [one.decode() for one in events]
        return bool(await self.run(sql.CREATE_TABLE, table, code, *state(len(data), summary, now), data))

    async def append(self, table: str, after: int, events: Sequence[bytes], summary: Summary, now: int) -> None:
        answer = asyncio.get_running_loop().create_future()
        append = new_append(table, after, events, summary, now, answer)
        writer = self.appends.add(append)
        await certain(append.answer, writer)

    async def write_appends(self, waiting: deque[Append]) -> None:
        """Write as many as fit into one notification; if one of them spoils it for all, each for itself."""
        batch = next_batch(waiting)
        try:
            await self.write_batch(batch)
        except asyncpg.DataError:
            for append in batch:
                await self.write_batch([append], alone=True)

    async def write_batch(self, batch: Sequence[Append], alone: bool = False) -> None:
        """Write them in one transaction, and answer; if the database fails, they all fail."""
        try:
            row = await self.writing.fetchrow(sql.APPEND, *arrays(batch, self.mark))
            written = frozenset(row["tables"] if row else ())
            for append in batch:
                settle(append.answer, None if append.table in written else conflict(append))
        except Exception as error:
            if isinstance(error, asyncpg.DataError) and not alone:
                raise
            for append in batch:
                settle(append.answer, StoreError(f"nothing could be written: {str(error) or 'no answer in time'}"))

    async def events(self, table: str, after: int = 0) -> list[bytes]:
        rows = await self.run("SELECT data FROM events WHERE tbl = $1 AND n > $2 ORDER BY n", table, after)
        return [data.encode() for (data,) in rows]

    async def events_after(self, ends: dict[str, int]) -> dict[str, list[tuple[int, bytes]]]:
        statement = """
        SELECT events.tbl, events.n, events.data FROM unnest($1::text[], $2::integer[]) AS known (tbl, n)
        JOIN events ON events.tbl = known.tbl AND events.n > known.n ORDER BY events.tbl, events.n
        """
        found: dict[str, list[tuple[int, bytes]]] = {}
        for table, n, data in await self.run(statement, list(ends), list(ends.values())):
            found.setdefault(table, []).append((n, data.encode()))
        return found

    async def table_by_code(self, code: str) -> str | None:
        return next((table for (table,) in await self.run("SELECT tbl FROM tables WHERE code = $1", code)), None)

    async def open_tables(self, limit: int) -> list[Listed]:
        statement = f"{LISTED} WHERE is_open AND stage <> 'over' ORDER BY updated DESC LIMIT $1"
        return [listed(row) for row in await self.run(statement, limit)]

    async def tables_of(self, guest: str, limit: int) -> list[Listed]:
        return [listed(row) for row in await self.run(LISTED + sql.TABLES_OF, guest, limit)]

    async def count_hosted(self, guest: str, *, lessons: bool = False) -> int:
        statement = "SELECT count(*) FROM tables WHERE host = $1 AND stage <> 'over' AND lesson = $2"
        [row] = await self.run(statement, guest, lessons)
        return int(row[0])

    # ---- work that one worker does for all

    async def bots_due(self, before: int) -> list[str]:
        rows = await self.run("SELECT tbl FROM tables WHERE bot_since < $1 ORDER BY bot_since", before)
        return [table for (table,) in rows]

    async def claim(self, table: str, n: int, worker: str, now: int, until: int) -> bool:
        return bool(await self.run(sql.CLAIM, table, n, worker, now, until))

    async def begin(self, worker: str, now: int, gap: int) -> list[tuple[int, int]]:
        with speaking(self.url):
            async with self.pool.acquire() as connection, connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
                seen = await connection.fetchval("SELECT max(seen) FROM workers")
                if seen is not None and now - seen > gap:
                    await connection.execute("INSERT INTO outages (gone, up) VALUES ($1, $2)", seen, now)
                await connection.execute("DELETE FROM workers WHERE seen < $1", now - gap)
                await connection.execute(sql.SEEN, worker, now)
                return [(gone, up) for gone, up in await connection.fetch("SELECT gone, up FROM outages ORDER BY gone")]

    async def alive(self, worker: str, now: int) -> None:
        await self.run(sql.SEEN, worker, now)

    # ---- between workers

    async def listen(self, news: News, whisper: Whisper) -> None:
        self.ear = Ear(self.connect, self.worker, news, whisper)
        with speaking(self.url):
            await self.ear.open()

    async def whisper(self, message: bytes) -> None:
        """It is on its way when this returns; nobody waits until it has been heard."""
        if len(message) > LONGEST_WHISPER:
            raise StoreError(f"a whisper has at most {LONGEST_WHISPER} bytes, this one has {len(message)}")
        self.whispers.add(message.decode())

    async def send_whispers(self, waiting: deque[str]) -> None:
        """PostgreSQL drops what is the same twice in one transaction: each gets a number."""
        messages = [waiting.popleft() for _ in range(min(len(waiting), WHISPERS_AT_ONCE))]
        payloads = [f"{self.mark}{next(self.numbers)} {message}" for message in messages]
        try:
            await self.run("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload", WHISPERS, payloads)
        except StoreError as error:
            logger.warning("%d whispers are lost: %s", len(messages), error)


def next_batch(waiting: deque[Append]) -> list[Append]:
    """The next appends, one for each table; a second one for the same table has to wait."""
    batch: dict[str, Append] = {}
    later: list[Append] = []
    room = NOTIFICATION
    while waiting and room > 0:
        append = waiting.popleft()
        if append.table in batch:
            later.append(append)
        else:
            batch[append.table] = append
            room -= len(append.table.encode()) + len('"":2147483647,')
    waiting.extendleft(reversed(later))
    return list(batch.values())


def arrays(batch: Sequence[Append], own_mark: str) -> list[object]:
    """The arguments of APPEND."""
    events = [(append.table, n, data) for append in batch for n, data in enumerate(append.events, append.after + 1)]
    states = [state(append.n, append.summary, append.now) for append in batch]
    return [
        [append.table for append in batch],
        [append.after for append in batch],
        own_mark,
        [table for table, _, _ in events],
        [n for _, n, _ in events],
        [data for _, _, data in events],
        *(list(column) for column in zip(*states, strict=True)),
    ]


async def migrate(connection: Any) -> None:
    """Apply the steps that are missing, all or none; of workers that start together one does it, the others wait."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS schema_versions (version integer PRIMARY KEY)")
        version = await connection.fetchval("SELECT coalesce(max(version), 0) FROM schema_versions")
        for number, script in missing_steps("postgres", version).items():
            await connection.execute(script)
            await connection.execute("INSERT INTO schema_versions (version) VALUES ($1)", number)


async def leave_as_it_is(connection: object) -> None:
    """What a pool does with a connection that comes back: nothing, instead of a round trip."""


@contextmanager
def speaking(url: str) -> Iterator[None]:
    """Errors of the database as a sentence that gives away no password."""
    try:
        yield
    except ERRORS as error:
        raise StoreError(f"PostgreSQL{place(url)}: {str(error) or 'no answer in time'}") from error


def place(url: str) -> str:
    """The machine and the database; nothing if a password with a / in it could be among them."""
    where = urlsplit(url)
    return "" if "@" in where.path else f" on {where.hostname or 'this machine'}{where.path}"
