"""A guest who makes a table, sits down with a bot and plays: run by what is installed, given the server's address."""

from __future__ import annotations

import asyncio
import sys

from bonbon.client import Client


async def play_a_game(server: str) -> None:
    client = await Client.introduce(server, "Ana")
    async with client.table(await client.create("candy-chaser", players=2)) as table:
        await table.ask("sit", seat=0)
        await table.ask("bot", seat=1, level="random")
        await table.ask("start")
        moves = 0
        async for turn in table.turns():
            await table.play(turn.legal[0])
            moves += 1
        print(f"{moves} moves, {table.state.result}")


asyncio.run(play_a_game(sys.argv[1]))
