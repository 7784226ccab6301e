"""The arrays that go into a batch and come out of it, and what is wrong with those that do not fit."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bonbon.envs.batch.slices import Results
from bonbon.errors import EnvError

ACTION_TYPES = tuple(map(np.dtype, (np.int16, np.int32, np.int64)))
RESULT_TYPES = Results(*map(np.dtype, (np.int8, np.int8, np.float32, np.bool_, np.int8)))

Shapes = Results  # of a batch: one for each array


def empty_results(shapes: Shapes) -> Results:
    """Arrays for all that a step writes."""
    return Results(*(np.zeros(shape, dtype) for shape, dtype in zip(shapes, RESULT_TYPES, strict=True)))


def check_results(results: Any, shapes: Shapes) -> None:
    """Every array can be written to as it lies in memory."""
    if not isinstance(results, Results):
        raise EnvError(f"`into` must be what `batch.arrays()` gives, not {type(results).__name__}")
    for name, array, shape, dtype in zip(Results._fields, results, shapes, RESULT_TYPES, strict=True):
        fault = fault_of(array, shape, dtype)
        if fault:
            raise EnvError(f"{name}: expected {described(shape, dtype)}, in C order and writable; {fault}")


def fault_of(array: Any, shape: tuple[int, ...], dtype: np.dtype[Any]) -> str:
    """What is wrong with an array that should hold results, or nothing."""
    if not isinstance(array, np.ndarray):
        return f"it is {type(array).__name__}"
    if array.dtype != dtype or array.shape != shape:
        return f"it is {described(array.shape, array.dtype)}"
    if not array.flags.c_contiguous:
        return "it is not in C order"
    return "" if array.flags.writeable else "it is read-only"


def read_actions(actions: Any, into: NDArray[np.int64]) -> None:
    """Copy an action for each game, from NumPy or whatever speaks DLPack."""
    given = (
        actions if isinstance(actions, np.ndarray) or not hasattr(actions, "__dlpack__") else np.from_dlpack(actions)
    )
    if not isinstance(given, np.ndarray):
        raise EnvError(
            f"actions: expected an array of whole numbers, one for each game; it is {type(actions).__name__}"
        )
    if given.dtype not in ACTION_TYPES or given.shape != into.shape:
        wanted = f"int16, int32 or int64 of shape {into.shape}"
        raise EnvError(f"actions: expected {wanted}; it is {described(given.shape, given.dtype)}")
    np.copyto(into, given)


def described(shape: tuple[int, ...], dtype: np.dtype[Any]) -> str:
    return f"{dtype} of shape {shape}"
