"""Pictures of a whole table, secrets included, for people who watch a program play."""

from __future__ import annotations

from typing import Any

from bonbon.envs.pictures import candy_chaser, candy_conquest, candy_lab
from bonbon.envs.pictures.sheet import Sheet

PAINTERS: dict[str, Any] = {
    "candy-lab": candy_lab,
    "candy-chaser": candy_chaser,
    "candy-conquest": candy_conquest,
}


def picture(game: str, position: dict[str, Any]) -> Sheet:
    """A picture of this position."""
    sheet, painter = Sheet(game), PAINTERS[game]
    painter.draw(sheet, position)
    sheet.header(game.replace("-", " ").title(), painter.news(position))
    return sheet
