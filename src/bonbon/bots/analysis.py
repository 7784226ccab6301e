"""A look back at a game: at each decision, what was played, what was better and by how much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from threading import Event

from bonbon.bots.budget import Budget
from bonbon.bots.hints import ENOUGH, Candidate, evaluate
from bonbon.play.match import Match
from bonbon.play.record import Record

MISTAKE = 0.1  # of the chance to win: what is given away with a move that deserves a mark


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
        """What the move gave away; nothing if it was thought to be as good as the best."""
        return max(0.0, self.best.chance - self.played.chance)

    @property
    def is_mistake(self) -> bool:
        return self.loss >= MISTAKE and self.loss > self.played.margin / 2


def how_many_decisions(record: Record) -> int:
    """How many moves players made in this game, forced ones included."""
    return sum(not words.startswith("chance ") for words in record.moves)


def decisions(record: Record, budget: Budget = ENOUGH, stop: Event | None = None) -> Iterator[Decision]:
    """Judge a game move by move, each as soon as it has been thought about."""
    match = Match.from_setup(
        record.game, record.setup, record.players, edition=record.edition, first=record.first, names=record.names
    )
    for number, words in enumerate(record.moves):
        if stop is not None and stop.is_set():
            return
        if isinstance(match.actor, int):
            yield judged(match, number, words, budget, stop)
        match.play(words)


def judged(match: Match, number: int, words: str, budget: Budget, stop: Event | None) -> Decision:
    """One decision; a move that the search did not think of is thought about on its own."""
    seat = int(match.actor or 0)
    view = match.view(seat)
    thought = evaluate(view, match.legal_moves, budget, number, stop)
    played = thought.candidate(words)
    if played is None or played.margin > 3 * max(thought.best.margin, 0.02):
        played = evaluate(view, [words], budget, number, stop).best
    best = thought.best if thought.best.chance >= played.chance else played
    return Decision(number, seat, played, best, thought.chances)
