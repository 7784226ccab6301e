"""What a batch writes about the seat on turn: a number for each thing, or packed bits."""

from __future__ import annotations

from numba import types
from numba.extending import overload

from bonbon.envs.arrays import NumbaThing
from bonbon.envs.batch.games import Games, Results
from bonbon.envs.batch.stepping import observe_and_mask
from bonbon.envs.packed_masks import pack_mask
from bonbon.envs.packed_observations import pack
from bonbon.rules.dispatch import INLINE


def write_observation(games: Games, results: Results, who: int, i: int) -> int:
    """What the seat on turn of game i sees, in the form of the results; how many moves it has."""
    raise NotImplementedError("a batch needs Numba")


def write_numbers(games: Games, results: Results, who: int, i: int) -> int:
    row, mask = results.observations[i], results.masks[i]
    return observe_and_mask(games.states[i], who, games.legal[i], (games.runs, games.action_of), row, mask)


def write_packed(games: Games, results: Results, who: int, i: int) -> int:
    """The mask of a packed batch is its set of legal moves itself."""
    pack(games.states[i], who, results.observations[i])
    return pack_mask(games.states[i], games.legal[i])


@overload(write_observation, strict=False, jit_options=INLINE)  # type: ignore[untyped-decorator]
def chosen_by_results(games: NumbaThing, results: NumbaThing, who: NumbaThing, i: NumbaThing) -> NumbaThing:
    return write_packed if results.types[0].dtype == types.int64 else write_numbers
