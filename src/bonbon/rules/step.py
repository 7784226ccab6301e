"""What a match does at every move, in one call: Python hands a batch of records over faster than a single one."""

from __future__ import annotations

from typing import Any

from bonbon.rules.compiled import compiled
from bonbon.rules.records import become
from bonbon.rules.words import actor, apply, legal_moves, reveals, view

NOW, BEFORE, BLANK, SEEN = range(4)  # the records of a match: the table, the table before the last move, and two to see
RECORDS = 4


@compiled
def step(tables: Any, moves: Any, move: int) -> bool:
    """Play a legal move and note what is legal then; whether the move showed something hidden or random."""
    become(tables, BEFORE, tables, NOW)
    shows = reveals(tables[NOW], move)
    apply(tables[NOW], move)
    legal_moves(tables[NOW], moves)
    return shows  # type: ignore[no-any-return]


@compiled
def who_acts(tables: Any) -> int:
    """Whose move it is: a seat, CHANCE or NOBODY."""
    return actor(tables[NOW])  # type: ignore[no-any-return]


@compiled
def look(tables: Any, moves: Any) -> int:
    """Note what is legal; how many moves there are."""
    return legal_moves(tables[NOW], moves)  # type: ignore[no-any-return]


@compiled
def look_through(tables: Any, seat: int, seen: Any) -> None:
    """The table as a seat sees it, into the first of some blank records."""
    view(tables[NOW], seat, seen[0])


@compiled
def glance(tables: Any, seat: int) -> None:
    """The table as a seat sees it, into a record that is overwritten with the next glance."""
    become(tables, SEEN, tables, BLANK)
    view(tables[NOW], seat, tables[SEEN])
