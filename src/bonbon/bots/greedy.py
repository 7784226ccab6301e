"""A bot with good sense and no patience: it looks at each move and at what its position is worth then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bonbon.bots.bot import numbers_of
from bonbon.bots.budget import Budget
from bonbon.bots.numbers import reals
from bonbon.bots.search.paper import HAS_SECRETS, Paper, paper_for
from bonbon.bots.search.simulate import imagine_a_deal, list_candidates
from bonbon.bots.sense import NOT_KEPT
from bonbon.bots.words import chances, forget, remember, sense_of
from bonbon.play.view import View
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled, compiled_apart
from bonbon.rules.moves import CHANCE, NOBODY
from bonbon.rules.records import blanks, hold
from bonbon.rules.words import actor, apply, outcome, outcomes, payoffs

GUESSES = 12  # of what is hidden
LOOKS_MATTER = 0.02  # how much the best looking move gains
MOOD = 0.01  # how much a move's worth changes from seed to seed, so that no two games are the same


class GreedyBot:
    """Makes the move after which it likes its position best."""

    def __init__(self, seed: str | int = 0) -> None:
        self.seed = str(seed)

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        """The best of the moves at first sight."""
        words = numbers_of(view, moves)
        worth = sense_of(view.game).settled(view, words) or self.weighed(view)
        known = [move for move in worth if move in words]
        return words[max(known, key=lambda move: (worth[move], -move))] if known else moves[0]

    def weighed(self, view: View) -> dict[int, float]:
        """What each move worth a thought is worth."""
        paper = paper_for(view, f"{self.seed} {len(view.log)}", 0)
        sums = reals(len(paper.found))
        size = int(weigh(paper, blanks(view.game.State, 1), sums))
        return {int(paper.found[i]): float(sums[i]) for i in range(size)}


@compiled_apart
def weigh(paper: Paper, trials: Any, sums: Any) -> int:
    """The chance to win after each candidate, averaged over some guesses; how many candidates there are."""
    size = 0
    guesses = GUESSES if paper.counts[HAS_SECRETS] else 1
    for _ in range(guesses):
        imagine_a_deal(paper)
        size = abs(list_candidates(paper))
        total = 0.0
        for i in range(size):
            total += paper.weights[i]
        for i in range(size):
            sums[i] += worth_after(paper, trials, paper.found[i]) / guesses
            sums[i] += LOOKS_MATTER * paper.weights[i] / total / guesses
    for i in range(size):
        sums[i] += MOOD * below(paper.rng, 1000) / 1000
    return size


@compiled
def worth_after(paper: Paper, trials: Any, move: int) -> float:
    """The mover's chance to win after this move, and after what chance has to do then."""
    hold(trials, 0, paper.states[0])
    me = actor(trials[0])
    forget(trials[0], paper.notes)
    remember(trials[0], move, paper.notes, paper.lessons, NOT_KEPT)
    apply(trials[0], move)
    while actor(trials[0]) == CHANCE:
        apply(trials[0], outcome(trials[0], below(paper.rng, outcomes(trials[0]))))
    if actor(trials[0]) == NOBODY:
        payoffs(trials[0], paper.values)
    else:
        chances(trials[0], paper.notes, paper.values)
    return paper.values[me]  # type: ignore[no-any-return]
