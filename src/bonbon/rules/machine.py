"""Three things that a processor does in one instruction: count bits, find the lowest, find the k-th."""

from __future__ import annotations

from bonbon.rules.compiled import compiled_as

IN_NUMBA = "bonbon.rules.in_numba"


@compiled_as(IN_NUMBA)
def count(mask: int) -> int:
    """How many numbers are in the set."""
    return mask.bit_count()


@compiled_as(IN_NUMBA)
def lowest(mask: int) -> int:
    """The smallest number in the set, which must not be empty."""
    return (mask & -mask).bit_length() - 1


@compiled_as(IN_NUMBA)
def nth(mask: int, k: int) -> int:
    """The k-th smallest number in the set, from 0."""
    for _ in range(k):
        mask &= mask - 1
    return lowest(mask)
