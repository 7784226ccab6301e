"""The games that a guest has finished, as the store keeps them: the same columns in SQLite and in PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from bonbon.rules.positions import Result

LONGEST_HISTORY = 5_000  # games that are read of one guest, the latest

# The columns of a row with their types in PostgreSQL; whose it is and which game it was come first and are its key.
COLUMNS = {
    "guest": "text",
    "tbl": "text",
    "number": "integer",
    "game": "text",
    "players": "integer",
    "finished": "bigint",
    "mu": "double precision",
    "sigma": "double precision",
    "data": "text",
}
KEY = ("guest", "tbl", "number")
NAMES = ", ".join(COLUMNS)
# A game that was finished, taken back and finished again counts once.
OR_REPLACE = f"ON CONFLICT ({', '.join(KEY)}) DO UPDATE SET " + ", ".join(
    f"{column} = excluded.{column}" for column in COLUMNS if column not in KEY
)

FINISHED_BY = f"""
SELECT {NAMES} FROM finished_games WHERE guest = {{guest}} ORDER BY finished DESC, tbl, number DESC
LIMIT {LONGEST_HISTORY}
"""
LATEST_RATINGS = """
SELECT guest, mu, sigma FROM (
    SELECT guest, mu, sigma,
        row_number() OVER (PARTITION BY guest ORDER BY finished DESC, tbl, number DESC) AS place
    FROM finished_games WHERE guest IN ({guests}) AND game = {game} AND players = {players} AND mu IS NOT NULL
) AS latest WHERE place = 1
"""


class Seated(Struct, frozen=True, omit_defaults=True):
    """Who had a seat when the game ended: a guest, a bot, or a guest for whom a bot played on."""

    guest: str = ""
    bot: str = ""
    name: str = ""  # of this seat, where several people shared the guest's device
    sat: int = 0  # the event with which its guest sat down: of two with one name the first keeps it


class Facts(Struct, frozen=True, omit_defaults=True):
    """What everybody at the table knew when the game was over.

    Guests, not names, except those of seats on one screen, which are shown for as long as their guest has a name.
    """

    edition: str
    began: int
    seats: list[Seated]
    result: dict[str, Any]  # of the game, as its rules write it

    @property
    def places(self) -> list[int]:
        """By seat, from 1: winners first, then by points where the game counts them; where nobody won all are first."""
        winners, scores = self.result["winners"], self.result.get("scores")
        behind = [(seat not in winners, 0 if seat in winners or not scores else -scores[seat]) for seat in self.numbers]
        return [1 + sum(other < own for other in behind) for own in behind]

    @property
    def numbers(self) -> range:
        return range(len(self.seats))


class FinishedGame(NamedTuple):
    """A game that a guest has played to its end, and their rating after it, if it was rated."""

    guest: str
    table: str
    number: int  # of the game at its table
    game: str
    players: int
    finished: int
    mu: float | None
    sigma: float | None
    facts: Facts

    @property
    def own_seats(self) -> list[int]:
        return [seat for seat, seated in enumerate(self.facts.seats) if seated.guest == self.guest]


def facts(edition: str, began: int, seats: list[Seated], result: Result) -> Facts:
    return Facts(edition, began, seats, dict(result))


def row(game: FinishedGame) -> list[object]:
    """The values of COLUMNS."""
    return [*game[:-1], msgspec.json.encode(game.facts).decode()]


async def read_rows(rows: Sequence[Any]) -> list[FinishedGame]:
    """Rows of COLUMNS; there may be thousands, and the event loop goes on meanwhile."""
    return await asyncio.to_thread(lambda: [finished_game(row) for row in rows])


def finished_game(row: Any) -> FinishedGame:
    *values, data = row
    return FinishedGame._make([*values, read_facts(data)])


read_facts = msgspec.json.Decoder(Facts).decode
