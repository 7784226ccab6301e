"""A search from one view, as Python sees it: think a while, look at what was found, think on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from threading import Event

from bonbon.bots.budget import Budget
from bonbon.bots.search.paper import SIMULATIONS, Paper, paper_for
from bonbon.bots.search.simulate import open_root, search
from bonbon.bots.search.tree import NO_NODE, ONE, ROOT, child_by
from bonbon.bots.words import sense_of
from bonbon.play.view import View
from bonbon.rules.records import row_of

MEMORY = 64 << 20  # bytes for the trees of one search
SLICE = 0.004  # seconds that compiled code runs before it looks at the clock
MOST_AT_ONCE = 4096  # simulations before somebody can interrupt


@dataclass(frozen=True)
class Finding:
    """What a search knows of one move."""

    move: int
    visits: int
    chance: float  # of the mover to win
    winner: int | None  # who is sure to win then

    @property
    def is_sure(self) -> bool:
        return self.winner is not None


class Thinking:
    """One or more trees over the same view, each with a seed and a thread of its own; their visits are added up."""

    def __init__(self, view: View, moves: Sequence[int], seed: str, memory: int = MEMORY, trees: int = 1) -> None:
        began = time.monotonic()
        self.seat, self.players = view.seat, int(view.state.players)
        self.papers = [paper_for(view, f"{seed} tree {i}", memory // trees) for i in range(trees)]
        for paper in self.papers:
            open_root(paper, row_of(sorted(moves)))
        self.forget(sense_of(view.game).lost(view, [finding.move for finding in findings_in(self.papers[0])]))
        self.looked_around = time.monotonic() - began  # seconds that count as thinking

    def forget(self, lost: list[int]) -> None:
        """Do not think of moves that are known to lose, for two players."""
        for paper in self.papers:
            for move in lost:
                paper.tree.nodes[int(child_by(paper.tree, ROOT, move))].winner = 2 - self.seat

    def think(self, budget: Budget, stop: Event | None = None) -> None:
        """Use up the budget, or think until somebody says stop. No thread is left behind."""
        stop, budget = stop or Event(), self.what_is_left_of(budget)
        shares = [partial(think_on, paper, budget, len(self.papers), stop) for paper in self.papers]
        if len(shares) == 1:
            return shares[0]()
        with ThreadPoolExecutor(len(shares)) as pool:
            try:
                for thought in [pool.submit(share) for share in shares]:
                    thought.result()
            finally:
                stop.set()
        return None

    def what_is_left_of(self, budget: Budget) -> Budget:
        """A budget of seconds less those that went by before the first simulation, but half of it at least."""
        if budget.seconds is None:
            return budget
        spent, self.looked_around = min(self.looked_around, budget.seconds / 2), 0.0
        return Budget(seconds=budget.seconds - spent)

    @property
    def simulations(self) -> int:
        return sum(int(paper.counts[SIMULATIONS]) for paper in self.papers)

    def shares(self) -> list[float]:
        """How much of all simulations each seat has won."""
        sums = [sum(float(paper.totals[seat]) for paper in self.papers) for seat in range(self.players)]
        return [won / max(self.simulations, 1) for won in sums]

    def findings(self) -> list[Finding]:
        """Every move that was thought of, the best first: sure wins, then the most visited, sure losses last."""
        found: dict[int, Finding] = {}
        for paper in self.papers:
            for finding in findings_in(paper):
                found[finding.move] = added(found[finding.move], finding) if finding.move in found else finding
        return sorted(found.values(), key=self.merit, reverse=True)

    def merit(self, finding: Finding) -> tuple[int, int, float, int]:
        sure = 0 if finding.winner is None else 1 if finding.winner == self.seat else -1
        return (sure, finding.visits, finding.chance, -finding.move)


def think_on(paper: Paper, budget: Budget, shares: int, stop: Event) -> None:
    """One tree's share of the thinking."""
    if budget.seconds is None:
        left = -(-(budget.simulations or 0) // shares)
        while left > 0 and not is_settled(paper, stop):
            search(paper, min(left, MOST_AT_ONCE))
            left -= MOST_AT_ONCE
        return
    end = time.monotonic() + budget.seconds
    at_once = 16
    while (now := time.monotonic()) < end and not is_settled(paper, stop):
        search(paper, at_once)
        took = time.monotonic() - now
        at_once = (
            min(2 * at_once, MOST_AT_ONCE) if took < SLICE / 2 else max(at_once // 2, 1) if took > SLICE else at_once
        )


def is_settled(paper: Paper, stop: Event) -> bool:
    """Whether more thinking would change nothing, or is not wanted."""
    return stop.is_set() or bool(paper.tree.nodes[ROOT].winner)


def findings_in(paper: Paper) -> list[Finding]:
    """What one tree knows of the moves at its root."""
    found, child = [], int(paper.tree.nodes[ROOT].first_child)
    while child != NO_NODE:
        node = paper.tree.nodes[child]
        visits, winner = int(node.visits), int(node.winner) - 1
        sure = winner if winner >= 0 else None
        chance = float(sure == int(node.mover)) if sure is not None else int(node.won) / max(visits, 1) / ONE
        found.append(Finding(int(paper.tree.twigs[child].move), visits, chance, sure))
        child = int(paper.tree.twigs[child].next_sibling)
    return found


def added(one: Finding, other: Finding) -> Finding:
    """What two trees know of the same move."""
    if one.winner is not None or other.winner is not None:
        return one if one.winner is not None else other
    visits = one.visits + other.visits
    chance = (one.chance * one.visits + other.chance * other.visits) / max(visits, 1)
    return Finding(one.move, visits, chance, None)
