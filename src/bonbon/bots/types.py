"""The types of what compiled heuristics and the search take and give, with those that they share with the rules."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from bonbon.rules.types import Batch, GameState, Move, Moves, Numbers, Rng, Seat

__all__ = [
    "NO_MOVE",
    "NO_NODE",
    "NO_WINNER",
    "Batch",
    "GameState",
    "Move",
    "Moves",
    "NodeIndex",
    "Numbers",
    "Reals",
    "Rng",
    "Seat",
]

NodeIndex: TypeAlias = int  # the place of a node in the arrays of a search tree

NO_MOVE: Move = -11
NO_NODE: NodeIndex = -12
NO_WINNER: Seat = -13


class Reals(Protocol):
    """A row of real numbers."""

    def __len__(self) -> int: ...
    def __getitem__(self, at: int, /) -> float: ...
    def __setitem__(self, at: int, number: float, /) -> None: ...
