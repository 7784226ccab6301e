"""Three things that a processor does in one instruction: count bits, find the lowest, find the k-th."""

from __future__ import annotations

from typing import Any

from bonbon.rules.compiled import PLAIN, compiled


def count(mask: int) -> int:
    """How many numbers are in the set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The smallest number in the set, which must not be empty."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, k: int) -> int:
    """The k-th smallest number in the set, from 0."""
    for _ in range(k):
        mask &= mask - 1
    return lowest(mask)


if not PLAIN:  # pragma: no cover
    # The compiler does not recognise such loops once they are inlined: the instructions have to be named.
    from llvmlite import ir
    from llvmlite.binding import get_host_cpu_features
    from numba import types
    from numba.extending import intrinsic, overload

    WORD, BIT = ir.IntType(64), ir.IntType(1)

    @intrinsic(target="generic")  # type: ignore[untyped-decorator]
    def popcount(typing: Any, mask: Any) -> Any:
        return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])

    @intrinsic(target="generic")  # type: ignore[untyped-decorator]
    def trailing_zeros(typing: Any, mask: Any) -> Any:
        poison = ir.Constant(BIT, 1)
        return types.int64(types.int64), lambda context, builder, signature, args: builder.cttz(args[0], poison)

    @intrinsic(target="cpu")  # type: ignore[untyped-decorator]
    def deposit(typing: Any, bits: Any, mask: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            pdep = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), ir.FunctionType(WORD, [WORD, WORD]))
            return builder.call(pdep, args)

        return types.int64(types.int64, types.int64), code

    @compiled
    def count(mask: int) -> int:
        """How many numbers are in the set."""
        return popcount(mask)  # type: ignore[no-any-return]

    @compiled
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

    @compiled
    def nth(mask: int, k: int) -> int:
        """The k-th smallest number in the set, from 0."""
        return kth(mask, k)
