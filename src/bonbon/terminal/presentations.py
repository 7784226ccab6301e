"""The presentations of all games, by name."""

from __future__ import annotations

from typing import Any

from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.game import Game
from bonbon.terminal.candy_chaser import CHASER_PRESENTATION
from bonbon.terminal.candy_conquest import CONQUEST_PRESENTATION
from bonbon.terminal.candy_lab import LAB_PRESENTATION
from bonbon.terminal.palette import PIECES
from bonbon.terminal.presentation import Presentation

AnyPresentation = Presentation[Any, Any]

PRESENTATIONS: dict[str, AnyPresentation] = {}
PLAIN: AnyPresentation = Presentation()


def register(game: Game, presentation: AnyPresentation) -> None:
    """From now on the terminal shows this game so."""
    PRESENTATIONS[game.name] = presentation
    PIECES.update(presentation.styles)


def presentation_of(game: str) -> AnyPresentation:
    """The presentation that was registered for a game, or the plain one."""
    return PRESENTATIONS.get(game, PLAIN)


register(CANDY_LAB, LAB_PRESENTATION)
register(CANDY_CHASER, CHASER_PRESENTATION)
register(CANDY_CONQUEST, CONQUEST_PRESENTATION)
