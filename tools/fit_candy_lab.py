"""Fit the weights of Candy Lab's heuristics to games of the bot against itself: `python -m tools.fit_candy_lab`.

The bot plays with the weights that it has; who won teaches the values, and where its searches went teaches the priors.
Both are softmax functions of sums of weights, so both are fitted by Newton's method to the most likely weights. The
outcome depends only on the present weights and on the numbers given: run it once more for another round.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from math import log
from typing import Any, Literal

import numpy as np

from bonbon.bots.budget import Budget
from bonbon.bots.candy_lab import heuristics, weights
from bonbon.bots.candy_lab.candidate_moves import FEATURES as FEATURES_OF_MOVES
from bonbon.bots.candy_lab.candidate_moves import candidate_moves
from bonbon.bots.candy_lab.evaluation import FEATURES as FEATURES_OF_SEATS
from bonbon.bots.candy_lab.evaluation import evaluate
from bonbon.bots.candy_lab.workspace import Workspace, workspace_with
from bonbon.bots.numbers import reals
from bonbon.bots.search import MoveStatistics, TreeSearch
from bonbon.play.view import View
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.candy_lab.state import State
from bonbon.rules.chance import below, generator
from bonbon.rules.game import SEATS
from bonbon.rules.moves import CHANCE, NOBODY, listed, no_moves
from bonbon.rules.records import blank, readable, zeros

TREE_BYTES = 1 << 20  # for one decision
EXPLORING_SHARE = 0.25  # how often a move is chosen by its share of the visits, so that games differ
KEPT_SHARE = 0.4  # of the positions: neighbours tell much the same
VALUE_WEIGHTS, PRIOR_WEIGHTS = 2 * FEATURES_OF_SEATS, FEATURES_OF_MOVES
RIDGE = 3.0  # how much has to be seen of a feature before its weight is believed
NEWTON_STEPS = 30

HEAD = """# How much the features count that evaluation.py and candidate_moves.py read, by the number of players.
# A feature of a seat has two weights: one for all the game, and one that counts the more the nearer the end is.
# Fitted by tools/fit_candy_lab.py to games of the bot against itself, {how}.
"""

Sample = tuple[Any, Any]  # the features, one row for each choice; how right each choice was


class Samples:
    """What was seen in games with so many players."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.positions: list[Sample] = []
        self.decisions: list[Sample] = []

    def play(self, seed: str, first: int, simulations: int) -> None:
        """One more game."""
        state, rng, dice = CANDY_LAB.state_with(CANDY_LAB.edition()), generator(seed), random.Random(seed)
        CANDY_LAB.deal(state, self.players, first, rng)
        positions = []
        while (who := int(CANDY_LAB.actor(state))) != NOBODY:
            if who == CHANCE:
                move = int(CANDY_LAB.outcome(state, below(rng, CANDY_LAB.outcomes(state))))
            else:
                if dice.random() < KEPT_SHARE:
                    positions.append(features_of_seats(state))
                move = self.decided(state, who, f"{seed} {dice.random()}", dice, simulations)
            CANDY_LAB.apply(state, move)
        values = reals(SEATS)
        CANDY_LAB.payoffs(state, values)
        self.positions += [(features, values[: self.players]) for features in positions]

    def decided(self, state: Any, seat: int, seed: str, dice: random.Random, simulations: int) -> int:
        """What the bot does here, or now and then another move that it thought of often."""
        moves = no_moves(CANDY_LAB.groups)
        CANDY_LAB.legal_moves(state, moves)
        if len(legal := listed(moves)) == 1:
            return legal[0]
        seen = blank(State)
        CANDY_LAB.view(state, seat, seen)
        search = TreeSearch(View(CANDY_LAB, CANDY_LAB.edition(), seat, seen), legal, seed, TREE_BYTES)
        search.run(Budget(simulations=simulations))
        found = search.statistics()
        if dice.random() < KEPT_SHARE:
            self.decisions.append(features_of_moves(state, found))
        if dice.random() < EXPLORING_SHARE:
            return dice.choices([known.move for known in found], [known.visits for known in found])[0]
        return found[0].move


def features_of_seats(state: Any) -> Any:
    """What `evaluate` reads, a row for each seat."""
    values = reals(SEATS)

    def logits(workspace: Workspace) -> list[float]:
        evaluate(state, workspace, values)
        return [log(values[seat]) for seat in range(state.players)]

    return each_alone(state, logits, VALUE_WEIGHTS)


