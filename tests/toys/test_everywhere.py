"""A fourth game, registered from outside `src`, is at home in matches, records, bots, the arena and tables on the web.

Environments and batches have tests of their own (tests/envs/test_fourth_game.py), and so have the promises of a game
(tests/test_conformance.py).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from bonbon import Match, Record, make_bot
from bonbon.arena import Tournament, standings
from bonbon.client import Client
from bonbon.rules.game import Game
from tests.server.registries import serving
from tests.server.tables import ANA, playing
from tests.toys.pebbles import pebbles_in_the_house


@pytest.fixture(autouse=True)
def pebbles() -> Iterator[Game]:
    with pebbles_in_the_house() as game:
        yield game


def test_a_match_is_played_drawn_recorded_and_read_again() -> None:
    match = Match("pebbles", players=3, seed="tea")
    while not match.is_over:
        match.play(match.legal_moves[-1])
    assert str(match).splitlines()[0] == "heap: 0"
    assert str(match).endswith("wins (last-pebble)")
    again = Match.from_record(Record.of(json.loads(match.record().line())))
    assert again.result == match.result


def test_a_seat_never_learns_the_number_of_another() -> None:
    match = Match("pebbles", players=2, seed="tea")
    own, others = lucky(match.setup)
    assert lucky(match.seat_record(0).setup) == [own, "?"]
    assert lucky(match.position(0)) == [int(own), 0]  # type: ignore[comparison-overlap]
    assert lucky(match.position(1)) == [0, int(others)]  # type: ignore[comparison-overlap]
    assert lucky(match.position()) == [0, 0]  # type: ignore[comparison-overlap]


def lucky(told: object) -> list[str]:
    return cast(dict[str, list[str]], told)["lucky"]


@pytest.mark.parametrize("level", ["random", "greedy", "search", "easy", "normal"])
def test_bots_play_it(level: str) -> None:
    match = Match("pebbles", players=2, seed="tea")
    bots = [make_bot(level, "one"), make_bot(level, "two")]
    while isinstance(seat := match.actor, int):
        match.play(bots[seat].choose(match.view(seat), match.legal_moves))
    assert match.is_over


def test_a_search_takes_the_last_pebbles() -> None:
    match = Match.from_setup("pebbles", {"lucky": ["1", "2"]}, 2)
    for words in ("chance add 1", "0 take 2", "1 take 2", "0 take 2"):
        match.play(words)
    assert make_bot("search", "s").choose(match.view(1), match.legal_moves) == "1 take 2"


def test_a_tournament_of_it_is_ranked() -> None:
    played = Tournament(game="pebbles", edition="standard", players=2, bots=("random", "random@1"), seed="tea", games=4)
    found = standings(played, [played.play(number) for number in range(played.planned)])
    assert [bot.share for bot in found.bots] == [0.5, 0.5]


def test_a_table_folds_it() -> None:
    desk = playing("pebbles", 2)
    desk.play_to_the_end()
    assert desk.table.match is not None
    assert str(desk.table.sheet[0][1]["reason"]) == "last-pebble"
    assert desk.table.seats_of(ANA) == [0]


def test_people_play_it_at_a_table_on_a_server(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            client = await Client.introduce(server, "Ana")
            async with client.table(await client.create("pebbles", 2)) as table:
                await table.ask("sit", seat=0)
                await table.ask("bot", seat=1, level="random")
                await table.ask("start")
                async for turn in table.turns():
                    await table.play(turn.legal[0])
                result, [view] = cast(dict[str, object], table.state.result), table.state.views
                assert result["reason"] == "last-pebble"
                assert cast(dict[str, object], view.position)["heap"] == 0

    asyncio.run(story())
