"""The rules of all games under one name each, for code that serves them all: the state's type says which game it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast

from bonbon.machine import calls
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.compiled import PLAIN, source_of, when_numba_compiles
from bonbon.rules.game import Game
from bonbon.rules.records import dtype_of
from bonbon.rules.types import AnyState, Move, Moves, Numbers, Rng, Seat, Shares

Function = TypeVar("Function", bound=Callable[..., Any])
Functions = TypeVar("Functions")

GAMES: dict[str, Game] = {}
BY_STATE: dict[object, Game] = {}
INLINE = {"forceinline": True, "error_model": "numpy", "_nrt": False}


def register(game: Game) -> None:
    """From now on this game is found by its name and by the type of its states; to be done before it is played."""
    GAMES[game.name] = game
    file_by_state(BY_STATE, game, game)
    calls.GAMES[game.State] = game.name


def file_by_state(functions_of: dict[object, Functions], game: Game, functions: Functions) -> None:
    """Let functions be found by the type of a game's states, and by the type that Numba knows them by."""
    functions_of[game.State] = functions
    when_numba_compiles(lambda: functions_of.update({dtype_of(game.State): functions}))


for known in (CANDY_LAB, CANDY_CHASER, CANDY_CONQUEST):
    register(known)


def chosen_by_state(function: Function, functions_of: Mapping[Any, Any]) -> Function:
    """The function of this name that belongs to the type of the state: chosen at compile time when compiled."""
    name = function.__name__

    def chosen(state: AnyState, *rest: object) -> object:
        return getattr(functions_of[type(state) if PLAIN else state.dtype], name)(state, *rest)

    def choose(state: object, *rest: object) -> object:  # pragma: no cover
        functions = functions_of.get(getattr(state, "dtype", None))  # Numba's type of a record has its NumPy dtype
        return source_of(getattr(functions, name)) if functions else None

    chosen.__doc__ = function.__doc__
    when_numba_compiles(lambda: choose_when_compiled(chosen, choose))
    return cast(Function, chosen)


def choose_when_compiled(chosen: Function, choose: Function) -> None:  # pragma: no cover
    """Let Numba write out what is chosen by the types of its arguments."""
    from numba.extending import overload

    overload(chosen, strict=False, target="generic", jit_options=INLINE)(choose)


def per_game(function: Function) -> Function:
    """The game's own function of this name."""
    return chosen_by_state(function, BY_STATE)


@per_game
def deal(state: AnyState, players: int, first: Seat, rng: Rng) -> None:
    """A fresh game in a state that holds a box."""


@per_game
def deal_in_order(state: AnyState, players: int, first: Seat, things: Numbers) -> None:
    """The same from things that lie ready in the order in which they are dealt."""


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
