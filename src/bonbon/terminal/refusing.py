"""Why something was refused, in the reader's language."""

from __future__ import annotations

from bonbon.errors import BonbonError, CannotUndo, MoveRefused
from bonbon.play.refusals import SENTENCES
from bonbon.terminal.texts import LANGUAGES, Texts


def why(problem: BonbonError, say: Texts) -> str:
    """A sentence for the person at the table; a server has already said it in their language."""
    if isinstance(problem, CannotUndo):
        return say("table.cannot_undo")
    if isinstance(problem, MoveRefused) and problem.code in SENTENCES:
        return SENTENCES[problem.code][LANGUAGES.index(say.language)]
    return str(problem)
