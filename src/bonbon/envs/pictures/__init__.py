"""Pictures of a whole state, secrets included, for people who watch a program play."""

from __future__ import annotations

from bonbon.envs.arrays import Position
from bonbon.envs.encodings import encoding_of
from bonbon.envs.pictures.sheet import Sheet
from bonbon.errors import EnvError
from bonbon.rules.game import Game


def picture(game: Game, position: Position) -> Sheet:
    """A picture of this position."""
    load_painter = encoding_of(game).painter
    if load_painter is None:
        raise EnvError(f"{game.name} has no pictures")
    painter = load_painter()
    sheet = Sheet(painter.WALL)
    painter.draw(sheet, position)
    sheet.header(game.name.replace("-", " ").title(), painter.news(position))
    return sheet
