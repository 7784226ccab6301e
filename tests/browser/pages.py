"""A page that plays at the tables of its own browser: it only has a door, as the client has."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from bonbon.browser.door import Door, open_door
from bonbon.browser.shelf import Shelf
from bonbon.browser.thinking import Think, work
from bonbon.server.live.pace import Pace
from bonbon.tables.codes import new_id
from bonbon.tables.lessons import TUTOR
from bonbon.tables.table import Table

PATIENCE_S = 60


async def think_here(job: Any) -> Any:
    await asyncio.sleep(0)
    return work(job)


def seed_of(table: Table) -> str:
    """The same for the same game of a table, whatever it is called."""
    return f"offline {table.game_number}"


class Page:
    """What a client does: requests, one connection, and messages in both directions."""

    def __init__(self) -> None:
        self.door: Door
        self.told: list[dict[str, Any]] = []
        self.closed: list[int] = []
        self.state: dict[str, Any] = {}
        self.name, self.count = new_id(), 0  # of this page, and of what it has said

    def hear(self, connection: int, text: str | None, code: int) -> None:
        if text is None:
            self.closed.append(code)
            return
        message = msgspec.json.decode(text)
        self.told.append(message)
        if message["is"] in ("welcome", "update"):
            self.state = message

    async def pause(self) -> None:
        await asyncio.sleep(0.05)

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer, which has to be good."""
        status, answer = await self.request(method, path, body)
        assert status == 200, answer
        return answer

    async def request(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        sent = b"" if body is None else msgspec.json.encode(body)
        status, _, answer = await self.door.request(method, path, [["Content-Type", "application/json"]], sent)
        return status, msgspec.json.decode(answer)

    async def say(self, kind: str, **fields: object) -> dict[str, Any]:
        """Say something over the connection; the answer to it."""
        self.count += 1
        name = f"{self.name}-{self.count}"
        before = len(self.told)
        self.door.hear(1, msgspec.json.encode({"do": kind, "id": name} | fields).decode())
        return await self.hears(lambda said: is_answer(said, name), before)

    async def hears(self, is_it: Callable[[dict[str, Any]], bool], before: int = 0) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE_S):
            while True:
                found = next((said for said in self.told[before:] if is_it(said)), None)
                if found is not None:
                    return found
                await asyncio.sleep(0.002)


def is_answer(said: dict[str, Any], name: str) -> bool:
    return said.get("id") == name or name in said.get("answers", ())


@asynccontextmanager
async def opened(shelf: Shelf, think: Think = think_here, **pace: Any) -> AsyncIterator[Page]:
    page = Page()
    page.door = await open_door(shelf, think, page.hear, Pace(bot_delay=0, new_seed=seed_of, **pace))
    try:
        yield page
    finally:
        await page.door.close()


async def sit_down(page: Page, game: str, **settings: object) -> str:
    """A table at which the page plays seat 0 against a quick bot; its name."""
    if (await page.request("GET", "/api/me"))[0] == 401:
        await page.ask("POST", "/api/me", {"name": "Ana", "language": "en"})
    chosen = {"game": game, "players": 2, "first": 0, "hints": True} | settings
    table: str = (await page.ask("POST", "/api/tables", chosen))["table"]
    await look_at(page, table)
    await page.say("sit", seat=0)
    await page.say("bot", seat=1, level=TUTOR if chosen.get("lesson") else "easy")
    await page.say("start")
    return table


async def look_at(page: Page, table: str, since: int = 0) -> None:
    before = len(page.told)
    await page.door.connect(1, f"/ws/tables/{table}?since={since}")
    await page.hears(lambda said: said["is"] == "welcome", before)


async def play_on(page: Page, moves: int = 1_000) -> None:
    """Play so many moves, or to the end: of all legal ones always another."""
    for _ in range(moves):
        await until_my_turn(page)
        if page.state["state"]["stage"] == "over":
            return
        state = page.state["state"]
        legal = next(view["legal"] for view in state["views"] if view["legal"])
        answer = await page.say("play", words=legal[7 * state["n"] % len(legal)], version=state["version"])
        assert answer["is"] == "update", answer


async def until_my_turn(page: Page) -> None:
    """Or until the game is over."""
    await page.hears(lambda _: is_mine_or_over(page))


def is_mine_or_over(page: Page) -> bool:
    state = page.state["state"]
    return state["stage"] == "over" or any(view["legal"] for view in state["views"])
