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
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from bonbon.errors import BonbonError

FIRST_WAIT_S, LONGEST_WAIT_S = 0.05, 2.0  # between two attempts to connect
FIRST_WAIT_UNSAVED_S, LONGEST_WAIT_UNSAVED_S = 1.0, 16.0  # between two attempts at what could not be saved
NOT_SAVED = "storage-down"  # it is not certain whether it was carried out, so it is asked again with the same id


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
        self.unsaved: set[str] = set()  # ids of what is asked again because the server could not save it
        prefix = secrets.token_hex(6)
        self.ids = (f"{prefix}-{number}" for number in itertools.count())
        self.catching_up = ""  # the id under which we asked for what is missing
        self.held: list[dict[str, Any]] = []  # updates after a gap: they answer when it is closed
        self.changed = asyncio.Condition()
        self.socket: ClientConnection | None = None
        self.is_greeted = False  # whether this connection has had its first welcome
        self.wait_s = FIRST_WAIT_S
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
        while self.fault is None:
            try:
                await self.listen()
            except InvalidStatus as error:
                await self.turned_away(error.response.status_code, str(error))
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            self.socket = None
            await asyncio.sleep(self.wait_s)
            self.wait_s = min(2 * self.wait_s, LONGEST_WAIT_S)

    async def listen(self) -> None:
        """One connection, from where we are until it ends or cannot go on."""
        address = f"{self.client.server.replace('http', 'ws', 1)}/ws/tables/{self.name}"
        since = self.state.get("n", 0)
        self.is_greeted, self.catching_up, self.held = False, "", []
        async with connect(f"{address}?since={since}", additional_headers=self.client.headers) as socket:
            self.socket = socket
            for message, _ in list(self.asked.values()):
                await socket.send(message)
            async for text in socket:
                message = json.loads(text)
                if message["is"] == "refused" and message["id"] and message["id"] == self.catching_up:
                    return  # a new connection goes on where we are
                await self.hear(message)

    async def turned_away(self, status: int, why: str) -> None:
        """A server that is busy or restarting is asked again; one that does not want us is not."""
        if status < 500 and status != 429:
            async with self.changed:
                self.give_up(Refused("not-allowed", why))
                self.changed.notify_all()

    def give_up(self, fault: Refused) -> None:
        """Nobody waits for an answer that will not come."""
        self.fault = fault
        for _, answer in self.asked.values():
            if not answer.done():
                answer.set_exception(fault)

    async def hear(self, message: dict[str, Any]) -> None:
        async with self.changed:
            match message["is"]:
                case "welcome":
                    await self.greeted(message)
                case "update":
                    await self.updated(message)
                case "presence" if self.state:
                    self.state = self.state | {key: message[key] for key in ("seats", "watchers", "host")}
                case "refused" if not message["id"]:
                    self.give_up(Refused(message["code"], message["text"]))
                case _:
                    self.settle(message)
            self.changed.notify_all()

    async def greeted(self, message: dict[str, Any]) -> None:
        """A welcome may come at any time; only what is new in it is learnt."""
        is_answer = bool(self.catching_up) and self.catching_up in message["answers"]
        if self.leaves_a_gap(message) and self.is_greeted and not is_answer:
            await self.catch_up()
            return
        self.welcome, self.is_greeted, self.wait_s = message, True, FIRST_WAIT_S
        self.learn(message)
        self.settle(message)
        if is_answer:
            self.catching_up = ""
            for held in self.held:
                self.settle(held)
            self.held = []

    async def updated(self, message: dict[str, Any]) -> None:
        """What goes on where the last message ended is learnt; what is old only answers; after a gap we catch up."""
        if self.leaves_a_gap(message):
            self.held.append(message)
            await self.catch_up()
            return
        self.learn(message)
        self.settle(message)

    def leaves_a_gap(self, message: dict[str, Any]) -> bool:
        known, reached = self.state.get("n", 0), message["state"]["n"]
        first = next((line["n"] for line in message["news"] if line["n"] > known), None)
        return reached > known and (first is None or first > known + 1)

    async def catch_up(self) -> None:
        """Ask for what is missing, once."""
        if self.catching_up or self.socket is None:
            return
        self.catching_up = next(self.ids)
        ask = {"do": "catch-up", "id": self.catching_up, "since": self.state.get("n", 0)}
        with suppress(ConnectionClosed):  # then the next connection brings it
            await self.socket.send(json.dumps(ask))

    def learn(self, message: dict[str, Any]) -> None:
        known = self.state.get("n", 0)
        if message["state"]["n"] > known or (message["is"] == "welcome" and message["state"]["n"] == known):
            self.news += [line for line in message["news"] if line["n"] > known]
            self.state, self.yours = message["state"], message["yours"]

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
        wait_s = FIRST_WAIT_UNSAVED_S
        try:
            while True:
                try:
                    return await self.post(message_id, message)
                except Refused as refused:
                    if refused.code != NOT_SAVED:
                        raise
                await self.note_unsaved(message_id)
                await asyncio.sleep(wait_s)
                wait_s = min(2 * wait_s, LONGEST_WAIT_UNSAVED_S)
        finally:
            self.unsaved.discard(message_id)

    async def post(self, message_id: str, message: str) -> dict[str, Any]:
        """Sent now if we are connected, and again whenever a connection is new, until it is answered."""
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.asked[message_id] = (message, answer)
        try:
            if self.socket is not None:
                with suppress(ConnectionClosed):  # then it is sent again when the connection is back
                    await self.socket.send(message)
            return await answer
        finally:
            self.asked.pop(message_id, None)

    async def note_unsaved(self, message_id: str) -> None:
        async with self.changed:
            self.unsaved.add(message_id)
            self.changed.notify_all()

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
