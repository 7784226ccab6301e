"""A whole table drawn with letters, secrets included: the drawing of `print(match)`."""

from __future__ import annotations

from typing import Any

from bonbon.play.drawing import drawing
from bonbon.play.games import find_game


def lettering(game: str, position: dict[str, Any]) -> str:
    """The table in lines of text."""
    return drawing(find_game(game), position, position["result"])  # type: ignore[arg-type]
