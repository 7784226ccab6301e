"""The store behind an address: one setting chooses the database."""

from __future__ import annotations

from pathlib import Path

from bonbon.server.storage.sqlite_store import SqliteStore
from bonbon.server.storage.store import MissingStoreExtra, Store, StoreError


def open_store(address: str, worker: str) -> Store:
    """A store that still has to be opened: `bonbon.sqlite3`, `sqlite:///bonbon.sqlite3` or `postgresql://…`."""
    scheme, separator, rest = address.partition("://")
    if not separator and address:
        return SqliteStore(Path(address).expanduser())
    if scheme == "sqlite" and len(rest) > 1 and rest[0] == "/":
        return SqliteStore(Path(rest[1:]).expanduser())
    if scheme in ("postgresql", "postgres"):
        return postgres_store(address, worker)
    raise StoreError(
        f"no database has the address {scheme[:60]}{separator}: a file, sqlite:///file or postgresql://… is expected"
    )


def postgres_store(address: str, worker: str) -> Store:
    try:
        from bonbon.server.storage.postgres_store import PostgresStore
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise MissingStoreExtra("PostgreSQL needs one more package: pip install 'bonbon-games[postgres]'") from error
    return PostgresStore(address, worker)
