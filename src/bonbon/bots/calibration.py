"""How often hints came true: what a search or a solution thinks of a move, as the share of wins that it turned into."""

from __future__ import annotations

import tomllib
from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

FILE = Path(__file__).with_name("calibration.toml")
LEAST, MOST = 0.01, 0.99  # that is said of a chance which nobody can prove

Source = Literal["searched", "solved"]  # where a value comes from


@dataclass(frozen=True)
class Calibration:
    """A rising line through measured points, level before the first and after the last.

    `tools/fit_hints.py` measures them in whole games; `error` is how far off its line was in games that it was not
    fitted to.
    """

    values: tuple[float, ...] = (0.0, 1.0)
    chances: tuple[float, ...] = (0.0, 1.0)
    error: float = 0.0

    def chance(self, value: float) -> float:
        """How often a move of this value has won."""
        return min(MOST, max(LEAST, self.on_the_line(value)))

    def on_the_line(self, value: float) -> float:
        right = bisect_left(self.values, value)
        if right == 0:
            return self.chances[0]
        if right == len(self.values):
            return self.chances[-1]
        share = (value - self.values[right - 1]) / (self.values[right] - self.values[right - 1])
        return self.chances[right - 1] + share * (self.chances[right] - self.chances[right - 1])


UNKNOWN = Calibration()  # of a game that was not measured: values are taken at their word


@cache
def calibrations() -> dict[tuple[str, int, str], Calibration]:
    """Every line of the file, by game, players and source."""
    return {
        (game, int(players), source): Calibration(tuple(line["values"]), tuple(line["chances"]), line["error"])
        for game, counts in tomllib.loads(FILE.read_text()).items()
        for players, sources in counts.items()
        for source, line in sources.items()
    }


def calibration_for(game: str, players: int, source: Source) -> Calibration:
    return calibrations().get((game, players, source), UNKNOWN)
