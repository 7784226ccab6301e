"""Records that somebody brings along: checked by the rules, shown through any eyes, and nothing of them is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from bonbon import Match
from bonbon.server.limits import LARGEST_RECORD
from tests.server.registries import serving


def visiting(folder: Path, story: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    async def on_a_server() -> None:
        async with serving(folder) as (server, _), httpx.AsyncClient(base_url=server) as http:
            await story(http)

    asyncio.run(on_a_server())


def finished(game: str = "candy-chaser") -> Match:
    match = Match(game, seed="brought", names=["Mia", "Zoé"])
    while not match.is_over:
        match.play(match.legal_moves[len(match.log) % len(match.legal_moves)])
    return match


def test_a_record_is_shown_with_everything_open_or_through_any_eyes(tmp_path: Path) -> None:
    match = finished()

    async def story(http: httpx.AsyncClient) -> None:
        whole = (await http.post("/api/records", json=match.record().data())).json()
        assert [step["words"] for step in whole["steps"]] == ["", *match.moves]
        assert [seat["name"] for seat in whole["seats"]] == ["Mia", "Zoé"]
        assert (whole["yours"], whole["result"]) == ([], match.result)
        seen = (await http.post("/api/records?seat=1", json=match.record().data())).json()
        assert [step["words"] for step in seen["steps"]] == ["", *match.seat_record(1).moves]
        assert (await http.post("/api/records?seat=7", json=match.record().data())).json()["code"] == "no-such-seat"

    visiting(tmp_path, story)


def test_a_game_that_is_not_over_can_be_shown_by_whoever_has_its_record(tmp_path: Path) -> None:
    match = Match("candy-lab", seed="half")
    match.play(match.legal_moves[0])

    async def story(http: httpx.AsyncClient) -> None:
        shown = (await http.post("/api/records?seat=all", json=match.record().data())).json()
        assert len(shown["steps"]) == len(match.log) + 1
        assert shown["result"] is None

    visiting(tmp_path, story)


def test_its_shuffle_is_checked_and_it_is_looked_back_at(tmp_path: Path) -> None:
    record = finished("candy-conquest").record().data()

    async def story(http: httpx.AsyncClient) -> None:
        assert (await http.post("/api/records/check", json=record)).json()["fair"]
        found: dict[str, Any] = {"decisions": []}
        while not found["decisions"]:
            found = (await http.post("/api/records/analysis", json=record)).json()
            await asyncio.sleep(0.05)
        assert found["total"] == len(finished("candy-conquest").log)

    visiting(tmp_path, story)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"format": "chess"}, "format"),
        ({"game": "chess"}, "no game"),
        ({"moves": ["0 trade nothing"]}, "move 1"),
        ({"result": {"winners": [0], "reason": "luck"}}, "result"),
        ({"seat": 1}, "seat"),
        ({"edition": "nobody's"}, "edition"),
        ({"setup": {}}, ""),
    ],
)
@pytest.mark.parametrize("path", ["/api/records", "/api/records/check", "/api/records/analysis"])
def test_what_is_wrong_with_a_record_is_said(tmp_path: Path, path: str, changed: dict[str, Any], said: str) -> None:
    async def story(http: httpx.AsyncClient) -> None:
        answer = await http.post(path, json=finished().record().data() | changed)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")
        assert said in answer.json()["text"]

    visiting(tmp_path, story)


def test_a_record_may_be_longer_than_other_messages_and_not_endless(tmp_path: Path) -> None:
    async def story(http: httpx.AsyncClient) -> None:
        record = finished().record().data()
        long = record | {"comment": "x" * 100_000}
        assert (await http.post("/api/records", json=long)).status_code == 200
        endless = record | {"comment": "x" * LARGEST_RECORD}
        assert (await http.post("/api/records", json=endless)).json()["code"] == "too-large"

    visiting(tmp_path, story)
