"""A table on a Bonbon server from Python: bring your own bot in twenty lines.

client = await Client.introduce("http://localhost:8000", "Ana")
async with client.table(await client.find("boni-katu-mo")) as table:
    await table.ask("sit", seat=0)
    async for view in table.turns():
        await table.play(my_choice(view["position"], view["legal"]))
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bonbon.errors import BonbonError


class Refused(BonbonError):
    """The server said no; `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Client:
    """A guest of a server; `token` is their secret."""

    def __init__(self, server: str, token: str) -> None:
        self.server, self.token = server.rstrip("/"), token
        self.headers = {"authorization": f"Bearer {token}"}

    @classmethod
    async def introduce(cls, server: str, name: str, language: str = "en") -> Client:
        """A new guest."""
        async with httpx.AsyncClient() as http:
            answer = await http.post(f"{server.rstrip('/')}/api/me", json={"name": name, "language": language})
        read(answer)
        return cls(server, answer.cookies["bonbon_guest"])

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        async with httpx.AsyncClient(headers=self.headers, timeout=30) as http:
            return read(await http.request(method, self.server + path, json=body))

    async def create(self, game: str, players: int = 2, **settings: Any) -> str:
        """A new table; its name."""
        return str((await self.request("POST", "/api/tables", {"game": game, "players": players, **settings}))["table"])

    async def find(self, code: str) -> str:
        return str((await self.request("GET", f"/api/codes/{code}"))["table"])

    def table(self, name: str) -> RemoteTable:
        return RemoteTable(self, name)


def read(answer: httpx.Response) -> Any:
    data = answer.json()
    if answer.is_error:
        raise Refused(data["code"], data["text"])
    return data


class RemoteTable:
    """A table seen through one connection, which mends itself; what was asked is asked again until it is answered."""

    def __init__(self, client: Client, name: str) -> None:
        self.client, self.name = client, name
        self.welcome: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.news: list[dict[str, Any]] = []
        self.yours: list[int] = []
        self.asked: dict[str, tuple[str, asyncio.Future[dict[str, Any]]]] = {}
        self.ids = (f"{id(self):x}-{number}" for number in itertools.count())
        self.changed = asyncio.Condition()
        self.socket: ClientConnection | None = None
        self.fault: Refused | None = None

    async def __aenter__(self) -> RemoteTable:
        self.task = asyncio.create_task(self.stay_connected())
        await self.until(lambda: bool(self.state))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    async def stay_connected(self) -> None:
        address = f"{self.client.server.replace('http', 'ws', 1)}/ws/tables/{self.name}"
        wait = 0.05
        while self.fault is None:
            since = self.state.get("n", 0)
            try:
                async with connect(f"{address}?since={since}", additional_headers=self.client.headers) as socket:
                    self.socket, wait = socket, 0.05
                    for message, _ in list(self.asked.values()):
                        await socket.send(message)
                    async for text in socket:
                        await self.hear(json.loads(text))
            except (OSError, ConnectionClosed, TimeoutError):
                pass
            self.socket = None
            await asyncio.sleep(wait)
            wait = min(2 * wait, 2.0)

    async def hear(self, message: dict[str, Any]) -> None:
        async with self.changed:
            if message["is"] == "refused" and not message["id"]:
                self.fault = Refused(message["code"], message["text"])
            if message["is"] == "welcome":
                self.welcome = message
            if message["is"] in ("welcome", "update"):
                self.state, self.yours = message["state"], message["yours"]
                self.news += [line for line in message["news"] if line["n"] > (self.news[-1]["n"] if self.news else 0)]
            self.settle(message)
            self.changed.notify_all()

    def settle(self, message: dict[str, Any]) -> None:
        """Whoever waits for an answer gets it."""
        for message_id in [*message.get("answers", []), *([message["id"]] if "id" in message else [])]:
            _, answer = self.asked.pop(message_id, ("", None))
            if answer is not None and not answer.done():
                if message["is"] == "refused":
                    answer.set_exception(Refused(message["code"], message["text"]))
                else:
                    answer.set_result(message)

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Ask the table for something and wait for the message that answers; Refused if it is not done."""
        message_id = next(self.ids)
        message = json.dumps({"do": do, "id": message_id, **fields})
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.asked[message_id] = (message, answer)
        if self.socket is not None:
            with suppress(ConnectionClosed):  # then it is sent again when the connection is back
                await self.socket.send(message)
        return await answer

    async def play(self, words: str) -> None:
        await self.ask("play", words=words, version=self.state["version"])

    async def hint(self) -> dict[str, Any]:
        """What a bot thinks of our moves, where the table allows it: `moves` with their chances, the best first."""
        return await self.ask("hint", version=self.state["version"])

    async def until(self, ready: Any) -> None:
        """Wait until something is so."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.fault is not None or ready())
        if self.fault is not None:
            raise self.fault

    async def turns(self) -> AsyncIterator[dict[str, Any]]:
        """The view of each turn of ours, with its legal moves, until the game is over."""
        played = -1
        while await self.next_turn(played):
            played = self.state["version"]
            yield self.my_turn()

    async def next_turn(self, after: int) -> bool:
        """Wait for a turn of ours after this version; whether there is one."""
        await self.until(lambda: self.is_over() or (self.my_turn() and self.state["version"] != after))
        return not self.is_over()

    def is_over(self) -> bool:
        return bool(self.state["stage"] == "over")

    def my_turn(self) -> dict[str, Any]:
        """The view of our seat that has to act, or nothing."""
        return next((view for view in self.state["views"] if view.get("legal")), {})
