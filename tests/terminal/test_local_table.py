"""A table on this machine: bots move by themselves, and what was taken back is gone."""

from __future__ import annotations

import asyncio

import pytest

from bonbon.bots import Budget, GreedyBot, SearchBot
from bonbon.errors import CannotUndo
from bonbon.play import Match
from bonbon.terminal.local_table import LocalTable


def conquest() -> Match:
    return Match("candy-conquest", 2, names=["Ana", "Léo"])


def test_a_bot_moves_when_its_turn_comes() -> None:
    async def session() -> Match:
        table = LocalTable(conquest(), {1: GreedyBot("x")})
        await table.play("0 place Rs a1")
        await table.next_change()
        return table.match

    assert [entry.actor for entry in asyncio.run(session()).log] == [0, 1]


def test_bots_keep_to_the_pace() -> None:
    async def session() -> float:
        table = LocalTable(conquest(), {1: GreedyBot("x")}, pace=0.2)
        await table.play("0 place Rs a1")
        start = table.since
        await table.next_change()
        return table.since - start

    assert asyncio.run(session()) >= 0.2


def test_what_a_bot_thought_about_a_move_that_was_taken_back_is_thrown_away() -> None:
    async def session() -> Match:
        table = LocalTable(conquest(), {1: SearchBot("x", Budget(seconds=0.2))})
        await table.play("0 place Rs a1")
        thinking = asyncio.create_task(table.next_change())
        await asyncio.sleep(0.05)
        await table.undo()
        await thinking
        return table.match

    assert asyncio.run(session()).log == []


def test_a_move_that_showed_something_is_not_taken_back_and_the_bots_answer_stays() -> None:
    async def session() -> tuple[list[str], list[str]]:
        match = Match("candy-chaser", 2, seed="tea", names=["Ana", "Léo"])
        table = LocalTable(match, {1: GreedyBot("x")})
        await table.play(match.legal_moves[0])
        await table.next_change()
        before = match.moves
        with pytest.raises(CannotUndo):
            await table.undo()
        return before, match.moves

    before, after = asyncio.run(session())
    assert before == after


def test_advice_names_legal_moves_with_chances() -> None:
    async def session() -> LocalTable:
        table = LocalTable(Match("candy-lab", 3, seed="tea", names=["Ana", "Léo", "Mia"]), {})
        found = await table.hints(0)
        assert {one.words for one in found} <= set(table.match.legal_moves)
        assert all(0 <= one.chance <= 1 for one in found)
        return table

    asyncio.run(session())


def test_a_seat_is_offered_moves_only_on_its_turn_and_sees_only_its_own_secrets() -> None:
    match = Match("candy-chaser", 3, seed="tea", names=["Ana", "Léo", "Mia"])
    table = LocalTable(match, {})
    assert table.view(0).legal
    assert not table.view(1).legal
    assert table.view(1).position["objectives"].count("?") == 2
    assert table.view(-1).position["objectives"] == ["?"] * 3
