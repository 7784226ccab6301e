"""On how many examples a property is tried: all of them compiled, a third interpreted, where measuring is slow."""

from __future__ import annotations

from hypothesis import settings

from bonbon.rules.compiled import PLAIN


def size(examples: int) -> int:
    return max(3, examples // 3) if PLAIN else examples


def tries(examples: int) -> settings:
    return settings(max_examples=size(examples))
