"""The two forms in which a batch shows its games: a number for each thing, or a bit."""

from __future__ import annotations

from typing import Any

from bonbon.envs.batch.stepping import show as spell_out
from bonbon.envs.packing import pack
from bonbon.envs.packing.masks import pack_mask
from bonbon.rules.compiled import PLAIN
from bonbon.rules.words import INLINE


def show(games: Any, results: Any, who: int, i: int) -> int:
    """What the seat on turn of game i sees, in the form of the results; how many moves it has."""
    raise NotImplementedError("a batch needs Numba")


def show_spelt_out(games: Any, results: Any, who: int, i: int) -> int:
    row, mask = results.observations[i], results.masks[i]
    return spell_out(games.states[i], who, games.legal[i], (games.runs, games.actions), row, mask)


def show_packed(games: Any, results: Any, who: int, i: int) -> int:
    """The mask of a packed batch is its set of legal moves itself."""
    pack(games.states[i], who, results.observations[i])
    return pack_mask(games.states[i], games.legal[i])


if not PLAIN:  # pragma: no cover
    from numba import types
    from numba.extending import overload

    @overload(show, strict=False, jit_options=INLINE)  # type: ignore[untyped-decorator]
    def chosen_by_form(games: Any, results: Any, who: Any, i: Any) -> Any:
        return show_packed if results.types[0].dtype == types.int64 else show_spelt_out
