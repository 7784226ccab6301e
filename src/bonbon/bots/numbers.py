"""Rows of real numbers: arrays when compiled, lists in plain mode."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bonbon.rules.compiled import PLAIN

with suppress(ImportError):  # plain mode does without
    import numpy as np


def reals(count: int) -> Any:
    """A row of zeros."""
    return [0.0] * count if PLAIN else np.zeros(count)
