"""Games that have begun without the home page and the lobby, for tests of what happens at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import expect

from bonbon.client import Client
from browser.people import Person

LEVEL = "normal"  # as the pages offer it


def begin(people: Sequence[Person], game: str, bots: int = 0, **choices: Any) -> None:
    """People on the first seats, bots on the others, and everybody is at the table."""
    address, names = people[0].address, [person.name for person in people]
    with ThreadPoolExecutor(1) as thread:  # this one has a loop already
        table, tokens = thread.submit(asyncio.run, begun(address, names, game, bots, choices)).result()
    for person, token in zip(people, tokens, strict=True):
        person.become(token)
        person.page.goto(f"/t/{table}")
    for person in people:
        expect(person.table).to_have_attribute("data-stage", "playing")


def begin_against_a_bot(person: Person, game: str) -> None:
    """What the home page makes of "Play now"."""
    begin([person], game, bots=1, hints=True)


async def begun(
    address: str, names: Sequence[str], game: str, bots: int, choices: dict[str, Any]
) -> tuple[str, list[str]]:
    """The table, and the secrets of the guests."""
    host, *others = [await Client.introduce(address, name) for name in names]
    name = await host.create(game, len(names) + bots, **choices)
    async with host.table(name) as table:
        await table.ask("sit", seat=0)
        for seat, guest in enumerate(others, start=1):
            async with guest.table(name) as theirs:
                await theirs.ask("sit", seat=seat)
        for seat in range(len(names), len(names) + bots):
            await table.ask("bot", seat=seat, level=LEVEL)
        await table.ask("start")
    return name, [host.token, *(guest.token for guest in others)]
