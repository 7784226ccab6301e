"""Threads that share the work on a batch: each takes the next piece until there is none, and the caller helps."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

LEAST = 128  # games for which it pays to wake another thread
PIECES = 4  # for each thread: who is held up leaves the rest to the others

Piece = tuple[int, int]


class Crew:
    """As many threads as there are cores, or as were asked for; `close` leaves none behind."""

    def __init__(self, threads: int | None, games: int) -> None:
        self.threads = min(threads or len(os.sched_getaffinity(0)), max(1, games // LEAST))
        pieces = 1 if self.threads == 1 else min(self.threads * PIECES, games // LEAST)
        self.pieces = list(pairwise(games * piece // pieces for piece in range(pieces + 1)))
        self.pool = ThreadPoolExecutor(self.threads - 1, "bonbon-batch") if self.threads > 1 else None

    def share(self, work: Callable[..., None], *arrays: Any) -> None:
        """Do the work on all games: `work(*arrays, first, last)` for each piece, many at the same time."""
        pieces = iter(self.pieces)
        helping = [self.pool.submit(take, pieces, work, *arrays) for _ in range(self.threads - 1)] if self.pool else []
        take(pieces, work, *arrays)
        for one in helping:
            one.result()

    def close(self) -> None:
        if self.pool:
            self.pool.shutdown()


def take(pieces: Iterator[Piece], work: Callable[..., None], *arrays: Any) -> None:
    """Work on one piece after the other: a piece is handed out once, whoever asks."""
    for first, last in pieces:
        work(*arrays, first, last)
