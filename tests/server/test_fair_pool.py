"""The fair pool: whoever asks for much waits for themselves, whatever is given up makes room, nothing stays behind."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match
from bonbon.bots import make_bot
from bonbon.errors import Refusal
from bonbon.server.live.fair_pool import HALF_LIFE_S, MAX_WAITING_PER_KEY, FairPool, FairQueue

# ---- which goes next, step by step, without threads


def queue_of(*waiting: str, threads: int = 4) -> FairQueue[str]:
    """Items are called by their key and their place: `ana 0`, `leo 1`."""
    queue: FairQueue[str] = FairQueue(threads)
    for place, key in enumerate(waiting):
        queue.add(key, f"{key} {place}")
    return queue


def taken(queue: FairQueue[str], now: float = 0) -> str:
    found = queue.take(now)
    return found[1] if found else ""


def run_next(queue: FairQueue[str], now: float, seconds: float) -> str:
    """Take the next item and finish it after so long; its key."""
    found = queue.take(now)
    assert found is not None
    queue.finish(found[0], seconds, now + seconds)
    return found[0]


def test_the_key_with_the_fewest_running_goes_first_and_then_the_oldest() -> None:
    queue = queue_of("ana", "ana", "leo", "mia", "leo")
    assert [taken(queue) for _ in range(5)] == ["ana 0", "leo 2", "mia 3", "ana 1", "leo 4"]
    assert queue.take(0) is None


def test_of_keys_that_run_as_much_the_one_that_used_less_time_goes_first() -> None:
    queue = queue_of("ana", "leo")
    queue.add("ana", "later")
    assert [run_next(queue, 0, seconds=2), run_next(queue, 2, seconds=1)] == ["ana", "leo"]
    queue.add("leo", "latest")
    assert [taken(queue, 3), taken(queue, 3)] == ["latest", "later"]


def test_time_that_was_used_long_ago_counts_less_than_time_used_now() -> None:
    queue = queue_of("ana", "leo")
    run_next(queue, 0, seconds=2)
    run_next(queue, 2 * HALF_LIFE_S, seconds=1)
    queue.add("leo", "leo's")
    queue.add("ana", "ana's")
    assert taken(queue, 2 * HALF_LIFE_S + 1) == "ana's"


@pytest.mark.parametrize(("threads", "most"), [(1, 1), (2, 1), (8, 7)])
def test_one_key_never_takes_all_threads(threads: int, most: int) -> None:
    queue = queue_of(*["ana"] * 10, threads=threads)
    assert [taken(queue) != "" for _ in range(10)] == [place < most for place in range(10)]
    queue.finish("ana", 1, 1)
    assert taken(queue, 1) == f"ana {most}"


def test_too_much_for_one_key_is_refused_and_others_are_not() -> None:
    queue = queue_of(*["ana"] * MAX_WAITING_PER_KEY)
    with pytest.raises(Refusal, match="busy"):
        queue.add("ana", "one too many")
    queue.add("leo", "his")
    assert [taken(queue), taken(queue)] == ["ana 0", "his"]
    queue.add("ana", "there is room again")


def test_what_was_removed_is_never_taken() -> None:
    queue = queue_of("ana", "ana", "leo")
    middle = queue.shares["ana"].waiting[1][1]
    assert queue.remove("ana", middle, 0)
    assert not queue.remove("ana", middle, 0)
    assert not queue.remove("nobody", middle, 0)
    assert [taken(queue), taken(queue), taken(queue)] == ["ana 0", "leo 2", ""]


def test_keys_that_are_idle_are_forgotten_once_their_time_no_longer_counts() -> None:
    queue = queue_of("ana", "leo", "mia")
    queue.remove("mia", queue.shares["mia"].waiting[0][1], 0)
    run_next(queue, 0, seconds=0.01)
    run_next(queue, 0, seconds=2)
    assert (list(queue.shares), list(queue.idle)) == ([], ["leo"])
    queue.add("zoe", "hers")
    run_next(queue, 10 * HALF_LIFE_S, seconds=0)
    assert (queue.shares, queue.idle) == ({}, {})


def test_among_many_keys_each_has_its_turn_before_anybody_has_two_more() -> None:
    keys = [f"key {number}" for number in range(50)]
    queue = queue_of(*[key for key in keys for _ in range(10)], threads=1)
    turns: Counter[str] = Counter()
    for step in range(500):
        turns[run_next(queue, step * 0.5, seconds=0.5)] += 1
        assert max(turns.values()) - min(turns[key] for key in keys) <= 2
    assert set(turns.values()) == {10}


def test_ever_new_keys_do_not_starve_one_that_has_used_much() -> None:
    queue = queue_of("ana", threads=1)
    run_next(queue, 0, seconds=2)
    queue.add("ana", "waits")
    for step in range(200):
        queue.add(f"new {step}", "first")
        if run_next(queue, 2 + step, seconds=1) == "ana":
            break
    assert 0 < step < 100


CALLS = st.lists(st.tuples(st.sampled_from(["add", "take", "finish", "remove"]), st.sampled_from("abc")), max_size=60)


@given(CALLS, st.integers(1, 4))
def test_in_any_story_each_item_is_taken_once_in_its_keys_order_and_no_key_has_too_many(
    calls: list[tuple[str, str]], threads: int
) -> None:
    queue: FairQueue[int] = FairQueue(threads)
    waiting: dict[str, list[int]] = {key: [] for key in "abc"}
    running: Counter[str] = Counter()
    for now, (call, key) in enumerate(calls):
        if call == "add":
            queue.add(key, now + 1_000)
            waiting[key].append(queue.shares[key].waiting[-1][1])
        elif call == "take" and (found := queue.take(now)):
            running[found[0]] += 1
            assert found[1] == waiting[found[0]].pop(0)
        elif call == "take":
            assert all(not waiting[key] or running[key] == max(1, threads - 1) for key in "abc")
        elif call == "finish" and running[key]:
            running[key] -= 1
            queue.finish(key, 0.5, now)
        elif call == "remove" and waiting[key]:
            assert queue.remove(key, waiting[key].pop(), now)
        assert max(running.values(), default=0) <= max(1, threads - 1)
        assert set(queue.shares) == {key for key in "abc" if waiting[key] or running[key]}


# ---- with threads


class LongJob:
    """Runs until the test lets it go."""

    def __init__(self) -> None:
        self.begun, self.go = threading.Event(), threading.Event()

    def __call__(self) -> str:
        self.begun.set()
        assert self.go.wait(30)
        return "done"

    async def has_begun(self) -> None:
        assert await asyncio.to_thread(self.begun.wait, 30)


@asynccontextmanager
async def pool_of(threads: int) -> AsyncIterator[FairPool]:
    pool = FairPool(threads, "fair")
    try:
        yield pool
    finally:
        await asyncio.to_thread(pool.close)


def told(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(story(), 60))


async def refused(work: Awaitable[Any]) -> str:
    with pytest.raises(Refusal) as found:
        await work
    return found.value.code


def test_an_easy_bot_moves_at_once_while_another_key_floods_the_pool() -> None:
    async def story() -> None:
        async with pool_of(2) as pool:
            first = LongJob()
            flood = [pool.start("flooder", first)]
            await first.has_begun()
            accepted = [pool.start("flooder", LongJob()) for _ in range(MAX_WAITING_PER_KEY)]
            busy = [await refused(pool.run("flooder", LongJob())) for _ in range(300 - 1 - MAX_WAITING_PER_KEY)]
            match = Match("candy-conquest", 2, first=0, seed="calm")
            words = await pool.run("somebody", make_bot("easy", "s").choose, match.view(0), match.legal_moves)
            assert words in match.legal_moves
            assert set(busy) == {"busy"}
            assert not any(job.done() for job in flood + accepted)
            for job in accepted:  # before the first one ends: the next would begin, and nobody lets it go
                job.cancel()
            first.go.set()

    told(story)


def test_a_job_whose_waiter_is_cancelled_before_it_begins_never_runs_and_makes_room() -> None:
    async def story() -> None:
        async with pool_of(1) as pool:
            first, second = LongJob(), LongJob()
            running = pool.start("ana", first)
            await first.has_begun()
            waiter = asyncio.create_task(pool.run("ana", second))
            await asyncio.sleep(0)
            waiter.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiter
            assert not pool.queue.shares["ana"].waiting
            first.go.set()
            assert await running == "done"
            assert await pool.run("ana", str.upper, "next") == "NEXT"
            assert not second.begun.is_set()

    told(story)


def test_a_job_whose_waiter_is_cancelled_while_it_runs_is_finished_and_its_result_ignored() -> None:
    async def story() -> None:
        async with pool_of(1) as pool:
            long = LongJob()
            waiter = asyncio.create_task(pool.run("ana", long))
            await long.has_begun()
            waiter.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiter
            long.go.set()
            assert await pool.run("ana", str.upper, "next") == "NEXT"

    told(story)


def test_what_a_job_raises_is_raised_where_it_is_awaited_and_its_thread_goes_on() -> None:
    async def story() -> None:
        async with pool_of(1) as pool:
            with pytest.raises(ValueError, match="invalid literal"):
                await pool.run("ana", int, "seven")
            assert await pool.run("ana", int, "7") == 7
            assert pool.queue.shares == {}

    told(story)


def test_closing_cancels_what_waits_and_finishes_what_runs_and_leaves_no_thread() -> None:
    async def story() -> None:
        async with pool_of(2) as pool:
            long, late = LongJob(), LongJob()
            running, waiting = pool.start("ana", long), pool.start("ana", late)
            await long.has_begun()
            closing = asyncio.create_task(asyncio.to_thread(pool.close))
            with pytest.raises(asyncio.CancelledError):
                await waiting
            assert await refused(pool.run("leo", long)) == "busy"
            assert not closing.done()
            long.go.set()
            await closing
            assert await running == "done"
            assert not late.begun.is_set()
            assert not [thread for thread in threading.enumerate() if thread.name.startswith("fair")]

    told(story)


def test_a_pool_that_is_never_used_starts_no_thread_and_closes() -> None:
    before = threading.active_count()
    pool = FairPool(4, "fair")
    assert threading.active_count() == before
    pool.close()
    pool.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads have no priority of their own")
def test_jobs_run_with_lower_priority_than_the_event_loop() -> None:
    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    async def story() -> None:
        async with pool_of(1) as pool:
            assert await pool.run("ana", priority) == min(19, priority() + 5)

    told(story)
