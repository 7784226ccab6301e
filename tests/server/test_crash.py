"""Nothing is lost: the server is killed again and again under load, and every move that was answered is there, once."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from bonbon import Match, Record
from bonbon.client import Client, Refused, RemoteTable
from tests.server.processes import Server, running

TABLES = 3
KILLS = 4
EXPECTED = ("stale", "not-your-turn", "stopping", "too-fast")  # refusals after which one looks again


async def play_on(table: RemoteTable, answered: list[str]) -> None:
    """Play both seats of a table until the game is over; whatever happens to the server, the client goes on."""
    async for view in table.turns():
        words = view["legal"][len(answered) % len(view["legal"])]
        try:
            await asyncio.wait_for(table.play(words), 60)
        except Refused as refused:
            if refused.code not in EXPECTED:
                raise
            continue
        answered.append(words)
        await asyncio.sleep(0.08)  # so that games last longer than the killing


async def kill_again_and_again(server: Server) -> None:
    for _ in range(KILLS):
        await asyncio.sleep(1.2)
        await server.until_ready()  # whoever is killed before it serves proves nothing, and there may be none to kill
        server.kill()
        if server.workers == 1:
            await server.start()


async def story(database: str, workers: int) -> list[int]:
    """How many moves were answered at each table; each of them is in its record, once."""
    async with running(database, workers) as server, contextlib.AsyncExitStack() as stack:
        client = await Client.introduce(server.address, "Ana")
        names = [await client.create("candy-lab", 2) for _ in range(TABLES)]
        tables = [await stack.enter_async_context(client.table(name)) for name in names]
        answered: list[list[str]] = [[] for _ in tables]
        for table in tables:
            await table.ask("sit", seat=0)
            await table.ask("sit", seat=1)
            await table.ask("start")
        killing = asyncio.create_task(kill_again_and_again(server))
        await asyncio.gather(*(play_on(table, moves) for table, moves in zip(tables, answered, strict=True)))
        await killing
        await server.until_ready()
        for name, moves in zip(names, answered, strict=True):
            record = Record.of(await client.request("GET", f"/api/tables/{name}/games/1/record"))
            assert Match.from_record(record).is_over
            assert [words for words in record.moves if not words.startswith("chance ")] == moves
        return [len(moves) for moves in answered]


def test_nothing_that_was_answered_is_lost_on_sqlite(tmp_path: Path) -> None:
    answered = asyncio.run(asyncio.wait_for(story(str(tmp_path / "crash.sqlite3"), 1), 200))
    assert len(answered) == TABLES
    assert min(answered) > 0


def test_nothing_that_was_answered_is_lost_with_two_workers_on_postgresql(postgres_address: str) -> None:
    answered = asyncio.run(asyncio.wait_for(story(postgres_address, 2), 200))
    assert len(answered) == TABLES
    assert min(answered) > 0
