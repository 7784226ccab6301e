"""Guided first games: every line is a legal game, and a lesson table plays it through to the last step."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bonbon import Match
from bonbon.bots import BOTS
from bonbon.client import Client, Refused, RemoteTable
from bonbon.rules.dispatch import GAMES
from bonbon.tables.decisions import bot_move
from bonbon.tables.lessons import TUTOR, Tutor, lessons
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.bodies import LessonListed, LessonStep
from bonbon.tables.protocol.news import Moved, Started
from tests.server.registries import serving
from tests.server.tables import ANA, Desk

LEARNER = 0


def dealt(game: str) -> Match:
    lesson = lessons()[game]
    return Match(game, lesson.players, first=lesson.first, seed=lesson.seed)


def test_every_game_has_a_lesson() -> None:
    assert lessons().keys() == GAMES.keys()


@pytest.mark.parametrize("game", GAMES)
def test_the_line_of_a_lesson_follows_from_its_seed_and_is_legal(game: str) -> None:
    match, line = dealt(game), lessons()[game].moves
    for words in [words for words in line if not words.startswith("chance ")]:
        match.play(words)
    assert match.moves == line


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_the_learner_has_a_step_that_asks_for_it(game: str) -> None:
    lesson = lessons()[game]
    wanted = {n: words for n, words in enumerate(lesson.moves) if words.startswith(f"{LEARNER} ")}
    assert {step.after: step.move for step in lesson.steps if step.move} == wanted


@pytest.mark.parametrize("game", GAMES)
def test_steps_come_in_the_order_of_the_game_and_each_is_said_once(game: str) -> None:
    steps = lessons()[game].steps
    assert [step.after for step in steps] == sorted(step.after for step in steps)
    assert len({step.says for step in steps}) == len(steps)


def test_candy_chaser_is_won_by_an_accusation_and_candy_conquest_by_a_line() -> None:
    results = {}
    for game in ("candy-chaser", "candy-conquest"):
        match = dealt(game)
        for words in lessons()[game].moves:
            if not words.startswith("chance "):
                match.play(words)
        results[game] = match.result
    assert results["candy-chaser"] == {"winners": [LEARNER], "reason": "last-player"}
    assert results["candy-conquest"] == {"winners": [LEARNER], "reason": "line"}


def test_the_tutor_makes_any_move_where_the_learner_has_left_the_line() -> None:
    match = dealt("candy-conquest")
    match.play("0 place sT b3")  # the tutor's own cell: its move cannot be made any more
    words = Tutor("a seed").choose(match.view(1), match.legal_moves)
    assert words != lessons()["candy-conquest"].moves[1]
    assert words in match.legal_moves


# ---- at a table


def test_the_tutor_sits_at_lesson_tables_only() -> None:
    assert TUTOR not in BOTS
    assert Desk().refused(ANA, messages.SeatBot, seat=1, level=TUTOR) == "unknown-bot"
    Desk(lesson=True).ask(ANA, messages.SeatBot, seat=1, level=TUTOR)


def test_a_rematch_of_a_lesson_is_an_ordinary_game() -> None:
    desk = Desk(lesson=True)
    desk.ask(ANA, messages.Sit, seat=0)
    desk.ask(ANA, messages.SeatBot, seat=1, level=TUTOR)
    desk.ask(ANA, messages.Start)
    assert desk.table.match is not None
    assert desk.table.match.seed == lessons()["candy-conquest"].seed
    for words in lessons()["candy-conquest"].moves:
        if desk.table.bot_to_move():
            desk.table = desk.table.after(bot_move(desk.table, words, desk.table.version, desk.now))
        else:
            desk.play(ANA, words)
    desk.ask(ANA, messages.Rematch)
    assert desk.table.match is not None
    assert desk.table.match.seed == desk.seed


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_table_plays_through_to_the_last_step(game: str, tmp_path: Path) -> None:
    async def story() -> list[str]:
        async with serving(tmp_path) as (address, _):
            client = await Client.introduce(address, "Ana")
            steps = (await client.request("GET", f"/api/lessons/{game}", LessonListed)).steps
            name = await client.create(game, lesson=True, first=0)
            async with client.table(name) as table:
                await table.ask("sit", seat=LEARNER)
                await table.ask("bot", seat=1, level=TUTOR)
                await table.ask("start")
                for step in steps:
                    await follow(table, step)
                return log(table)

    seen = asyncio.run(story())
    assert [words.split(" = ")[0] for words in seen] == [
        words.split(" = ")[0] for words in as_the_learner_saw_it(game)[: len(seen)]
    ]
    assert len(seen) >= lessons()[game].steps[-1].after


async def follow(table: RemoteTable, step: LessonStep) -> None:
    """Wait until the guide would say this, and do what it asks for."""
    await asyncio.wait_for(table.until(lambda: len(log(table)) >= step.after), 20)
    if step.move:
        turn = table.my_turn()
        assert turn is not None
        assert step.move in turn.legal
        await table.play(step.move)


def log(table: RemoteTable) -> list[str]:
    return [words for line in table.news if isinstance(line, Started | Moved) for words in line.words.get(LEARNER, [])]


def as_the_learner_saw_it(game: str) -> list[str]:
    match = dealt(game)
    for words in lessons()[game].moves:
        if not words.startswith("chance "):
            match.play(words)
    return match.seat_record(LEARNER).moves


@pytest.mark.parametrize(
    "settings", [{"players": 3, "first": 0}, {"first": 1}, {"first": "chance"}, {"first": 0, "open": True}]
)
def test_a_lesson_is_dealt_in_one_way_only(settings: dict[str, object], tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (address, _):
            client = await Client.introduce(address, "Ana")
            with pytest.raises(Refused, match="lesson"):
                await client.create("candy-lab", lesson=True, **settings)  # type: ignore[arg-type]
            with pytest.raises(Refused):
                await client.request("GET", "/api/lessons/chess", LessonListed)

    asyncio.run(story())
