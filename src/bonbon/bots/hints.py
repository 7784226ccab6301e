"""What a search thinks of the moves of a view: the same for a hint during play and for a look back afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from threading import Event

from bonbon.bots.bot import numbers_of
from bonbon.bots.budget import Budget
from bonbon.bots.search import Finding, Thinking
from bonbon.bots.words import sense_of
from bonbon.play.view import View

ENOUGH = Budget(simulations=4_000)


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
        """What is known of this move, if it was thought of."""
        return next((candidate for candidate in self.candidates if candidate.words == words), None)


def evaluate(
    view: View, moves: Sequence[str], budget: Budget = ENOUGH, seed: str | int = 0, stop: Event | None = None
) -> Evaluation:
    """Think about a view; stopped early it says what it has found so far."""
    words = numbers_of(view, moves)
    thinking = Thinking(view, list(words), f"hint {seed}")
    thinking.think(budget, stop)
    settled = sense_of(view.game).settled(view, words)
    if settled:
        found = [Candidate(words[move], chance, 0.0, 0) for move, chance in settled.items()]
    else:
        known = thinking.findings()
        tried = [finding for finding in known if finding.visits or finding.is_sure]
        found = [candidate_of(finding, words) for finding in tried or known]
    found = with_forced_win(view, words, found)
    found.sort(key=lambda candidate: -candidate.chance if settled else 0.0)
    return Evaluation(view.seat, tuple(found), shared(found[0].chance, view.seat, thinking.shares()))


def candidate_of(finding: Finding, words: dict[int, str]) -> Candidate:
    margin = 0.0 if finding.is_sure else min(0.5, 1 / sqrt(finding.visits + 1))
    return Candidate(words[finding.move], finding.chance, margin, finding.visits)


def with_forced_win(view: View, words: dict[int, str], found: list[Candidate]) -> list[Candidate]:
    """The same with a move that is found to win for sure in the first place."""
    move = sense_of(view.game).forced(view, words)
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
