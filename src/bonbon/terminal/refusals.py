"""Why something was refused, in the reader's language."""

from __future__ import annotations

from bonbon.errors import BonbonError, CannotUndo, MoveRefused
from bonbon.texts import Texts, refusal, texts_of


def refusal_in_words(problem: BonbonError, say: Texts) -> str:
    """A sentence for the person at the table; a server has already said it in their language."""
    if isinstance(problem, CannotUndo):
        return say("table.cannot_undo")
    if isinstance(problem, MoveRefused) and problem.code in texts_of("en", "refusals"):
        return refusal(problem.code, say.language)
    return str(problem)
