"""Looks back at finished games: they fill up while somebody asks, rest when nobody does, and go on where they were."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from bonbon import Match, Record
from bonbon.bots.analysis import how_many_decisions
from bonbon.client import Client
from bonbon.server import analyses as module
from bonbon.server.analyses import Analyses
from tests.server.halls import serving
from tests.server.test_sockets import finish


@pytest.fixture
def looks() -> Iterator[Analyses]:
    """With a clock that stands still until the test moves it."""
    found = Analyses(clock=Clock())
    yield found
    found.close()


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
    first = looks.look("t/1", record)
    assert (first.done, first.total) == (False, how_many_decisions(record))
    wait_until(lambda: looks.look("t/1", record).done)
    judged = looks.look("t/1", record).decisions
    assert [move.played for move in judged] == record.moves
    assert [move.number for move in judged] == list(range(len(record.moves)))
    assert all(move.best_chance >= move.chance for move in judged)
    assert all(sum(move.chances) == pytest.approx(1) for move in judged)


def test_it_rests_while_nobody_asks_and_goes_on_where_it_was(looks: Analyses) -> None:
    record = finished()
    looks.look("t/1", record)
    analysis = looks.kept["t/1"]
    wait_until(lambda: len(analysis.judged) > 0)
    looks.clock.now += module.PATIENCE  # type: ignore[attr-defined]
    wait_until(lambda: not analysis.is_under_way)
    found = len(analysis.judged)
    assert found < analysis.total
    time.sleep(0.2)
    assert len(analysis.judged) == found
    wait_until(lambda: looks.look("t/1", record).done)
    assert [move.number for move in looks.look("t/1", record).decisions] == list(range(len(record.moves)))


def test_a_game_that_went_on_after_its_end_was_taken_back_is_judged_anew(looks: Analyses) -> None:
    looks.look("t/1", finished())
    before = looks.kept["t/1"]
    looks.look("t/1", finished("another"))
    looks.look("t/1", Record.of(finished().data() | {"moves": finished().moves[:-1]}))
    assert looks.kept["t/1"] is not before


def test_only_the_latest_are_kept(looks: Analyses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 2)
    for name in ("a", "b", "a", "c"):
        looks.look(name, finished())
    assert list(looks.kept) == ["a", "c"]


def test_closing_in_the_middle_leaves_no_thread() -> None:
    looks = Analyses()
    looks.look("t/1", finished())
    looks.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("analysis")]
    assert not looks.look("t/1", finished()).done


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
            while not (found := await ana.request("GET", address))["done"]:
                assert found["total"] >= len(found["decisions"])
                await asyncio.sleep(0.1)
            record = await ana.request("GET", f"/api/tables/{name}/games/1/record")
            assert [move["played"] for move in found["decisions"]] == record["moves"]
            async with httpx.AsyncClient(base_url=server) as stranger:
                assert (await stranger.get(address)).json()["code"] == "watchers-off"

    asyncio.run(story())
