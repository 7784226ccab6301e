"""Determinisation: what is hidden is filled in, as likely as the seat believes it."""

from __future__ import annotations

from bonbon.bots.dispatch import determinise
from bonbon.bots.search.search_state import SearchState
from bonbon.rules.compiled import compiled
from bonbon.rules.records import become


@compiled
def determinise_view(search: SearchState) -> None:
    """Begin a simulation with the game as it may be, for all that the seat knows."""
    become(search.states, 0, search.seen, 0)
    determinise(search.states[0], search.workspace, search.rng)
