"""Threads that share the work on a batch: each takes the next piece until there is none, and the caller helps."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import pairwise
from queue import SimpleQueue
from threading import Thread
from weakref import finalize

FEWEST_GAMES = 128  # of a piece
PIECES_PER_THREAD = 4  # who is held up leaves the rest to the others
WORTH_WAKING_STEPS = 4096  # a thread that sleeps takes as long to wake as some hundred steps take

Piece = tuple[int, int]
Work = Callable[..., None]
Call = tuple[Iterator[Piece], Work, tuple[object, ...]]


class ThreadPool:
    """As many threads as there are cores, or as were asked for; `close` leaves none behind."""

    def __init__(self, threads: int | None, games: int) -> None:
        self.games = games
        self.threads = min(threads or len(os.sched_getaffinity(0)), max(1, games // FEWEST_GAMES))
        pieces = 1 if self.threads == 1 else min(self.threads * PIECES_PER_THREAD, games // FEWEST_GAMES)
        self.pieces = list(pairwise(games * piece // pieces for piece in range(pieces + 1)))
        self.calls: SimpleQueue[Call | None] = SimpleQueue()
        self.answers: SimpleQueue[BaseException | None] = SimpleQueue()
        queues = self.calls, self.answers  # and not the pool, so that one that nobody closed can go as well
        self.helpers = [
            Thread(target=serve, args=queues, name="bonbon-batch", daemon=True) for _ in range(self.threads - 1)
        ]
        for helper in self.helpers:
            helper.start()
        self.stop_helpers = finalize(self, stop_helpers, self.calls, len(self.helpers))

    def run(self, effort: float, work: Work, *arrays: object) -> None:
        """Do the work on all games: `work(*arrays, first, last)` for each piece, many at the same time.

        The effort is that for one game, in steps; who has little to do does it alone.
        """
        if effort * self.games < WORTH_WAKING_STEPS:
            return work(*arrays, 0, self.games)
        pieces = iter(self.pieces)
        for _ in self.helpers:
            self.calls.put((pieces, work, arrays))
        take(pieces, work, arrays)
        faults = [self.answers.get() for _ in self.helpers]
        for fault in filter(None, faults):
            raise fault
        return None

    def close(self) -> None:
        self.stop_helpers()
        for helper in self.helpers:
            helper.join()
        self.helpers = []


def serve(calls: SimpleQueue[Call | None], answers: SimpleQueue[BaseException | None]) -> None:
    """What a helper thread does until it is told to stop; between two calls it holds nothing of a batch."""
    while call := calls.get():
        answers.put(fault_of(call))
        del call


def stop_helpers(calls: SimpleQueue[Call | None], helpers: int) -> None:
    for _ in range(helpers):
        calls.put(None)


def take(pieces: Iterator[Piece], work: Work, arrays: tuple[object, ...]) -> None:
    """Work on one piece after the other: a piece is handed out once, whoever asks."""
    for first, last in pieces:
        work(*arrays, first, last)


def fault_of(call: Call) -> BaseException | None:
    """Take part in the work; what went wrong, for whoever called."""
    try:
        take(*call)
    except BaseException as fault:
        return fault
    return None
