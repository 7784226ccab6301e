"""A look back at a game: at each decision, what was played, what was better and by how much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from threading import Event

from bonbon.bots.budget import Budget
from bonbon.bots.hints import DEFAULT_BUDGET, Candidate, evaluate
from bonbon.play.match import Match
from bonbon.play.record import Record

MISTAKE_LOSS = 0.1  # of the chance to win: what is given away with a move that deserves a mark
# A move whose margin is so many times as wide as that of the best (which is taken to be so wide at least) was searched
# too little to be compared with it.
WIDE_MARGINS, NARROWEST_MARGIN = 3, 0.02


@dataclass(frozen=True)
class Decision:
    """One move of a player who had a choice, judged by what that player could see."""

    number: int  # of the move in the record, from 0
    seat: int
    played: Candidate
    best: Candidate
    chances: tuple[float, ...]  # of every seat before the move, as its player could see them

    @property
    def loss(self) -> float:
        """What the move gave away; nothing if it was found to be as good as the best."""
        return max(0.0, self.best.chance - self.played.chance)

    @property
    def is_mistake(self) -> bool:
        return self.loss >= MISTAKE_LOSS and self.loss > self.played.margin / 2


def decision_numbers(record: Record) -> list[int]:
    """Which moves players made in this game, forced ones included."""
    return [number for number, words in enumerate(record.moves) if not words.startswith("chance ")]


def how_many_decisions(record: Record) -> int:
    return len(decision_numbers(record))


def match_before(record: Record, number: int) -> Match:
    """The game as it stood before this move."""
    match = Match.from_setup(
        record.game, record.setup, record.players, edition=record.edition, first=record.first, names=record.names
    )
    for words in record.moves[:number]:
        match.play(words)
    return match


def decisions(record: Record, budget: Budget = DEFAULT_BUDGET, stop: Event | None = None) -> Iterator[Decision]:
    """Judge a game move by move, each as soon as it has been searched."""
    match = match_before(record, 0)
    for number, words in enumerate(record.moves):
        if stop is not None and stop.is_set():
            return
        if isinstance(match.actor, int):
            yield evaluated(match, number, words, budget, stop)
        match.play(words)


def evaluated(match: Match, number: int, words: str, budget: Budget, stop: Event | None = None) -> Decision:
    """One decision; a move that was hardly searched is searched on its own."""
    seat = int(match.actor or 0)
    view = match.view(seat)
    evaluation = evaluate(view, match.legal_moves, budget, number, stop)
    played = evaluation.candidate(words)
    if played is None or played.margin > WIDE_MARGINS * max(evaluation.best.margin, NARROWEST_MARGIN):
        played = evaluate(view, [words], budget, number, stop).best
    best = evaluation.best if evaluation.best.chance >= played.chance else played
    return Decision(number, seat, played, best, evaluation.chances)
