"""Candy Lab's heuristics: fitted priors and values, any deal of the unseen cards, no opponent model."""

from __future__ import annotations

from bonbon.bots.candy_lab.candidate_moves import candidate_moves
from bonbon.bots.candy_lab.evaluation import evaluate
from bonbon.bots.candy_lab.solving import solve
from bonbon.bots.candy_lab.workspace import Workspace, make_workspace
from bonbon.bots.default_heuristics import SKILLS, forced_win, losing_moves, reasonable_moves
from bonbon.bots.types import NO_MOVE, Move, NodeIndex, Reals, Rng
from bonbon.rules.candy_lab.sight import guess
from bonbon.rules.candy_lab.state import State
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

MOST_CANDIDATES = 1024
EXPLORATION = 1.5
CACHED_PER_NODE = 0


@compiled
def determinise(state: State, workspace: Workspace, rng: Rng) -> None:
    """Any deal of the unseen cards: leaving out those that fitted when a seat filled no order won no more games."""
    guess(state, rng)


@compiled
def opponent_move(state: State, workspace: Workspace, rng: Rng) -> Move:
    """The tree finds out what everybody does."""
    return NO_MOVE


@compiled
def reset_opponent_model(state: State, workspace: Workspace) -> None:
    """There is no opponent model."""


@compiled
def update_opponent_model(state: State, move: Move, workspace: Workspace, node_cache: Reals, node: NodeIndex) -> None:
    """There is no opponent model: the state itself keeps what everybody has seen."""
