"""The examples for newcomers run, and show what they promise."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bonbon import Match, read_records
from bonbon.bots import BOTS
from bonbon.client import Client
from examples import own_bot, play_a_match, read_a_record, typed_tour, web_bot
from tests.server.registries import serving


def test_a_match_is_played_and_its_record_can_be_replayed(tmp_path: Path) -> None:
    match = play_a_match.main(str(tmp_path / "match.jsonl"))
    [(_, record)] = read_records(tmp_path / "match.jsonl")
    assert Match.from_record(record).result == match.result


def test_a_record_is_read_with_the_eyes_of_one_seat(capsys: pytest.CaptureFixture[str]) -> None:
    read_a_record.main()
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("candy-chaser, 2 players")
    assert all("one of" in line for line in told[1:])


def test_a_bot_of_ones_own_beats_the_easy_one_at_least_sometimes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "shopkeeper", BOTS["random"])  # gone again after the test
    table = own_bot.main(games="12")
    assert {one.bot: one.share for one in table.bots}["shopkeeper"] > 0


def test_a_bot_of_ones_own_plays_a_whole_game_at_a_web_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana = await Client.introduce(server, "Ana")
            async with ana.table(await ana.create("candy-chaser", 3)) as table:
                await table.ask("bot", seat=0, level="random")
                await table.ask("bot", seat=1, level="easy")
                guest = asyncio.create_task(web_bot.join(server, table.welcome.code))
                await table.until(lambda: table.state.seats[2].kind == "person")
                assert table.state.seats[2].name == "Sweet tooth"
                await table.ask("start")
                result = await guest
                await table.until(table.is_over)
                assert result == table.state.result

    asyncio.run(story())


def test_the_tour_of_the_types_plays_every_game_and_says_what_each_has() -> None:
    told = typed_tour.main()
    assert [line.partition(":")[0] for line in told] == ["candy-lab", "candy-chaser", "candy-conquest"]
    assert ["points" in line for line in told] == [True, False, False]


@pytest.mark.parametrize("game", typed_tour.GAMES)
def test_the_tour_of_the_types_plays_at_a_web_table(tmp_path: Path, game: str) -> None:
    async def story() -> str:
        async with serving(tmp_path) as (server, _):
            return await typed_tour.visit(server, game)

    assert "Ana and random: " in asyncio.run(story())
