"""How much the things count that `chances` and `candidates` look at: fitted numbers, in a file of their own."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("weights.toml")


@cache
def everything() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text())


def chance_weights(players: int) -> tuple[float, ...]:
    """How much each thing about a seat tells of its chance to win: all game long, then what the end adds."""
    pairs = list(everything()["chances"][str(players)].values())
    return tuple(float(pair[0]) for pair in pairs) + tuple(float(pair[1]) for pair in pairs)


def hope_weights(players: int) -> tuple[float, ...]:
    """How much each thing about a move tells of its promise."""
    return tuple(float(weight) for weight in everything()["hopes"][str(players)].values())
