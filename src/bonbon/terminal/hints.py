"""How good a move is, in words."""

from __future__ import annotations

from bonbon.terminal.table import Hint
from bonbon.texts import Texts


def chance_in_words(hint: Hint, say: Texts) -> str:
    """About so many per cent and between which, or what is sure."""
    if not hint.margin and hint.chance in (0, 1):
        return say("table.hint_won" if hint.chance else "table.hint_lost")
    low, high = max(0.0, hint.chance - hint.margin), min(1.0, hint.chance + hint.margin)
    return say("table.hint_about", n=percent(hint.chance), low=percent(low), high=percent(high))


def percent(chance: float) -> int:
    return round(100 * chance)
