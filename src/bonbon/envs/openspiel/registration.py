"""Games become known to OpenSpiel."""

from __future__ import annotations

import pyspiel

from bonbon.envs.openspiel.games import game_class
from bonbon.envs.openspiel.trees import tree_of
from bonbon.rules.game import Game


def register_game(game: Game) -> str:
    """Let OpenSpiel load this game; its name there. A game that it knows already stays as it is."""
    made = game_class(tree_of(game))
    name = str(made.kind.short_name)
    if name not in pyspiel.registered_names():
        pyspiel.register_game(made.kind, made)
    return name
