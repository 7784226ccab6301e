"""The encodings of all games, by name and by the type of their states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from bonbon.envs.candy_chaser import CANDY_CHASER_ENCODING
from bonbon.envs.candy_conquest import CANDY_CONQUEST_ENCODING
from bonbon.envs.candy_lab import CANDY_LAB_ENCODING
from bonbon.envs.encoding import GameEncoding, plain_encoding
from bonbon.rules.dispatch import chosen_by_state, file_by_state
from bonbon.rules.game import Game

Function = TypeVar("Function", bound=Callable[..., object])
AnyEncoding = GameEncoding[Any]

ENCODINGS: dict[str, AnyEncoding] = {}
BY_STATE: dict[object, AnyEncoding] = {}


def register(encoding: AnyEncoding) -> None:
    """From now on environments show this game so; before anything of the game is compiled."""
    ENCODINGS[encoding.game.name] = encoding
    file_by_state(BY_STATE, encoding.game, encoding)


def encoding_of(game: Game) -> AnyEncoding:
    """The encoding that was registered for a game, or a plain one, which is registered then."""
    if game.name not in ENCODINGS:
        register(plain_encoding(game))
    return ENCODINGS[game.name]


def chosen_by_encoding(function: Function) -> Function:
    """The function of this name in the encoding of the state's game: chosen at compile time when compiled."""
    return chosen_by_state(function, BY_STATE)


for encoding in (CANDY_LAB_ENCODING, CANDY_CHASER_ENCODING, CANDY_CONQUEST_ENCODING):
    register(encoding)
