"""A search from one view, as Python sees it: search a while, read the statistics, search on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from threading import Event

from bonbon.bots.budget import Budget
from bonbon.bots.dispatch import heuristics_of
from bonbon.bots.search.open_search import OpenSearch
from bonbon.bots.search.root import MOVE, MOVER, VALUE_SUM, VISITS, WINNER
from bonbon.bots.search.tree import VALUE_ONE
from bonbon.bots.types import NO_WINNER, Move, Seat
from bonbon.play.view import View

TREE_BYTES = 64 << 20  # for the trees of one search
SLICE_SECONDS = 0.004  # that compiled code runs before it looks at the clock
FIRST_SLICE_SIMULATIONS = 16
MOST_SLICE_SIMULATIONS = 4096  # before somebody can interrupt


@dataclass(frozen=True)
class MoveStatistics:
    """What a search knows of one move."""

    move: Move
    visits: int
    chance: float  # of the mover to win
    winner: Seat | None  # who is proven to win then

    @property
    def is_proven(self) -> bool:
        return self.winner is not None


class TreeSearch:
    """One or more trees over the same view, each with a seed and a thread of its own; their visits are added up."""

    def __init__(self, view: View, moves: Sequence[Move], seed: str, memory: int = TREE_BYTES, trees: int = 1) -> None:
        began = time.monotonic()
        self.seat, self.players = view.seat, int(view.state.players)
        self.searches = [OpenSearch(view, f"{seed} tree {i}", memory // trees, moves) for i in range(trees)]
        listed = [statistics.move for statistics in root_statistics(self.searches[0])]
        self.mark_as_lost(heuristics_of(view.game).losing_moves(view, listed))
        self.setup_seconds = time.monotonic() - began  # which count as time of the search

    def mark_as_lost(self, moves: list[Move]) -> None:
        """Do not search moves that are known to lose, for two players."""
        for search in self.searches:
            search.mark_as_won(moves, 1 - self.seat)

    def run(self, budget: Budget, stop: Event | None = None) -> None:
        """Use up the budget, or search until somebody says stop. No thread is left behind."""
        stop, budget = stop or Event(), self.what_is_left_of(budget)
        shares = [partial(run_tree, search, budget, len(self.searches), stop) for search in self.searches]
        if len(shares) == 1:
            return shares[0]()
        from concurrent.futures import ThreadPoolExecutor  # which one tree does not need

        with ThreadPoolExecutor(len(shares)) as pool:
            try:
                for running in [pool.submit(share) for share in shares]:
                    running.result()
            finally:
                stop.set()
        return None

    def what_is_left_of(self, budget: Budget) -> Budget:
        """A budget of seconds less those that went by before the first simulation, but half of it at least."""
        if budget.seconds is None:
            return budget
        spent, self.setup_seconds = min(self.setup_seconds, budget.seconds / 2), 0.0
        return Budget(seconds=budget.seconds - spent)

    @property
    def simulations(self) -> int:
        return sum(search.simulations for search in self.searches)

    def mean_values(self) -> list[float]:
        """The mean value of all simulations to each seat."""
        sums = [search.value_sums() for search in self.searches]
        return [sum(one[seat] for one in sums) / max(self.simulations, 1) for seat in range(self.players)]

    def statistics(self) -> list[MoveStatistics]:
        """Every move that was searched, the best first: proven wins, then the most visited, proven losses last."""
        found: dict[Move, MoveStatistics] = {}
        for search in self.searches:
            for known in root_statistics(search):
                found[known.move] = added(found[known.move], known) if known.move in found else known
        return sorted(found.values(), key=self.rank, reverse=True)

    def rank(self, known: MoveStatistics) -> tuple[int, int, float, int]:
        proven = 0 if known.winner is None else 1 if known.winner == self.seat else -1
        return (proven, known.visits, known.chance, -known.move)


def run_tree(search: OpenSearch, budget: Budget, shares: int, stop: Event) -> None:
    """One tree's share of the budget."""
    if budget.seconds is None:
        left = -(-(budget.simulations or 0) // shares)
        while left > 0 and not is_done(search, stop):
            search.run(min(left, MOST_SLICE_SIMULATIONS))
            left -= MOST_SLICE_SIMULATIONS
        return
    end = time.monotonic() + budget.seconds
    at_once = FIRST_SLICE_SIMULATIONS
    while (now := time.monotonic()) < end and not is_done(search, stop):
        search.run(at_once)
        at_once = next_slice(at_once, time.monotonic() - now)


def next_slice(simulations: int, seconds: float) -> int:
    """How many simulations to run at once, after so many took so long."""
    if seconds < SLICE_SECONDS / 2:
        return min(2 * simulations, MOST_SLICE_SIMULATIONS)
    return max(simulations // 2, 1) if seconds > SLICE_SECONDS else simulations


def is_done(search: OpenSearch, stop: Event) -> bool:
    """Whether more simulations would change nothing, or are not wanted."""
    return stop.is_set() or search.winner != NO_WINNER


def root_statistics(search: OpenSearch) -> list[MoveStatistics]:
    """What one tree knows of the moves at its root."""
    return [statistics_of(row) for row in search.root_rows()]


def statistics_of(row: list[int]) -> MoveStatistics:
    winner, visits = row[WINNER], row[VISITS]
    proven = winner if winner != NO_WINNER else None
    mean = row[VALUE_SUM] / max(visits, 1) / VALUE_ONE
    chance = mean if proven is None else float(proven == row[MOVER])
    return MoveStatistics(row[MOVE], visits, chance, proven)


def added(one: MoveStatistics, other: MoveStatistics) -> MoveStatistics:
    """What two trees know of the same move."""
    if one.is_proven or other.is_proven:
        return one if one.is_proven else other
    visits = one.visits + other.visits
    chance = (one.chance * one.visits + other.chance * other.visits) / max(visits, 1)
    return MoveStatistics(one.move, visits, chance, None)
