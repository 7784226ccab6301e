"""Heuristics for a game that brings none: uniform priors, any deal that agrees with the view, nobody ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bonbon.bots.heuristics import Skill
from bonbon.bots.types import NO_MOVE, NO_WINNER, GameState, Move, Moves, NodeIndex, Numbers, Reals, Rng, Seat
from bonbon.play.view import View
from bonbon.rules.compiled import compiled
from bonbon.rules.dispatch import guess, legal_moves
from bonbon.rules.moves import write_down
from bonbon.rules.records import zeros

MOST_CANDIDATES = 127 * 64  # as many moves as a set of moves can hold
EXPLORATION = 1.5
CACHED_PER_NODE = 0
SKILLS: Mapping[str, Skill] = {}


def make_workspace(view: View) -> Numbers:
    """Nothing is needed; compiled code wants an array all the same."""
    row: Numbers = zeros(1)
    return row


@compiled
def determinise(state: GameState, workspace: Numbers, rng: Rng) -> None:
    """Any deal that agrees with the view."""
    guess(state, rng)


@compiled
def candidate_moves(
    state: GameState, workspace: Numbers, moves: Moves, candidates: Numbers, priors: Reals
) -> tuple[int, bool]:
    """Every legal move, with the same prior."""
    total = legal_moves(state, moves)
    write_down(moves, candidates)
    for i in range(total):
        priors[i] = 1.0
    return total, True


@compiled
def evaluate(state: GameState, workspace: Numbers, values: Reals) -> Seat:
    """The same chance for everybody: only the end of the game, which the search sees itself, says more."""
    for seat in range(state.players):
        values[seat] = 1.0 / state.players
    return NO_WINNER


@compiled
def opponent_move(state: GameState, workspace: Numbers, rng: Rng) -> Move:
    """The tree finds out what everybody does."""
    return NO_MOVE


@compiled
def reset_opponent_model(state: GameState, workspace: Numbers) -> None:
    """There is no opponent model."""


@compiled
def update_opponent_model(state: GameState, move: Move, workspace: Numbers, node_cache: Reals, node: NodeIndex) -> None:
    """There is no opponent model."""


def solve(view: View, words: dict[Move, str]) -> dict[Move, float]:
    """Nothing is solved without a search."""
    return {}


def forced_win(view: View, words: dict[Move, str]) -> Move | None:
    """None is looked for."""
    return None


def losing_moves(view: View, moves: list[Move]) -> list[Move]:
    """None are looked for."""
    return []


def reasonable_moves(view: View, moves: Sequence[str]) -> list[str]:
    """All of them."""
    return list(moves)
