"""A healthy table while one address is hostile: `make bench-hostile`.

Two people play, one plays against an easy bot, and new visitors come in, all from addresses of their own, while one
address does what it can (bench/attacks.py), first one thing after the other, then several at once. Measured for each:
the slowest answer to a move, the slowest move of the easy bot, visitors who did not get in. Ends with one line per bar.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from bench.attacks import ATTACKS, BOT_GUESTS
from bench.bars import bar
from bench.connections import Faults, Guest, TableConnection, connected, new_guest
from bench.people import PlayedTable, sit_down
from tests.server.processes import Server, running

HOSTILE = "127.0.0.2"
OPTIONS = ("--bot-delay", "0", "--idle", "2")
MOVE_EVERY_S = 0.05
VISITOR_EVERY_S = 0.3
VISITOR_TIMEOUT_S = 2.0
SETTLE_S = 8.0  # for tables that nobody looks at to leave the memory
ATTACK_EXIT_S = 30.0
SLOWEST_MOVE_MS, SLOWEST_BOT_MS, MEMORY_MB = 250, 2_500, 40
TOGETHER = ",".join(ATTACKS)


@dataclass
class Measured:
    """What healthy people met while something went on."""

    what: str
    moves_ms: list[float] = field(default_factory=list)
    bots_ms: list[float] = field(default_factory=list)
    visitors: int = 0
    locked_out: int = 0

    def line(self) -> str:
        moves, bots = sorted(self.moves_ms) or [0.0], self.bots_ms or [0.0]
        return (
            f"{self.what:16}{len(self.moves_ms):8}{moves[len(moves) // 2]:10.1f}{moves[-1]:10.1f}"
            f"{max(bots):10.0f}{self.visitors:10}{self.locked_out:12}"
        )


TITLES = f"{'':16}{'moves':>8}{'median ms':>10}{'slowest':>10}{'bot ms':>10}{'visitors':>10}{'locked out':>12}"


class Healthy:
    """Two people at one table, and one with an easy bot at another."""

    def __init__(self, pair: PlayedTable, solo: PlayedTable) -> None:
        self.pair, self.solo = pair, solo
        self.visitors = itertools.count(1)

    async def go_on(self, measured: Measured, end: asyncio.Event) -> None:
        players = (self.move(player, measured, end) for player in self.pair.players)
        await asyncio.gather(*players, self.play_a_bot(measured, end), self.visit(measured, end))

    async def move(self, player: TableConnection, measured: Measured, end: asyncio.Event) -> None:
        rng = random.Random(player.name)
        while not end.is_set():
            if not await player.until(lambda: player.my_turn() or is_over(player), 0.2):
                continue
            await asyncio.sleep(MOVE_EVERY_S)
            started = time.perf_counter()
            await next_move(player, rng)
            measured.moves_ms.append(1000 * (time.perf_counter() - started))

    async def play_a_bot(self, measured: Measured, end: asyncio.Event) -> None:
        """From the answer to our move to the turn after the bot's."""
        [player], rng = self.solo.players, random.Random(2)
        while not end.is_set():
            await asyncio.sleep(MOVE_EVERY_S)
            await next_move(player, rng)
            started = time.perf_counter()
            if await player.until(lambda: player.my_turn() or is_over(player), 60):
                measured.bots_ms.append(1000 * (time.perf_counter() - started))

    async def visit(self, measured: Measured, end: asyncio.Event) -> None:
        while not end.is_set():
            await asyncio.sleep(VISITOR_EVERY_S)
            measured.visitors += 1
            measured.locked_out += not await self.gets_in()

    async def gets_in(self) -> bool:
        """Somebody who has never been here tells a name."""
        visitor = Guest(self.pair.players[0].guest.server, f"127.2.0.{next(self.visitors) % 250 + 1}")
        try:
            answer = await visitor.request("POST", "/api/me", {"name": "Zoe"}, VISITOR_TIMEOUT_S)
        except httpx.HTTPError:
            return False
        return answer.status_code == 200


