"""What is written in another way where Numba compiles it: three instructions of a processor, and copies of records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba import types
from numba.extending import intrinsic, overload

from bonbon.rules.compiled import inlined
from bonbon.rules.types import AnyState

if TYPE_CHECKING:
    from bonbon.rules.records import AnyBatch

NumbaThing: TypeAlias = Any  # a type, value or builder of Numba and LLVM, which have no types

# The compiler does not recognise loops over bits once they are inlined: the instructions have to be named.
WORD, BIT = ir.IntType(64), ir.IntType(1)


@intrinsic(target="generic")  # type: ignore[untyped-decorator]
def popcount(typing: NumbaThing, mask: NumbaThing) -> NumbaThing:
    return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic(target="generic")  # type: ignore[untyped-decorator]
def trailing_zeros(typing: NumbaThing, mask: NumbaThing) -> NumbaThing:
    poison = ir.Constant(BIT, 1)
    return types.int64(types.int64), lambda context, builder, signature, args: builder.cttz(args[0], poison)


@intrinsic(target="cpu")  # type: ignore[untyped-decorator]
def deposit(typing: NumbaThing, bits: NumbaThing, mask: NumbaThing) -> NumbaThing:
    def code(context: NumbaThing, builder: NumbaThing, signature: NumbaThing, args: NumbaThing) -> NumbaThing:
        pdep = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), ir.FunctionType(WORD, [WORD, WORD]))
        return builder.call(pdep, args)

    return types.int64(types.int64, types.int64), code


@inlined
def count(mask: int) -> int:
    """How many numbers are in the set."""
    return popcount(mask)  # type: ignore[no-any-return]


@inlined
def lowest(mask: int) -> int:
    """The smallest number in the set, which must not be empty."""
    return trailing_zeros(mask)  # type: ignore[no-any-return]


def kth(mask: int, k: int) -> int:
    """Chosen by the compiler: one instruction where the processor has it, else bit by bit; halving on a GPU."""
    raise NotImplementedError


def halve_and_count(mask: int, k: int) -> int:
    at = 0
    for step in (32, 16, 8, 4, 2, 1):
        here = count(mask & ((1 << step) - 1))
        beyond = k >= here
        k -= here if beyond else 0
        mask >>= step if beyond else 0
        at += step if beyond else 0
    return at


def deposit_one(mask: int, k: int) -> int:
    return lowest(deposit(1 << k, mask))


def bit_by_bit(mask: int, k: int) -> int:
    while k > 0:
        mask &= mask - 1
        k -= 1
    return lowest(mask)


INLINE = {"forceinline": True}
has_deposit = get_host_cpu_features().get("bmi2", False)
overload(kth, strict=False, target="generic", jit_options=INLINE)(lambda mask, k: halve_and_count)
overload(kth, strict=False, target="cpu", jit_options=INLINE)(
    lambda mask, k: deposit_one if has_deposit else bit_by_bit
)


@inlined
def nth(mask: int, k: int) -> int:
    """The k-th smallest number in the set, from 0."""
    return kth(mask, k)


@inlined
def become(to: AnyBatch, i: int, source: AnyBatch, j: int) -> None:
    """Record i of one batch becomes a copy of record j of another."""
    to[i] = source[j]


@inlined
def hold(to: AnyBatch, i: int, state: AnyState) -> None:
    """Record i of a batch becomes a copy of this one."""
    to[i] = state
