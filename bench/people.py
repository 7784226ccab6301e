"""People who play by program: they move, talk, take back, want another game; watchers lose their connection and return.

Afterwards `audit` holds all that they were told and answered against the log, the records and a fresh connection.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx

from bench.connections import Asked, Faults, Guest, TableConnection, connected, new_guest, tells_the_same
from tests.server.databases import opened

GAMES = ("candy-lab", "candy-chaser", "candy-conquest")
PAUSE_S = (0.02, 0.12)  # before a move
LAST_PAUSE_S = 0.005  # once nobody wants another game
ABSENCE_S = (0.3, 2.0)  # between two losses of a watcher's connection
FINISH_TIMEOUT_S = 60.0  # for the games that are going on, once nobody wants another one
CAUGHT_UP_TIMEOUT_S = 15.0  # for everybody to hear the last event
WATCHER = "-1"


@dataclass
class PlayedTable:
    """A table, its players' connections (the host first) and one of somebody who looks on."""

    name: str
    players: list[TableConnection]
    watcher: TableConnection

    @property
    def connections(self) -> list[TableConnection]:
        return [*self.players, self.watcher]

    @property
    def is_over(self) -> bool:
        """Whether nobody here is in a game, or has asked for another one: who does must not be left alone with it."""
        return all(
            player.state["stage"] == "over" and all(asked.outcome for asked in player.asks) for player in self.players
        )


async def open_table(server: str, number: int, bot: bool, faults: Faults) -> PlayedTable:
    """Two people, or one and an easy bot; each of them has an address of their own, so that no limit is shared."""
    count = 1 if bot else 2
    guests = [await new_guest(server, f"Guest {number}.{seat}", f"127.1.{number}.{seat + 1}") for seat in range(count)]
    name = await guests[0].create_table(game=GAMES[number % len(GAMES)], players=2)
    players = [TableConnection(guest, name, f"p{number}.{seat}", faults) for seat, guest in enumerate(guests)]
    watcher = TableConnection(Guest(server, f"127.1.{number}.9"), name, f"w{number}", faults)
    return PlayedTable(name, players, watcher)


async def sit_down(table: PlayedTable) -> None:
    for seat, player in enumerate(table.players):
        await insist(player, "sit", seat=seat)
    host = table.players[0]
    if len(table.players) == 1:
        await insist(host, "bot", seat=1, level="easy")
    assert await host.until(lambda: all(seat["kind"] != "free" for seat in host.state["seats"]))
    await insist(host, "start")


async def insist(player: TableConnection, do: str, **fields: Any) -> None:
    outcome = await player.ask(do, **fields)
    assert outcome == "done", f"{player.name} wants to {do} and is told {outcome}"


class People:
    """Everybody at some tables, while something is done to their server."""

    def __init__(self, tables: list[PlayedTable], seed: int) -> None:
        self.tables, self.seed = tables, seed
        self.closing_time = asyncio.Event()

    @property
    def connections(self) -> list[TableConnection]:
        return [connection for table in self.tables for connection in table.connections]

    @property
    def answered(self) -> int:
        return sum(asked.outcome == "done" for one in self.connections for asked in one.asks)

    async def play(self) -> None:
        """Until it is closing time and every game is over."""
        playing = [self.take_part(player, table) for table in self.tables for player in table.players]
        watching = [asyncio.create_task(self.come_and_go(table.watcher)) for table in self.tables]
        try:
            await asyncio.gather(*playing)
        finally:
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)

    async def take_part(self, player: TableConnection, table: PlayedTable) -> None:
        rng = random.Random(f"{self.seed} {player.name}")
        while not (self.closing_time.is_set() and table.is_over):
            await self.next_thing(player, rng)

    async def next_thing(self, player: TableConnection, rng: random.Random) -> None:
        if not await player.until(lambda: player.my_turn() or player.state["stage"] == "over", 1.0):
            return  # look again whether it is closing time
        await asyncio.sleep(LAST_PAUSE_S if self.closing_time.is_set() else rng.uniform(*PAUSE_S))
        if player.state["stage"] == "over":
            if not self.closing_time.is_set():
                await player.ask("rematch")
        elif view := player.my_turn():
            await player.ask("play", words=rng.choice(view["legal"]), version=player.state["version"])
            await self.something_else(player, rng)

    async def something_else(self, player: TableConnection, rng: random.Random) -> None:
        chance = rng.random()
        if chance < 0.1:
            if any(view.get("can_undo") for view in player.state["views"]) and player.state["stage"] == "playing":
                await player.ask("undo", version=player.state["version"])
        elif chance < 0.15:
            await player.ask("say", text=f"{rng.random():.6f}")
        elif chance < 0.2:
            await player.ask("react", what="sweet")

    async def come_and_go(self, watcher: TableConnection) -> None:
        rng = random.Random(f"{self.seed} {watcher.name}")
        while True:
            await asyncio.sleep(rng.uniform(*ABSENCE_S))
            await watcher.drop()

    async def finish(self, playing: asyncio.Task[None], faults: Faults) -> None:
        """Nobody wants another game; what is going on is played to its end."""
        self.closing_time.set()
        try:
            await asyncio.wait_for(playing, FINISH_TIMEOUT_S)
        except TimeoutError:
            stages = {table.name: table.players[0].state["stage"] for table in self.tables}
            faults.add("stuck", f"games do not come to their end: {stages}")


