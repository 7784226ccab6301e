"""The games of a tournament on a Ray cluster: the same batches of the same games, wherever they are played."""

from __future__ import annotations

import socket
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import Any, TypeAlias

from bonbon.arena.processes import Outcome, Work, play_one
from bonbon.errors import ArenaError, MissingArenaExtra

BATCH_SECONDS = 0.6  # of work in a task: starting one costs about a millisecond
TASKS_PER_CORE = 4  # at once: enough to keep all busy, few enough to stop soon

Ray: TypeAlias = Any  # the module, which has no types
RayTask: TypeAlias = Any  # a reference to what a task will return


def play_on_ray(work: Work[Outcome], numbers: Iterable[int], address: str | None, workers: int) -> Iterator[Outcome]:
    """The games as tasks of the Ray cluster at this address, or of one that lives as long as the tournament."""
    ray = ray_or_a_sentence()
    waiting, seconds = deque(numbers), BATCH_SECONDS
    for _ in range(min(2, len(waiting))):  # the first may load compiled rules, the second says how long a game takes
        started = time.perf_counter()
        yield work.play(waiting.popleft())
        seconds = time.perf_counter() - started
    batches = in_batches(list(waiting), ceil(BATCH_SECONDS / seconds))
    if not batches:
        return
    connect(ray, address, workers)
    try:
        yield from tasks_done(ray, work, batches)
    finally:
        ray.shutdown()


def in_batches(numbers: Sequence[int], size: int) -> deque[Sequence[int]]:
    return deque(numbers[start : start + size] for start in range(0, len(numbers), size))


def ray_or_a_sentence() -> Ray:
    try:
        import ray
    except ImportError:
        raise MissingArenaExtra("--ray needs Ray, which is not installed: pip install 'bonbon-games[ray]'") from None
    return ray


def connect(ray: Ray, address: str | None, workers: int) -> None:
    if address and not somebody_listens(address):
        raise ArenaError(f"cannot reach a Ray cluster at {address}: nobody listens there")
    quiet = {"log_to_driver": False, "logging_level": "error"}
    try:
        if address:
            ray.init(address=address, **quiet)
        else:
            ray.init(address="local", num_cpus=workers, include_dashboard=False, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as problem:
        raise ArenaError(f"cannot reach a Ray cluster at {address or 'this machine'}: {problem}") from None


def somebody_listens(address: str) -> bool:
    """Whether a connection can be made, asked first because Ray itself tries for minutes; `auto` is for Ray to find."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return True
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, OverflowError):
        return False
    return True


def tasks_done(ray: Ray, work: Work[Outcome], batches: deque[Sequence[int]]) -> Iterator[Outcome]:
    """The games of all batches, each batch as its task ends; what is under way when we stop is cancelled."""
    task = ray.remote(play_batch)
    at_once = TASKS_PER_CORE * max(1, int(ray.cluster_resources().get("CPU", 1)))
    under_way: list[RayTask] = []
    try:
        while batches or under_way:
            while batches and len(under_way) < at_once:
                under_way.append(task.remote(work, batches.popleft()))
            [done], under_way = ray.wait(under_way, num_returns=1)
            yield from results_of(ray, done)
    finally:
        for left in under_way:
            ray.cancel(left, force=True)


def results_of(ray: Ray, done: RayTask) -> list[Outcome]:
    try:
        results: list[Outcome] = ray.get(done)
    except ray.exceptions.RayTaskError as problem:
        raise ArenaError(str(problem.cause)) from None
    return results


def play_batch(work: Work[Outcome], numbers: Sequence[int]) -> list[Outcome]:
    return [play_one(work, number) for number in numbers]
