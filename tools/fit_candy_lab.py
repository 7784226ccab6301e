"""Fit the weights of Candy Lab's sense to games of the bot against itself: `python -m tools.fit_candy_lab`.

The bot plays with the weights that it has; who won teaches the chances, and where its searches went teaches the hopes.
Both are softmax functions of sums of weights, so both are fitted by Newton's method to the most likely weights. The
outcome depends only on the present weights and on the numbers given: run it once more for another round.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from math import log
from typing import Any

import numpy as np

from bonbon.bots.budget import Budget
from bonbon.bots.candy_lab import LAB_SENSE, weights
from bonbon.bots.candy_lab.candidates import LOOKS as LOOKS_AT_MOVES
from bonbon.bots.candy_lab.candidates import candidates
from bonbon.bots.candy_lab.chances import LOOKS as LOOKS_AT_SEATS
from bonbon.bots.candy_lab.chances import chances
from bonbon.bots.candy_lab.notes import Notes, notes_for
from bonbon.bots.numbers import reals
from bonbon.bots.search import Finding, Thinking
from bonbon.play.view import View
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.candy_lab.state import State
from bonbon.rules.chance import below, generator
from bonbon.rules.game import SEATS
from bonbon.rules.moves import CHANCE, NOBODY, listed, no_moves
from bonbon.rules.records import blank, readable, zeros

MEMORY = 1 << 20  # bytes for the tree of one decision
BOLD = 0.25  # how often a move is chosen by its share of the visits, so that games differ
KEPT = 0.4  # of the positions: neighbours tell much the same
CHANCE_WEIGHTS, HOPE_WEIGHTS = 2 * LOOKS_AT_SEATS, LOOKS_AT_MOVES
RIDGE = 3.0  # how much has to be seen of something before its weight is believed

HEAD = """# How much the things count that chances.py and candidates.py look at, by the number of players.
# A thing about a seat has two weights: one for all the game, and one that counts the more the nearer the end is.
# Fitted by tools/fit_candy_lab.py to games of the bot against itself, {how}.
"""

Sample = tuple[Any, Any]  # what was looked at, one row for each choice; how right each choice was


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
                if dice.random() < KEPT:
                    positions.append(looks_of_seats(state))
                move = self.decided(state, who, f"{seed} {dice.random()}", dice, simulations)
            CANDY_LAB.apply(state, move)
        values = reals(SEATS)
        CANDY_LAB.payoffs(state, values)
        self.positions += [(looks, values[: self.players]) for looks in positions]

    def decided(self, state: Any, seat: int, seed: str, dice: random.Random, simulations: int) -> int:
        """What the bot does here, or now and then another move that it thought of often."""
        moves = no_moves(CANDY_LAB.groups)
        CANDY_LAB.legal_moves(state, moves)
        if len(legal := listed(moves)) == 1:
            return legal[0]
        seen = blank(State)
        CANDY_LAB.view(state, seat, seen)
        thinking = Thinking(View(CANDY_LAB, CANDY_LAB.edition(), seat, seen), legal, seed, MEMORY)
        thinking.think(Budget(simulations=simulations))
        found = thinking.findings()
        if dice.random() < KEPT:
            self.decisions.append(looks_of_moves(state, found))
        if dice.random() < BOLD:
            return dice.choices([finding.move for finding in found], [finding.visits for finding in found])[0]
        return found[0].move


def looks_of_seats(state: Any) -> Any:
    """What `chances` looks at, a row for each seat."""
    values = reals(SEATS)

    def outlooks(notes: Notes) -> list[float]:
        chances(state, notes, values)
        return [log(values[seat]) for seat in range(state.players)]

    return each_alone(state, outlooks, CHANCE_WEIGHTS)


def looks_of_moves(state: Any, found: list[Finding]) -> Sample:
    """What `candidates` looks at, a row for each move, and the moves' shares of the visits."""
    most = LAB_SENSE.most_candidates
    moves, numbers, promise = no_moves(CANDY_LAB.groups), zeros(most), reals(most)
    visits = {finding.move: finding.visits for finding in found}

    def promises(notes: Notes) -> list[float]:
        return [log(promise[i]) for i in range(candidates(state, notes, moves, numbers, promise))]

    looks = each_alone(state, promises, HOPE_WEIGHTS)
    shares = np.array([visits[int(numbers[i])] for i in range(len(looks))], float)
    return looks, shares / shares.sum()


def each_alone(state: Any, sums: Callable[[Notes], list[float]], number: int) -> Any:
    """The sums are linear in their weights: with one weight of 1 and the others 0, they are what was looked at."""
    box = readable(State, state)
    columns = [sums(notes_for(box, only(i, CHANCE_WEIGHTS), only(i, HOPE_WEIGHTS))) for i in range(number)]
    return np.array(columns).T


def only(place: int, size: int) -> tuple[float, ...]:
    return tuple(float(i == place) for i in range(size))


def most_likely(samples: list[Sample], number: int) -> Any:
    """The weights under which the right choices are the most likely, by Newton's method, a little drawn to zero."""
    looks = np.concatenate([looks for looks, _ in samples])
    right = np.concatenate([right for _, right in samples])
    starts = np.cumsum([0] + [len(right) for _, right in samples[:-1]])
    told = np.zeros(number)
    for _ in range(30):
        expected = softmax(looks @ told, starts)
        means = np.add.reduceat(looks * expected[:, None], starts)
        slope = looks.T @ (right - expected) - RIDGE * told
        curve = looks.T @ (looks * expected[:, None]) - means.T @ means + RIDGE * np.eye(number)
        told += np.clip(np.linalg.solve(curve, slope), -1, 1)
    return told


def softmax(sums: Any, starts: Any) -> Any:
    powers = np.exp(np.clip(sums, -50, 50))
    return powers / np.repeat(np.add.reduceat(powers, starts), np.diff(np.append(starts, len(sums))))


def surprise(samples: list[Sample], told: Any) -> float:
    """How little, on average, the weights expected what was right."""
    total = 0.0
    for looks, right in samples:
        expected = softmax(looks @ told, np.array([0]))
        total -= float(right @ np.log(expected))
    return total / len(samples)


def report(samples: Samples) -> tuple[Any, Any]:
    """Fit both kinds of weights, and say how well they do beside knowing nothing."""
    both = []
    for name, seen, number in (
        ("chances", samples.positions, CHANCE_WEIGHTS),
        ("hopes", samples.decisions, HOPE_WEIGHTS),
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
        told = fitted[players][0] if players in fitted else weights.chance_weights(players)
        lines.append(f"[chances.{players}]")
        lines += [
            f"{name} = [{told[i]:.2f}, {told[LOOKS_AT_SEATS + i]:.2f}]" for i, name in enumerate(names("chances"))
        ]
    for players in (2, 3, 4):
        told = fitted[players][1] if players in fitted else weights.hope_weights(players)
        lines.append(f"[hopes.{players}]")
        lines += [f"{name} = {told[i]:.2f}" for i, name in enumerate(names("hopes"))]
    return "\n".join(lines) + "\n"


def names(kind: str) -> list[str]:
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
