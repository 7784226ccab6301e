"""Writing the bits of a number into a row of small numbers, eight at a time where the processor can."""

from __future__ import annotations

from typing import Any

from bonbon.rules.compiled import PLAIN, compiled

EIGHT = 8
ONE_IN_EACH_BYTE = 0x0101010101010101


@compiled
def fill_with_zeros(row: Any) -> None:
    """Every number of the row becomes 0."""
    for i in range(len(row)):
        row[i] = 0


def write_eight(mask: int, row: Any, start: int) -> None:
    """The first eight bits of the mask as zeros and ones, from this place of the row on."""
    for bit in range(EIGHT):
        row[start + bit] = (mask >> bit) & 1


if not PLAIN:  # pragma: no cover
    # One instruction spreads eight bits over eight bytes, and one writes them: three times as fast as the loop.
    from llvmlite import ir
    from llvmlite.binding import get_host_cpu_features
    from numba import types
    from numba.extending import intrinsic, overload

    from bonbon.rules.machine import deposit

    one_by_one = write_eight
    INLINE = {"forceinline": True}

    @intrinsic(target="cpu")  # type: ignore[untyped-decorator]
    def store_eight(typing: Any, row: Any, start: Any, bytes_: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> None:
            first = context.make_array(signature.args[0])(context, builder, args[0]).data
            place = builder.bitcast(builder.gep(first, [args[1]]), ir.IntType(64).as_pointer())
            builder.store(args[2], place, align=1)

        return types.void(row, types.int64, types.int64), code

    def at_once(mask: int, row: Any, start: int) -> None:
        store_eight(row, start, deposit(mask, ONE_IN_EACH_BYTE))

    def write_eight(mask: int, row: Any, start: int) -> None:
        """Chosen by the compiler: at once into a row without gaps where the processor can, else one by one."""
        raise NotImplementedError

    def quickest(mask: Any, row: Any, start: Any) -> Any:
        return at_once if row.layout == "C" and row.dtype == types.int8 else one_by_one

    overload(write_eight, strict=False, target="generic", jit_options=INLINE)(lambda mask, row, start: one_by_one)
    if get_host_cpu_features().get("bmi2", False):
        overload(write_eight, strict=False, target="cpu", jit_options=INLINE)(quickest)


@compiled
def spread(mask: int, row: Any, start: int, size: int) -> None:
    """The first bits of the mask as zeros and ones, from this place of the row on."""
    if size < EIGHT:
        for bit in range(size):
            row[start + bit] = (mask >> bit) & 1
        return
    last = size - EIGHT
    for bit in range(0, last, EIGHT):
        write_eight(mask >> bit, row, start + bit)
    write_eight(mask >> last, row, start + last)  # some of them again
