"""What a match does at every move, in one call: Python hands a batch of records over faster than a single one."""

from __future__ import annotations

from typing import Any

from bonbon.rules.compiled import compiled
from bonbon.rules.game import WATCHER
from bonbon.rules.records import become
from bonbon.rules.words import actor, apply, legal_moves, outcome, outcomes, reveals, view

NOW = 0  # a match is a batch of one record


@compiled
def step(states: Any, before: Any, moves: Any, move: int) -> bool:
    """Play a legal move, note the table before it and what is legal after it; whether it showed something hidden."""
    become(before, NOW, states, NOW)
    shows = reveals(states[NOW], move)
    apply(states[NOW], move)
    legal_moves(states[NOW], moves)
    return shows  # type: ignore[no-any-return]


@compiled
def who_acts(states: Any) -> int:
    """Whose move it is: a seat, CHANCE or NOBODY."""
    return actor(states[NOW])  # type: ignore[no-any-return]


@compiled
def look(states: Any, moves: Any) -> int:
    """Note what is legal; how many moves there are."""
    return legal_moves(states[NOW], moves)  # type: ignore[no-any-return]


@compiled
def possible_outcomes(states: Any) -> int:
    """How many equally likely outcomes chance has."""
    return outcomes(states[NOW])  # type: ignore[no-any-return]


@compiled
def one_outcome(states: Any, k: int) -> int:
    """The k-th of them as a move."""
    return outcome(states[NOW], k)  # type: ignore[no-any-return]


@compiled
def look_through(states: Any, seat: int, seen: Any) -> None:
    """The table as a seat sees it, into the first of some blank records."""
    view(states[NOW], seat, seen[0])


@compiled
def look_round(states: Any, seen: Any) -> None:
    """The table as each seat sees it, into blank records, and into the last of them as a watcher does."""
    for seat in range(len(seen) - 1):
        view(states[NOW], seat, seen[seat])
    view(states[NOW], WATCHER, seen[len(seen) - 1])
