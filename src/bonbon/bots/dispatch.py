"""Heuristics for code that serves all games: the type of the state says which game's function is meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from bonbon.bots import default_heuristics
from bonbon.bots.candy_chaser import heuristics as chaser_heuristics
from bonbon.bots.candy_conquest import heuristics as conquest_heuristics
from bonbon.bots.candy_lab import heuristics as lab_heuristics
from bonbon.bots.heuristics import Heuristics
from bonbon.bots.types import GameState, Move, Moves, NodeIndex, Numbers, Reals, Rng, Seat
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.dispatch import chosen_by_state, file_by_state
from bonbon.rules.game import Game

F = TypeVar("F", bound=Callable[..., object])
AnyHeuristics = Heuristics[Any, Any]  # records and workspaces differ from game to game
BY_GAME: dict[str, AnyHeuristics] = {}
BY_STATE: dict[object, AnyHeuristics] = {}


def register(game: Game, heuristics: AnyHeuristics) -> None:
    """Let bots play a game by these heuristics."""
    BY_GAME[game.name] = heuristics
    file_by_state(BY_STATE, game, heuristics)


register(CANDY_LAB, lab_heuristics)
register(CANDY_CHASER, chaser_heuristics)
register(CANDY_CONQUEST, conquest_heuristics)


def heuristics_of(game: Game) -> AnyHeuristics:
    """The game's own heuristics, or the default ones."""
    if game.name not in BY_GAME:
        register(game, default_heuristics)
    return BY_GAME[game.name]


def per_game(function: F) -> F:
    """The function of this name among the heuristics of the game whose state comes first."""
    return chosen_by_state(function, BY_STATE)


@per_game
def determinise(state: GameState, workspace: object, rng: Rng) -> None:
    """Fill the blanks of a view with a deal as likely as the seat believes it."""


@per_game
def candidate_moves(  # type: ignore[empty-body]
    state: GameState, workspace: object, moves: Moves, candidates: Numbers, priors: Reals
) -> tuple[int, bool]:
    """List the moves worth a search and their priors; how many, and whether all others surely lose."""


@per_game
def evaluate(state: GameState, workspace: object, values: Reals) -> Seat:  # type: ignore[empty-body]
    """Write each seat's chance to win into `values`; a seat that is sure to win, or NO_WINNER."""


@per_game
def opponent_move(state: GameState, workspace: object, rng: Rng) -> Move:  # type: ignore[empty-body]
    """A move of another seat by the opponent model, or NO_MOVE where the tree decides."""


@per_game
def reset_opponent_model(state: GameState, workspace: object) -> None:
    """Take back what was inferred from moves of the last simulation."""


@per_game
def update_opponent_model(state: GameState, move: Move, workspace: object, node_cache: Reals, node: NodeIndex) -> None:
    """Infer what everybody can from a move that is about to be made, and keep it for its node."""
