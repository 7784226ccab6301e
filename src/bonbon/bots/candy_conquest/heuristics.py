"""Candy Conquest's heuristics: lines that grow, threats that must be met, threats that cannot."""

from __future__ import annotations

from typing import cast

from bonbon.bots.candy_conquest.candidate_moves import candidate_moves
from bonbon.bots.candy_conquest.evaluation import evaluate
from bonbon.bots.candy_conquest.forcing import moves_that_lose, winning_threat
from bonbon.bots.candy_conquest.workspace import MOST_PLACEMENTS, Workspace, make_workspace
from bonbon.bots.default_heuristics import SKILLS, reasonable_moves, solve
from bonbon.bots.types import NO_MOVE, Move, NodeIndex, Reals, Rng
from bonbon.play.view import View
from bonbon.rules.candy_conquest.state import State
from bonbon.rules.compiled import compiled

__all__ = [
    "CACHED_PER_NODE",
    "EXPLORATION",
    "MOST_CANDIDATES",
    "SKILLS",
    "candidate_moves",
    "determinise",
    "evaluate",
    "forced_win",
    "losing_moves",
    "make_workspace",
    "opponent_move",
    "reasonable_moves",
    "reset_opponent_model",
    "solve",
    "update_opponent_model",
]

MOST_CANDIDATES = MOST_PLACEMENTS
EXPLORATION = 0.5
CACHED_PER_NODE = 0


@compiled
def determinise(state: State, workspace: Workspace, rng: Rng) -> None:
    """Nothing is hidden."""


@compiled
def opponent_move(state: State, workspace: Workspace, rng: Rng) -> Move:
    """The tree finds out what everybody does."""
    return NO_MOVE


@compiled
def reset_opponent_model(state: State, workspace: Workspace) -> None:
    """There is no opponent model."""


@compiled
def update_opponent_model(state: State, move: Move, workspace: Workspace, node_cache: Reals, node: NodeIndex) -> None:
    """There is no opponent model: everything is seen."""


def forced_win(view: View, words: dict[Move, str]) -> Move | None:
    """A win in one, or for two players one that can be forced by threats."""
    return winning_threat(cast(State, view.state), sorted(words))


def losing_moves(view: View, moves: list[Move]) -> list[Move]:
    """The moves that leave the rival a chain of threats."""
    return moves_that_lose(cast(State, view.state), moves)
