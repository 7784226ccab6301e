"""Tables and guests in PostgreSQL, for any number of workers: every answer comes after its commit is on the disk."""

from __future__ import annotations

import itertools
import logging
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

import asyncpg

from bonbon.server.storage import postgres_sql as sql
from bonbon.server.storage.finished_games import COLUMNS, FinishedGame, read_rows, row
from bonbon.server.storage.postgres_connections import (
    LOCK,
    STATEMENT_TIMEOUT_S,
    Pool,
    connect,
    migrate,
    sentence,
    speaking,
)
from bonbon.server.storage.postgres_listener import WHISPERS, Ear, mark
from bonbon.server.storage.push_subscriptions import SUBSCRIPTIONS_PER_GUEST, PushSubscription
from bonbon.server.storage.store import (
    CHECK_TIMEOUT_S,
    LIVE_WORKER_MS,
    OPEN_TABLES_PER_HOST,
    RECOVERIES_PER_GUEST,
    TABLES_DUE_AT_ONCE,
    Guest,
    Listed,
    News,
    StoreError,
    Summary,
    Waiting,
    Whisper,
)
from bonbon.server.storage.summaries import LISTED, LOBBY, PLAYED, WAITING_WISHES, listed, seated, state
from bonbon.server.storage.tokens import TokenRenewals, last_use_of_the_ended
from bonbon.server.storage.write_batches import Append, Batches, conflict, finish_within, new_append, settle

logger = logging.getLogger("bonbon.server")

CONNECTIONS = 3  # for everything but appends
NOTIFICATION = 7600  # bytes of news in one notification; PostgreSQL takes 7,999, and the worker's name has to fit too
LONGEST_WHISPER = 7000
WHISPERS_AT_ONCE = 200


