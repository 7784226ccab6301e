"""Fits what hints say to what came of them: writes src/bonbon/bots/calibration.toml.

python -m tools.fit_hints [--decisions 3000] [--seconds 40] [--only candy-chaser]

Whole games are played as the hint says, by every seat and by one seat against `normal` and `hard` bots. Values of
the search, and of what is solved, become shares of wins: a rising line through means of neighbouring values. The line
is that of games among hints, lowered where the same hint won less against bots. The games are others than those of
`bench/hints.py`, which checks the result.
"""

from __future__ import annotations

import argparse
import os
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from bench.hinted_games import HINT, OPPONENTS, PLAYERS, Hinted, Pairing, hinted_games
from bonbon.bots.calibration import FILE, Calibration
from bonbon.rules.dispatch import GAMES

HEAD = "# How often hints came true, by game, players and source: made by tools/fit_hints.py.\n"
MOST_POINTS, FEWEST_IN_A_POINT = 20, 100  # of a line
MORE_THAN_AGAINST_BOTS = 0.03  # that a hint may promise
LOWERED_AT_MOST = 0.05


class Point(NamedTuple):
    """Neighbouring values, by their mean, and how often they won."""

    value: float
    chance: float
    weight: int


def main() -> None:
    options = arguments()
    lines = {} if not FILE.read_text() else tomllib.loads(FILE.read_text())
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for game in options.only:
            for players in PLAYERS:
                played = {
                    opponent: uncertain(Pairing(game, players, opponent), options, workers) for opponent in OPPONENTS
                }
                lines.setdefault(game, {})[str(players)] = dict(calibrated_sources(played))
                FILE.write_text(HEAD + written(lines))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.fit_hints", description=__doc__)
    parser.add_argument("--decisions", type=int, default=3_000, help="of a pairing at most (default: 3000)")
    parser.add_argument("--seconds", type=float, default=40, help="for a pairing at most (default: 40)")
    parser.add_argument("--only", nargs="*", default=list(GAMES), help="these games only")
    return parser.parse_args()


def uncertain(pairing: Pairing, options: argparse.Namespace, workers: Executor) -> list[Hinted]:
    """Decisions whose chance has to be estimated: what is proven needs no calibration."""
    end, made = time.monotonic() + options.seconds, list[Hinted]()
    for some in hinted_games(pairing, "fit", workers):
        made += [hinted for hinted in some if not hinted.is_certain]
        if len(made) >= options.decisions or time.monotonic() > end:
            break
    print(f"{pairing}: {len(made)} decisions", flush=True)
    return made


def calibrated_sources(played: dict[str, list[Hinted]]) -> Iterator[tuple[str, Calibration]]:
    for source in ("searched", "solved"):
        of_source = {opponent: [one for one in hinted if one.source == source] for opponent, hinted in played.items()}
        if of_source[HINT]:
            yield source, with_error(of_source)


def with_error(played: dict[str, list[Hinted]]) -> Calibration:
    """The line through all games, and how far off a line through every other game is in the rest."""
    halves = [
        {by: [one for one in made if one.game_number % 2 == odd] for by, made in played.items()} for odd in (0, 1)
    ]
    whole = fitted(played)
    if not all(half[HINT] for half in halves):
        return whole
    line = fitted(halves[0])
    misses = [(point.weight, (line.chance(point.value) - point.chance) ** 2) for point in points(halves[1][HINT])]
    error = sqrt(sum(weight * miss for weight, miss in misses) / sum(weight for weight, _ in misses))
    return Calibration(whole.values, whole.chances, round(error, 3))


def fitted(played: dict[str, list[Hinted]]) -> Calibration:
    """A rising line through the shares of wins among hints, lowered where bots won more."""
    among_hints = points(played[HINT])
    against_bots = [line_through(points(played[level])) for level in OPPONENTS if level != HINT and played[level]]
    lowered = [
        point._replace(chance=lowered_to(point, min((line.chance(point.value) for line in against_bots), default=1.0)))
        for point in among_hints
    ]
    return line_through(lowered)


def lowered_to(point: Point, against_bots: float) -> float:
    return max(point.chance - LOWERED_AT_MOST, min(point.chance, against_bots + MORE_THAN_AGAINST_BOTS))


def points(made: list[Hinted]) -> list[Point]:
    """Neighbouring values in groups of the same size, each as one point; groups rise (pool adjacent violators)."""
    ordered = sorted(made, key=lambda hinted: hinted.value)
    size = max(FEWEST_IN_A_POINT, -(-len(ordered) // MOST_POINTS))
    starts = list(range(0, max(1, len(ordered) - size // 2), size))
    groups = [ordered[start:end] for start, end in zip(starts, [*starts[1:], len(ordered)], strict=True)]
    return rising([mean_point(group) for group in groups])


def mean_point(group: Sequence[Hinted]) -> Point:
    count = len(group)
    return Point(sum(one.value for one in group) / count, sum(one.won for one in group) / count, count)


def rising(found: Sequence[Point]) -> list[Point]:
    """Points whose chances do not fall: neighbours that do are put together."""
    risen: list[Point] = []
    for point in found:
        risen.append(point)
        while len(risen) > 1 and (risen[-2].chance > risen[-1].chance or risen[-2].value >= risen[-1].value):
            risen[-2:] = [merged(risen[-2], risen[-1])]
    return risen


def merged(one: Point, other: Point) -> Point:
    weight = one.weight + other.weight
    value = (one.value * one.weight + other.value * other.weight) / weight
    return Point(value, (one.chance * one.weight + other.chance * other.weight) / weight, weight)


def line_through(found: Sequence[Point]) -> Calibration:
    """Rounded for the file; no two points may stand above each other then."""
    rounded = {round(point.value, 3): round(point.chance, 3) for point in rising(found)}
    assert all(one <= other for one, other in pairwise(rounded.values()))
    return Calibration(tuple(rounded), tuple(rounded.values()))


def written(lines: dict[str, dict[str, dict[str, Calibration | dict[str, object]]]]) -> str:
    """The file, line by line."""
    return "".join(
        f"\n[{game}.{players}.{source}]\n" + "".join(f"{name} = {shown(value)}\n" for name, value in fields(line))
        for game, counts in sorted(lines.items())
        for players, sources in sorted(counts.items())
        for source, line in sources.items()
    )


def fields(line: Calibration | dict[str, object]) -> list[tuple[str, object]]:
    return list((line if isinstance(line, dict) else vars(line)).items())


def shown(value: object) -> str:
    return str(list(value)) if isinstance(value, tuple) else str(value)


if __name__ == "__main__":
    main()
