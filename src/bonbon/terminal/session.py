"""A session from beginning to end: open a table, play on the full screen or in plain lines, save the record."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

from bonbon.errors import BonbonError
from bonbon.play import Record
from bonbon.terminal.painted import PaintedTable, can_be_painted
from bonbon.terminal.plain import PlainTable, Quit, Wait, waiting_on
from bonbon.terminal.record_file import default_file, save_record
from bonbon.terminal.status import result_lines
from bonbon.terminal.table import Table
from bonbon.texts import Texts

TableOpener = Callable[[], AbstractAsyncContextManager[Table]]
PlainTableMaker = Callable[[Table, Texts, Wait[Any]], PlainTable]


@dataclass
class Session:
    """How somebody plays: in which language, where the record goes, how the screen looks."""

    say: Texts
    file: Path | None = None
    is_dark: bool = True
    written: list[Path] = field(default_factory=list)

    def save(self, record: Record) -> str:
        """Write the game down, over what was written of it before; where it is."""
        file = self.written[0] if self.written else self.file or default_file(record.game)
        save_record(record, file)
        self.written = [file]
        return self.say("table.record", file=file)

    # ---- on the screen

    async def run_on_screen(self, open_table: TableOpener) -> int:
        """The full-screen table; what remains on the terminal afterwards is the result and where the record is."""
        from bonbon.terminal.screen import TableApp

        forget_initial_size()
        async with open_table() as table:
            app = TableApp(table, self.say, self.save, self.is_dark)
            code = await app.run_async()
            view = table.view(app.seat)
        if view.is_over:
            print("\n".join(result_lines(view, self.say)))
        self.print_files()
        return int(code or 0) if not app.return_code else app.return_code

    # ---- in lines

    def run_in_picture(self, open_table: TableOpener) -> int:
        """The picture of the full screen in lines, where the window has room for it."""
        if not can_be_painted():
            return self.run_in_lines(open_table)
        return self.run_in_lines(open_table, partial(PaintedTable, is_dark=self.is_dark))

    def run_in_lines(self, open_table: TableOpener, at_table: PlainTableMaker = PlainTable) -> int:
        """The table lives on a loop of its own thread, so that typing keeps nobody waiting."""
        loop = asyncio.new_event_loop()
        thread = Thread(target=loop.run_forever, name="table", daemon=True)
        thread.start()
        wait = waiting_on(loop)
        opened = open_table()
        try:
            table = wait(opened.__aenter__())
            try:
                self.play_lines(at_table(table, self.say, wait))
            finally:
                with suppress(BonbonError, TimeoutError):
                    self.save(wait(table.record()))
                wait(opened.__aexit__(None, None, None))
        finally:
            loop.call_soon_threadsafe(loop.stop)
            thread.join()
            loop.close()
        self.print_files()
        return 0

    def play_lines(self, plain: PlainTable) -> None:
        try:
            with quitting_on_signals():
                plain.play()
        except (Quit, EOFError, KeyboardInterrupt):
            print(f"\n{self.say('plain.left')}")

    def print_files(self) -> None:
        for file in self.written:
            print(self.say("table.record", file=file))


def forget_initial_size() -> None:
    """A shell may export how large the window was; a window that is resized says itself how large it is."""
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)


@contextmanager
def quitting_on_signals() -> Iterator[None]:
    """A closed window and `kill` are a way to leave: the game is saved."""

    def quit_game(number: int, frame: object) -> None:
        raise Quit

    before = {number: signal.signal(number, quit_game) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def already_open(table: Table) -> TableOpener:
    """A table that is here already."""

    @asynccontextmanager
    async def open_table() -> AsyncIterator[Table]:
        yield table

    return open_table