def is_over(player: TableConnection) -> bool:
    return bool(player.state["stage"] == "over")


async def next_move(player: TableConnection, rng: random.Random) -> None:
    """A move; another game when it is over."""
    if view := player.my_turn():
        await player.ask("play", words=rng.choice(view["legal"]), version=player.state["version"])
    elif is_over(player):
        await player.ask("rematch")


@asynccontextmanager
async def healthy_people(server: str) -> AsyncIterator[Healthy]:
    faults = Faults()
    pair = await healthy_table(server, "candy-lab", 2, faults)
    solo = await healthy_table(server, "candy-chaser", 1, faults)
    async with connected([*pair.connections, *solo.connections]):
        await sit_down(pair)
        await sit_down(solo)
        yield Healthy(pair, solo)


async def healthy_table(server: str, game: str, people: int, faults: Faults) -> PlayedTable:
    guests = [await new_guest(server, "Ana", "127.0.0.1") for _ in range(people)]
    name = await guests[0].create_table(game=game, players=2)
    players = [TableConnection(guest, name, f"{game}.{seat}", faults) for seat, guest in enumerate(guests)]
    return PlayedTable(name, players, TableConnection(Guest(server, "127.0.0.1"), name, f"{game}.w", faults))


async def under(attack: str, healthy: Healthy, server: Server, seconds: float, guests: int = BOT_GUESTS) -> Measured:
    """What healthy people meet during an attack (none: an empty name)."""
    measured, end = Measured("all at once" if attack == TOGETHER else attack or "nothing"), asyncio.Event()
    playing = asyncio.create_task(healthy.go_on(measured, end))
    if attack:
        await run_attack(attack, server.address, seconds, guests)
    else:
        await asyncio.sleep(seconds)
    end.set()
    await playing
    return measured


async def run_attack(attack: str, address: str, seconds: float, guests: int) -> None:
    """In a process of its own, so that it takes nothing from those who measure."""
    command = [sys.executable, "-m", "bench.attacks", attack, address, HOSTILE, str(seconds), str(guests)]
    process = await asyncio.create_subprocess_exec(*command)
    try:
        status = await asyncio.wait_for(process.wait(), seconds + ATTACK_EXIT_S)
        assert status == 0, f"the attack {attack} failed"
    finally:
        if process.returncode is None:
            process.kill()


async def measure(seconds: float, attacks: list[str]) -> tuple[list[Measured], float, float]:
    """One line for each attack; megabytes of memory before and afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        async with running(f"{folder}/hostile.sqlite3", 1, *OPTIONS, log=log) as server:
            async with healthy_people(server.address) as healthy:
                found = [await under("", healthy, server, seconds)]
                print(TITLES, found[0].line(), sep="\n", flush=True)
                before = server.resident_bytes() / 1e6
                for attack in attacks:
                    found.append(await under(attack, healthy, server, seconds))
                    print(found[-1].line(), f"{server.resident_bytes() / 1e6 - before:+8.0f} MB", flush=True)
            await asyncio.sleep(SETTLE_S)
            return found, before, server.resident_bytes() / 1e6


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8, help="for each attack (default: 8)")
    parser.add_argument("--only", choices=[*ATTACKS, "together"], help="one attack")
    options = parser.parse_args()
    attacks = [TOGETHER if options.only == "together" else options.only] if options.only else [*ATTACKS, TOGETHER]
    found, before, after = asyncio.run(measure(options.seconds, attacks))
    print(f"\nmemory: {before:.0f} MB before, {after:.0f} MB afterwards\n")
    met = [
        bar("hostile/slowest-move-ms", max(max(one.moves_ms, default=0) for one in found), SLOWEST_MOVE_MS, True),
        bar("hostile/slowest-easy-bot-ms", max(max(one.bots_ms, default=0) for one in found), SLOWEST_BOT_MS, True),
        bar("hostile/locked-out", sum(one.locked_out for one in found), 0, True),
        bar("hostile/memory-MB", after - before, MEMORY_MB, True),
    ]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
