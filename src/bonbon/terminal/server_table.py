"""A table on a server, through the Python client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx

from bonbon.client import Client, Refused, RemoteTable, SeatInfo
from bonbon.errors import RecordError, UnreadableAnswer
from bonbon.play import Record, find_game
from bonbon.tables.protocol.news import Moved, Started, Undone
from bonbon.terminal.table import Hint
from bonbon.terminal.table_view import AnyTableView, TableView
from bonbon.terminal.texts import Texts
from bonbon.texts.reader import bot_name


@dataclass(frozen=True)
class Invitation:
    """Which table to go to: one by its code, or a new one; `people` of its seats are for people."""

    server: str
    name: str
    language: str = "en"
    code: str = ""
    game: str = ""  # of a new table
    players: int = 2
    people: int = 1
    level: str = "normal"
    edition: str | dict[str, object] = "standard"


@asynccontextmanager
async def seat_at(invitation: Invitation) -> AsyncIterator[ServerTable]:
    """Go to the table, take a free seat, and stay connected."""
    client, name = await found(invitation)
    async with client.table(name) as remote:
        await take_a_seat(remote)
        if not invitation.code:
            for seat in range(invitation.people, invitation.players):
                await remote.ask("bot", seat=seat, level=invitation.level)
        yield ServerTable(remote, Texts(invitation.language))


async def found(invitation: Invitation) -> tuple[Client, str]:
    """Who we are at the server, and the name of the table."""
    try:
        client = await Client.introduce(invitation.server, invitation.name, invitation.language)
        if invitation.code:
            return client, await client.find(invitation.code)
        table = await client.create(invitation.game, invitation.players, edition=invitation.edition, hints=True)
        return client, table
    except (httpx.TransportError, httpx.InvalidURL, ValueError, UnreadableAnswer):
        say = Texts(invitation.language)
        raise Refused("unreachable", say("table.unreachable", server=invitation.server)) from None


async def take_a_seat(remote: RemoteTable) -> None:
    """The first free one; whoever finds none watches."""
    if remote.state.stage == "gathering" and not remote.yours:
        free = [number for number, seat in enumerate(remote.state.seats) if seat.kind == "free"]
        if free:
            await remote.ask("sit", seat=free[0])


class ServerTable:
    """What the server tells this connection, as a table."""

    def __init__(self, remote: RemoteTable, say: Texts) -> None:
        self.remote, self.say = remote, say
        self.game = remote.welcome.settings.game
        self.has_secrets = find_game(self.game).has_secrets
        self.seen: tuple[int, str] | None = None

    @property
    def edition(self) -> str:
        """The name of the box; until the first game the host may choose another one."""
        edition = self.remote.welcome.settings.edition
        return edition if isinstance(edition, str) else str(edition.get("name", ""))

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(self.remote.yours)

    @property
    def notice(self) -> str:
        if self.remote.socket is None:
            return "lost"
        if self.remote.unsaved:
            return "unsaved"
        return "gathering" if self.remote.state.stage == "gathering" else ""

    @property
    def invitation(self) -> dict[str, object]:
        seats = self.remote.state.seats
        taken = sum(seat.kind != "free" for seat in seats)
        return {"code": self.remote.welcome.code, "taken": taken, "seats": len(seats)}

    def view(self, seat: int) -> AnyTableView:
        state = self.remote.state
        view = next((one for one in state.views if one.seat == seat), None)
        return TableView(
            game=self.game,
            seat=seat,
            names=tuple(self.name_of(number, one) for number, one in enumerate(state.seats)),
            position=view.position if view else {},
            legal=tuple(view.legal or ()) if view else (),
            actor=state.actor,
            log=tuple(self.log(seat)),
            result=state.result,
            bots=frozenset(number for number, one in enumerate(state.seats) if one.kind == "bot"),
        )

    def name_of(self, seat: int, info: SeatInfo) -> str:
        """As people call themselves; the server names no bots."""
        if info.kind == "bot":
            return bot_name(self.say, seat, info.level)
        return info.name or self.say("common.player", n=seat + 1)

    def log(self, seat: int) -> list[str]:
        """The moves of the game that is going on, as this seat saw them; what was taken back is gone."""
        told: list[list[str]] = []
        for news in self.remote.news:
            match news:
                case Started(words=words):
                    told = [words[seat]] if words.get(seat) else []
                case Moved(words=words):
                    told.append(words.get(seat, []))
                case Undone(moves=moves):
                    del told[-moves:]
        return [words for one in told for words in one]

    async def next_change(self) -> None:
        """Something else than at the last look; whoever opened the table starts it once it is full."""
        remote = self.remote
        await remote.until(lambda: self.now() != self.seen)
        self.seen = self.now()
        is_full = all(seat.kind != "free" for seat in remote.state.seats)
        if remote.is_host and self.notice == "gathering" and is_full:
            await remote.ask("start")

    def now(self) -> tuple[int, str]:
        return self.remote.state.n, self.notice

    async def play(self, words: str) -> None:
        await self.remote.play(words)

    async def undo(self) -> None:
        await self.remote.ask("undo", version=self.remote.state.version)

    async def hints(self, seat: int) -> list[Hint]:
        hints = await self.remote.hint()
        return [Hint(one.words, one.chance, one.margin) for one in hints.moves]

    async def record(self) -> Record:
        """In full once the game is over, before that as our seat saw it."""
        games = [news.game for news in self.remote.news if isinstance(news, Started)]
        if not games:
            raise RecordError("game", "has not started")
        return await asyncio.wait_for(self.remote.client.record(self.remote.name, games[-1]), timeout=5)
