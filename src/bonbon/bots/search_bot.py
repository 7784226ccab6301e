"""A bot that searches."""

from __future__ import annotations

from collections.abc import Sequence

from bonbon.bots.bot import numbers_of
from bonbon.bots.budget import Budget
from bonbon.bots.dispatch import heuristics_of
from bonbon.bots.search.tree_search import TREE_BYTES, TreeSearch
from bonbon.play.view import View


class SearchBot:
    """Solves what can be solved, and searches for the rest."""

    def __init__(
        self,
        seed: str | int = 0,
        budget: Budget = Budget(simulations=10_000),  # noqa: B008
        memory: int = TREE_BYTES,
        trees: int = 1,
    ) -> None:
        self.seed, self.budget, self.memory, self.trees = str(seed), budget, memory, trees

    def __repr__(self) -> str:
        return f"<SearchBot, {self.budget}, seed {self.seed}>"

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        """The move with the most visits."""
        words = numbers_of(view, moves)
        if len(words) == 1:
            return moves[0]
        heuristics = heuristics_of(view.game)
        solved = heuristics.solve(view, words)
        if solved:
            return words[max(solved, key=lambda move: (solved[move], -move))]
        forced = heuristics.forced_win(view, words)
        if forced is not None:
            return words[forced]
        search = TreeSearch(view, list(words), f"{self.seed} {len(view.log)}", self.memory, self.trees)
        search.run(budget or self.budget)
        return words[search.statistics()[0].move]
