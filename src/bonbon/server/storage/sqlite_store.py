"""Tables and guests in one SQLite file, safe against power loss: every answer comes after its commit is on the disk."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from bonbon.server.storage.finished_games import FINISHED_BY, LATEST_RATINGS, FinishedGame, read_rows
from bonbon.server.storage.push_subscriptions import NAMES, OR_REPLACE, SUBSCRIPTIONS_PER_GUEST, PushSubscription
from bonbon.server.storage.sqlite_file import connect, fetch, open_database
from bonbon.server.storage.sqlite_writer import Writer
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
from bonbon.server.storage.summaries import (
    LISTED,
    LOBBY,
    PLAYED,
    STATE,
    WAITING_TABLES,
    WAITING_WISHES,
    listed,
    seated,
    state,
)
from bonbon.server.storage.tokens import TokenRenewals, last_use_of_the_ended
from bonbon.server.storage.write_batches import finish_within, new_append

MIN_FREE_BYTES = 1_000_000  # with less, the disk is as good as full

ADD_TABLE = f"""
INSERT INTO tables (tbl, code, {", ".join(STATE)}) VALUES (?, ?, {", ".join("?" * len(STATE))})
ON CONFLICT DO NOTHING
"""
CLAIM = """
INSERT INTO claims (tbl, n, worker, until) VALUES (?, ?, ?, ?)
ON CONFLICT (tbl) DO UPDATE SET n = excluded.n, worker = excluded.worker, until = excluded.until
WHERE claims.n < excluded.n OR claims.n = excluded.n AND (claims.worker = excluded.worker OR claims.until <= ?)
"""
KEEP_LATEST_RECOVERIES = """
DELETE FROM recoveries WHERE guest = ? AND secret_hash NOT IN (
    SELECT secret_hash FROM recoveries WHERE guest = ? ORDER BY until DESC, secret_hash = ? DESC LIMIT ?
)
"""
EMPTY_TABLE = """
SELECT tbl FROM tables WHERE host = ? AND stage = 'gathering' AND lesson = ? AND seated IN ('[]', ?)
ORDER BY updated, tbl LIMIT 1
"""
HOSTED = """
SELECT count(*) FROM tables
WHERE host = ? AND stage <> 'over' AND lesson = ? AND NOT (stage = 'playing' AND seated = ?)
"""
ADD_PUSH = f"INSERT INTO push_subscriptions (device, {NAMES}, updated) VALUES (?, ?, ?, ?, ?, ?, ?) {OR_REPLACE}"
PUSH_OF = f"SELECT {NAMES} FROM push_subscriptions WHERE guest = ? ORDER BY updated DESC, device"
KEEP_LATEST_PUSH = """
DELETE FROM push_subscriptions WHERE guest = ? AND device NOT IN (
    SELECT device FROM push_subscriptions WHERE guest = ? ORDER BY updated DESC, device = ? DESC LIMIT ?
)
"""
WAITING_FOR = WAITING_TABLES.format(wish="?", since="?")
SEEN = "INSERT INTO workers (worker, seen) VALUES (?, ?) ON CONFLICT (worker) DO UPDATE SET seen = excluded.seen"


class SqliteStore:
    """A thread that writes and a thread that reads, each with its connection."""

    is_shared = False
    is_listening = True

    writer: Writer
    reader: sqlite3.Connection
    readers: ThreadPoolExecutor

    def __init__(self, path: Path) -> None:
        self.path = path

    async def open(self) -> None:
        writing = await asyncio.to_thread(open_database, self.path)
        self.reader = await asyncio.to_thread(connect, self.path)
        self.readers = ThreadPoolExecutor(1, "bonbon-sqlite-reader")
        self.writer = Writer(writing)
        self.renewals = TokenRenewals(self.renew_token)

    async def close(self) -> None:
        await self.renewals.finish()
        await self.writer.close()
        await asyncio.to_thread(self.readers.shutdown)
        self.reader.close()

    async def read(self, sql: str, *values: object) -> list[sqlite3.Row]:
        return await asyncio.get_running_loop().run_in_executor(self.readers, fetch, self.reader, sql, values)

    async def check(self) -> None:
        reading = self.read("SELECT number FROM checks JOIN tables ON true LIMIT 1")
        await finish_within(CHECK_TIMEOUT_S, reading, self.writer.do(tick), self.check_disk())

    async def check_disk(self) -> None:
        """A file that need not grow can be written for a while although its disk is full."""
        if await self.disk_free_bytes() < MIN_FREE_BYTES:
            raise StoreError(f"the disk is full: make room for {self.path}")

    async def disk_free_bytes(self) -> int:
        folder = self.path.absolute().parent
        try:
            return (await asyncio.to_thread(shutil.disk_usage, folder)).free
        except OSError as error:
            raise StoreError(f"the disk of {self.path} cannot be asked what is free: {error}") from error

    # ---- guests

    async def add_guest(self, guest: Guest, token_hash: bytes, now: int) -> None:
        def work(connection: sqlite3.Connection) -> None:
            row = (guest.guest, guest.name, guest.language, now)
            connection.execute("INSERT INTO guests (guest, name, language, created) VALUES (?, ?, ?, ?)", row)
            token = (token_hash, guest.guest, now)
            connection.execute("INSERT INTO tokens (token_hash, guest, used) VALUES (?, ?, ?)", token)

        await self.writer.do(work)

    async def guest_by_token(self, token_hash: bytes, now: int) -> Guest | None:
        sql = """
        SELECT guest, name, language, used FROM tokens JOIN guests USING (guest) WHERE token_hash = ? AND used > ?
        """
        for *guest, used in await self.read(sql, token_hash, last_use_of_the_ended(now)):
            self.renewals.note(token_hash, used, now)
            return Guest(*guest)
        return None

    async def renew_token(self, token_hash: bytes, now: int) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE tokens SET used = max(used, ?) WHERE token_hash = ?", (now, token_hash))

        await self.writer.do(work)

    async def change_guest(self, guest: Guest) -> None:
        def work(connection: sqlite3.Connection) -> None:
            row = (guest.name, guest.language, guest.guest)
            connection.execute("UPDATE guests SET name = ?, language = ? WHERE guest = ?", row)

        await self.writer.do(work)

    async def names(self, guests: Iterable[str]) -> dict[str, str]:
        sql = "SELECT guest, name FROM guests WHERE guest IN (SELECT value FROM json_each(?))"
        rows = await self.read(sql, msgspec.json.encode(list(guests)).decode())
        return {row["guest"]: row["name"] for row in rows}

    async def add_recovery(self, guest: str, secret_hash: bytes, until: int) -> None:
        def work(connection: sqlite3.Connection) -> None:
            row = (secret_hash, guest, until)
            connection.execute("INSERT INTO recoveries (secret_hash, guest, until) VALUES (?, ?, ?)", row)
            connection.execute(KEEP_LATEST_RECOVERIES, (guest, guest, secret_hash, RECOVERIES_PER_GUEST))

        await self.writer.do(work)

    async def recover(self, secret_hash: bytes, token_hash: bytes, now: int) -> Guest | None:
        def work(connection: sqlite3.Connection) -> Guest | None:
            connection.execute("DELETE FROM recoveries WHERE until <= ?", [now])
            sql = "SELECT guest, name, language FROM recoveries JOIN guests USING (guest) WHERE secret_hash = ?"
            row = connection.execute(sql, [secret_hash]).fetchone()
            if row is None:
                return None
            connection.execute("DELETE FROM recoveries WHERE secret_hash = ?", [secret_hash])
            token = (token_hash, row["guest"], now)
            connection.execute("INSERT OR REPLACE INTO tokens (token_hash, guest, used) VALUES (?, ?, ?)", token)
            return Guest(*row)

        return await self.writer.do(work)

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
        def work(connection: sqlite3.Connection) -> bool:
            if waiting_since is not None and connection.execute(WAITING_FOR, (summary.wish, waiting_since)).fetchone():
                return False
            row = (table, code, *state(len(events), summary, now))
            if connection.execute(ADD_TABLE, row).rowcount == 0:
                return False
            rows = [(table, n, data.decode()) for n, data in enumerate(events, 1)]
            connection.executemany("INSERT INTO events (tbl, n, data) VALUES (?, ?, ?)", rows)
            sitting = "INSERT INTO table_guests (tbl, guest) SELECT ?, value FROM json_each(?)"
            connection.execute(sitting, (table, seated(summary.guests)))
            return True

        return await self.writer.do(work)

    async def append(
        self,
        table: str,
        after: int,
        events: Sequence[bytes],
        summary: Summary,
        now: int,
        finished: Sequence[FinishedGame] = (),
    ) -> None:
        await self.writer.append(new_append(table, after, events, summary, now, finished))

    async def events(self, table: str, after: int = 0) -> list[bytes]:
        sql = "SELECT data FROM events WHERE tbl = ? AND n > ? ORDER BY n"
        return [data.encode() for (data,) in await self.read(sql, table, after)]

    async def events_after(self, ends: dict[str, int]) -> dict[str, list[tuple[int, bytes]]]:
        return {
            table: [(n, data) for n, data in enumerate(await self.events(table, after), after + 1)]
            for table, after in ends.items()
        }

    async def table_by_code(self, code: str) -> str | None:
        return next((table for (table,) in await self.read("SELECT tbl FROM tables WHERE code = ?", code)), None)

    async def open_tables(self, limit: int) -> list[Listed]:
        sql = LOBBY.format(most="?", limit="?")
        return [listed(row) for row in await self.read(sql, OPEN_TABLES_PER_HOST, limit)]

    async def tables_of(self, guest: str, limit: int) -> list[Listed]:
        theirs = "SELECT tbl FROM table_guests WHERE guest = ? UNION SELECT tbl FROM tables WHERE host = ?"
        sql = f"{LISTED} WHERE tbl IN ({theirs}) ORDER BY updated DESC LIMIT ?"
        return [listed(row) for row in await self.read(sql, guest, guest, limit)]

    async def count_hosted(self, guest: str, *, lessons: bool = False) -> int:
        rows = await self.read(HOSTED, guest, lessons, seated(frozenset({guest})))
        return sum(count for (count,) in rows)

    async def remove_empty_table(self, guest: str, *, lessons: bool = False) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            found = connection.execute(EMPTY_TABLE, (guest, lessons, seated(frozenset({guest})))).fetchone()
            for name in ("events", "table_guests", "claims", "tables") if found else ():
                connection.execute(f"DELETE FROM {name} WHERE tbl = ?", tuple(found))
            return found is not None

        return await self.writer.do(work)

    # ---- people who wait to play with anybody

    async def waiting_tables(self, wish: str, since: int) -> list[str]:
        return [table for (table,) in await self.read(WAITING_FOR, wish, since)]

    async def waiting_wishes(self, since: int) -> list[Waiting]:
        return [Waiting(*row) for row in await self.read(WAITING_WISHES.format(since="?"), since)]

    async def still_waiting(self, tables: Sequence[str], now: int) -> None:
        def work(connection: sqlite3.Connection) -> None:
            sql = "UPDATE tables SET updated = max(updated, ?) WHERE tbl IN (SELECT value FROM json_each(?))"
            connection.execute(sql, (now, msgspec.json.encode(tables).decode()))

        await self.writer.do(work)

    async def played_tables(self, since: int, limit: int) -> list[Listed]:
        return [listed(row) for row in await self.read(PLAYED.format(since="?", limit="?"), since, limit)]

    # ---- games that guests have finished

    async def finished_games(self, guest: str) -> list[FinishedGame]:
        return await read_rows(await self.read(FINISHED_BY.format(guest="?"), guest))

    async def latest_ratings(self, guests: Iterable[str], game: str, players: int) -> dict[str, tuple[float, float]]:
        sql = LATEST_RATINGS.format(guests="SELECT value FROM json_each(?)", game="?", players="?")
        rows = await self.read(sql, msgspec.json.encode(list(guests)).decode(), game, players)
        return {guest: (mu, sigma) for guest, mu, sigma in rows}

    async def forget_finished_games(self, guest: str) -> int:
        def work(connection: sqlite3.Connection) -> int:
            return connection.execute("DELETE FROM finished_games WHERE guest = ?", [guest]).rowcount

        return await self.writer.do(work)

    # ---- browsers that are told when it is their guest's turn

    async def push_secret(self, new: str) -> str:
        def work(connection: sqlite3.Connection) -> str:
            connection.execute("INSERT INTO push_keys (id, secret) VALUES (1, ?) ON CONFLICT DO NOTHING", [new])
            [secret] = connection.execute("SELECT secret FROM push_keys").fetchone()
            return str(secret)

        return await self.writer.do(work)

    async def add_push(self, subscription: PushSubscription, now: int, replaces: str = "") -> None:
        guest, device = subscription.guest, subscription.device

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM push_subscriptions WHERE guest = ? AND device = ?", (guest, replaces))
            connection.execute(ADD_PUSH, (device, *subscription, now))
            connection.execute(KEEP_LATEST_PUSH, (guest, guest, device, SUBSCRIPTIONS_PER_GUEST))

        await self.writer.do(work)

    async def push_subscriptions(self, guest: str) -> list[PushSubscription]:
        return [PushSubscription(*row) for row in await self.read(PUSH_OF, guest)]

    async def remove_push(self, guest: str, device: str) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            sql = "DELETE FROM push_subscriptions WHERE guest = ? AND device = ?"
            return connection.execute(sql, (guest, device)).rowcount == 1

        return await self.writer.do(work)

    async def forget_push(self, guest: str) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM push_subscriptions WHERE guest = ?", [guest])

        await self.writer.do(work)

    # ---- work that one worker does for all

    async def tables_due(self, before: int) -> list[str]:
        sql = "SELECT tbl FROM tables WHERE due < ? ORDER BY due LIMIT ?"
        return [table for (table,) in await self.read(sql, before, TABLES_DUE_AT_ONCE)]

    async def claim(self, table: str, n: int, worker: str, now: int, until: int) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            return connection.execute(CLAIM, (table, n, worker, until, now)).rowcount == 1

        return await self.writer.do(work)

    async def begin(self, worker: str, now: int, gap: int) -> list[tuple[int, int]]:
        def work(connection: sqlite3.Connection) -> list[tuple[int, int]]:
            [seen] = connection.execute("SELECT max(seen) FROM workers").fetchone()
            if seen is not None and now - seen > gap:
                connection.execute("INSERT INTO outages (gone, up) VALUES (?, ?)", (seen, now))
            connection.execute("DELETE FROM workers WHERE seen < ?", [now - gap])
            connection.execute("DELETE FROM tokens WHERE used <= ?", [last_use_of_the_ended(now)])
            connection.execute("DELETE FROM recoveries WHERE until <= ?", [now])
            connection.execute("DELETE FROM push_subscriptions WHERE guest NOT IN (SELECT guest FROM tokens)")
            connection.execute(SEEN, (worker, now))
            return [(gone, up) for gone, up in connection.execute("SELECT gone, up FROM outages ORDER BY gone")]

        return await self.writer.do(work)

    async def alive(self, worker: str, now: int) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(SEEN, (worker, now))

        await self.writer.do(work)

    async def live_workers(self, now: int) -> int:
        [row] = await self.read("SELECT count(*) FROM workers WHERE seen > ?", now - LIVE_WORKER_MS)
        return int(row[0])

    # ---- there is only one worker

    async def listen(self, news: News, whisper: Whisper) -> None:
        """Nobody else appends."""

    async def whisper(self, message: bytes) -> None:
        """Nobody else listens."""


def tick(connection: sqlite3.Connection) -> None:
    """The smallest write: SQLite leaves a page alone that would not change."""
    connection.execute("UPDATE checks SET number = number + 1")
