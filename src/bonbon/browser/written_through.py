"""Everything in memory, and every change on the shelf before it is answered.

After a write that failed it is not certain what the shelf holds, so all of it is read again before anything else is
answered.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from bonbon.browser.javascript import NULL, from_js, to_js
from bonbon.browser.rows import DRAWERS, EVENTS, Memory
from bonbon.browser.shelf import Change, Shelf
from bonbon.server.storage.store import Conflict, StoreError
from bonbon.server.storage.write_batches import Batches, Certain, settle

Result = TypeVar("Result")
Work = Callable[["Changes"], Result]


class Changes:
    """What a write wants to change: on the shelf first, then in memory."""

    def __init__(self) -> None:
        self.made: list[tuple[str, str, object]] = []

    def put(self, drawer: str, key: str, row: object) -> None:
        self.made.append((drawer, key, row))

    def remove(self, drawer: str, key: str) -> None:
        self.made.append((drawer, key, None))

    def encoded(self) -> list[Change]:
        return [(drawer, key, encoded(drawer, row)) for drawer, key, row in self.made]


@dataclass(eq=False)
class Errand:
    """A write: what it changes is worked out when its turn comes."""

    work: Work[Any]
    answer: Certain[Any]


class WrittenThrough:
    """One thing after the other is read from the shelf, worked out, written, and only then known here."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf, self.memory = shelf, Memory()
        self.errands = Batches(self.carry_out_next, drop)
        self.is_certain = self.is_closed = False

    async def finish(self) -> None:
        """Write what waits; then nothing more is accepted."""
        self.is_closed = True
        await self.errands.finish()

    async def read(self) -> Memory:
        """What the shelf holds."""
        if not self.is_certain:
            await self.do(lambda changes: None)
        return self.memory

    async def do(self, work: Work[Result]) -> Result:
        """What the work returns, once its changes are on the shelf."""
        if self.is_closed:
            raise StoreError("the store is closed")
        errand = Errand(work, Certain())
        self.errands.add(errand)
        return await errand.answer  # type: ignore[no-any-return]

    async def carry_out_next(self, waiting: deque[Errand]) -> None:
        errand = waiting.popleft()
        try:
            settle(errand.answer, await self.carry_out(errand.work))
        except (Conflict, StoreError) as problem:
            settle(errand.answer, problem)
        except Exception as problem:
            settle(errand.answer, StoreError(f"this could not be written: {problem}"))
        finally:
            drop(errand)

    async def carry_out(self, work: Work[Result]) -> Result:
        if not self.is_certain:
            await self.read_shelf()
        changes = Changes()
        result = work(changes)
        if changes.made:
            await self.write_shelf(changes.encoded())
        for change in changes.made:
            self.memory.change(*change)
        return result

    async def read_shelf(self) -> None:
        try:
            rows = from_js(await self.shelf.read_all())
        except Exception as problem:
            raise StoreError(f"what this browser keeps cannot be read: {problem}") from problem
        self.memory = Memory.of([(drawer, key, bytes(data)) for drawer, key, data in rows])
        self.is_certain = True

    async def write_shelf(self, changes: list[Change]) -> None:
        self.is_certain = False  # until the answer comes: without it, what was written may be there all the same
        try:
            await self.shelf.write(to_js(changes))
        except Exception as problem:
            raise StoreError(f"this browser cannot keep it: {problem}") from problem
        self.is_certain = True


def encoded(drawer: str, row: object) -> Any:
    if row is None:
        return NULL
    return row if drawer == EVENTS else DRAWERS[drawer].encode(row)


def drop(errand: Errand) -> None:
    """Nobody writes it any more; nothing happens to one that is answered."""
    settle(errand.answer, StoreError("this browser has stopped writing"))
