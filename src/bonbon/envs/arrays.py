"""The types of what environments read and write: every array of this room has one of these names."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

Observation: TypeAlias = NDArray[np.int8]  # a row of small numbers, or a row for each game
Mask: TypeAlias = NDArray[np.int8]  # 1 for each action that may be chosen
PackedObservation: TypeAlias = NDArray[np.int64]  # the same as an observation, as 64-bit integers
MoveSet: TypeAlias = NDArray[np.int64]  # see `bonbon.rules.moves`, or a row for each game
Moves: TypeAlias = NDArray[np.int64]  # a move for each game, by the rules' numbers
ActionNumbers: TypeAlias = NDArray[np.int64]  # an action for each game
Generator: TypeAlias = NDArray[np.int64]  # of `bonbon.rules.chance`, or a row for each game
Rewards: TypeAlias = NDArray[np.float32]  # for each seat, or a row for each game
Flags: TypeAlias = NDArray[np.bool_]
Seats: TypeAlias = NDArray[np.int8]
Counts: TypeAlias = NDArray[np.int64]
Tensor: TypeAlias = NDArray[np.float32]  # what OpenSpiel's learners read
Pixels: TypeAlias = NDArray[np.uint8]

AnyArray: TypeAlias = NDArray[Any]  # whatever a caller brings: its type is checked when it comes
DeviceArray: TypeAlias = Any  # of CuPy, which has no types
NumbaThing: TypeAlias = Any  # a type, value or builder of Numba and LLVM, which have no types
States: TypeAlias = NDArray[np.void] | list[Any]  # records of one game: an array when compiled, a list in plain mode
Position: TypeAlias = dict[str, Any]  # a state in the words of the game's notation


class GameState(Protocol):
    """The record of any game, as far as all of them have the same fields."""

    players: int
