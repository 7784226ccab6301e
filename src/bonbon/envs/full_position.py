"""Everything about a state in words, for people who watch a program play: the position and the result."""

from __future__ import annotations

from collections.abc import Iterable

from bonbon.envs.arrays import GameState, Position
from bonbon.envs.encodings import encoding_of
from bonbon.rules.game import Edition, Game
from bonbon.rules.moves import NOBODY


def full_position(game: Game, edition: Edition, state: GameState, log: Iterable[str]) -> Position:
    """The whole state, secrets included; `log` is needed where a state does not remember what is covered."""
    position = game.position(edition, state, log)
    who = int(game.actor(state))
    position["result"] = game.result_of(state) if who == NOBODY else None
    position |= encoding_of(game).more_of_position(state)
    position.setdefault("turn", who)
    return position
