"""Do hints come true? Predicted chances beside shares of wins, in ten bins, for each game with 2, 3 and 4 players.

python -m bench.hints [--decisions 300] [--seconds 600] [--only candy-chaser]

Whole games are played as the hint says: by all seats, where no bin may be more than 8 points off, and by one seat
against `normal` and against `hard` bots, where no bin may promise more than 8 points too much. A pairing is played
until every bin that is not rare has its decisions or its share of the time is used up; a bin that has fewer then is
shown in brackets and counts for nothing. What is called certain is counted apart: a win has to come true, a loss may
be missed by whoever could bring it about.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from math import nan

from bench.bars import bar
from bench.hinted_games import HINT, PAIRINGS, Hinted, Pairing, hinted_games
from bonbon.bots.calibration import calibration_for
from bonbon.rules.dispatch import GAMES

BINS = 10
MOST_POINTS_OFF = 8.0
RARE = 0.02  # a bin with a smaller share of the decisions is not waited for


@dataclass
class Bin:
    """Decisions of about the same chance."""

    decisions: int = 0
    predicted: float = 0.0  # the sum of chances, and of what came of them
    won: float = 0.0

    def count(self, chance: float, won: float) -> None:
        self.decisions, self.predicted, self.won = self.decisions + 1, self.predicted + chance, self.won + won

    @property
    def points_too_confident(self) -> float:
        return 100 * (self.predicted - self.won) / self.decisions

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
            self.certain[hinted.value].count(hinted.value, hinted.won)
            return
        chance = calibration_for(self.pairing.game, self.pairing.players, hinted.source).chance(hinted.value)
        self.bins[min(BINS - 1, int(BINS * chance))].count(chance, hinted.won)

    @property
    def is_full(self) -> bool:
        """Whether every bin that is not rare has its decisions."""
        total = sum(one.decisions for one in self.bins)
        common = [one for one in self.bins if one.decisions >= RARE * total]
        return total >= BINS * self.wanted and all(one.decisions >= self.wanted for one in common)

    @property
    def filled(self) -> list[Bin]:
        return [one for one in self.bins if one.decisions >= self.wanted]

    def worst(self) -> float:
        """The points that the worst bin is off: among hints either way, against bots too confident.

        Not a number, which meets no bar, where no bin has its decisions.
        """
        off = [one.points_too_confident for one in self.filled]
        return max((abs(points) if self.pairing.opponent == HINT else points for points in off), default=nan)

    def __str__(self) -> str:
        shown = [f"{one}" if one.decisions >= self.wanted else f"({one})" for one in self.bins if one.decisions]
        certain = [f"certain {one} of {one.decisions}" for one in self.certain.values() if one.decisions]
        total = sum(one.decisions for one in self.bins)
        return f"{self.pairing!s:24} {total:6} decisions  {' '.join(shown)}  {', '.join(certain)}"


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
    parser.add_argument("--seconds", type=float, default=600, help="for everything (default: 600)")
    parser.add_argument("--only", nargs="*", default=list(GAMES), help="these games only")
    return parser.parse_args()


def tallied(options: argparse.Namespace, workers: Executor) -> Iterator[Tally]:
    """Each pairing as it has been played; time that one leaves goes to those after it."""
    end = time.monotonic() + options.seconds
    left = [pairing for pairing in PAIRINGS if pairing.game in options.only]
    while left:
        share = (end - time.monotonic()) / len(left)
        tally = played(left.pop(0), options.decisions, share, workers)
        print(tally, flush=True)
        yield tally


def played(pairing: Pairing, wanted: int, seconds: float, workers: Executor) -> Tally:
    end, tally = time.monotonic() + seconds, Tally(pairing, wanted)
    for some in hinted_games(pairing, "bench", workers):
        for hinted in some:
            tally.count(hinted)
        if tally.is_full or time.monotonic() > end:
            return tally
    return tally


if __name__ == "__main__":
    sys.exit(main())
