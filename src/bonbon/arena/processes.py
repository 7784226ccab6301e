"""Who plays the games of a tournament: this process or several of them. The games are the same."""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from threading import current_thread, main_thread
from typing import Protocol, TypeVar

from bonbon.errors import ArenaError, BonbonError

Outcome = TypeVar("Outcome")
Result_co = TypeVar("Result_co", covariant=True)

WORTH_SHARING_SECONDS = 4.0  # of work: below that, starting processes takes longer than playing


class Work(Protocol[Result_co]):
    """Games that are known by their numbers."""

    def play(self, number: int) -> Result_co: ...


def play_games(work: Work[Outcome], numbers: Iterable[int], workers: int = 1) -> Iterator[Outcome]:
    """Every game of these numbers as it ends: alone at first, and shared as soon as that saves time."""
    waiting, quickest = deque(numbers), float("inf")
    while waiting and (workers == 1 or quickest * len(waiting) < WORTH_SHARING_SECONDS or quickest == float("inf")):
        started = time.perf_counter()
        yield work.play(waiting.popleft())
        quickest = min(quickest, time.perf_counter() - started)
    if waiting:
        yield from play_in_processes(work, list(waiting), workers)


def play_in_processes(work: Work[Outcome], numbers: Sequence[int], workers: int) -> Iterator[Outcome]:
    """The games over several processes, in the order in which they end."""
    with pool_of(min(workers, len(numbers))) as pool:
        yield from pool.imap_unordered(partial(play_one, work), numbers)


def pool_of(size: int) -> Pool:
    """Processes that leave Ctrl-C to this one: they inherit that it is ignored, from their first moment on."""
    if current_thread() is not main_thread():
        return get_context("spawn").Pool(size)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return get_context("spawn").Pool(size)
    finally:
        signal.signal(signal.SIGINT, before)


def play_one(work: Work[Outcome], number: int) -> Outcome:
    """One game; what goes wrong comes back as an error that survives the way between processes."""
    try:
        return work.play(number)
    except ArenaError:
        raise
    except BonbonError as problem:
        raise ArenaError(f"game {number}: {problem}") from None
