"""Bits written many at once: a core writes 16 or 32 bytes, wherever they begin.

The last stretch overlaps the one before it, which changes nothing. A GPU goes byte by byte: it cannot write where it
likes.
"""

from __future__ import annotations

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from bonbon.envs.arrays import NumbaThing, Observation
from bonbon.envs.unpacking_loops import numbers_one_by_one, one_by_one
from bonbon.rules.compiled import inlined, source_of

BYTE, PLACE = ir.IntType(8), ir.IntType(32)


def bytes_of(builder: NumbaThing, mask: NumbaThing, width: int, weight: int) -> NumbaThing:
    """The first bits of the mask, each of them a byte that is 0 or the weight."""
    few = builder.bitcast(builder.trunc(mask, ir.IntType(width)), ir.VectorType(BYTE, width // 8))
    order = ir.Constant(ir.VectorType(PLACE, width), [bit // 8 for bit in range(width)])
    each = builder.shuffle_vector(few, ir.Constant(few.type, ir.Undefined), order)
    bits = ir.Constant(each.type, [1 << (bit % 8) for bit in range(width)])
    inside = builder.icmp_unsigned("==", builder.and_(each, bits), bits)
    return builder.select(inside, ir.Constant(each.type, [weight] * width), ir.Constant(each.type, None))


def numbers_of(builder: NumbaThing, planes: NumbaThing, shift: NumbaThing, width: int) -> NumbaThing:
    """Bytes made of a bit of each plane, from bit `shift` of the planes on."""
    numbers = ir.Constant(ir.VectorType(BYTE, width), None)
    for bit in range(planes.type.count):
        plane = builder.lshr(builder.extract_value(planes, bit), shift)
        numbers = builder.or_(numbers, bytes_of(builder, plane, width, 1 << bit))
    return numbers


def store(
    context: NumbaThing, builder: NumbaThing, values: NumbaThing, row: NumbaThing, start: NumbaThing
) -> NumbaThing:
    """Many bytes at this place of the row, which is its Numba type and its value."""
    data = context.make_array(row[0])(context, builder, row[1]).data
    here = builder.bitcast(builder.gep(data, [start]), values.type.as_pointer())
    builder.store(values, here, align=1)
    return context.get_dummy_value()


def writing(width: int) -> NumbaThing:
    def code(context: NumbaThing, builder: NumbaThing, signature: NumbaThing, args: NumbaThing) -> NumbaThing:
        mask, row, start = args
        return store(context, builder, bytes_of(builder, mask, width, 1), (signature.args[1], row), start)

    return code


@intrinsic(target="cpu")  # type: ignore[untyped-decorator]
def write_16(typing: NumbaThing, mask: NumbaThing, row: NumbaThing, start: NumbaThing) -> NumbaThing:
    return types.none(types.int64, row, types.int64), writing(16)


@intrinsic(target="cpu")  # type: ignore[untyped-decorator]
def write_32(typing: NumbaThing, mask: NumbaThing, row: NumbaThing, start: NumbaThing) -> NumbaThing:
    return types.none(types.int64, row, types.int64), writing(32)


@intrinsic(target="cpu")  # type: ignore[untyped-decorator]
def write_32_numbers(
    typing: NumbaThing, planes: NumbaThing, shift: NumbaThing, row: NumbaThing, start: NumbaThing
) -> NumbaThing:
    def code(context: NumbaThing, builder: NumbaThing, signature: NumbaThing, args: NumbaThing) -> NumbaThing:
        planes, shift, row, start = args
        return store(context, builder, numbers_of(builder, planes, shift, 32), (signature.args[2], row), start)

    return types.none(planes, types.int64, row, types.int64), code


def many_at_once(mask: int, row: Observation, start: int, size: int) -> None:
    if size >= 32:
        write_32(mask, row, start)
        write_32(mask >> (size - 32), row, start + size - 32)
    elif size >= 16:
        write_16(mask, row, start)
        write_16(mask >> (size - 16), row, start + size - 16)
    else:
        one_by_one(mask, row, start, size)


def many_at_once_or_more(mask: int, row: Observation, start: int, size: int) -> None:
    if size <= 32 and start + 32 <= len(row):
        write_32(mask, row, start)
    else:
        many_at_once_here(mask, row, start, size)


def many_numbers_at_once(planes: tuple[int, ...], row: Observation, start: int, size: int) -> None:
    if size >= 32:
        write_32_numbers(planes, 0, row, start)
        write_32_numbers(planes, size - 32, row, start + size - 32)
    else:
        numbers_one_by_one(planes, row, start, size)


INLINE = {"forceinline": True, "_nrt": False}


def is_a_row_of_bytes(row: NumbaThing) -> bool:
    return isinstance(row, types.Array) and row.layout == "C" and row.dtype == types.int8


def chosen_by_machine(here: NumbaThing, anywhere: NumbaThing) -> NumbaThing:
    """A function that is `here` where a core writes bytes, and `anywhere` otherwise."""

    def chosen(bits: NumbaThing, row: NumbaThing, start: int, size: int) -> None:
        raise NotImplementedError

    def elsewhere(bits: NumbaThing, row: NumbaThing, start: NumbaThing, size: NumbaThing) -> NumbaThing:
        return source_of(anywhere)

    def on_a_core(bits: NumbaThing, row: NumbaThing, start: NumbaThing, size: NumbaThing) -> NumbaThing:
        return here if is_a_row_of_bytes(row) else source_of(anywhere)

    overload(chosen, strict=False, target="generic", jit_options=INLINE)(elsewhere)
    overload(chosen, strict=False, target="cpu", jit_options=INLINE)(on_a_core)
    return chosen


many_at_once_here = inlined(many_at_once)
unpack_bits_here = chosen_by_machine(many_at_once, one_by_one)
unpack_bits_freely_here = chosen_by_machine(many_at_once_or_more, one_by_one)
unpack_numbers_here = chosen_by_machine(many_numbers_at_once, numbers_one_by_one)


@inlined
def unpack_bits(mask: int, row: Observation, start: int, size: int) -> None:
    """The first bits of the mask as zeros and ones, from this place of the row on."""
    unpack_bits_here(mask, row, start, size)


@inlined
def unpack_bits_freely(mask: int, row: Observation, start: int, size: int) -> None:
    """The same for a mask that has no further bits; zeros may be written beyond the end of the stretch."""
    unpack_bits_freely_here(mask, row, start, size)


@inlined
def unpack_numbers(planes: tuple[int, ...], row: Observation, start: int, size: int) -> None:
    """Small numbers from this place of the row on; plane b of a tuple has bit b of all of them."""
    unpack_numbers_here(planes, row, start, size)
