"""A progress bar on stderr for work that takes longer than a second; plain lines where stderr is no terminal."""

from __future__ import annotations

import os
import sys
import time
from types import TracebackType

from bonbon.cli.text_table import shown_width

PATIENCE = 1.0  # seconds before anything is shown
DRAWN_EVERY = 0.1
PLAIN_LINE_EVERY = 5.0
BAR_WIDE, BAR_LEAST = 40, 10


class ProgressBar:
    """Counts up to a total; used with `with`."""

    def __init__(self, what: str, total: int, patience: float = PATIENCE) -> None:
        self.what, self.total, self.patience, self.done = what, total, patience, 0
        self.started = self.last_shown = time.monotonic()
        self.drawn = ""

    def __enter__(self) -> ProgressBar:
        return self

    def advance(self, steps: int = 1, what: str | None = None) -> None:
        self.done += steps
        self.what = what or self.what
        now = time.monotonic()
        if now - self.started >= self.patience and now - self.last_shown >= self.shown_every():
            self.last_shown = now
            self.show(now - self.started)

    def shown_every(self) -> float:
        return DRAWN_EVERY if sys.stderr.isatty() else PLAIN_LINE_EVERY

    def show(self, seconds: float) -> None:
        if sys.stderr.isatty():
            self.draw(progress_line(self.what, self.done, self.total, seconds, window()))
        else:
            print(f"{self.what}: {self.done} of {self.total}", file=sys.stderr, flush=True)

    def draw(self, line: str) -> None:
        """Over what was drawn before; blanks hide what is left of it, as every terminal can."""
        blanks = " " * (shown_width(self.drawn) - shown_width(line))
        print(f"\r{line}{blanks}", end="\r", file=sys.stderr, flush=True)
        self.drawn = line

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.drawn:
            self.draw("")


def window() -> int:
    """How many columns can be written on stderr without going to the next line; stdout may be a pipe."""
    try:
        columns = os.get_terminal_size(sys.stderr.fileno()).columns
    except OSError:
        columns = 0
    return (columns or 80) - 1


def progress_line(what: str, done: int, total: int, seconds: float, columns: int) -> str:
    """`playing candy-lab ━━━━━━━━────── 412/1000 0:07`: the bar takes what room there is, or goes."""
    figures = f"{done}/{total} {remaining(done, total, seconds)}"
    room = min(BAR_WIDE, columns - shown_width(what) - len(figures) - 2)
    if room < BAR_LEAST:
        return f"{what} {figures}"[:columns]
    full = room * min(done, total) // total
    return f"{what} {'━' * full}{'─' * (room - full)} {figures}"


def remaining(done: int, total: int, seconds: float) -> str:
    """How long it takes if it goes on like this: minutes and seconds, with hours before them where there are some."""
    left = round(seconds / done * max(0, total - done)) if done else 0
    hours, minutes = divmod(left // 60, 60)
    return f"{hours}:{minutes:02}:{left % 60:02}" if hours else f"{minutes}:{left % 60:02}"
