"""Writing to SQLite: all that waits goes into one transaction, and is answered after its commit.

Statements run in the event loop, where they take microseconds. The commit waits for the disk, and does so in a thread:
there it needs the interpreter only once. With the statements in the thread too, a busy loop kept it waiting for each.
While another program has locked the file, jobs gather and the loop goes on: SQLite never waits by itself here.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from bonbon.server.storage import finished_games, sqlite_file
from bonbon.server.storage.sqlite_file import is_locked, problem
from bonbon.server.storage.store import Conflict, StoreError
from bonbon.server.storage.summaries import MOVING, SETTLED, moving, settled, what_is_settled
from bonbon.server.storage.write_batches import Append, Certain, conflict, settle

MOST = 1000  # jobs in one transaction
SHORTEST_LOCK_WAIT_S, LONGEST_LOCK_WAIT_S = 0.01, 0.1  # before the next look whether the file is still locked
Result = TypeVar("Result")

MOST_KNOWN = 5_000  # rows of which it is known what they say


def written_from_json(columns: Iterable[str]) -> str:
    """Writes these columns of many tables, whose values come as {"table": [value, …]}."""
    values = ", ".join(f"{column} = json_extract(value, '$[{at}]')" for at, column in enumerate(columns))
    return f"UPDATE tables SET {values} FROM json_each(?) WHERE tbl = key"


# Whole batches travel as JSON in single statements: the fewer statements, the less Python.
FOUND = "SELECT json_group_object(tbl, n) FROM tables WHERE tbl IN (SELECT value FROM json_each(?))"
WRITE_EVENTS = """
INSERT INTO events (tbl, n, data)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)
"""
WRITE_MOVING = written_from_json(MOVING)
WRITE_SETTLED = written_from_json(SETTLED)
FORGET_SEATED = "DELETE FROM table_guests WHERE tbl IN (SELECT key FROM json_each(?))"
WRITE_SEATED = f"""
INSERT INTO table_guests (tbl, guest) SELECT settled.key, sitting.value
FROM json_each(?) AS settled, json_each(json_extract(settled.value, '$[{list(SETTLED).index("seated")}]')) AS sitting
"""
KEEP_FINISHED = f"""
INSERT INTO finished_games ({finished_games.NAMES}) VALUES ({", ".join("?" * len(finished_games.COLUMNS))})
{finished_games.OR_REPLACE}
"""


@dataclass(eq=False)
class Errand:
    """Any other write: a function of the connection, undone as a whole if it fails."""

    work: Callable[[sqlite3.Connection], Any]
    answer: asyncio.Future[Any]


Job = Append | Errand
Outcome = tuple[Job, Any]


class LockWait:
    """How long to wait, and whether to wait on, for another program that has locked the file."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.end()

    def end(self) -> None:
        """The file is free."""
        self.since: float | None = None
        self.next = SHORTEST_LOCK_WAIT_S

    def seconds(self) -> float | None:
        """Until the next attempt; None if it has lasted too long."""
        if self.since is None:
            self.since = self.clock()
        if self.clock() - self.since >= sqlite_file.LOCK_TIMEOUT_S:
            self.end()
            return None
        wait, self.next = self.next, min(2 * self.next, LONGEST_LOCK_WAIT_S)
        return wait


class KnownRows:
    """What a move usually leaves as it is in the rows of tables, as far as it was written here.

    It is known together with the last event of that time: a row that has another one by now was put back, or changed by
    another program.
    """

    def __init__(self) -> None:
        self.rows: dict[str, tuple[int, object]] = {}

    def has(self, append: Append, n: int) -> bool:
        """Whether the row, whose last event has this number, says already what this append would write."""
        return self.rows.get(append.table) == (n, what_is_settled(append.summary))

    def note(self, append: Append) -> None:
        self.rows[append.table] = (append.n, what_is_settled(append.summary))
        if len(self.rows) > MOST_KNOWN:
            del self.rows[next(iter(self.rows))]


