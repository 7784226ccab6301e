"""How time passes at the tables of a server, and where seeds come from: tests choose their own."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from bonbon.play.fair_random import new_seed
from bonbon.tables.decisions import NewSeed
from bonbon.tables.table import Table

MAX_SLEW = 0.01  # of the time that has passed: so fast the time of the tables follows a wall clock that was set


def steady_s() -> Callable[[], float]:
    """Seconds that never jump and, where the system can tell, go on while the machine sleeps."""
    with suppress(AttributeError, OSError):  # Pyodide knows the name of that clock, and has none
        time.clock_gettime(time.CLOCK_BOOTTIME)
        return partial(time.clock_gettime, time.CLOCK_BOOTTIME)
    return time.monotonic


elapsed_s = steady_s()


class SteadyClock:
    """Milliseconds since 1970. A wall clock that is set by an hour must cost nobody an hour: it is followed slowly."""

    def __init__(self, wall_s: Callable[[], float] = time.time, elapsed_s: Callable[[], float] = elapsed_s) -> None:
        self.wall_s, self.elapsed_s = wall_s, elapsed_s
        self.time, self.last = wall_s(), elapsed_s()

    def __call__(self) -> int:
        now = self.elapsed_s()
        passed, self.last = now - self.last, now
        expected, most = self.time + passed, MAX_SLEW * passed
        wall = self.wall_s()
        is_close = -most <= wall - expected <= most
        self.time = wall if is_close else expected + (most if wall > expected else -most)
        return int(self.time * 1000)


def secret_seed(table: Table) -> str:
    """A fresh one for every game: nothing about the table tells what it will be."""
    return new_seed()


@dataclass(frozen=True)
class Pace:
    """How long a bot seems to think, how long a table stays, what time it is, and the seeds."""

    bot_delay: float = 0.7
    now: Callable[[], int] = field(default_factory=SteadyClock)
    new_seed: NewSeed = secret_seed
    idle: int = 20_000  # milliseconds after which a table that nobody looks at leaves the memory