def features_of_moves(state: Any, found: list[MoveStatistics]) -> Sample:
    """What `candidate_moves` reads, a row for each move, and the moves' shares of the visits."""
    most = heuristics.MOST_CANDIDATES
    moves, numbers, priors = no_moves(CANDY_LAB.groups), zeros(most), reals(most)
    visits = {known.move: known.visits for known in found}

    def logits(workspace: Workspace) -> list[float]:
        size, _ = candidate_moves(state, workspace, moves, numbers, priors)
        return [log(priors[i]) for i in range(size)]

    features = each_alone(state, logits, PRIOR_WEIGHTS)
    shares = np.array([visits[int(numbers[i])] for i in range(len(features))], float)
    return features, shares / shares.sum()


def each_alone(state: Any, sums: Callable[[Workspace], list[float]], number: int) -> Any:
    """The sums are linear in their weights: with one weight of 1 and the others 0, they are the features."""
    box = readable(State, state)
    columns = [sums(workspace_with(box, only(i, VALUE_WEIGHTS), only(i, PRIOR_WEIGHTS))) for i in range(number)]
    return np.array(columns).T


def only(place: int, size: int) -> tuple[float, ...]:
    return tuple(float(i == place) for i in range(size))


def most_likely(samples: list[Sample], number: int) -> Any:
    """The weights under which the right choices are the most likely, by Newton's method, a little drawn to zero."""
    features = np.concatenate([features for features, _ in samples])
    right = np.concatenate([right for _, right in samples])
    starts = np.cumsum([0] + [len(right) for _, right in samples[:-1]])
    told = np.zeros(number)
    for _ in range(NEWTON_STEPS):
        expected = softmax(features @ told, starts)
        means = np.add.reduceat(features * expected[:, None], starts)
        slope = features.T @ (right - expected) - RIDGE * told
        curve = features.T @ (features * expected[:, None]) - means.T @ means + RIDGE * np.eye(number)
        told += np.clip(np.linalg.solve(curve, slope), -1, 1)
    return told


def softmax(sums: Any, starts: Any) -> Any:
    powers = np.exp(np.clip(sums, -50, 50))
    return powers / np.repeat(np.add.reduceat(powers, starts), np.diff(np.append(starts, len(sums))))


def surprise(samples: list[Sample], told: Any) -> float:
    """How little, on average, the weights expected what was right."""
    total = 0.0
    for features, right in samples:
        expected = softmax(features @ told, np.array([0]))
        total -= float(right @ np.log(expected))
    return total / len(samples)


def report(samples: Samples) -> tuple[Any, Any]:
    """Fit both kinds of weights, and say how well they do beside knowing nothing."""
    both = []
    for name, seen, number in (
        ("values", samples.positions, VALUE_WEIGHTS),
        ("priors", samples.decisions, PRIOR_WEIGHTS),
    ):
        told = most_likely(seen, number)
        before, after = surprise(seen, np.zeros(number)), surprise(seen, told)
        print(f"{samples.players} players, {name}: {len(seen)} samples, surprise {before:.3f} to {after:.3f}")
        both.append(told)
    return both[0], both[1]


def page(fitted: dict[int, tuple[Any, Any]], how: str) -> str:
    """The file of weights; numbers of players that were not asked for keep theirs."""
    lines = [HEAD.format(how=how)]
    for players in (2, 3, 4):
        told = fitted[players][0] if players in fitted else weights.value_weights(players)
        lines.append(f"[values.{players}]")
        lines += [
            f"{name} = [{told[i]:.2f}, {told[FEATURES_OF_SEATS + i]:.2f}]" for i, name in enumerate(names("values"))
        ]
    for players in (2, 3, 4):
        told = fitted[players][1] if players in fitted else weights.prior_weights(players)
        lines.append(f"[priors.{players}]")
        lines += [f"{name} = {told[i]:.2f}" for i, name in enumerate(names("priors"))]
    return "\n".join(lines) + "\n"


def names(kind: Literal["values", "priors"]) -> list[str]:
    return list(weights.everything()[kind]["2"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    asked = parser.parse_args()
    fitted = {}
    for players in asked.players:
        samples = Samples(players)
        for game in range(asked.games):
            samples.play(f"{asked.seed} {players} {game}", game % players, asked.simulations)
            print(f"{players} players: {game + 1} of {asked.games} games", end="\r", flush=True)
        fitted[players] = report(samples)
    weights.FILE.write_text(
        page(fitted, f"--games {asked.games} --simulations {asked.simulations} --seed {asked.seed}")
    )


if __name__ == "__main__":
    main()
