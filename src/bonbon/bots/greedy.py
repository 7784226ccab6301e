"""A bot that looks one move ahead: it evaluates the position after each move."""

from __future__ import annotations

from collections.abc import Sequence

from bonbon.bots.bot import numbers_of
from bonbon.bots.budget import Budget
from bonbon.bots.dispatch import evaluate, heuristics_of, reset_opponent_model, update_opponent_model
from bonbon.bots.numbers import reals
from bonbon.bots.search.determinisation import determinise_view
from bonbon.bots.search.expansion import list_candidates
from bonbon.bots.search.search_state import SearchState, search_state_for
from bonbon.bots.types import NO_NODE, Batch, GameState, Move, Reals
from bonbon.play.view import View
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled, entry_point
from bonbon.rules.dispatch import actor, apply, outcome, outcomes, payoffs
from bonbon.rules.moves import CHANCE, NOBODY
from bonbon.rules.records import blanks, hold

DETERMINISATIONS = 12  # over which a value is averaged where something is hidden
PRIOR_WEIGHT = 0.02  # how much of the chance to win a prior of 1 counts for
VALUE_NOISE = 0.01  # how much a value changes from seed to seed at most, so that no two games are the same
NOISE_STEPS = 1000


class GreedyBot:
    """Makes the move after which it has the best chance to win."""

    def __init__(self, seed: str | int = 0) -> None:
        self.seed = str(seed)

    def __repr__(self) -> str:
        return f"<GreedyBot, seed {self.seed}>"

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        """The best of the moves at first sight."""
        words = numbers_of(view, moves)
        values = heuristics_of(view.game).solve(view, words) or self.values_after(view)
        known = [move for move in values if move in words]
        return words[max(known, key=lambda move: (values[move], -move))] if known else moves[0]

    def values_after(self, view: View) -> dict[Move, float]:
        """What each candidate is worth."""
        search = search_state_for(view, f"{self.seed} {len(view.log)}", 0)
        values = reals(len(search.candidates))
        size = int(evaluate_candidates(search, blanks(view.game.State, 1), values))
        return {int(search.candidates[i]): float(values[i]) for i in range(size)}


@entry_point
def evaluate_candidates(search: SearchState, trials: Batch[GameState], values: Reals) -> int:
    """The chance to win after each candidate, averaged over determinisations; how many candidates there are."""
    size = 0
    rounds = DETERMINISATIONS if search.counters[0].has_secrets else 1
    for _ in range(rounds):
        determinise_view(search)
        size, _is_exhaustive = list_candidates(search)
        total = 0.0
        for i in range(size):
            total += search.priors[i]
        for i in range(size):
            values[i] += value_after(search, trials, search.candidates[i]) / rounds
            values[i] += PRIOR_WEIGHT * search.priors[i] / total / rounds
    for i in range(size):
        values[i] += VALUE_NOISE * below(search.rng, NOISE_STEPS) / NOISE_STEPS
    return size


@compiled
def value_after(search: SearchState, trials: Batch[GameState], move: Move) -> float:
    """The mover's chance to win after this move, and after what chance has to do then; `trials` is scratch space."""
    hold(trials, 0, search.states[0])
    me = actor(trials[0])
    reset_opponent_model(trials[0], search.workspace)
    update_opponent_model(trials[0], move, search.workspace, search.node_cache, NO_NODE)
    apply(trials[0], move)
    while actor(trials[0]) == CHANCE:
        apply(trials[0], outcome(trials[0], below(search.rng, outcomes(trials[0]))))
    if actor(trials[0]) == NOBODY:
        payoffs(trials[0], search.values)
    else:
        evaluate(trials[0], search.workspace, search.values)
    return search.values[me]
