"""What a page does in a browser, told line by line: in CPython and in Pyodide the same lines come out."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator

from bonbon.browser.shelf import Shelf
from bonbon.browser.thinking import Think
from tests.browser.pages import Page, look_at, opened, play_on, sit_down, until_my_turn

GAMES = ("candy-lab", "candy-chaser", "candy-conquest")


async def scenario(shelf: Shelf, think: Think) -> AsyncIterator[str]:
    """Whole games of all three kinds, left in the middle and taken up again, a hint, a look back, a lesson."""
    for game in GAMES:
        async with opened(shelf, think) as page:
            table = await sit_down(page, game)
            await play_on(page, 3)
            yield await hint(page)
        async with opened(shelf, think) as page:  # the page is loaded again
            await look_at(page, table)
            await play_on(page)
            yield str(await page.ask("GET", f"/api/tables/{table}/games/1/record"))
            yield str(await page.ask("GET", f"/api/tables/{table}/games/1/check"))
    async with opened(shelf, think) as page:
        yield await look_back(page, table)
        yield await lesson(page)
        yield str(await page.request("POST", "/api/records", await strange_record(page, table)))
        yield f"{(await page.ask('GET', '/api/me/games'))['kept']} games kept"
        await page.ask("DELETE", "/api/me/games")
    async with opened(shelf, think) as page:
        yield f"{(await page.ask('GET', '/api/me/games'))['kept']} games kept"


async def hint(page: Page) -> str:
    await until_my_turn(page)
    found = await page.say("hint", version=page.state["state"]["version"])
    return f"{found['is']} for seat {found['seat']}"


async def look_back(page: Page, table: str) -> str:
    """The first moves, judged by bots with a fixed budget."""
    address, begun = f"/api/tables/{table}/games/1/analysis", time.monotonic()
    found = await page.ask("GET", address)
    while len(found["decisions"]) < 2:
        assert time.monotonic() < begun + 60
        await page.pause()
        found = await page.ask("GET", address)
    return str(found["decisions"][:2])


async def strange_record(page: Page, table: str) -> dict[str, object]:
    """Of a game that nobody knows: what it may have been meant to be is looked for."""
    record: dict[str, object] = await page.ask("GET", f"/api/tables/{table}/games/1/record")
    return record | {"game": "candy-lap"}


async def lesson(page: Page) -> str:
    steps = (await page.ask("GET", "/api/lessons/candy-chaser"))["steps"]
    await sit_down(page, "candy-chaser", lesson=True, hints=False)
    return f"{len(steps)} steps, {page.state['state']['stage']}"
