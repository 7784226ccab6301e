"""What a search finds out about the moves of a view: the same for a hint during play and for a look back afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot, sqrt
from threading import Event

from bonbon.bots.bot import numbers_of
from bonbon.bots.budget import Budget
from bonbon.bots.calibration import Calibration, Source, calibration_for
from bonbon.bots.dispatch import heuristics_of
from bonbon.bots.search import MoveStatistics, TreeSearch
from bonbon.bots.types import Move
from bonbon.play.view import View

DEFAULT_BUDGET = Budget(simulations=4_000)
LEAST_MARGIN, WIDEST_MARGIN = 0.01, 0.5  # of what is not certain, and of a chance about which nothing is known


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


@dataclass(frozen=True)
class Findings:
    """What was found out about the moves, the best first, as the search or the solution values them."""

    source: Source
    candidates: tuple[Candidate, ...]
    shares: tuple[float, ...]  # what the search thinks of every seat


def evaluate(
    view: View, moves: Sequence[str], budget: Budget = DEFAULT_BUDGET, seed: str | int = 0, stop: Event | None = None
) -> Evaluation:
    """Search a view and say how often such moves have won; stopped early it says what it has found so far."""
    findings = explore(view, moves, budget, seed, stop)
    calibration = calibration_for(view.game.name, len(findings.shares), findings.source)
    candidates = tuple(one if is_certain(view, one) else calibrated(one, calibration) for one in findings.candidates)
    return Evaluation(view.seat, candidates, shared(candidates[0].chance, view.seat, findings.shares))


def is_certain(view: View, candidate: Candidate) -> bool:
    """Whether the game is decided by this move. Where something is hidden nothing is called certain."""
    return candidate.margin == 0 and not view.game.has_secrets


def calibrated(candidate: Candidate, calibration: Calibration) -> Candidate:
    margin = min(WIDEST_MARGIN, max(hypot(candidate.margin, calibration.error), LEAST_MARGIN))
    return replace(candidate, chance=calibration.chance(candidate.chance), margin=margin)


def explore(
    view: View, moves: Sequence[str], budget: Budget = DEFAULT_BUDGET, seed: str | int = 0, stop: Event | None = None
) -> Findings:
    """Search a view, and solve what can be solved."""
    words = numbers_of(view, moves)
    search = TreeSearch(view, list(words), f"hint {seed}")
    search.run(budget, stop)
    solved = heuristics_of(view.game).solve(view, words)
    if solved:
        found = [Candidate(words[move], chance, 0.0, 0) for move, chance in solved.items()]
        found.sort(key=lambda candidate: -candidate.chance)
    else:
        listed = search.statistics()
        tried = [known for known in listed if known.visits or known.is_proven]
        found = with_forced_win(view, words, [candidate_of(known, words) for known in tried or listed])
    return Findings("solved" if solved else "searched", tuple(found), tuple(search.mean_values()))


def candidate_of(known: MoveStatistics, words: dict[Move, str]) -> Candidate:
    return Candidate(words[known.move], known.chance, 0.0 if known.is_proven else margin_of(known.visits), known.visits)


def margin_of(visits: int) -> float:
    """How far the mean of so many simulations may be off."""
    return min(WIDEST_MARGIN, 1 / sqrt(visits + 1))


def with_forced_win(view: View, words: dict[Move, str], found: list[Candidate]) -> list[Candidate]:
    """The same with a move that is found to win for sure in the first place."""
    move = heuristics_of(view.game).forced_win(view, words)
    if move is None:
        return found
    return [Candidate(words[move], 1.0, 0.0, 0)] + [candidate for candidate in found if candidate.words != words[move]]


def shared(mine: float, seat: int, shares: Sequence[float]) -> tuple[float, ...]:
    """Every seat's chance: what mine leaves is shared among the others as the search saw it."""
    theirs = sum(shares) - shares[seat]
    others = len(shares) - 1
    return tuple(
        mine if other == seat else (1 - mine) * (share / theirs if theirs > 0 else 1 / others)
        for other, share in enumerate(shares)
    )
