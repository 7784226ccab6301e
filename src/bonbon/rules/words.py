"""The words that every game knows, for code that serves them all: the table's type says which game is meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.compiled import PLAIN
from bonbon.rules.game import Game
from bonbon.rules.records import dtype_of

GAMES = {game.name: game for game in (CANDY_LAB, CANDY_CHASER, CANDY_CONQUEST)}


def key_of(game: Game) -> Any:
    return game.State if PLAIN else dtype_of(game.State)


BY_STATE = {key_of(game): game for game in GAMES.values()}


INLINE = {"forceinline": True, "error_model": "numpy", "_nrt": False}


def chosen_by_state(word: Callable[..., Any], words_of: dict[Any, Any]) -> Callable[..., Any]:
    """The function of this name that belongs to the type of the table: chosen at compile time when compiled."""
    name = word.__name__

    def spoken(state: Any, *rest: Any) -> Any:
        return getattr(words_of[type(state) if PLAIN else state.dtype], name)(state, *rest)

    if not PLAIN:  # pragma: no cover
        from numba.extending import overload

        @overload(spoken, strict=False, target="generic", jit_options=INLINE)  # type: ignore[untyped-decorator]
        def choose(state: Any, *rest: Any) -> Any:
            words = words_of.get(getattr(state, "dtype", None))  # Numba's type of a record keeps its NumPy dtype
            return getattr(words, name).py_func if words else None

    spoken.__doc__ = word.__doc__
    return spoken


def per_game(word: Callable[..., Any]) -> Callable[..., Any]:
    """The game's own function of this name."""
    return chosen_by_state(word, BY_STATE)


@per_game
def deal(state: Any, players: int, first: int, rng: Any) -> None:
    """A fresh game on a table that holds a box."""


@per_game
def actor(state: Any) -> int:  # type: ignore[empty-body]
    """Whose move it is: a seat, CHANCE or NOBODY."""


@per_game
def legal_moves(state: Any, moves: Any) -> int:  # type: ignore[empty-body]
    """Fill the set of moves; how many there are."""


@per_game
def random_move(state: Any, moves: Any, rng: Any) -> int:  # type: ignore[empty-body]
    """Any legal move, each as likely as the others; `moves` is scratch paper."""


@per_game
def outcomes(state: Any) -> int:  # type: ignore[empty-body]
    """How many equally likely outcomes chance has."""


@per_game
def outcome(state: Any, k: int) -> int:  # type: ignore[empty-body]
    """The k-th of them as a move."""


@per_game
def apply(state: Any, move: int) -> None:
    """Play a legal move."""


@per_game
def reveals(state: Any, move: int) -> bool:  # type: ignore[empty-body]
    """Whether a move shows somebody something hidden or random."""


@per_game
def view(state: Any, seat: int, seen: Any) -> None:
    """What a seat may see, into a blank record."""


@per_game
def payoffs(state: Any, values: Any) -> None:
    """What each seat has won."""


@per_game
def guess(seen: Any, rng: Any) -> None:
    """Fill the blanks of a view."""
