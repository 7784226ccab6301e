"""One line of a match's log."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class Entry(NamedTuple):
    """One move of the log: in full, and as each seat (and last the watcher) saw it."""

    actor: int
    words: str
    seen: tuple[str, ...]


@lru_cache(maxsize=10_000)
def noted(actor: int, words: str, seen: tuple[str, ...]) -> Entry:
    """An entry that all matches share in which the same was played: most moves are seen by everybody."""
    return Entry(actor, words, seen)
