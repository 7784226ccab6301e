"""A bot that makes any legal move."""

from __future__ import annotations

from collections.abc import Sequence

from bonbon.bots.bot import numbers_of
from bonbon.bots.budget import Budget
from bonbon.bots.dispatch import heuristics_of
from bonbon.play.fair_random import FairRandom
from bonbon.play.view import View


class RandomBot:
    """Chooses with its own generator; in the same position with the same seed, the same move."""

    def __init__(self, seed: str | int = 0) -> None:
        self.seed = str(seed)

    def __repr__(self) -> str:
        return f"<RandomBot, seed {self.seed}>"

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        """One of the moves that do not only harm, if there are any."""
        numbers_of(view, moves)
        reasonable = heuristics_of(view.game).reasonable_moves(view, moves) or list(moves)
        random = FairRandom(self.seed, f"{view.seat} {len(view.log)} {bytes(view).hex()}")
        return reasonable[random.below(len(reasonable))]
