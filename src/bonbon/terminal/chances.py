"""How good a move is, in words."""

from __future__ import annotations

from bonbon.terminal.table import Advice
from bonbon.terminal.texts import Texts


def chance(found: Advice, say: Texts) -> str:
    """About so many per cent, or what is sure."""
    n = round(100 * found.chance)
    if found.margin:
        return say("table.hint_about", n=n)
    return say("table.hint_won") if n == 100 else say("table.hint_lost") if n == 0 else say("table.hint_sure", n=n)
