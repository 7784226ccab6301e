"""A progress bar on stderr for work that takes longer than a second; plain lines where stderr is no terminal."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE = 1.0  # seconds before anything is shown
PLAIN_LINE_EVERY = 5.0


class ProgressBar:
    """Counts up to a total; used with `with`."""

    def __init__(self, what: str, total: int, patience: float = PATIENCE) -> None:
        self.what, self.total, self.patience, self.done = what, total, patience, 0
        self.started = self.last_line = time.monotonic()
        self.bar: Progress | None = None

    def __enter__(self) -> ProgressBar:
        return self

    def advance(self, steps: int = 1, what: str | None = None) -> None:
        self.done += steps
        self.what = what or self.what
        now = time.monotonic()
        if now - self.started < self.patience:
            return
        if sys.stderr.isatty():
            self.draw()
        elif now - self.last_line >= PLAIN_LINE_EVERY:
            self.last_line = now
            print(f"{self.what}: {self.done} of {self.total}", file=sys.stderr, flush=True)

    def draw(self) -> None:
        if self.bar is None:
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
            self.bar = Progress(*columns, console=Console(stderr=True), transient=True)
            self.bar.start()
            self.bar.add_task(self.what, total=self.total)
        self.bar.update(self.bar.task_ids[0], completed=self.done, description=self.what)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.stop()
