"""A table's summary as a row of the database, and back: the same columns in SQLite and in PostgreSQL."""

from __future__ import annotations

from functools import lru_cache
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

# The columns that change with the events of a table, with their types in PostgreSQL.
STATE = {
    "n": "integer",
    "game": "text",
    "players": "integer",
    "taken": "integer",
    "stage": "text",
    "is_open": "boolean",
    "host": "text",
    "seated": "text",
    "due": "bigint",
    "updated": "bigint",
    "moves": "integer",
    "lesson": "boolean",
    "chairs": "text",
    "actor": "integer",
    "since": "bigint",
    "wish": "text",
    "began": "bigint",
}
FIXED = ("game", "players", "lesson", "wish")  # those that are written with the table and never change
CHANGING = [column for column in STATE if column not in FIXED]


def state(n: int, summary: Summary, now: int) -> list[object]:
    """The values of the columns STATE."""
    return [
        n,
        summary.game,
        summary.players,
        summary.taken,
        summary.stage,
        summary.is_open,
        summary.host,
        seated(summary.guests),
        summary.due,
        now,
        summary.moves,
        summary.lesson,
        written_chairs(summary.chairs),
        summary.actor,
        summary.since,
        summary.wish,
        summary.began,
    ]


@lru_cache(maxsize=1000)
def seated(guests: frozenset[str]) -> str:
    return msgspec.json.encode(sorted(guests)).decode()


@lru_cache(maxsize=1000)
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
