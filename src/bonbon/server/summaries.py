"""A table's summary as a row of the database, and back: the same columns in SQLite and in PostgreSQL."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from bonbon.server.store import Listed, Summary

LISTED = """
SELECT tbl, game, players, taken, stage, is_open, host, seated, bot_since, updated, moves, lesson,
    coalesce(name, '') AS host_name
FROM tables LEFT JOIN guests ON guest = host
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
    "bot_since": "bigint",
    "updated": "bigint",
    "moves": "integer",
    "lesson": "boolean",
}


def state(n: int, summary: Summary, now: int) -> list[Any]:
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
        now if summary.bot_due else None,
        now,
        summary.moves,
        summary.lesson,
    ]


@lru_cache(maxsize=1000)
def seated(guests: frozenset[str]) -> str:
    return msgspec.json.encode(sorted(guests)).decode()


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
        bot_due=row["bot_since"] is not None,
        moves=row["moves"],
        lesson=bool(row["lesson"]),
    )
    return Listed(row["tbl"], summary, row["updated"], row["host_name"])
