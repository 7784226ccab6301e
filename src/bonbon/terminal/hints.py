"""How good a move is, in words."""

from __future__ import annotations

from bonbon.terminal.table import Hint
from bonbon.texts import Texts


def chance_in_words(hint: Hint, say: Texts) -> str:
    """About so many per cent, or what is sure."""
    n = round(100 * hint.chance)
    if hint.margin:
        return say("table.hint_about", n=n)
    return say("table.hint_won") if n == 100 else say("table.hint_lost") if n == 0 else say("table.hint_sure", n=n)
