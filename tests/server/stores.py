"""An open store for a test, and tables and guests to put into it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bonbon.server.storage.store import Guest, Store, Summary
from tests.server.databases import opened, run

ANA = Guest("ana", "Ana", "en")
LEO = Guest("leo", "Léo", "fr")
GATHERING = Summary("candy-lab", 2, 1, "gathering", is_open=True, host="ana", guests=frozenset({"ana"}))
PLAYING = GATHERING._replace(taken=2, stage="playing", guests=frozenset({"ana", "leo"}))


# Of a test module: what it says holds for every kind of store.
EVERY_KIND = pytest.mark.parametrize("address", ["sqlite", "postgres", "shelf"], indirect=True)


def with_store(test: Callable[[Store], Awaitable[None]]) -> Callable[[str], None]:
    """Run a test on an open store."""

    async def on(address: str) -> None:
        async with opened(address) as store:
            await test(store)

    return lambda address: run(on(address))


def event(number: int, table: str = "t") -> bytes:
    return b'{"kind":"said","at":%d,"text":"\xc3\xa9\\"%s\\u0000\\n"}' % (number, table.encode())


async def create(store: Store, table: str = "t", summary: Summary = GATHERING, now: int = 1) -> None:
    assert await store.create_table(table, f"code-{table}", [event(1, table)], summary, now)
