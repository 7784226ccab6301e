"""How much the features count that `evaluation` and `candidate_moves` read: fitted numbers, in a file of their own."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TypedDict, cast

FILE = Path(__file__).with_name("weights.toml")


class Weights(TypedDict):
    values: dict[str, dict[str, list[float]]]  # a pair each
    priors: dict[str, dict[str, float]]


@cache
def everything() -> Weights:
    """The file: `values` and `priors`, by the number of players, by feature."""
    return cast(Weights, tomllib.loads(FILE.read_text()))


def value_weights(players: int) -> tuple[float, ...]:
    """How much each feature of a seat counts for its chance to win: all game long, then what the end adds."""
    pairs = list(everything()["values"][str(players)].values())
    return tuple(float(pair[0]) for pair in pairs) + tuple(float(pair[1]) for pair in pairs)


def prior_weights(players: int) -> tuple[float, ...]:
    """How much each feature of a move counts for its prior."""
    return tuple(float(weight) for weight in everything()["priors"][str(players)].values())
