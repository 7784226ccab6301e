"""What a game brings for environments, in one record: how a state is written as numbers, bits and pictures.

A game that brings nothing is played too: its observation is the bytes of the seat's view. Only packed observations and
pictures need code of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from bonbon.envs.arrays import GameState, MoveSet, Observation, PackedObservation, Position
from bonbon.envs.observation_layout import Part, part
from bonbon.envs.packed_layout import PackedPart
from bonbon.envs.view_bytes import observe_view_bytes
from bonbon.rules.compiled import compiled
from bonbon.rules.game import Edition, Game
from bonbon.rules.moves import pick
from bonbon.rules.records import blank, raw

if TYPE_CHECKING:
    from bonbon.envs.pictures.sheet import Sheet, Wall

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class ObservationWriter(Protocol[S_contra]):
    """Writes what a seat may see of a state into a row of int8, every number of it."""

    def __call__(self, state: S_contra, seat: int, row: Observation) -> None: ...


class PackedObservationWriter(Protocol[S_contra]):
    """Writes what the seat on turn may see into a row of 64-bit integers, every one of them."""

    def __call__(self, state: S_contra, seat: int, row: PackedObservation) -> None: ...


class KthLegalMove(Protocol[S_contra]):
    """The k-th of the legal moves of a state, from 0; `moves` is the set of them."""

    def __call__(self, state: S_contra, moves: MoveSet, k: int) -> int: ...


class Painter(Protocol):
    """A module that draws a position; it is imported when the first picture is wanted, because it loads pygame."""

    @property
    def WALL(self) -> Wall: ...  # noqa: N802
    def draw(self, sheet: Sheet, position: Position) -> None: ...
    def news(self, position: Position) -> str: ...


@compiled
def kth_of_the_set(state: object, moves: MoveSet, k: int) -> int:
    """The k-th of the legal moves, by looking through the set of them."""
    return pick(moves, k)


@compiled
def pack_nothing(state: object, seat: int, row: PackedObservation) -> None:
    """A game without packed observations has rows without anything in them."""


def every_move_can_happen(edition: Edition, words: str) -> bool:
    return True


def nothing_more(state: object) -> Position:
    return {}


@dataclass(frozen=True)
class GameEncoding(Generic[S]):
    """One game as environments show it. Compiled code gets the three writers by the type of the state."""

    game: Game
    parts: tuple[Part, ...]
    observe: ObservationWriter[S]
    packed_parts: tuple[PackedPart, ...] = ()
    pack: PackedObservationWriter[S] = pack_nothing
    kth_legal_move: KthLegalMove[S] = kth_of_the_set
    can_happen: Callable[[Any, str], bool] = every_move_can_happen  # a spelt move of a seat, with this edition
    is_out: Callable[[S, int], bool] | None = None  # eliminated before the game ends; None where nobody ever is
    more_of_position: Callable[[S], Position] = nothing_more  # that pictures need
    painter: Callable[[], Painter] | None = None


def plain_encoding(game: Game) -> GameEncoding[GameState]:
    """The encoding of a game that brings none."""
    size = len(raw(game.State, blank(game.State)))
    whole = part("view", "the bytes of what the seat sees, as the rules keep them", size, low=-128, high=127)
    return GameEncoding(game, (whole,), observe_view_bytes)
