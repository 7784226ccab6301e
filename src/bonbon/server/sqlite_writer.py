"""The one thread that writes to SQLite: all that waits goes into one transaction, and is answered after its commit."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import msgspec

from bonbon.server.batches import Append, Certain, conflict, settle
from bonbon.server.store import Conflict, StoreError
from bonbon.server.summaries import STATE, seated, state

MOST = 1000  # jobs in one transaction
Result = TypeVar("Result")

# Whole batches travel as JSON in single statements. Whenever a statement ends, this thread has to get the interpreter
# back from the event loop: with some statements for each append, a busy loop made 200 appends wait for over a second.
FOUND = """
SELECT json_group_object(tbl, json_array(n, seated)) FROM tables WHERE tbl IN (SELECT value FROM json_each(?))
"""
WRITE_EVENTS = """
INSERT INTO events (tbl, n, data)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)
"""
WRITE_STATES = f"""
UPDATE tables SET {", ".join(f"{column} = json_extract(value, '$[{at}]')" for at, column in enumerate(STATE, 1))}
FROM json_each(?) WHERE tbl = json_extract(value, '$[0]')
"""
FORGET_SEATED = "DELETE FROM table_guests WHERE tbl IN (SELECT json_extract(value, '$[0]') FROM json_each(?))"
WRITE_SEATED = """
INSERT INTO table_guests (tbl, guest) SELECT json_extract(moved.value, '$[0]'), sitting.value
FROM json_each(?) AS moved, json_each(json_extract(moved.value, '$[1]')) AS sitting
"""


@dataclass(eq=False)
class Errand:
    """Any other write: a function of the connection, undone as a whole if it fails."""

    work: Callable[[sqlite3.Connection], Any]
    answer: asyncio.Future[Any]


Job = Append | Errand
Outcome = tuple[Job, Any]


class Writer:
    """Takes jobs from the event loop and answers them there."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.is_closed = False
        self.thread = threading.Thread(target=self.work, name="bonbon-sqlite-writer", daemon=True)
        self.thread.start()

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
        self.jobs.put(job)

    async def close(self) -> None:
        """Write what waits, then end."""
        self.is_closed = True
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)

    def work(self) -> None:
        while batch := self.next_batch():
            outcomes = written(self.connection, batch)
            with suppress(RuntimeError):  # the event loop is closed: nobody waits any more
                self.loop.call_soon_threadsafe(settle_all, outcomes)
        self.connection.close()

    def next_batch(self) -> list[Job]:
        """Wait for a job, and take all that wait with it; none at the end."""
        batch: list[Job] = []
        with suppress(Empty):
            job = self.jobs.get()
            while job is not None:
                batch.append(job)
                if len(batch) == MOST:
                    return batch
                job = self.jobs.get_nowait()
            if batch:
                self.jobs.put(None)  # the end comes after this batch
        return batch


def settle_all(outcomes: Sequence[Outcome]) -> None:
    for job, outcome in outcomes:
        settle(job.answer, outcome)


def written(connection: sqlite3.Connection, batch: Sequence[Job]) -> list[Outcome]:
    """What became of each job, after the commit; if one of them spoils it for all, each for itself."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        outcomes: list[Outcome] = [(job, attempt(connection, job)) for job in batch if isinstance(job, Errand)]
        outcomes += write_appends(connection, [job for job in batch if isinstance(job, Append)])
        connection.execute("COMMIT")
        return outcomes
    except Exception as error:
        with suppress(sqlite3.Error):
            connection.rollback()
        if len(batch) > 1 and not isinstance(error, sqlite3.OperationalError):
            return [outcome for job in batch for outcome in written(connection, [job])]
        return [(job, StoreError(f"nothing could be written: {error}")) for job in batch]


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


def write_appends(connection: sqlite3.Connection, appends: Sequence[Append]) -> list[Outcome]:
    """Write those that go on where their table ends."""
    if not appends:
        return []
    [found] = connection.execute(FOUND, [packed([append.table for append in appends])]).fetchone()
    tables: dict[str, tuple[int, str]] = msgspec.json.decode(found, type=dict[str, tuple[int, str]])
    refused = refusals(appends, {table: n for table, (n, _) in tables.items()})
    fitting = [append for append in appends if append not in refused]
    rows = [(append.table, n, data) for append in fitting for n, data in enumerate(append.events, append.after + 1)]
    last = {append.table: append for append in fitting}
    moved = {table: now for table, append in last.items() if (now := seated(append.summary)) != tables[table][1]}
    states = [(table, *state(append.n, append.summary, append.now)) for table, append in last.items()]
    connection.execute(WRITE_EVENTS, [packed(rows)])
    connection.execute(WRITE_STATES, [packed(states)])
    if moved:
        connection.execute(FORGET_SEATED, [packed(list(moved.items()))])
        connection.execute(WRITE_SEATED, [packed(list(moved.items()))])
    return [(append, refused.get(append)) for append in appends]


def refusals(appends: Sequence[Append], ends: dict[str, int]) -> dict[Append, Conflict]:
    """Conflicts with the database, or with an append that came before in the same batch."""
    refused = {}
    for append in appends:
        if ends.get(append.table) == append.after:
            ends[append.table] = append.n
        else:
            refused[append] = conflict(append)
    return refused


def packed(rows: Sequence[Any]) -> str:
    return msgspec.json.encode(rows).decode()
