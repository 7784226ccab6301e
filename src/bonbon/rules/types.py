"""The types that all rules share: seats, moves, and rows of numbers (arrays when compiled, lists when not)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, overload

Seat: TypeAlias = int  # from 0; in `view`, and wherever somebody looks on, also WATCHER
Move: TypeAlias = int  # group * 64 + bit (see `moves`)
Card: TypeAlias = int  # by its number in the edition
SEATS = 4

# Numbers where a seat is expected. No two share a value, here and in the server (where -2 asks for a whole replay).
WATCHER = -1  # whoever looks on without a seat
CHANCE, NOBODY = -3, -4  # who acts when no seat does

Chance: TypeAlias = Literal["chance"]
Actor: TypeAlias = Seat | Chance | None  # who acts, as a match says it: None when the game is over

# Where a game is not known, neither are the fields of its record and of its edition, and the keys of its positions.
AnyState: TypeAlias = Any
AnyEdition: TypeAlias = Any
AnyPosition: TypeAlias = Any
Json: TypeAlias = dict[str, Any]

S_co = TypeVar("S_co", covariant=True)


class Numbers(Protocol):
    """A row of whole numbers: an array of int64 when compiled, a list in plain mode."""

    @overload
    def __getitem__(self, at: int, /) -> int: ...
    @overload
    def __getitem__(self, at: slice, /) -> Numbers: ...
    def __setitem__(self, at: int, number: int, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...


class Shares(Protocol):
    """A row of numbers with a point, one for each seat."""

    def __setitem__(self, at: int, share: float, /) -> None: ...


class GameState(Protocol):
    """What the record of any game has; whoever knows the game casts it to that game's own State."""

    players: int


class Batch(Protocol[S_co]):
    """Records side by side: a NumPy array when compiled, a list in plain mode."""

    def __getitem__(self, at: int, /) -> S_co: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[S_co]: ...


Moves: TypeAlias = Numbers  # a set of moves (see `moves`)
Rng: TypeAlias = Numbers  # a random generator: one number that belongs to the caller (see `chance`)


def actor_of(who: int) -> Actor:
    """Who acts, from the rules' number: the one place where it gets its other form."""
    return None if who == NOBODY else "chance" if who == CHANCE else who
