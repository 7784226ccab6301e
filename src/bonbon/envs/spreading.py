"""Writing the bits of a number into a row of small numbers, one after the other."""

from __future__ import annotations

from typing import Any

from bonbon.rules.compiled import compiled


@compiled
def fill_with_zeros(row: Any) -> None:
    """Every number of the row becomes 0."""
    for i in range(len(row)):
        row[i] = 0


@compiled
def spread(mask: int, row: Any, start: int, size: int) -> None:
    """The first bits of the mask as zeros and ones, from this place of the row on."""
    for bit in range(size):
        row[start + bit] = (mask >> bit) & 1
