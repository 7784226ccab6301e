"""Records in arrays of NumPy's, whatever runs the rules: what batches and compiled environments work on."""

from __future__ import annotations

from typing import TypeVar

import numpy as np

from bonbon.rules.compiled import PLAIN
from bonbon.rules.records import AnyBatch, dtype_of, raw, read_only

R = TypeVar("R")


def array_for(cls: type[R], count: int) -> AnyBatch:
    """So many blank records."""
    return np.zeros(count, dtype_of(cls))


def array_of(cls: type[R], batch: AnyBatch) -> AnyBatch:
    """A copy of the records of a batch."""
    return array_from(cls, b"".join(raw(cls, state) for state in batch))


def array_from(cls: type[R], bytes_: bytes) -> AnyBatch:
    """The records that these bytes stand for."""
    return np.frombuffer(bytearray(bytes_), dtype_of(cls))


def record_at(cls: type[R], array: AnyBatch, at: int) -> R:
    """One record of an array, to read from, as the rules of this process take it."""
    return read_only(cls, array[at : at + 1].tobytes()) if PLAIN else array[at]
