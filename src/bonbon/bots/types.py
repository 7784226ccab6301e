"""The types of what compiled code takes and gives: arrays when compiled, lists in plain mode."""

from __future__ import annotations

from typing import Protocol, TypeVar

R_co = TypeVar("R_co", covariant=True)

Seat = int
Move = int  # group * 64 + bit (`bonbon.rules.moves`)
NodeIndex = int  # the place of a node in the arrays of a search tree

NO_MOVE: Move = -11
NO_NODE: NodeIndex = -12
NO_WINNER: Seat = -13


class Numbers(Protocol):
    """A row of whole numbers."""

    def __len__(self) -> int: ...
    def __getitem__(self, at: int, /) -> int: ...
    def __setitem__(self, at: int, number: int, /) -> None: ...


class Reals(Protocol):
    """A row of real numbers."""

    def __len__(self) -> int: ...
    def __getitem__(self, at: int, /) -> float: ...
    def __setitem__(self, at: int, number: float, /) -> None: ...


class Batch(Protocol[R_co]):
    """Several records, side by side."""

    def __len__(self) -> int: ...
    def __getitem__(self, at: int, /) -> R_co: ...


class GameState(Protocol):
    """What the record of any game has: the search itself reads no more of it."""

    players: int


Moves = Numbers  # a set of moves
Rng = Numbers  # a generator: one number that is moved on