@asynccontextmanager
async def people_at(server: str, tables: int, seed: int, faults: Faults) -> AsyncIterator[People]:
    """They sit and are connected; at every third table one of them is a bot."""
    found = [await open_table(server, number, number % 3 == 2, faults) for number in range(tables)]
    people = People(found, seed)
    async with connected(people.connections):
        for table in found:
            await sit_down(table)
        yield people


# ---- afterwards


async def audit(people: People, database: str, faults: Faults) -> int:
    """Find everything that was lost, doubled, missed or told otherwise; how many events there are."""
    total = 0
    async with opened(database, "audit") as store:
        for table in people.tables:
            log = [json.loads(data) for data in await store.events(table.name)]
            await audit_table(table, log, faults)
            total += len(log)
    return total


async def audit_table(table: PlayedTable, log: list[dict[str, Any]], faults: Faults) -> None:
    for connection in table.connections:
        await connection.until(lambda one=connection: one.last >= len(log), CAUGHT_UP_TIMEOUT_S)  # type: ignore[misc]
        if connection.last != len(log):
            connection.fault("missed", f"it was told {connection.last} events, the log has {len(log)}")
        await audit_told(connection, faults)
        await audit_words(connection)
    audit_ids(table, log, faults)
    for player in table.players:
        audit_asks(player, log)


async def audit_told(connection: TableConnection, faults: Faults) -> None:
    """What was told is what somebody who comes now is told."""
    fresh = TableConnection(connection.guest, connection.table, f"{connection.name} again", faults)
    listening = asyncio.create_task(fresh.stay_connected())
    if not await fresh.until(lambda: bool(fresh.state), CAUGHT_UP_TIMEOUT_S):
        connection.fault("stuck", "nobody new is welcomed")
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    for n, (before, now) in enumerate(zip(connection.told, fresh.told, strict=False), start=1):
        if before and not tells_the_same(before, now):
            connection.fault("told otherwise", f"event {n} was {before} and is {now}")


async def audit_words(connection: TableConnection) -> None:
    """The words of each game, as they were told move by move, are the record of each seat that heard them."""
    for game, by_seat in words_of_games(connection.told).items():
        for seat, words in by_seat.items():
            asked = "watcher" if seat == WATCHER else seat
            path = f"/api/tables/{connection.table}/games/{game}/record?seat={asked}"
            try:
                record = await connection.guest.get(path)
            except httpx.HTTPError as error:
                connection.fault("stuck", f"{path}: {error!r}")
                return
            if record["moves"] != words:
                connection.fault("told otherwise", f"game {game}, seat {seat}: {words} is not {record['moves']}")


def words_of_games(told: list[list[dict[str, Any]]]) -> dict[int, dict[str, list[str]]]:
    """By game and seat; a move that was taken back is not in it."""
    games: dict[int, list[dict[str, list[str]]]] = {}
    moves: list[dict[str, list[str]]] = []
    for line in (line for lines in told for line in lines):
        if line["kind"] == "started":
            moves = games[line["game"]] = [line["words"]]
        elif line["kind"] == "moved":
            moves.append(line["words"])
        elif line["kind"] == "undone":
            del moves[-line.get("moves", 1) :]
    return {
        game: {seat: [word for words in heard for word in words[seat]] for seat in heard[0]}
        for game, heard in games.items()
    }


def audit_ids(table: PlayedTable, log: list[dict[str, Any]], faults: Faults) -> None:
    """Nothing was carried out twice."""
    seen: set[tuple[str, str]] = set()
    for n, event in enumerate(log, start=1):
        key = (event.get("by", ""), event.get("id", ""))
        if key[1] and key in seen:
            faults.add("doubled", f"{table.name}: event {n} carries out {key[1]} again")
        seen.add(key)


def audit_asks(player: TableConnection, log: list[dict[str, Any]]) -> None:
    """What was answered is in the log, in this order and in these words; what was refused is not."""
    places = {event.get("id", ""): n for n, event in enumerate(log, start=1)}
    last = 0
    for asked in player.asks:
        n = places.get(asked.id, 0)
        if asked.outcome == "done":
            audit_answered(player, asked, n, last, log)
            last = max(last, n)
        elif asked.outcome and n:
            player.fault("refused but done", f"{asked} is event {n}")


def audit_answered(player: TableConnection, asked: Asked, n: int, last: int, log: list[dict[str, Any]]) -> None:
    if not n:
        player.fault("lost", f"{asked} was answered and is not in the log")
    elif n < last:
        player.fault("disordered", f"{asked} is event {n}, what was answered before it is event {last}")
    elif asked.words and log[n - 1].get("words") != asked.words:
        player.fault("told otherwise", f"{asked} is {log[n - 1]} in the log")
