"""Do hints come true? Predicted chances beside shares of wins, in ten bins, for each game with 2, 3 and 4 players.

python -m bench.hints [--decisions 300] [--seconds 580] [--only candy-chaser]

Whole games are played as the hint says: by all seats, where no bin may be more than 8 points off, and by one seat
against `normal` and against `hard` bots, where no bin may promise more than 8 points too much. A bin that has fewer
than 300 decisions is shown in brackets and counts for nothing. Decisions of one game share its end, so that a bin
knows less than its decisions promise: what chance alone explains (one standard error between games) is taken off
before a bin is held against the bar. What is called certain is counted apart: a win has to come true, a loss may be
missed by whoever could bring it about.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from math import nan, sqrt

from bench.bars import bar
from bench.hinted_games import HINT, PAIRINGS, Hinted, Pairing, hinted_games
from bonbon.bots.calibration import calibration_for
from bonbon.rules.dispatch import GAMES

BINS = 10
MOST_POINTS_OFF = 8.0
ENOUGH = 1.5  # points of standard error: a pairing whose bins know that much is played no longer
TIME = {HINT: 5.0, "normal": 1.0, "hard": 2.0}  # shares: among hints a bin may be off either way


@dataclass
class Bin:
    """Decisions of about the same chance, and by how much they promised too much, game by game."""

    decisions: int = 0
    predicted: float = 0.0  # the sum of chances, and of what came of them
    won: float = 0.0
    games: dict[int, tuple[int, float]] = field(default_factory=dict)  # decisions, and what they promised too much

    def count(self, game: int, chance: float, won: float) -> None:
        self.decisions, self.predicted, self.won = self.decisions + 1, self.predicted + chance, self.won + won
        decisions, too_much = self.games.get(game, (0, 0.0))
        self.games[game] = decisions + 1, too_much + chance - won

    @property
    def points_too_confident(self) -> float:
        return 100 * (self.predicted - self.won) / self.decisions

    @property
    def standard_error(self) -> float:
        """In points; decisions of one game are one throw of the dice."""
        mean = (self.predicted - self.won) / self.decisions
        off = (too_much - decisions * mean for decisions, too_much in self.games.values())
        return 100 * sqrt(sum(one * one for one in off)) / self.decisions

    def __str__(self) -> str:
        return f"{100 * self.predicted / self.decisions:.0f}→{100 * self.won / self.decisions:.0f}"


@dataclass
class Tally:
    """One pairing's bins; certain wins and certain losses have their own."""

    pairing: Pairing
    wanted: int
    bins: list[Bin] = field(default_factory=lambda: [Bin() for _ in range(BINS)])
    certain: dict[float, Bin] = field(default_factory=lambda: {0.0: Bin(), 1.0: Bin()})

    def count(self, hinted: Hinted) -> None:
        if hinted.is_certain:
            self.certain[hinted.value].count(hinted.game_number, hinted.value, hinted.won)
            return
        chance = calibration_for(self.pairing.game, self.pairing.players, hinted.source).chance(hinted.value)
        self.bins[min(BINS - 1, int(BINS * chance))].count(hinted.game_number, chance, hinted.won)

    @property
    def filled(self) -> list[Bin]:
        return [one for one in self.bins if one.decisions >= self.wanted]

    @property
    def is_known(self) -> bool:
        """Whether every bin has its decisions and more games would change little."""
        used = [one for one in self.bins if one.decisions]
        return bool(used) and all(one.decisions >= self.wanted and one.standard_error < ENOUGH for one in used)

    def worst(self) -> float:
        """The points that the worst bin is off beyond chance: among hints either way, against bots too confident.

        Not a number, which meets no bar, where no bin has its decisions.
        """
        return max((self.points_off(one) - one.standard_error for one in self.filled), default=nan)

    def points_off(self, one: Bin) -> float:
        return abs(one.points_too_confident) if self.pairing.opponent == HINT else one.points_too_confident

    def __str__(self) -> str:
        shown = [f"{one}" if one.decisions >= self.wanted else f"({one})" for one in self.bins if one.decisions]
        certain = [f"certain {one} of {one.decisions}" for one in self.certain.values() if one.decisions]
        total = sum(one.decisions for one in self.bins)
        raw = max((self.points_off(one) for one in self.filled), default=nan)
        error = max((one.standard_error for one in self.filled), default=nan)
        known = f"worst {raw:.1f} of ±{error:.1f}"
        return f"{self.pairing!s:24} {total:6} decisions  {' '.join(shown)}  {', '.join([known, *certain])}"


def main() -> int:
    options = arguments()
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        tallies = list(tallied(options, workers))
    met = [
        bar(f"{tally.pairing}/points-{'off' if tally.pairing.opponent == HINT else 'too-confident'}",
            tally.worst(), MOST_POINTS_OFF, at_most=True)
        for tally in tallies
    ]  # fmt: skip
    wins = [tally.certain[1.0] for tally in tallies]
    met.append(bar("certain-wins-lost", sum(one.decisions - one.won for one in wins), 0, at_most=True))
    return 0 if all(met) else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.hints", description=__doc__)
    parser.add_argument("--decisions", type=int, default=300, help="of a bin that counts (default: 300)")
    parser.add_argument("--seconds", type=float, default=580, help="for everything (default: 580)")
    parser.add_argument("--only", nargs="*", default=list(GAMES), help="these games only")
    return parser.parse_args()


def tallied(options: argparse.Namespace, workers: Executor) -> Iterator[Tally]:
    """Each pairing as it has been played; time that one leaves goes to those after it."""
    end = time.monotonic() + options.seconds
    left = [pairing for pairing in PAIRINGS if pairing.game in options.only]
    while left:
        rest = sum(TIME[pairing.opponent] for pairing in left)
        share = (end - time.monotonic()) * TIME[left[0].opponent] / rest
        tally = played(left.pop(0), options.decisions, share, workers)
        print(tally, flush=True)
        yield tally


def played(pairing: Pairing, wanted: int, seconds: float, workers: Executor) -> Tally:
    end, tally = time.monotonic() + seconds, Tally(pairing, wanted)
    for some in hinted_games(pairing, "bench", workers):
        for hinted in some:
            tally.count(hinted)
        if tally.is_known or time.monotonic() > end:
            return tally
    return tally


if __name__ == "__main__":
    sys.exit(main())
