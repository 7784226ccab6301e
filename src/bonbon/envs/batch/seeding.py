"""Generators for many games at once: game number i of a seed gets the same one, however many games there are."""

from __future__ import annotations

import hashlib

import numpy as np
from numpy.typing import NDArray

from bonbon.envs.arrays import Generator

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST_MIX, SECOND_MIX = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)


def seeded_generators(seed: int | str, count: int) -> Generator:
    """A generator of `bonbon.rules.chance` for each of so many games, one in each row."""
    start = np.frombuffer(hashlib.sha256(str(seed).encode()).digest()[:8], np.uint64)
    states = mixed(start + GOLDEN * np.arange(1, count + 1, dtype=np.uint64))
    return ((states >> np.uint64(2)) | np.uint64(1)).astype(np.int64).reshape(count, 1)


def mixed(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Numbers in a row become numbers that look unrelated (the mixing steps of SplitMix64)."""
    numbers = (numbers ^ (numbers >> np.uint64(30))) * FIRST_MIX
    numbers = (numbers ^ (numbers >> np.uint64(27))) * SECOND_MIX
    mixed: NDArray[np.uint64] = numbers ^ (numbers >> np.uint64(31))
    return mixed
