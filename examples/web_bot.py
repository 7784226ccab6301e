"""A bot of one's own sits down at a web table: python examples/web_bot.py http://localhost:8000 CODE

Open a table for Candy Chaser in the browser, read its code, start this program, and begin the game.
"""

from __future__ import annotations

import asyncio
import sys

from bonbon.client import Client, Turn
from bonbon.play import Result


def choose(turn: Turn) -> str:
    """Bring the candy that stands highest even higher, so that nobody learns which is ours; accuse nobody."""
    assert turn.position["game"] == "candy-chaser", "this bot knows no other game"
    landings = turn.position["landings"]
    if landings is None:  # nothing was rolled: the players tell what they know
        return next(words for words in turn.legal if words.endswith("stop"))
    squares = {candy: 99 if square == "G" else int(square) for candy, square in landings.items()}
    return max(turn.legal, key=lambda words: squares[words.split(" ")[2]])


async def join(server: str, code: str, name: str = "Sweet tooth") -> Result | None:
    """Take the first free seat, play until the game is over; the result."""
    client = await Client.introduce(server, name)
    async with client.table(await client.find(code)) as table:
        kinds = [seat.kind for seat in table.state.seats]
        await table.ask("sit", seat=kinds.index("free"))
        async for turn in table.turns():
            await table.play(choose(turn))
        return table.state.result


if __name__ == "__main__":
    print(asyncio.run(join(*sys.argv[1:])))
