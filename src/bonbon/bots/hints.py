"""What a search finds out about the moves of a view: the same for a hint during play and for a look back afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from threading import Event

from bonbon.bots.bot import numbers_of
from bonbon.bots.budget import Budget
from bonbon.bots.dispatch import heuristics_of
from bonbon.bots.search import MoveStatistics, TreeSearch
from bonbon.bots.types import Move
from bonbon.play.view import View

DEFAULT_BUDGET = Budget(simulations=4_000)
WIDEST_MARGIN = 0.5  # of a chance about which nothing is known


@dataclass(frozen=True)
class Candidate:
    """One move, with the chance to win that it gives its player."""

    words: str
    chance: float
    margin: float  # the chance may be so much higher or lower; 0 where it is certain
    visits: int


@dataclass(frozen=True)
class Evaluation:
    """The moves of a view, the best first, and every seat's chance to win if the best is played."""

    seat: int
    candidates: tuple[Candidate, ...]
    chances: tuple[float, ...]

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    def candidate(self, words: str) -> Candidate | None:
        """What is known of this move, if it was searched."""
        return next((candidate for candidate in self.candidates if candidate.words == words), None)


def evaluate(
    view: View, moves: Sequence[str], budget: Budget = DEFAULT_BUDGET, seed: str | int = 0, stop: Event | None = None
) -> Evaluation:
    """Search a view; stopped early it says what it has found so far."""
    words = numbers_of(view, moves)
    search = TreeSearch(view, list(words), f"hint {seed}")
    search.run(budget, stop)
    solved = heuristics_of(view.game).solve(view, words)
    if solved:
        found = [Candidate(words[move], chance, 0.0, 0) for move, chance in solved.items()]
    else:
        listed = search.statistics()
        tried = [known for known in listed if known.visits or known.is_proven]
        found = [candidate_of(known, words) for known in tried or listed]
    found = with_forced_win(view, words, found)
    found.sort(key=lambda candidate: -candidate.chance if solved else 0.0)
    return Evaluation(view.seat, tuple(found), shared(found[0].chance, view.seat, search.mean_values()))


def candidate_of(known: MoveStatistics, words: dict[Move, str]) -> Candidate:
    margin = 0.0 if known.is_proven else min(WIDEST_MARGIN, 1 / sqrt(known.visits + 1))
    return Candidate(words[known.move], known.chance, margin, known.visits)


def with_forced_win(view: View, words: dict[Move, str], found: list[Candidate]) -> list[Candidate]:
    """The same with a move that is found to win for sure in the first place."""
    move = heuristics_of(view.game).forced_win(view, words)
    if move is None:
        return found
    return [Candidate(words[move], 1.0, 0.0, 0)] + [candidate for candidate in found if candidate.words != words[move]]


def shared(mine: float, seat: int, shares: list[float]) -> tuple[float, ...]:
    """Every seat's chance: what mine leaves is shared among the others as the search saw it."""
    theirs = sum(shares) - shares[seat]
    others = len(shares) - 1
    return tuple(
        mine if other == seat else (1 - mine) * (share / theirs if theirs > 0 else 1 / others)
        for other, share in enumerate(shares)
    )
