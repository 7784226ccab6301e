"""Which store an address opens, and stores that are opened together."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bonbon.server.storage.open import open_store
from bonbon.server.storage.store import StoreError
from tests.server.databases import opened, run
from tests.server.stores import create, event


def test_stores_that_open_an_empty_database_together_do_not_clash(address: str) -> None:
    async def test() -> None:
        stores = [open_store(address, f"w{number}") for number in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await create(stores[0])
        assert await stores[3].events("t") == [event(1)]
        await asyncio.gather(*(store.close() for store in stores))

    run(test())


@pytest.mark.parametrize("wrong", ["", "mysql://host/x", "sqlite://", "sqlite:///", "sqlite://host/x"])
def test_an_address_of_no_database_is_refused(wrong: str) -> None:
    with pytest.raises(StoreError, match="is expected"):
        open_store(wrong, "w1")


@pytest.mark.parametrize("prefix", ["", "sqlite:///"])
def test_a_path_is_the_address_of_a_file(tmp_path: Path, prefix: str) -> None:
    async def test() -> None:
        async with opened(f"{prefix}{tmp_path}/mine.db"):
            assert (tmp_path / "mine.db").is_file()

    run(test())
