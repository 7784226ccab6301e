"""What somebody sees who tries the library at Python's prompt: names after a dot, and what things are, in one line."""

from __future__ import annotations

import asyncio

import pytest

import bonbon
from bonbon import Match, RandomBot, make_bot
from bonbon.bots import Budget, GreedyBot, SearchBot
from bonbon.client import Client


def test_after_the_dot_stands_what_bonbon_offers() -> None:
    assert set(dir(bonbon)) >= {"Match", "RandomBot", "Record", "View", "make_bot", "read_records", "BonbonError"}
    assert all(getattr(bonbon, name) for name in dir(bonbon))


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        (RandomBot(7), "<RandomBot, seed 7>"),
        (GreedyBot("Ana"), "<GreedyBot, seed Ana>"),
        (SearchBot(), "<SearchBot, 10000 simulations, seed 0>"),
        (SearchBot(1, Budget(seconds=0.5)), "<SearchBot, 0.5 seconds, seed 1>"),
        (make_bot("hard", "Ana"), "<Bot hard, seed Ana>"),
        (Client("http://localhost:8000", "s3cret"), "<Client of http://localhost:8000>"),
        (Match("candy-lab"), "<Match of candy-lab, 2 players, 0 moves, seat 0 to act>"),
        (Match("candy-lab").view(1), "<View of candy-lab by seat 1, 0 moves>"),
    ],
    ids=lambda part: type(part).__name__,
)
def test_a_thing_says_in_a_line_what_it_is(thing: object, said: str) -> None:
    assert repr(thing) == said


def test_a_level_is_made_of_bots_that_say_what_they_are() -> None:
    match, bot = Match("candy-lab", seed="tea"), make_bot("easy", 1)
    bot.choose(match.view(0), match.legal_moves)
    told = repr(bot.bots["candy-lab"])  # type: ignore[attr-defined]  # a Bot is anything that chooses
    assert told == "<MixtureBot, 35 % of the time <RandomBot, seed 1>, else <GreedyBot, seed 1>>"


def test_a_table_on_a_server_says_where_it_is() -> None:
    async def told() -> str:
        return repr(Client("http://localhost:8000", "s3cret").table("boni"))

    assert asyncio.run(told()) == "<RemoteTable boni of http://localhost:8000>"
