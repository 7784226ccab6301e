"""The words that every game knows, for code that serves them all: the state's type says which game is meant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast

from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.compiled import PLAIN
from bonbon.rules.game import Game
from bonbon.rules.records import dtype_of
from bonbon.rules.types import AnyState, Move, Moves, Rng, Seat, Shares

Word = TypeVar("Word", bound=Callable[..., Any])

GAMES = {game.name: game for game in (CANDY_LAB, CANDY_CHASER, CANDY_CONQUEST)}


def key_of(game: Game) -> object:
    """By what the type of a state is known."""
    return game.State if PLAIN else dtype_of(game.State)


BY_STATE = {key_of(game): game for game in GAMES.values()}


INLINE = {"forceinline": True, "error_model": "numpy", "_nrt": False}


def chosen_by_state(word: Word, words_of: Mapping[Any, Any]) -> Word:
    """The function of this name that belongs to the type of the state: chosen at compile time when compiled."""
    name = word.__name__

    def spoken(state: AnyState, *rest: object) -> object:
        return getattr(words_of[type(state) if PLAIN else state.dtype], name)(state, *rest)

    if not PLAIN:  # pragma: no cover
        from numba.extending import overload

        @overload(spoken, strict=False, target="generic", jit_options=INLINE)  # type: ignore[untyped-decorator]
        def choose(state: object, *rest: object) -> object:
            words = words_of.get(getattr(state, "dtype", None))  # Numba's type of a record keeps its NumPy dtype
            return getattr(words, name).py_func if words else None

    spoken.__doc__ = word.__doc__
    return cast(Word, spoken)


def per_game(word: Word) -> Word:
    """The game's own function of this name."""
    return chosen_by_state(word, BY_STATE)


@per_game
def deal(state: AnyState, players: int, first: Seat, rng: Rng) -> None:
    """A fresh game in a state that holds a box."""


@per_game
def actor(state: AnyState) -> int:  # type: ignore[empty-body]
    """Whose move it is: a seat, CHANCE or NOBODY."""


@per_game
def legal_moves(state: AnyState, moves: Moves) -> int:  # type: ignore[empty-body]
    """Fill the set of moves; how many there are."""


@per_game
def random_move(state: AnyState, moves: Moves, rng: Rng) -> int:  # type: ignore[empty-body]
    """Any legal move, each as likely as the others; `moves` is scratch paper."""


@per_game
def outcomes(state: AnyState) -> int:  # type: ignore[empty-body]
    """How many equally likely outcomes chance has."""


@per_game
def outcome(state: AnyState, k: int) -> int:  # type: ignore[empty-body]
    """The k-th of them as a move."""


@per_game
def apply(state: AnyState, move: Move) -> None:
    """Play a legal move."""


@per_game
def reveals(state: AnyState, move: Move) -> bool:  # type: ignore[empty-body]
    """Whether a move shows somebody something hidden or random."""


@per_game
def view(state: AnyState, seat: Seat, seen: AnyState) -> None:
    """What a seat may see, into a blank record."""


@per_game
def payoffs(state: AnyState, values: Shares) -> None:
    """What each seat has won."""


@per_game
def guess(seen: AnyState, rng: Rng) -> None:
    """Fill the blanks of a view."""
