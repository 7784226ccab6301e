"""Looks back at finished games: they fill up while somebody asks, rest when nobody does, and go on where they were."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import httpx
import pytest

from bonbon import Match, Record
from bonbon.bots.analysis import how_many_decisions
from bonbon.client import Client
from bonbon.server.live import analyses as module
from bonbon.server.live.analyses import Analyses
from bonbon.server.live.fair_pool import FairPool, FairQueue, Job
from bonbon.tables.protocol import bodies
from tests.server.registries import serving
from tests.server.test_sockets import finish


@pytest.fixture
def looks() -> Iterator[Analyses]:
    """With a clock that stands still until the test moves it."""
    found = Analyses(Clock(), quick_pool())
    yield found
    found.close()


def quick_pool() -> FairPool:
    """As that of a server, but not behind everything else that this machine does."""
    return FairPool(module.THREADS, "analysis", nice=0)


def queue_of(looks: Analyses) -> FairQueue[Job]:
    assert isinstance(looks.pool, FairPool)
    return looks.pool.queue


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def finished(seed: str = "back") -> Record:
    match = Match("candy-conquest", 2, first=0, seed=seed)
    while not match.is_over:
        moves = match.legal_moves
        match.play(moves[(7 * len(match.log)) % len(moves)])
    return match.record()


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_every_move_of_a_player_is_judged_in_order(looks: Analyses) -> None:
    record = finished()
    first = looks.look("t/1", record, "ana")
    assert (first.done, first.total) == (False, how_many_decisions(record))
    wait_until(lambda: looks.look("t/1", record, "ana").done)
    judged = looks.look("t/1", record, "ana").decisions
    assert [move.played for move in judged] == record.moves
    assert [move.number for move in judged] == list(range(len(record.moves)))
    assert all(move.best_chance >= move.chance for move in judged)
    assert all(sum(move.chances) == pytest.approx(1) for move in judged)


def test_it_rests_while_nobody_asks_and_goes_on_where_it_was(looks: Analyses) -> None:
    record = finished()
    looks.look("t/1", record, "ana")
    analysis = looks.kept["t/1"]
    wait_until(lambda: len(analysis.judged) > 0)
    looks.clock.now += module.WANTED_S  # type: ignore[attr-defined]
    wait_until(lambda: (queue_of(looks).shares, looks.wanted_by, analysis.asked) == ({}, {}, {}))
    assert len(analysis.judged) < analysis.total
    wait_until(lambda: looks.look("t/1", record, "ana").done)
    assert [move.number for move in looks.look("t/1", record, "ana").decisions] == list(range(len(record.moves)))


@pytest.fixture
def held() -> Iterator[tuple[Analyses, Event]]:
    """Its thread is busy until the test lets it go: what is asked for waits."""
    found, go = Analyses(Clock(), quick_pool()), Event()
    found.pool.submit("somebody else", go.wait, 60)
    yield found, go
    go.set()
    found.close()


def test_whoever_asks_for_another_game_lets_the_one_before_rest(held: tuple[Analyses, Event]) -> None:
    looks, go = held
    for number in range(100):
        looks.look(f"t/{number}", finished(), "ana")
    assert [name for name, analysis in looks.kept.items() if analysis.is_under_way] == ["t/99"]
    assert len(queue_of(looks).shares["ana"].waiting) == 1
    go.set()
    wait_until(lambda: looks.look("t/99", finished(), "ana").done)
    assert not any(looks.kept[f"t/{number}"].judged for number in range(99))
    assert looks.wanted_by == {}


def test_a_game_that_somebody_else_still_asks_for_goes_on(held: tuple[Analyses, Event]) -> None:
    looks, go = held
    looks.look("t/1", finished(), "ana")
    looks.look("t/1", finished(), "leo")
    looks.look("t/2", finished("another"), "ana")
    go.set()
    wait_until(lambda: all(analysis.is_done for analysis in looks.kept.values()))
    assert len(looks.look("t/1", finished(), "leo").decisions) == looks.kept["t/1"].total


def noting(turns: list[Record]) -> Callable[[Record, int], bodies.JudgedMove]:
    """Judges a move as always, and notes of which game."""
    judge = module.judged

    def judged(record: Record, number: int) -> bodies.JudgedMove:
        turns.append(record)
        return judge(record, number)

    return judged


def test_games_of_different_askers_take_turns_move_by_move(
    held: tuple[Analyses, Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    looks, go = held
    turns: list[Record] = []
    monkeypatch.setattr(module, "judged", noting(turns))
    looks.look("t/1", finished(), "ana")
    looks.look("t/2", finished("another"), "leo")
    go.set()
    wait_until(lambda: all(analysis.is_done for analysis in looks.kept.values()))
    assert turns[:2] == [looks.kept["t/1"].record, looks.kept["t/2"].record]


def test_where_too_much_waits_an_analysis_rests_until_it_is_asked_for_again() -> None:
    looks = Analyses(Clock(), quick_pool())
    looks.pool.close()
    assert not looks.look("t/1", finished(), "ana").done
    assert (looks.kept["t/1"].is_under_way, looks.wanted_by) == (False, {})


def test_a_game_that_cannot_be_judged_to_its_end_keeps_what_was_found(
    looks: Analyses, caplog: pytest.LogCaptureFixture
) -> None:
    whole = finished()
    broken = Record.of(whole.data() | {"moves": [*whole.moves[:2], "0 place nothing", *whole.moves[3:]]})
    wait_until(lambda: looks.look("t/1", broken, "ana").done)
    assert len(looks.kept["t/1"].judged) == 2
    assert "an analysis failed" in caplog.text


def test_a_game_that_went_on_after_its_end_was_taken_back_is_judged_anew(looks: Analyses) -> None:
    looks.look("t/1", finished(), "ana")
    before = looks.kept["t/1"]
    looks.look("t/1", finished("another"), "ana")
    looks.look("t/1", Record.of(finished().data() | {"moves": finished().moves[:-1]}), "ana")
    assert looks.kept["t/1"] is not before


def test_only_the_latest_are_kept(looks: Analyses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 2)
    for name in ("a", "b", "a", "c"):
        looks.look(name, finished(), "ana")
    assert list(looks.kept) == ["a", "c"]


def test_closing_in_the_middle_leaves_no_thread() -> None:
    looks = Analyses()
    looks.look("t/1", finished(), "ana")
    looks.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("analysis")]
    assert not looks.look("t/1", finished(), "ana").done


def test_over_http_a_finished_game_can_be_looked_back_at_and_one_that_goes_on_cannot(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana = await Client.introduce(server, "Ana")
            name = await ana.create("candy-conquest", 2, watchers="nobody")
            address = f"/api/tables/{name}/games/1/analysis"
            async with ana.table(name) as hers:
                await hers.ask("sit", seat=0)
                await hers.ask("bot", seat=1, level="random")
                await hers.ask("start")
                async with httpx.AsyncClient(base_url=server, headers=ana.headers) as http:
                    assert (await http.get(address)).json()["code"] == "still-playing"
                await finish(hers)
            while not (found := await ana.request("GET", address, bodies.Analysis)).done:
                assert found.total >= len(found.decisions)
                await asyncio.sleep(0.1)
            assert [move.played for move in found.decisions] == (await ana.record(name)).moves
            async with httpx.AsyncClient(base_url=server) as stranger:
                assert (await stranger.get(address)).json()["code"] == "watchers-off"

    asyncio.run(story())
