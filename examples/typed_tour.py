"""A tour of the types, which mypy and pyright check in their strict modes: python examples/typed_tour.py [SERVER]

A bot of our own plays each game, we look at what its position and its result say, and the bot goes to a web table.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence

from bonbon import Match, View
from bonbon.bots import Bot, Budget, make_bot
from bonbon.client import Client, RemoteTable
from bonbon.play import Position, Result
from bonbon.tables.protocol.news import Moved, Over

GAMES = ("candy-lab", "candy-chaser", "candy-conquest")


class LastMove:
    """A bot is one method: it names one of the moves."""

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        return self.pick(view.position, moves)

    def pick(self, position: Position, moves: Sequence[str]) -> str:
        """Stop telling where nobody has to tell, else the last move of the list."""
        if position["game"] == "candy-chaser" and position["phase"] == "telling":
            return next(words for words in moves if words.endswith(" stop"))
        return moves[-1]


def played(game: str) -> Match:
    """A whole game of our bot against one that comes with Bonbon."""
    match = Match(game, players=2, seed="tea time")
    bots: list[Bot] = [LastMove(), make_bot("random", seed=1)]
    while isinstance(match.actor, int):
        match.play(bots[match.actor].choose(match.view(match.actor), match.legal_moves))
    return match


def described(position: Position) -> str:
    """What only this game has: the key `game` says which position it is."""
    if position["game"] == "candy-lab":
        gold = "nobody" if position["gold"] is None else f"seat {position['gold']}"
        return f"{len(position['belt'])} sticks on the belt, the Gold candy: {gold}, points {position['scores']}"
    if position["game"] == "candy-chaser":
        right = sum(one["right"] for one in position["told"])
        return f"cubes at {sorted(map(str, position['prices'].values()))}, {right} accusations were right"
    tallest = max(map(len, position["columns"].values()), default=0)
    return f"the tallest column has {tallest} candies, {len(position['line'])} shapes in the line"


def decided(result: Result | None) -> str:
    """Every result has winners and a reason; only Candy Lab counts points."""
    if result is None:
        return "not over"
    points = f" with {max(result['scores'])} points" if "scores" in result else ""
    return f"{result['reason']}: {result['winners']} won{points}"


async def visit(server: str, game: str) -> str:
    """The same at a table on the web; the moves that were told, and the result."""
    ana, bot = await Client.introduce(server, "Ana"), LastMove()
    async with ana.table(await ana.create(game, players=2, hints=True)) as table:
        await table.ask("sit", seat=0)
        await table.ask("bot", seat=1, level="random")
        await table.ask("start")
        async for turn in table.turns():
            await table.play(bot.pick(turn.position, turn.legal))
        record = await ana.record(table.name)
        assert Match.from_record(record).result == table.state.result
        return told(table)


def told(table: RemoteTable) -> str:
    """Each kind of news has fields of its own."""
    moves = sum(isinstance(line, Moved) for line in table.news)
    over = next(line for line in table.news if isinstance(line, Over))
    names = " and ".join(seat.name or seat.level for seat in table.state.seats)
    return f"{names}: {moves} moves, {decided(over.result)}, from the seed {over.seed[:8]}…"


def main(server: str = "") -> list[str]:
    lines: list[str] = []
    for game in GAMES:
        match = played(game)
        lines.append(f"{game}: {described(match.position())}; {decided(match.result)}")
        if server:
            lines.append(f"  {asyncio.run(visit(server, game))}")
    print(*lines, sep="\n")
    return lines


if __name__ == "__main__":
    main(*sys.argv[1:])
