"""Candy Lab as a player feels it."""

from __future__ import annotations

from typing import Any

from bonbon.bots.candy_lab.candidates import candidates
from bonbon.bots.candy_lab.chances import chances
from bonbon.bots.candy_lab.notes import Notes, conclude
from bonbon.bots.candy_lab.settled import settled
from bonbon.bots.sense import Sense
from bonbon.rules.candy_lab.sight import guess
from bonbon.rules.candy_lab.state import State
from bonbon.rules.compiled import compiled


@compiled
def imagine(state: State, notes: Notes, rng: Any) -> None:
    """Any deal of the unseen cards: leaving out those that fitted when a seat filled no order won no more games."""
    guess(state, rng)


@compiled
def habit(state: State, notes: Notes, rng: Any) -> int:
    """Everybody thinks: the tree finds out what they do."""
    return -1


@compiled
def forget(state: State, notes: Notes) -> None:
    """There is nothing to forget."""


@compiled
def remember(state: State, move: int, notes: Notes, lessons: Any, node: int) -> None:
    """The table itself keeps what everybody has seen."""


LAB_SENSE = Sense(
    conclude, imagine, candidates, chances, habit, forget, remember, settled, most_candidates=1024, exploration=1.5
)
