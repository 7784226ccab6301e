"""How time passes at the tables of a server, and where seeds come from: tests choose their own."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from bonbon.play.fate import new_seed
from bonbon.server.decisions import NewSeed
from bonbon.server.table import Table


def clock() -> int:
    return int(time.time() * 1000)


def secret_seed(table: Table) -> str:
    """A fresh one for every game: nothing about the table tells what it will be."""
    return new_seed()


@dataclass(frozen=True)
class Pace:
    """How long a bot seems to think, how long a table stays, what time it is, and the seeds."""

    bot_delay: float = 0.7
    now: Callable[[], int] = clock
    new_seed: NewSeed = secret_seed
    idle: int = 20_000  # milliseconds after which a table that nobody looks at leaves the memory
