"""Games that a guest has finished without a browser, for tests of what comes afterwards."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from random import Random

from bonbon.client import Client
from browser.people import Person
from browser.servers import Server


@dataclass(frozen=True)
class Played:
    """Whose games they are, and the tables where they were played."""

    token: str
    tables: tuple[str, ...]


async def play(client: Client, games: int, game: str, players: int) -> tuple[str, ...]:
    """Finish games against easy bots, with whatever moves; their tables."""
    tables = [await client.create(game, players) for _ in range(games)]
    for number, code in enumerate(tables):
        async with client.table(code) as table:
            await table.ask("sit", seat=0)
            for seat in range(1, players):
                await table.ask("bot", seat=seat, level="easy")
            await table.ask("start")
            chance = Random(number)
            async for turn in table.turns():
                await table.play(chance.choice(turn.legal))
    return tuple(tables)


def played(server: Server, name: str, games: int, game: str, players: int = 2) -> Played:
    async def guest() -> Played:
        client = await Client.introduce(server.address, name)
        return Played(client.token, await play(client, games, game, players))

    with ThreadPoolExecutor(1) as thread:  # this one has a loop already
        return thread.submit(asyncio.run, guest()).result()


@cache
def played_once(server: Server, game: str, players: int) -> Played:
    """A game of Ana's that is only looked back at, so that one serves all tests of a process."""
    return played(server, "Ana", 1, game, players)


def is_whoever_played(person: Person, games: Played) -> None:
    """This browser is the guest who played them."""
    person.become(games.token)
