"""A table on a Bonbon server from Python: bring your own bot in twenty lines.

client = await Client.introduce("http://localhost:8000", "Ana")
async with client.table(await client.find("boni-katu-mo")) as table:
    await table.ask("sit", seat=0)
    async for turn in table.turns():
        await table.play(my_choice(turn.position, turn.legal))
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from types import TracebackType
from typing import Literal, TypedDict, TypeVar, Unpack

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from bonbon.errors import BonbonError, UnreadableAnswer
from bonbon.play.record import Record
from bonbon.rules.positions import Position
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.bodies import PlaceFound, Problem, TableCreated, TableFound
from bonbon.tables.protocol.messages import Done, Hints, Pong, Presence, SeatView, Sent, TableState, Update, Welcome
from bonbon.tables.protocol.news import Arranged, News
from bonbon.tables.protocol.tables import Clock, EditionFields, NoClock, QuickWish, SeatInfo, Settings

__all__ = [
    "Answer", "Choices", "Client", "Hints", "News", "Refused", "RemoteTable", "SeatInfo", "SeatView", "Settings",
    "TableState", "Turn", "Update", "Welcome",
]  # fmt: skip

FIRST_WAIT_S, LONGEST_WAIT_S = 0.05, 2.0  # between two attempts to connect
FIRST_WAIT_UNSAVED_S, LONGEST_WAIT_UNSAVED_S = 1.0, 16.0  # between two attempts at what could not be saved
NOT_SAVED = "storage-down"  # it is not certain whether it was carried out, so it is asked again with the same id
NOTHING_YET = TableState(n=0, version=0, stage="gathering", actor=None, seats=[], views=[], clock=None)

T = TypeVar("T")
Answer = Welcome | Update | Done | Pong | Hints
Do = Literal[
    "play", "undo", "answer-undo", "hand-over", "sit", "stand", "dismiss", "bot", "arrange", "start", "leave",
    "replace", "take-back", "rematch", "fill", "say", "react", "hint", "catch-up", "ping",
]  # fmt: skip

read_message: Callable[[str | bytes], Sent] = msgspec.json.Decoder(Sent).decode
write_message = msgspec.json.Encoder().encode


class Refused(BonbonError):
    """The server said no; `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Choices(TypedDict, total=False):
    """What a host may choose for a new table besides its game and its players: see `Settings`."""

    edition: str | EditionFields
    first: int | Literal["chance"]
    watchers: Literal["everybody", "invited", "nobody"]
    open: bool
    chat: bool
    clock: Clock
    lesson: bool
    hints: bool


@dataclass(frozen=True)
class Turn:
    """A seat of ours that has to act: what it sees, and what it may do."""

    seat: int
    position: Position
    legal: list[str]


class Client:
    """A guest of a server; `token` is their secret."""

    def __init__(self, server: str, token: str) -> None:
        self.server, self.token = server.rstrip("/"), token
        self.headers = {"authorization": f"Bearer {token}"}

    def __repr__(self) -> str:
        return f"<Client of {self.server}>"  # never the token: it is a secret

    @classmethod
    async def introduce(cls, server: str, name: str, language: str = "en") -> Client:
        """A new guest."""
        async with httpx.AsyncClient(verify=trusted()) as http:
            answer = await http.post(f"{server.rstrip('/')}/api/me", json={"name": name, "language": language})
        check(answer)
        return cls(server, answer.cookies["bonbon_guest"])

    async def request(self, method: str, path: str, gives: type[T], body: object = None) -> T:
        """What the server answers, as this type (`bonbon.tables.protocol.bodies` has them)."""
        content, headers = (None, {}) if body is None else (write_message(body), {"content-type": "application/json"})
        async with httpx.AsyncClient(headers=self.headers, timeout=30, verify=trusted()) as http:
            answer = await http.request(method, self.server + path, content=content, headers=headers)
        check(answer)
        return read(answer.content, gives)

    async def create(self, game: str, players: int = 2, **choices: Unpack[Choices]) -> str:
        """A new table; its name."""
        body = {"game": game, "players": players, **choices}
        return (await self.request("POST", "/api/tables", TableCreated, body)).table

    async def quick_match(self, game: str, players: int = 2, clock: Clock = NoClock()) -> str:  # noqa: B008
        """The table where we wait for whoever wishes the same; its name."""
        return (await self.request("POST", "/api/quick", PlaceFound, QuickWish(game, players, clock))).table

    async def find(self, code: str) -> str:
        """The name of the table that has this code."""
        return (await self.request("GET", f"/api/codes/{code}", TableFound)).table

    async def record(self, table: str, game: int = 1) -> Record:
        """A game of a table: in full once it is over, before that as our seat saw it."""
        return Record.of(await self.request("GET", f"/api/tables/{table}/games/{game}/record", dict[str, object]))

    def table(self, name: str) -> RemoteTable:
        """The table of this name, to be entered with `async with`."""
        return RemoteTable(self, name)


@cache
def trusted() -> ssl.SSLContext:
    """Whose certificates count: read once, because reading them takes as long as twenty requests."""
    return httpx.create_ssl_context()


def check(answer: httpx.Response) -> None:
    """Raise what the server refused."""
    if answer.is_error:
        problem = read(answer.content, Problem)
        raise Refused(problem.code, problem.text)


def read(content: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.DecodeError as error:
        raise UnreadableAnswer(f"the server's answer cannot be read: {error}") from None


class RemoteTable:
    """A table seen through one connection, which mends itself; what was asked is asked again until it is answered."""

    def __init__(self, client: Client, name: str) -> None:
        self.client, self.name = client, name
        self.welcome = Welcome(name, "", Settings(""), [], False, 0, [], [], NOTHING_YET)
        self.state = NOTHING_YET
        self.news: list[News] = []
        self.yours: list[int] = []
        self.is_host = False
        self.asked: dict[str, tuple[str, asyncio.Future[Answer]]] = {}
        self.unsaved: set[str] = set()  # ids of what is asked again because the server could not save it
        prefix = secrets.token_hex(6)
        self.ids = (f"{prefix}-{number}" for number in itertools.count())
        self.catching_up = ""  # the id under which we asked for what is missing
        self.held: list[Update] = []  # updates after a gap: they answer when it is closed
        self.changed = asyncio.Condition()
        self.socket: ClientConnection | None = None
        self.is_greeted = False  # whether this connection has had its first welcome
        self.wait_s = FIRST_WAIT_S
        self.fault: BonbonError | None = None

    def __repr__(self) -> str:
        return f"<RemoteTable {self.name} of {self.client.server}>"

    async def __aenter__(self) -> RemoteTable:
        self.task = asyncio.create_task(self.stay_connected())
        await self.until(lambda: self.state.n > 0)
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
            except msgspec.DecodeError as error:
                await self.give_up(UnreadableAnswer(f"a message of the server cannot be read: {error}"))
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            self.socket = None
            await asyncio.sleep(self.wait_s)
            self.wait_s = min(2 * self.wait_s, LONGEST_WAIT_S)

    async def listen(self) -> None:
        """One connection, from where we are until it ends or cannot go on."""
        address = f"{self.client.server.replace('http', 'ws', 1)}/ws/tables/{self.name}?since={self.state.n}"
        self.is_greeted, self.catching_up, self.held = False, "", []
        async with connect(address, additional_headers=self.client.headers) as socket:
            self.socket = socket
            for text, _ in list(self.asked.values()):
                await socket.send(text)
            async for received in socket:
                message = read_message(received)
                if isinstance(message, messages.Refused) and message.id and message.id == self.catching_up:
                    return  # a new connection goes on where we are
                await self.hear(message)

    async def turned_away(self, status: int, why: str) -> None:
        """A server that is busy or restarting is asked again; one that does not want us is not."""
        if status < 500 and status != 429:
            await self.give_up(Refused("not-allowed", why))

    async def give_up(self, fault: BonbonError) -> None:
        """Nobody waits for an answer that will not come."""
        async with self.changed:
            self.fail(fault)
            self.changed.notify_all()

    def fail(self, fault: BonbonError) -> None:
        self.fault = fault
        for _, answer in self.asked.values():
            if not answer.done():
                answer.set_exception(fault)

    async def hear(self, message: Sent) -> None:
        async with self.changed:
            match message:
                case Welcome():
                    await self.greeted(message)
                case Update():
                    await self.updated(message)
                case Presence(seats=seats, watchers=watchers, host=host):
                    if self.state.n:
                        self.state = msgspec.structs.replace(self.state, seats=seats, watchers=watchers, host=host)
                case messages.Refused(id="", code=code, text=text):
                    self.fail(Refused(code, text))
                case _:
                    self.settle(message)
            self.changed.notify_all()

    async def greeted(self, message: Welcome) -> None:
        """A welcome may come at any time; only what is new in it is learnt."""
        is_answer = bool(self.catching_up) and self.catching_up in message.answers
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

    async def updated(self, message: Update) -> None:
        """What goes on where the last message ended is learnt; what is old only answers; after a gap we catch up."""
        if self.leaves_a_gap(message):
            self.held.append(message)
            await self.catch_up()
            return
        self.learn(message)
        self.settle(message)

    def leaves_a_gap(self, message: Welcome | Update) -> bool:
        known, reached = self.state.n, message.state.n
        first = next((line.n for line in message.news if line.n > known), None)
        return reached > known and (first is None or first > known + 1)

    async def catch_up(self) -> None:
        """Ask for what is missing, once."""
        if self.catching_up or self.socket is None:
            return
        self.catching_up = next(self.ids)
        with suppress(ConnectionClosed):  # then the next connection brings it
            await self.socket.send(write_message(messages.Catch(self.catching_up, self.state.n)).decode())

    def learn(self, message: Welcome | Update) -> None:
        known, reached = self.state.n, message.state.n
        if reached > known or (isinstance(message, Welcome) and reached == known):
            lines = [line for line in message.news if line.n > known]
            self.news += lines
            for line in lines:
                if isinstance(line, Arranged):
                    self.welcome = msgspec.structs.replace(self.welcome, settings=line.settings)
            self.state, self.yours, self.is_host = message.state, message.yours, message.host

    def settle(self, message: Answer | messages.Refused) -> None:
        """Whoever waits for an answer gets it."""
        for message_id in message.answers if isinstance(message, Welcome | Update) else [message.id]:
            _, answer = self.asked.pop(message_id, ("", None))
            if answer is None or answer.done():
                continue
            if isinstance(message, messages.Refused):
                answer.set_exception(Refused(message.code, message.text))
            else:
                answer.set_result(message)

    async def ask(self, do: Do, **fields: int | str) -> Answer:
        """Ask the table for something and wait for the message that answers; Refused if it is not done."""
        message_id = next(self.ids)
        text = write_message({"do": do, "id": message_id, **fields}).decode()
        wait_s = FIRST_WAIT_UNSAVED_S
        try:
            while True:
                try:
                    return await self.post(message_id, text)
                except Refused as refused:
                    if refused.code != NOT_SAVED:
                        raise
                await self.note_unsaved(message_id)
                await asyncio.sleep(wait_s)
                wait_s = min(2 * wait_s, LONGEST_WAIT_UNSAVED_S)
        finally:
            self.unsaved.discard(message_id)

    async def post(self, message_id: str, text: str) -> Answer:
        """Sent now if we are connected, and again whenever a connection is new, until it is answered."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.asked[message_id] = (text, answer)
        try:
            if self.socket is not None:
                with suppress(ConnectionClosed):  # then it is sent again when the connection is back
                    await self.socket.send(text)
            return await answer
        finally:
            self.asked.pop(message_id, None)

    async def note_unsaved(self, message_id: str) -> None:
        async with self.changed:
            self.unsaved.add(message_id)
            self.changed.notify_all()

    async def play(self, words: str) -> None:
        """Play one of our legal moves."""
        await self.ask("play", words=words, version=self.state.version)

    async def hint(self) -> Hints:
        """What a bot thinks of our moves, where the table allows it: `moves` with their chances, the best first."""
        answer = await self.ask("hint", version=self.state.version)
        assert isinstance(answer, Hints)
        return answer

    async def until(self, ready: Callable[[], object]) -> None:
        """Wait until something is so."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.fault is not None or bool(ready()))
        if self.fault is not None:
            raise self.fault

    async def turns(self) -> AsyncIterator[Turn]:
        """Each turn of ours, with its legal moves, until the game is over."""
        played = -1
        while turn := await self.next_turn(played):
            played = self.state.version
            yield turn

    async def next_turn(self, after: int) -> Turn | None:
        """Wait for a turn of ours after this version, or for the end of the game."""
        await self.until(lambda: self.is_over() or (self.my_turn() and self.state.version != after))
        return None if self.is_over() else self.my_turn()

    def is_over(self) -> bool:
        return self.state.stage == "over"

    def my_turn(self) -> Turn | None:
        """Our seat that has to act, if it is our turn."""
        return next((Turn(one.seat, one.position, one.legal) for one in self.state.views if one.legal), None)
