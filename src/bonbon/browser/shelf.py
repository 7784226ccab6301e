"""Where a browser keeps things: drawers of bytes by key, in IndexedDB or, for tests, in memory."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol, TypeAlias

Change: TypeAlias = tuple[str, str, bytes | None]  # drawer, key, bytes; without them it is removed


class Shelf(Protocol):
    """What is kept: everything is read once, and written in steps that happen as a whole or not at all."""

    def read_all(self) -> Awaitable[object]:
        """Every row of every drawer: a list of [drawer, key, bytes]."""

    def write(self, changes: list[Change]) -> Awaitable[None]:
        """Durable together when it returns; an error if the disk is full, or nothing can be kept any more."""
