"""The trees of all games, by name: a game brings one of its own, or gets the default one."""

from __future__ import annotations

from bonbon.envs.openspiel.candy_chaser_tree import ChaserTree
from bonbon.envs.openspiel.candy_conquest_tree import ConquestTree
from bonbon.envs.openspiel.candy_lab_tree import LabTree
from bonbon.envs.openspiel.default_tree import default_tree
from bonbon.envs.openspiel.game_tree import GameTree
from bonbon.rules.game import Game

TREES: dict[str, type[GameTree]] = {}


def register(tree: type[GameTree]) -> None:
    """From now on this is the tree of its game; before the game is registered with OpenSpiel."""
    TREES[tree.game.name] = tree


def tree_of(game: Game) -> type[GameTree]:
    return TREES.get(game.name) or default_tree(game)


for tree in (LabTree, ChaserTree, ConquestTree):
    register(tree)
