"""A bot that thinks ahead."""

from __future__ import annotations

from collections.abc import Sequence

from bonbon.bots.bot import numbers_of
from bonbon.bots.budget import Budget
from bonbon.bots.search.thinking import MEMORY, Thinking
from bonbon.bots.words import sense_of
from bonbon.play.view import View


class SearchBot:
    """Works out what can be worked out, and searches for the rest."""

    def __init__(
        self,
        seed: str | int = 0,
        budget: Budget = Budget(simulations=10_000),  # noqa: B008
        memory: int = MEMORY,
        trees: int = 1,
    ) -> None:
        self.seed, self.budget, self.memory, self.trees = str(seed), budget, memory, trees

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        """The move that the search came back to most often."""
        words = numbers_of(view, moves)
        if len(words) == 1:
            return moves[0]
        sense = sense_of(view.game)
        settled = sense.settled(view, words)
        if settled:
            return words[max(settled, key=lambda move: (settled[move], -move))]
        forced = sense.forced(view, words)
        if forced is not None:
            return words[forced]
        thinking = Thinking(view, list(words), f"{self.seed} {len(view.log)}", self.memory, self.trees)
        thinking.think(budget or self.budget)
        return words[thinking.findings()[0].move]
