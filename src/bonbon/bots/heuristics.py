"""What a bot knows of a game beyond its rules: the contract that a game's module of heuristics keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from bonbon.bots.types import GameState, Move, Moves, NodeIndex, Numbers, Reals, Rng, Seat
from bonbon.play.view import View

S = TypeVar("S", bound=GameState, contravariant=True)
W = TypeVar("W")


@dataclass(frozen=True)
class Skill:
    """How strong a level plays a game.

    Without simulations it is greedy, with some it searches. So many of a hundred moves are left to the next weaker
    kind of bot: to the greedy one by a search, to the random one by a greedy bot.
    """

    simulations: int = 0
    weaker_percent: int = 0


class Heuristics(Protocol[S, W]):
    """One game's heuristics, as a module: constants, compiled functions on its record, and Python's on views.

    `S` is the game's record. `W` is its workspace: a tuple of arrays that `make_workspace` fills for one search with
    what the seat believes, and that the compiled functions read and write. `default_heuristics` does for any game.
    """

    MOST_CANDIDATES: int  # room for the moves that `candidate_moves` may list
    EXPLORATION: float  # how much PUCT makes of priors beside values
    CACHED_PER_NODE: int  # how many numbers `update_opponent_model` keeps for each node
    SKILLS: Mapping[str, Skill]  # of the levels that play this game otherwise than others

    # ---- compiled: called in every simulation

    def determinise(self, state: S, workspace: W, rng: Rng) -> None:
        """Fill the blanks of a view with a deal as likely as the seat believes it."""

    def candidate_moves(
        self, state: S, workspace: W, moves: Moves, candidates: Numbers, priors: Reals
    ) -> tuple[int, bool]:
        """List the moves worth a search and their priors, above zero but of any sum; `moves` is scratch space.

        How many they are, and whether all others surely lose. Where something is hidden, all legal moves are listed.
        """

    def evaluate(self, state: S, workspace: W, values: Reals) -> Seat:
        """Write each seat's chance to win into `values`; a seat that is sure to win, or NO_WINNER."""

    def opponent_move(self, state: S, workspace: W, rng: Rng) -> Move:
        """A move of another seat by the opponent model, or NO_MOVE where the tree decides."""

    def reset_opponent_model(self, state: S, workspace: W) -> None:
        """Take back what was inferred from moves of the last simulation."""

    def update_opponent_model(self, state: S, move: Move, workspace: W, node_cache: Reals, node: NodeIndex) -> None:
        """Infer what everybody can from a move that is about to be made.

        What depends on nothing hidden may be kept in `node_cache` for the node that the move leads to, unless that is
        NO_NODE.
        """

    # ---- in Python: called once for a choice

    def make_workspace(self, view: View) -> W:
        """The workspace of a search from this view."""

    def solve(self, view: View, words: dict[Move, str]) -> dict[Move, float]:
        """Moves with their exact chances to win, where no search is needed; else nothing."""

    def forced_win(self, view: View, words: dict[Move, str]) -> Move | None:
        """A move that wins whatever the others do, if one is found: only bots that search ask."""

    def losing_moves(self, view: View, moves: list[Move]) -> list[Move]:
        """Those of the moves after which the rival, for two players, is found to win."""

    def reasonable_moves(self, view: View, moves: Sequence[str]) -> list[str]:
        """The moves without those that can only harm: even a random bot does not make them."""
