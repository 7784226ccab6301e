"""One sitting from beginning to end: go to a table, play on the screen or in lines, keep the record."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread

from bonbon.errors import BonbonError
from bonbon.play import Record
from bonbon.terminal.keeping import keep, usual_file
from bonbon.terminal.plain import Leave, PlainTable, waiting_on
from bonbon.terminal.table import Table
from bonbon.terminal.texts import Texts
from bonbon.terminal.verdict import verdict

Going = Callable[[], AbstractAsyncContextManager[Table]]


@dataclass
class Evening:
    """How somebody plays: in which language, where the record goes, how the screen looks."""

    say: Texts
    file: Path | None = None
    is_dark: bool = True
    written: list[Path] = field(default_factory=list)

    def keep(self, record: Record) -> str:
        """Write the game down, over what was written of it before; where it is."""
        file = self.written[0] if self.written else self.file or usual_file(record.game)
        keep(record, file)
        self.written = [file]
        return self.say("table.record", file=file)

    # ---- on the screen

    async def on_screen(self, go: Going) -> int:
        """The full-screen table; what remains on the terminal afterwards is the result and where the record is."""
        from bonbon.terminal.screen import TableApp

        forget_size_at_the_start()
        async with go() as table:
            app = TableApp(table, self.say, self.keep, self.is_dark)
            code = await app.run_async()
            glance = table.glance(app.seat)
        if glance.is_over:
            print("\n".join(verdict(glance, self.say)))
        self.say_where()
        return int(code or 0) if not app.return_code else app.return_code

    # ---- in lines

    def in_lines(self, go: Going) -> int:
        """The table lives on a loop of its own thread, so that typing keeps nobody waiting."""
        loop = asyncio.new_event_loop()
        thread = Thread(target=loop.run_forever, name="table", daemon=True)
        thread.start()
        wait = waiting_on(loop)
        place = go()
        try:
            table = wait(place.__aenter__())
            try:
                self.play_lines(PlainTable(table, self.say, wait))
            finally:
                with suppress(BonbonError, TimeoutError):
                    self.keep(wait(table.record()))
                wait(place.__aexit__(None, None, None))
        finally:
            loop.call_soon_threadsafe(loop.stop)
            thread.join()
            loop.close()
        self.say_where()
        return 0

    def play_lines(self, plain: PlainTable) -> None:
        try:
            with leaving_on_signals():
                plain.play()
        except (Leave, EOFError, KeyboardInterrupt):
            print(f"\n{self.say('plain.left')}")

    def say_where(self) -> None:
        for file in self.written:
            print(self.say("table.record", file=file))


def forget_size_at_the_start() -> None:
    """A shell may export how large the window was; a window that is resized says itself how large it is."""
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)


@contextmanager
def leaving_on_signals() -> Iterator[None]:
    """A closed window and `kill` are a way to leave: the game is kept."""

    def leave(number: int, frame: object) -> None:
        raise Leave

    before = {number: signal.signal(number, leave) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def at_home(table: Table) -> Going:
    """A table that is here already."""

    @asynccontextmanager
    async def go() -> AsyncIterator[Table]:
        yield table

    return go
