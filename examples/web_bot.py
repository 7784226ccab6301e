"""A bot of one's own sits down at a web table: python examples/web_bot.py http://localhost:8000 CODE

Open a table for Candy Chaser in the browser, read its code, start this program, and begin the game.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from bonbon.client import Client


def choose(view: dict[str, Any]) -> str:
    """Bring the candy that stands highest even higher, so that nobody learns which is ours; accuse nobody."""
    position: dict[str, Any] = view["position"]
    moves: list[str] = view["legal"]
    if position["phase"] == "telling":
        return next(words for words in moves if words.endswith("stop"))
    landings = {candy: 99 if square == "G" else square for candy, square in position["landings"].items()}
    return max(moves, key=lambda words: landings[words.split(" ")[2]])


async def join(server: str, code: str, name: str = "Sweet tooth") -> dict[str, Any]:
    """Take the first free seat, play until the game is over; the result."""
    client = await Client.introduce(server, name)
    async with client.table(await client.find(code)) as table:
        kinds = [seat["kind"] for seat in table.state["seats"]]
        await table.ask("sit", seat=kinds.index("free"))
        async for view in table.turns():
            await table.play(choose(view))
        result: dict[str, Any] = table.state["result"]
        return result


if __name__ == "__main__":
    print(asyncio.run(join(*sys.argv[1:])))
