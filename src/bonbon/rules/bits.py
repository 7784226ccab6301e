"""Sets and bags of small numbers as the bits of one non-negative int64."""

from __future__ import annotations

from bonbon.rules.compiled import compiled
from bonbon.rules.machine import count, lowest, nth

__all__ = ["add_one", "count", "first_numbers", "has", "lowest", "nth", "take_one"]


@compiled
def has(mask: int, number: int) -> bool:
    """Whether the number is in the set."""
    return (mask >> number) & 1 == 1


@compiled
def first_numbers(size: int) -> int:
    """The set of all numbers below `size`."""
    return ~(-1 << size)


# A bag holds equal things. Every kind owns a stretch of numbers that begins at its `first`, long enough for all its
# copies; so many copies in the bag are so many bits from `first` up. `firsts` is the set of all kinds' first numbers.


@compiled
def add_one(bag: int, first: int) -> int:
    """The bag with one more of this kind."""
    filled = bag | first_numbers(first)
    return bag | (~filled & (filled + 1))


@compiled
def take_one(bag: int, first: int, firsts: int) -> int:
    """The bag with one less of this kind, of which it must hold one."""
    filled = ((bag & ~firsts) | first_numbers(first + 1)) >> 1  # one place down: nothing may leave 63 bits
    return bag ^ (~filled & (filled + 1))
