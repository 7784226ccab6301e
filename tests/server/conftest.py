"""Both databases, for every test that asks for an address."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.databases import new_database, new_shelf, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def postgres_address(postgres: str) -> str:
    """An empty database on it."""
    return new_database(postgres)


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind; and a browser's shelf, where tests say that it is one for every kind of store."""
    if request.param == "shelf":
        return new_shelf()
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    return str(request.getfixturevalue("postgres_address"))
