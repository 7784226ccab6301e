"""The observation of a game that brings none: the bytes of the seat's view, as the rules keep them."""

from __future__ import annotations

import numpy as np

from bonbon.envs.arrays import GameState, Observation
from bonbon.rules.compiled import compiled_as
from bonbon.rules.dispatch import view
from bonbon.rules.records import raw


@compiled_as("bonbon.envs.view_bytes_in_numba")
def observe_view_bytes(state: GameState, seat: int, row: Observation) -> None:
    """What this seat may see of a state, byte by byte, into a row as long as the record."""
    seen = type(state)()
    view(state, seat, seen)
    row[:] = np.frombuffer(raw(type(state), seen), np.int8)
