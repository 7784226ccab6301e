"""A table's summary as a row of the database, and back: the same columns in SQLite and in PostgreSQL."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

import msgspec

from bonbon.server.storage.store import Listed, Summary
from bonbon.tables.table import Chair

LISTED = """
SELECT tbl, game, players, taken, stage, is_open, host, seated, due, updated, moves, lesson,
    chairs, actor, since, wish, began, coalesce(name, '') AS host_name
FROM tables LEFT JOIN guests ON guest = host
"""

MOST_WAITING_TABLES, MOST_WAITING_WISHES = 10, 200
LOBBY_CANDIDATES = 1000  # open tables that are looked at: thousands may have been left behind

# Where people wait for anybody, the quick match brings them together; some may have gone.
# Whoever opens many tables does not fill the lobby with them, nor do tables where nobody sits hide the others.
LOBBY = f"""
WITH first AS (
    SELECT tbl, host, taken, updated FROM tables
    WHERE is_open AND stage <> 'over' AND NOT (stage = 'gathering' AND wish <> '')
    ORDER BY (taken > 0) DESC, updated DESC LIMIT {LOBBY_CANDIDATES}
), ranked AS (
    SELECT tbl, row_number() OVER (PARTITION BY host ORDER BY (taken > 0) DESC, updated DESC, tbl) AS place FROM first
)
{LISTED} JOIN ranked USING (tbl) WHERE place <= {{most}} ORDER BY (taken > 0) DESC, updated DESC LIMIT {{limit}}
"""

# `updated` of a table where people wait says when somebody was last seen there.
WAITING = "stage = 'gathering' AND wish <> '' AND taken BETWEEN 1 AND players - 1 AND updated > {since}"
WAITING_TABLES = f"""
SELECT tbl FROM tables WHERE wish = {{wish}} AND {WAITING} ORDER BY taken DESC, began, tbl LIMIT {MOST_WAITING_TABLES}
"""
WAITING_WISHES = f"""
SELECT wish, taken, updated FROM tables WHERE {WAITING} ORDER BY taken DESC, began, tbl LIMIT {MOST_WAITING_WISHES}
"""
PLAYED = f"""
{LISTED} WHERE is_open AND stage = 'playing' AND updated > {{since}} ORDER BY updated DESC LIMIT {{limit}}
"""

# The columns that are made from a summary, with their types in PostgreSQL: those that never change,
FIXED = {"game": "text", "players": "integer", "lesson": "boolean", "wish": "text"}
# those that every move changes,
MOVING = {
    "n": "integer",
    "due": "bigint",
    "updated": "bigint",
    "moves": "integer",
    "actor": "integer",
    "since": "bigint",
}
# and those that a move usually leaves as they are.
SETTLED = {
    "taken": "integer",
    "stage": "text",
    "is_open": "boolean",
    "host": "text",
    "seated": "text",
    "chairs": "text",
    "began": "bigint",
}
CHANGING = MOVING | SETTLED
STATE = FIXED | CHANGING


def state(n: int, summary: Summary, now: int) -> list[object]:
    """The values of the columns STATE."""
    fixed = (summary.game, summary.players, summary.lesson, summary.wish)
    return [*fixed, *moving(n, summary, now), *settled(summary)]


def moving(n: int, summary: Summary, now: int) -> tuple[object, ...]:
    """The values of the columns MOVING."""
    return (n, summary.due, now, summary.moves, summary.actor, summary.since)


def settled(summary: Summary) -> tuple[object, ...]:
    """The values of the columns SETTLED."""
    taken, stage, is_open, host, guests, chairs, began = what_is_settled(summary)
    return (taken, stage, is_open, host, seated(guests), written_chairs(chairs), began)


# Before it is put into words: enough to see whether anything has changed.
what_is_settled = attrgetter("taken", "stage", "is_open", "host", "guests", "chairs", "began")


def seated(guests: frozenset[str]) -> str:
    return msgspec.json.encode(sorted(guests)).decode()


def written_chairs(chairs: tuple[Chair, ...]) -> str:
    return msgspec.json.encode(
        [(one.guest, one.bot, one.left, one.out_of_time, one.name, one.sat) for one in chairs]
    ).decode()


def read_chairs(text: str) -> tuple[Chair, ...]:
    return tuple(Chair(*fields) for fields in msgspec.json.decode(text))


def listed(row: Any) -> Listed:
    """A row of LISTED."""
    summary = Summary(
        game=row["game"],
        players=row["players"],
        taken=row["taken"],
        stage=row["stage"],
        is_open=bool(row["is_open"]),
        host=row["host"],
        guests=frozenset(msgspec.json.decode(row["seated"])),
        due=row["due"],
        moves=row["moves"],
        lesson=bool(row["lesson"]),
        chairs=read_chairs(row["chairs"]),
        actor=row["actor"],
        since=row["since"],
        wish=row["wish"],
        began=row["began"],
    )
    return Listed(row["tbl"], summary, row["updated"], row["host_name"])