class PostgresStore:
    """A few connections for reading and for rare writes, one for appends, one that listens."""

    is_shared = True

    def __init__(self, url: str, worker: str) -> None:
        self.url, self.mark = url, mark(worker)
        self.worker = worker
        self.pool, self.writing = Pool(url, CONNECTIONS), Pool(url, 1)
        self.appends: Batches[Append] = Batches(self.write_appends, drop_append)
        self.whispers: Batches[str] = Batches(self.send_whispers, lambda message: None)
        self.renewals = TokenRenewals(self.renew_token)
        self.numbers = itertools.count()
        self.ear: Ear | None = None

    async def open(self) -> None:
        with speaking(self.url):
            await migrate(self.url)
            await self.pool.open()
            await self.writing.open()

    async def close(self) -> None:
        await self.renewals.finish()
        await self.appends.finish()
        await self.whispers.finish()
        if self.ear is not None:
            await self.ear.close()
        await self.pool.close()
        await self.writing.close()

    async def read(self, statement: str, *values: object) -> list[Any]:
        return await self.pool.read(statement, *values)

    async def run(self, statement: str, *values: object) -> list[Any]:
        return await self.pool.run(statement, *values)

    async def check(self) -> None:
        writing = self.run("UPDATE checks SET number = number + 1")
        await finish_within(CHECK_TIMEOUT_S, writing, self.writing.run("SELECT 1"))

    async def disk_free_bytes(self) -> None:
        """PostgreSQL looks after its disk."""

    # ---- guests

    async def add_guest(self, guest: Guest, token_hash: bytes, now: int) -> None:
        await self.run(sql.ADD_GUEST, guest.guest, guest.name, guest.language, now, token_hash)

    async def guest_by_token(self, token_hash: bytes, now: int) -> Guest | None:
        statement = """
        SELECT guest, name, language, used FROM tokens JOIN guests USING (guest) WHERE token_hash = $1 AND used > $2
        """
        for *guest, used in await self.read(statement, token_hash, last_use_of_the_ended(now)):
            self.renewals.note(token_hash, used, now)
            return Guest(*guest)
        return None

    async def renew_token(self, token_hash: bytes, now: int) -> None:
        await self.run("UPDATE tokens SET used = greatest(used, $1) WHERE token_hash = $2", now, token_hash)

    async def change_guest(self, guest: Guest) -> None:
        statement = "UPDATE guests SET name = $1, language = $2 WHERE guest = $3"
        await self.run(statement, guest.name, guest.language, guest.guest)

    async def names(self, guests: Iterable[str]) -> dict[str, str]:
        rows = await self.read("SELECT guest, name FROM guests WHERE guest = ANY ($1::text[])", list(guests))
        return dict(rows)

    async def add_recovery(self, guest: str, secret_hash: bytes, until: int) -> None:
        with speaking(self.url):
            async with self.pool.connection() as connection, connection.transaction():
                await connection.execute("SELECT FROM guests WHERE guest = $1 FOR UPDATE", guest)  # one after the other
                await connection.execute(sql.ADD_RECOVERY, secret_hash, guest, until)
                await connection.execute(sql.KEEP_LATEST_RECOVERIES, guest, secret_hash, RECOVERIES_PER_GUEST)

    async def recover(self, secret_hash: bytes, token_hash: bytes, now: int) -> Guest | None:
        return next((Guest(*row) for row in await self.run(sql.RECOVER, secret_hash, token_hash, now)), None)

    # ---- tables

    async def create_table(
        self,
        table: str,
        code: str,
        events: Sequence[bytes],
        summary: Summary,
        now: int,
        waiting_since: int | None = None,
    ) -> bool:
        data = [one.decode() for one in events]
        values = (table, code, *state(len(data), summary, now), data)
        if waiting_since is None:
            return bool(await self.run(sql.CREATE_TABLE, *values))
        with speaking(self.url):
            async with self.pool.connection() as connection, connection.transaction():
                await connection.execute(sql.ONE_WISH_AT_A_TIME, summary.wish)
                if await connection.fetch(sql.WAITING_TABLES, summary.wish, waiting_since):
                    return False
                return bool(await connection.fetch(sql.CREATE_TABLE, *values))

    async def append(
        self,
        table: str,
        after: int,
        events: Sequence[bytes],
        summary: Summary,
        now: int,
        finished: Sequence[FinishedGame] = (),
    ) -> None:
        append = new_append(table, after, events, summary, now, finished)
        self.appends.add(append)
        await append.answer

    async def write_appends(self, waiting: deque[Append]) -> None:
        """Write as many as fit into one notification; if one of them spoils it for all, each for itself."""
        batch = next_batch(waiting)
        try:
            await self.write_batch(batch)
        except asyncpg.DataError:  # nothing of it was written
            for append in batch:
                await self.write_alone(append)
        except Exception as error:
            for append in batch:
                settle(append.answer, self.not_certain(error))
        finally:
            for append in batch:
                drop_append(append)

    async def write_alone(self, append: Append) -> None:
        try:
            await self.write_batch([append])
        except Exception as error:
            settle(append.answer, self.not_certain(error))

    async def write_batch(self, batch: Sequence[Append]) -> None:
        """Write them in one transaction, and answer."""
        rows = await self.writing.fetch(sql.APPEND, *arrays(batch, self.mark))
        written = frozenset(rows[0]["tables"] if rows else ())
        for append in batch:
            settle(append.answer, None if append.table in written else conflict(append))

    def not_certain(self, error: Exception) -> StoreError:
        return StoreError(f"{sentence(self.url, error)} (it is not certain whether this was written)")

    async def events(self, table: str, after: int = 0) -> list[bytes]:
        rows = await self.read("SELECT data FROM events WHERE tbl = $1 AND n > $2 ORDER BY n", table, after)
        return [data.encode() for (data,) in rows]

    async def events_after(self, ends: dict[str, int]) -> dict[str, list[tuple[int, bytes]]]:
        statement = """
        SELECT events.tbl, events.n, events.data FROM unnest($1::text[], $2::integer[]) AS known (tbl, n)
        JOIN events ON events.tbl = known.tbl AND events.n > known.n ORDER BY events.tbl, events.n
        """
        found: dict[str, list[tuple[int, bytes]]] = {}
        for table, n, data in await self.read(statement, list(ends), list(ends.values())):
            found.setdefault(table, []).append((n, data.encode()))
        return found

    async def table_by_code(self, code: str) -> str | None:
        return next((table for (table,) in await self.read("SELECT tbl FROM tables WHERE code = $1", code)), None)

    async def open_tables(self, limit: int) -> list[Listed]:
        statement = LOBBY.format(most="$1", limit="$2")
        return [listed(row) for row in await self.read(statement, OPEN_TABLES_PER_HOST, limit)]

    async def tables_of(self, guest: str, limit: int) -> list[Listed]:
        return [listed(row) for row in await self.read(LISTED + sql.TABLES_OF, guest, limit)]

    async def count_hosted(self, guest: str, *, lessons: bool = False) -> int:
        rows = await self.read(sql.HOSTED, guest, lessons, seated(frozenset({guest})))
        return sum(count for (count,) in rows)

    async def remove_empty_table(self, guest: str, *, lessons: bool = False) -> bool:
        with speaking(self.url):
            async with self.pool.connection() as connection, connection.transaction():
                table = await connection.fetchval(sql.EMPTY_TABLE, guest, lessons, seated(frozenset({guest})))
                if table is not None:
                    await connection.execute(sql.REMOVE_TABLE, table)
        return table is not None

    # ---- people who wait to play with anybody

    async def waiting_tables(self, wish: str, since: int) -> list[str]:
        return [table for (table,) in await self.read(sql.WAITING_TABLES, wish, since)]

    async def waiting_wishes(self, since: int) -> list[Waiting]:
        return [Waiting(*row) for row in await self.read(WAITING_WISHES.format(since="$1"), since)]

    async def still_waiting(self, tables: Sequence[str], now: int) -> None:
        await self.run(
            "UPDATE tables SET updated = greatest(updated, $2) WHERE tbl = ANY($1::text[])", list(tables), now
        )

    async def played_tables(self, since: int, limit: int) -> list[Listed]:
        return [listed(row) for row in await self.read(PLAYED.format(since="$1", limit="$2"), since, limit)]

    # ---- games that guests have finished

    async def finished_games(self, guest: str) -> list[FinishedGame]:
        return await read_rows(await self.read(sql.FINISHED_BY, guest))

    async def latest_ratings(self, guests: Iterable[str], game: str, players: int) -> dict[str, tuple[float, float]]:
        rows = await self.read(sql.LATEST_RATINGS, list(guests), game, players)
        return {guest: (mu, sigma) for guest, mu, sigma in rows}

    async def forget_finished_games(self, guest: str) -> int:
        return len(await self.run("DELETE FROM finished_games WHERE guest = $1 RETURNING number", guest))

    # ---- browsers that are told when it is their guest's turn

    async def push_secret(self, new: str) -> str:
        await self.run("INSERT INTO push_keys (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING", new)
        [row] = await self.read("SELECT secret FROM push_keys")
        return str(row["secret"])

    async def add_push(self, subscription: PushSubscription, now: int, replaces: str = "") -> None:
        guest, device = subscription.guest, subscription.device
        with speaking(self.url):
            async with self.pool.connection() as connection, connection.transaction():
                await connection.execute("SELECT FROM guests WHERE guest = $1 FOR UPDATE", guest)  # one after the other
                await connection.execute(sql.REMOVE_PUSH, guest, replaces)
                await connection.execute(sql.ADD_PUSH, device, *subscription, now)
                await connection.execute(sql.KEEP_LATEST_PUSH, guest, device, SUBSCRIPTIONS_PER_GUEST)

    async def push_subscriptions(self, guest: str) -> list[PushSubscription]:
        return [PushSubscription(*row) for row in await self.read(sql.PUSH_OF, guest)]

    async def remove_push(self, guest: str, device: str) -> bool:
        return bool(await self.run(sql.REMOVE_PUSH, guest, device))

    async def forget_push(self, guest: str) -> None:
        await self.run("DELETE FROM push_subscriptions WHERE guest = $1", guest)

    # ---- work that one worker does for all

    async def tables_due(self, before: int) -> list[str]:
        statement = "SELECT tbl FROM tables WHERE due < $1 ORDER BY due LIMIT $2"
        return [table for (table,) in await self.read(statement, before, TABLES_DUE_AT_ONCE)]

    async def claim(self, table: str, n: int, worker: str, now: int, until: int) -> bool:
        return bool(await self.run(sql.CLAIM, table, n, worker, now, until))

    async def begin(self, worker: str, now: int, gap: int) -> list[tuple[int, int]]:
        with speaking(self.url):
            async with self.pool.connection() as connection, connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
                seen = await connection.fetchval("SELECT max(seen) FROM workers")
                if seen is not None and now - seen > gap:
                    await connection.execute("INSERT INTO outages (gone, up) VALUES ($1, $2)", seen, now)
                await connection.execute("DELETE FROM workers WHERE seen < $1", now - gap)
                await connection.execute("DELETE FROM tokens WHERE used <= $1", last_use_of_the_ended(now))
                await connection.execute("DELETE FROM recoveries WHERE until <= $1", now)
                await connection.execute(sql.FORGET_UNREACHABLE_PUSH)
                await connection.execute(sql.SEEN, worker, now)
                return [(gone, up) for gone, up in await connection.fetch("SELECT gone, up FROM outages ORDER BY gone")]

    async def alive(self, worker: str, now: int) -> None:
        await self.run(sql.SEEN, worker, now)

    async def live_workers(self, now: int) -> int:
        [row] = await self.read("SELECT count(*) FROM workers WHERE seen > $1", now - LIVE_WORKER_MS)
        return int(row[0])

    # ---- between workers

    @property
    def is_listening(self) -> bool:
        return self.ear is not None and not self.ear.connection.is_closed()

    async def listen(self, news: News, whisper: Whisper) -> None:
        ear = Ear(lambda: connect(self.url, STATEMENT_TIMEOUT_S), self.worker, news, whisper)
        with speaking(self.url):
            await ear.open()
        self.ear = ear

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


def drop_append(append: Append) -> None:
    """Whoever was to write it was cancelled; nothing happens if it has its answer."""
    settle(append.answer, StoreError("the store is being closed: it is not certain whether this was written"))


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
    finished = [row(game) for append in batch for game in append.finished]
    return [
        [append.table for append in batch],
        [append.after for append in batch],
        own_mark,
        [table for table, _, _ in events],
        [n for _, n, _ in events],
        [data for _, _, data in events],
        *(list(column) for column in zip(*states, strict=True)),
        *([one[at] for one in finished] for at in range(len(COLUMNS))),
    ]
