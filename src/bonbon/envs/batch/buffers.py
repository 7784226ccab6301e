"""The arrays that go into a batch and come out of it, and what is wrong with those that do not fit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np

from bonbon.envs.arrays import ActionNumbers
from bonbon.envs.batch.games import Results
from bonbon.errors import EnvError

Shape: TypeAlias = tuple[int, ...]

ACTION_TYPES = tuple(map(np.dtype, (np.int16, np.int32, np.int64)))


class ResultShapes(NamedTuple):
    """The shape of each array of `Results`."""

    observations: Shape
    masks: Shape
    rewards: Shape
    dones: Shape
    actors: Shape


class ResultTypes(NamedTuple):
    """The type of each array of `Results`."""

    observations: np.dtype[np.generic]
    masks: np.dtype[np.generic]
    rewards: np.dtype[np.generic]
    dones: np.dtype[np.generic]
    actors: np.dtype[np.generic]


NUMBER_TYPES = ResultTypes(*map(np.dtype, (np.int8, np.int8, np.float32, np.bool_, np.int8)))
PACKED_TYPES = NUMBER_TYPES._replace(observations=np.dtype(np.int64), masks=np.dtype(np.int64))


@dataclass(frozen=True)
class Layout:
    """The shape and the type of each array that a step writes."""

    shapes: ResultShapes
    types: ResultTypes

    def empty(self) -> Results:
        return Results(*(np.zeros(shape, dtype) for shape, dtype in zip(self.shapes, self.types, strict=True)))

    def check(self, results: object, own: Results) -> None:
        """Every array is the batch's own or can be written to as it lies in memory."""
        if not isinstance(results, Results):
            raise EnvError(f"`into` must be what `batch.arrays()` gives, not {type(results).__name__}")
        for name in Results._fields:
            array, shape, dtype = (getattr(of, name) for of in (results, self.shapes, self.types))
            fault = "" if array is getattr(own, name) else fault_of(array, shape, dtype)
            if fault:
                raise EnvError(f"{name}: expected {described(shape, dtype)}, in C order and writable; {fault}")


def fault_of(array: object, shape: Shape, dtype: np.dtype[np.generic]) -> str:
    """What is wrong with an array that should hold results, or nothing."""
    if not isinstance(array, np.ndarray):
        return f"it is {type(array).__name__}"
    if array.dtype != dtype or array.shape != shape:
        return f"it is {described(array.shape, array.dtype)}"
    if not array.flags.c_contiguous:
        return "it is not in C order"
    return "" if array.flags.writeable else "it is read-only"


def read_actions(actions: object, into: ActionNumbers) -> None:
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


def described(shape: Shape, dtype: np.dtype[np.generic]) -> str:
    return f"{dtype} of shape {shape}"
