"""The bytes of a view, written by compiled code: the row itself is the record that the view is written into."""

from __future__ import annotations

from numba import types
from numba.extending import intrinsic

from bonbon.envs.arrays import GameState, NumbaThing, Observation
from bonbon.envs.unpacking import fill_with_zeros
from bonbon.rules.compiled import inlined
from bonbon.rules.dispatch import view


@intrinsic  # type: ignore[untyped-decorator]
def record_in(typing: NumbaThing, row: NumbaThing, state: NumbaThing) -> NumbaThing:
    """The memory of a row as a record of the state's type: compiled code has no other room for a view."""
    if not (isinstance(row, types.Array) and row.layout == "C"):
        return None

    def code(context: NumbaThing, builder: NumbaThing, signature: NumbaThing, args: NumbaThing) -> NumbaThing:
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        return builder.bitcast(data, context.get_value_type(signature.return_type))

    return state(row, state), code


@inlined
def observe_view_bytes(state: GameState, seat: int, row: Observation) -> None:
    """What this seat may see of a state, byte by byte, into a row as long as the record."""
    fill_with_zeros(row)
    view(state, seat, record_in(row, state))
