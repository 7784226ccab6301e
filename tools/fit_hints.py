"""Fits what hints say to what came of them: writes src/bonbon/bots/calibration.toml.

python -m tools.fit_hints [--seconds 240] [--only candy-chaser]

Whole games are played by seats that all do as the hint says. Values of the search, and of what is solved, become
shares of wins: a rising line through means of neighbouring values. Against bots the same hints win as often or more,
which `bench/hints.py` checks, with other games.
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

from bench.hinted_games import HINT, PLAYERS, Hinted, Pairing, hinted_games
from bonbon.bots.calibration import FILE, Calibration
from bonbon.rules.dispatch import GAMES

HEAD = "# How often hints came true, by game, players and source: made by tools/fit_hints.py.\n"
MOST_POINTS, FEWEST_IN_A_POINT = 20, 100  # of a line
WIDEST = 0.05  # values of a point, where there are enough


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
                played = uncertain(Pairing(game, players, HINT), options.seconds, workers)
                lines.setdefault(game, {})[str(players)] = dict(calibrated_sources(played))
                FILE.write_text(HEAD + written(lines))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.fit_hints", description=__doc__)
    parser.add_argument("--seconds", type=float, default=240, help="for a game and number of players (default: 240)")
    parser.add_argument("--only", nargs="*", default=list(GAMES), help="these games only")
    return parser.parse_args()


def uncertain(pairing: Pairing, seconds: float, workers: Executor) -> list[Hinted]:
    """Decisions whose chance has to be estimated: what is proven needs no calibration."""
    end, made = time.monotonic() + seconds, list[Hinted]()
    for some in hinted_games(pairing, "fit", workers):
        made += [hinted for hinted in some if not hinted.is_certain]
        if time.monotonic() > end:
            break
    print(f"{pairing}: {len(made)} decisions", flush=True)
    return made


def calibrated_sources(played: list[Hinted]) -> Iterator[tuple[str, Calibration]]:
    for source in ("searched", "solved"):
        of_source = [hinted for hinted in played if hinted.source == source]
        if of_source:
            yield source, with_error(of_source)


def with_error(played: list[Hinted]) -> Calibration:
    """The line through all games, and how far off a line through every other game is in the rest."""
    whole = line_through(points(played))
    even, odd = ([hinted for hinted in played if hinted.game_number % 2 == rest] for rest in (0, 1))
    if not even or not odd:
        return whole
    line = line_through(points(even))
    misses = [(point.weight, (line.chance(point.value) - point.chance) ** 2) for point in points(odd)]
    error = sqrt(sum(weight * miss for weight, miss in misses) / sum(weight for weight, _ in misses))
    return Calibration(whole.values, whole.chances, round(error, 3))


def points(made: list[Hinted]) -> list[Point]:
    """Neighbouring values in groups, each as one point; groups rise (pool adjacent violators)."""
    ordered = sorted(made, key=lambda hinted: hinted.value)
    return rising([mean_point(group) for group in grouped(ordered, max(FEWEST_IN_A_POINT, len(made) // MOST_POINTS))])


def grouped(ordered: Sequence[Hinted], size: int) -> list[list[Hinted]]:
    """Groups of this size, smaller ones where values are far apart; what is left joins the last."""
    groups: list[list[Hinted]] = [[]]
    for hinted in ordered:
        last = groups[-1]
        is_wide = len(last) >= FEWEST_IN_A_POINT and hinted.value - last[0].value > WIDEST
        if len(last) >= size or is_wide:
            groups.append([])
        groups[-1].append(hinted)
    if len(groups) > 1 and len(groups[-1]) < FEWEST_IN_A_POINT:
        groups[-2:] = [groups[-2] + groups[-1]]
    return groups


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
