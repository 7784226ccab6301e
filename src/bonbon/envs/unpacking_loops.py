"""Bits written one by one: as plain Python does it, and as a GPU does, which cannot write where it likes."""

from __future__ import annotations

from bonbon.envs.arrays import Observation
from bonbon.rules.compiled import compiled


@compiled
def one_by_one(mask: int, row: Observation, start: int, size: int) -> None:
    """The first bits of the mask as zeros and ones, from this place of the row on."""
    for bit in range(size):
        row[start + bit] = (mask >> bit) & 1


@compiled
def numbers_one_by_one(planes: tuple[int, ...], row: Observation, start: int, size: int) -> None:
    """Small numbers from this place of the row on; plane b of a tuple has bit b of all of them."""
    for place in range(size):
        number = 0
        for bit in range(len(planes)):
            number |= ((planes[bit] >> place) & 1) << bit
        row[start + place] = number
