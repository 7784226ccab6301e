"""What a match does at every move, in one call: Python hands a batch of records over faster than a single one."""

from __future__ import annotations

from typing import Any

from bonbon.rules.compiled import compiled
from bonbon.rules.game import WATCHER
from bonbon.rules.records import become
from bonbon.rules.words import actor, apply, legal_moves, outcome, outcomes, reveals, view

NOW = 0  # a match is a batch of one record


@compiled
def step(tables: Any, before: Any, moves: Any, move: int) -> bool:
    """Play a legal move, note the table before it and what is legal after it; whether it showed something hidden."""
    become(before, NOW, tables, NOW)
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
def possible_outcomes(tables: Any) -> int:
    """How many equally likely outcomes chance has."""
    return outcomes(tables[NOW])  # type: ignore[no-any-return]


@compiled
def one_outcome(tables: Any, k: int) -> int:
    """The k-th of them as a move."""
    return outcome(tables[NOW], k)  # type: ignore[no-any-return]


@compiled
def look_through(tables: Any, seat: int, seen: Any) -> None:
    """The table as a seat sees it, into the first of some blank records."""
    view(tables[NOW], seat, seen[0])


@compiled
def look_round(tables: Any, seen: Any) -> None:
    """The table as each seat sees it, into blank records, and into the last of them as a watcher does."""
    for seat in range(len(seen) - 1):
        view(tables[NOW], seat, seen[seat])
    view(tables[NOW], WATCHER, seen[len(seen) - 1])