class Writer:
    """Takes jobs from the event loop and answers them there."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.loop = asyncio.get_running_loop()
        self.disk = ThreadPoolExecutor(1, "bonbon-sqlite")
        self.waiting: deque[Job] = deque()
        self.known = KnownRows()
        self.alone = 0  # jobs at the head that must not share a transaction: one of them has spoilt it for all
        self.lock_wait = LockWait(self.loop.time)
        self.is_busy = self.is_closed = False

    async def append(self, append: Append) -> None:
        self.put(append)
        await append.answer

    async def do(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        errand = Errand(work, Certain())
        self.put(errand)
        return await errand.answer  # type: ignore[no-any-return]

    def put(self, job: Job) -> None:
        if self.is_closed:
            raise StoreError("the store is closed")
        self.waiting.append(job)
        if not self.is_busy:
            self.is_busy = True
            self.loop.call_soon(self.begin)  # whoever comes in this turn of the loop comes along

    async def close(self) -> None:
        """Write what waits, then end."""
        self.is_closed = True
        while self.is_busy:
            await asyncio.sleep(0.001)
        await asyncio.to_thread(self.disk.shutdown)
        await asyncio.to_thread(self.connection.close)

    def begin(self) -> None:
        """Write what waits, unless another program has locked the file: then look again a little later."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            if not self.wait_for_lock(error, self.begin):
                self.fail([self.waiting.popleft() for _ in range(len(self.waiting))], error)
            return
        self.lock_wait.end()
        batch = self.next_batch()
        try:
            outcomes = written(self.connection, batch, self.known)
        except Exception as error:
            self.undo(batch, error)
            return
        self.commit(outcomes)

    def commit(self, outcomes: list[Outcome]) -> None:
        """It goes to the disk while the loop goes on."""
        done = self.disk.submit(self.connection.execute, "COMMIT")
        done.add_done_callback(lambda done: self.call_back(self.committed, outcomes, done.exception()))

    def wait_for_lock(self, error: BaseException, then: Callable[..., None], *arguments: Any) -> bool:
        """Whether it will be tried again: not if something else is wrong, or if it has lasted too long."""
        seconds = self.lock_wait.seconds() if is_locked(error) else None
        if seconds is None:
            return False
        self.loop.call_later(seconds, then, *arguments)
        return True

    def next_batch(self) -> list[Job]:
        size = 1 if self.alone else min(MOST, len(self.waiting))
        self.alone = max(0, self.alone - 1)
        return [self.waiting.popleft() for _ in range(size)]

    def call_back(self, function: Callable[..., None], *arguments: Any) -> None:
        with suppress(RuntimeError):  # the event loop is closed: nobody waits any more
            self.loop.call_soon_threadsafe(function, *arguments)

    def committed(self, outcomes: list[Outcome], error: BaseException | None) -> None:
        if error is not None:
            if not self.wait_for_lock(error, self.commit, outcomes):
                self.fail([job for job, _ in outcomes], error)
            return
        for job, outcome in outcomes:
            if isinstance(job, Append) and outcome is None:
                self.known.note(job)
            settle(job.answer, outcome)
        self.go_on()

    def undo(self, batch: list[Job], error: BaseException) -> None:
        """A statement failed before the commit: try each job for itself, unless the disk is to blame."""
        if len(batch) == 1 or isinstance(error, sqlite3.OperationalError):
            self.fail(batch, error)
            return
        self.roll_back()
        self.waiting.extendleft(reversed(batch))
        self.alone = len(batch)
        self.go_on()

    def fail(self, batch: list[Job], error: BaseException) -> None:
        self.roll_back()
        for job in batch:
            settle(job.answer, StoreError(f"the database file {problem(error)}"))
        self.go_on()

    def roll_back(self) -> None:
        self.known = KnownRows()  # a commit that has failed may be on the disk all the same
        with suppress(sqlite3.Error):
            self.connection.rollback()

    def go_on(self) -> None:
        self.lock_wait.end()
        self.is_busy = bool(self.waiting)
        if self.is_busy:
            self.loop.call_soon(self.begin)


def written(connection: sqlite3.Connection, batch: Sequence[Job], known: KnownRows) -> list[Outcome]:
    """What will become of each job with the commit."""
    outcomes: list[Outcome] = [(job, attempt(connection, job)) for job in batch if isinstance(job, Errand)]
    return outcomes + write_appends(connection, [job for job in batch if isinstance(job, Append)], known)


def attempt(connection: sqlite3.Connection, errand: Errand) -> Any:
    """The errand's result, or its error; an error of the disk is everybody's."""
    connection.execute("SAVEPOINT errand")
    try:
        result = errand.work(connection)
    except sqlite3.OperationalError:
        raise
    except Exception as error:
        connection.execute("ROLLBACK TO errand")
        result = StoreError(f"this could not be written: {error}")
    connection.execute("RELEASE errand")
    return result


def write_appends(connection: sqlite3.Connection, appends: Sequence[Append], known: KnownRows) -> list[Outcome]:
    """Write those that go on where their table ends."""
    if not appends:
        return []
    [found] = connection.execute(FOUND, [packed([append.table for append in appends])]).fetchone()
    ends = msgspec.json.decode(found, type=dict[str, int])
    refused = refusals(appends, ends.copy())
    fitting = [append for append in appends if append not in refused]
    rows = [(append.table, n, data) for append in fitting for n, data in enumerate(append.events, append.after + 1)]
    connection.execute(WRITE_EVENTS, [packed(rows)])
    write_rows(connection, {append.table: append for append in fitting}, ends, known)
    connection.executemany(KEEP_FINISHED, [finished_games.row(game) for append in fitting for game in append.finished])
    return [(append, refused.get(append)) for append in appends]


def write_rows(connection: sqlite3.Connection, last: dict[str, Append], ends: dict[str, int], known: KnownRows) -> None:
    """Write how each table stands after the last append to it; most of a row is written only if it has changed."""
    states = {table: moving(append.n, append.summary, append.now) for table, append in last.items()}
    connection.execute(WRITE_MOVING, [packed(states)])
    changed = {table: append for table, append in last.items() if not known.has(append, ends[table])}
    if changed:
        values = packed({table: settled(append.summary) for table, append in changed.items()})
        for statement in (WRITE_SETTLED, FORGET_SEATED, WRITE_SEATED):
            connection.execute(statement, [values])


def refusals(appends: Sequence[Append], ends: dict[str, int]) -> dict[Append, Conflict]:
    """Conflicts with the database, or with an append that came before in the same batch."""
    refused = {}
    for append in appends:
        if ends.get(append.table) == append.after:
            ends[append.table] = append.n
        else:
            refused[append] = conflict(append)
    return refused


def packed(values: object) -> str:
    return msgspec.json.encode(values).decode()
