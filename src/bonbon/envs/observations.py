"""What a seat observes, as numbers for a network: the parts of an observation and the function that writes one."""

from __future__ import annotations

import numpy as np

from bonbon.envs.arrays import GameState, Observation
from bonbon.envs.encodings import chosen_by_encoding, encoding_of
from bonbon.envs.observation_layout import Part
from bonbon.rules.game import Game


def parts_of(game: Game) -> tuple[Part, ...]:
    """The parts of this game's observations, in the order in which they lie in the row."""
    return encoding_of(game).parts


def size_of(game: Game) -> int:
    """How many numbers an observation of this game has."""
    return sum(part.size for part in parts_of(game))


def names_of(game: Game) -> list[str]:
    """A name for each number of an observation."""
    return [name for part in parts_of(game) for name in part.names]


def limits_of(game: Game) -> tuple[Observation, Observation]:
    """The smallest and the largest value that each number of an observation can have."""
    parts = parts_of(game)
    low = np.concatenate([np.full(part.size, part.low, np.int8) for part in parts])
    high = np.concatenate([np.full(part.size, part.high, np.int8) for part in parts])
    return low, high


@chosen_by_encoding
def observe(state: GameState, seat: int, row: Observation) -> None:
    """What this seat may see of a state, into a row of int8; every number of the row is written."""
