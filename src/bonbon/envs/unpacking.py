"""Writing the bits of a number into a row of small numbers, one after the other."""

from __future__ import annotations

from bonbon.envs.arrays import Observation
from bonbon.envs.unpacking_loops import numbers_one_by_one, one_by_one
from bonbon.rules.compiled import compiled, compiled_as

IN_NUMBA = "bonbon.envs.unpacking_in_numba"


@compiled
def fill_with_zeros(row: Observation) -> None:
    """Every number of the row becomes 0."""
    for i in range(len(row)):
        row[i] = 0


@compiled_as(IN_NUMBA)
def unpack_bits(mask: int, row: Observation, start: int, size: int) -> None:
    """The first bits of the mask as zeros and ones, from this place of the row on."""
    one_by_one(mask, row, start, size)


@compiled_as(IN_NUMBA)
def unpack_bits_freely(mask: int, row: Observation, start: int, size: int) -> None:
    """The same for a mask that has no further bits; zeros may be written beyond the end of the stretch."""
    one_by_one(mask, row, start, size)


@compiled_as(IN_NUMBA)
def unpack_numbers(planes: tuple[int, ...], row: Observation, start: int, size: int) -> None:
    """Small numbers from this place of the row on; plane b of a tuple has bit b of all of them."""
    numbers_one_by_one(planes, row, start, size)
