"""The SQLite file: how it is opened and brought up to date, and what can be wrong with it."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

from bonbon.server.storage.migrations import missing_steps
from bonbon.server.storage.store import StoreError

LOCK_TIMEOUT_S = 5.0  # how long to wait for another program that has locked the file
LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}

PROBLEMS = {
    "locked": "is locked by another program: end that one, or choose another file",
    "not a database": "is not a database: choose another file",
    "malformed": "is damaged: put back a copy, or choose another file",
    "is full": "cannot grow: the disk is full",
    "readonly": "may not be written by this user: change its permissions, or choose another file",
    "unable to open": "may not be opened by this user: change its permissions, or choose another file",
}


def connect(path: Path) -> sqlite3.Connection:
    """A connection that waits for the disk at every commit (on macOS by fullfsync) and begins nothing by itself."""
    connection = sqlite3.connect(path, timeout=LOCK_TIMEOUT_S, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    for pragma in ("synchronous = FULL", "fullfsync = ON", "foreign_keys = ON", "temp_store = MEMORY"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def open_database(path: Path) -> sqlite3.Connection:
    """The connection for writing, to a database that is up to date."""
    if not path.absolute().parent.is_dir():
        raise StoreError(f"there is no folder {path.absolute().parent}: create it, or choose another file")
    if path.is_dir():
        raise StoreError(f"{path} is a folder: choose a file in it")
    try:
        connection = connect(path)
        try:
            prepare(connection)
            connection.execute("PRAGMA busy_timeout = 0")  # from now on the writer waits, without blocking a thread
        except BaseException:
            connection.close()
            raise
    except StoreError as error:
        raise StoreError(f"{path}: {error}") from error
    except sqlite3.Error as error:
        raise StoreError(f"{path} {problem(error)}") from error
    return connection


def is_locked(error: BaseException | None) -> bool:
    """Whether another program has locked the file; the rest of the code says how."""
    return isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode & 0xFF in LOCKED


def problem(error: BaseException) -> str:
    text = str(error)
    return next((sentence for word, sentence in PROBLEMS.items() if word in text), f"cannot be used: {text}")


def prepare(connection: sqlite3.Connection) -> None:
    """Make it write ahead, and apply the steps that are missing, all or none."""
    if write_ahead(connection) != "wal":
        raise StoreError("this disk does not let SQLite write ahead: choose a file on a local disk")
    connection.execute("BEGIN IMMEDIATE")
    for number, sql in missing_steps("sqlite", version(connection)).items():
        for statement in statements(sql):
            connection.execute(statement)
        connection.execute("INSERT INTO schema_versions (version) VALUES (?)", [number])
    connection.execute("COMMIT")


def write_ahead(connection: sqlite3.Connection) -> str:
    """The journal mode afterwards. SQLite does not wait by itself for another connection that does the same."""
    end = time.monotonic() + LOCK_TIMEOUT_S
    while True:
        try:
            return str(connection.execute("PRAGMA journal_mode = WAL").fetchone()[0])
        except sqlite3.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.01)


def version(connection: sqlite3.Connection) -> int:
    """The last step that was applied; a database of another program is left alone."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if tables and "schema_versions" not in tables:
        raise StoreError("this database belongs to another program: choose another file")
    connection.execute("CREATE TABLE IF NOT EXISTS schema_versions (version INTEGER PRIMARY KEY)")
    [last] = connection.execute("SELECT coalesce(max(version), 0) FROM schema_versions").fetchone()
    return int(last)


def statements(sql: str) -> list[str]:
    """The single statements: sqlite3 would commit before it runs a script."""
    found, begun = [], ""
    for line in sql.splitlines(keepends=True):
        begun += line
        if sqlite3.complete_statement(begun):
            found.append(begun)
            begun = ""
    return found


def fetch(connection: sqlite3.Connection, sql: str, values: tuple[object, ...]) -> list[sqlite3.Row]:
    """The rows; none of a name or a number that SQLite cannot hold."""
    try:
        return connection.execute(sql, values).fetchall()
    except (UnicodeError, OverflowError):
        return []
    except sqlite3.Error as error:
        raise StoreError(f"nothing could be read: {error}") from error
