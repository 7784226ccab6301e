"""One line of a match's log."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bonbon.rules.types import Chance, Seat


class Entry(NamedTuple):
    """One move of the log: in full, and as each seat (and last the watcher) saw it."""

    actor: Seat | Chance
    words: str
    seen: tuple[str, ...]


@lru_cache(maxsize=10_000)
def noted(actor: Seat | Chance, words: str, seen: tuple[str, ...]) -> Entry:
    """An entry that all matches share in which the same was played: most moves are seen by everybody."""
    return Entry(actor, words, seen)
