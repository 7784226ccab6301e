"""Ratings of people, one for each game and number of players: openskill's Plackett–Luce, against people and bots alike.

A bot's strength is known from the ladder (docs/bots.md) and stays as it is; `normal` stands where a newcomer begins. On
the scale that people read, 400 points are odds of ten to one between two who are known well, as with Elo.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

BOTS = Path(__file__).parent / "bot_strengths.toml"
FEWEST_GAMES = 5  # below that a rating says nothing yet
BOT_SIGMA = 1.0  # the ladder's intervals are about as wide
START_POINTS = 1500
MU, SIGMA, BETA = 25.0, 25 / 3, 25 / 6  # as openskill has them: where everybody begins, and how much luck there is
POINTS = 400 / (math.log(10) * math.sqrt(2) * BETA)  # of one unit of openskill
INTERVAL = 1.96  # standard deviations to either side hold 95 %


class Rating(NamedTuple):
    """What is believed of a strength: its mean and its standard deviation, in openskill's units."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        return round(START_POINTS + POINTS * (self.mu - NEWCOMER.mu))

    @property
    def interval(self) -> tuple[int, int]:
        """Where the strength lies with 95 %, in points."""
        width = INTERVAL * POINTS * self.sigma
        return round(self.points - width), round(self.points + width)


NEWCOMER = Rating(MU, SIGMA)


def bot_rating(game: str, players: int, level: str) -> Rating | None:
    """The strength of a bot; None if no ladder knows it."""
    mu = bot_strengths().get(game, {}).get(str(players), {}).get(level)
    return None if mu is None else Rating(mu, BOT_SIGMA)


@cache
def bot_strengths() -> dict[str, dict[str, dict[str, float]]]:
    return tomllib.loads(BOTS.read_text("utf-8"))


@cache
def model() -> PlackettLuce:
    """Loaded with the first game that ends: in a browser that takes a while."""
    from openskill.models import PlackettLuce

    return PlackettLuce(MU, SIGMA, BETA)


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings of all seats after a game in which they took these places; equal places are ties."""
    seats = [[model().rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model().rate(seats, ranks=[float(place) for place in places])
    return [Rating(float(seat[0].mu), float(seat[0].sigma)) for seat in after]
