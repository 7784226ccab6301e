"""Real numbers: rows of them (arrays when compiled, lists in plain mode), and what all machines work out alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bonbon.machine.memory import RealRow, Room
from bonbon.rules.compiled import PLAIN, compiled

if TYPE_CHECKING or not PLAIN:  # plain mode does without
    import numpy as np

REAL_BYTES = 8


def reals(count: int) -> Any:
    """A row of zeros."""
    return RealRow([0.0] * count) if PLAIN else np.zeros(count)


def room_for_reals(count: int) -> Any:
    """A row of very many, of which few are looked at: memory is taken only as it is used."""
    return Room(REAL_BYTES, count, float) if PLAIN else np.zeros(count)


@compiled
def exp(x: float) -> float:
    """e to the power of x, to eleven digits for logits of at most 30, and to the last bit alike on every machine.

    Those of libraries differ in the last bit, and then search trees part. This is the series of a thousandth of x, ten
    times squared.
    """
    y = x * (1 / 1024)
    power = 1.0 + y * (1.0 + y * (1 / 2 + y * (1 / 6 + y * (1 / 24 + y * (1 / 120 + y * (1 / 720))))))
    for _ in range(10):
        power *= power
    return power
