"""A game in lines of text: what `print(match)` shows, PettingZoo's `ansi`, and the plain table of the terminal."""

from __future__ import annotations

from bonbon.rules.game import Game
from bonbon.rules.positions import Position, Result
from bonbon.rules.types import SEATS
from bonbon.texts import Texts
from bonbon.texts.reader import Reader


def drawing(game: Game, position: Position, result: Result | None) -> str:
    """The position in English, and below it who has to move or who has won."""
    reader = Reader(Texts("en", "terminal"), tuple(f"seat {seat}" for seat in range(SEATS)))
    closing = f"seat {position['turn']} to move" if result is None else verdict(result)
    return "\n".join([*game.drawn(position, reader), closing])


def verdict(result: Result) -> str:
    winners = " and ".join(f"seat {seat}" for seat in result["winners"]) or "nobody"
    return f"{winners} wins ({result['reason']})" if len(result["winners"]) < 2 else f"{winners} share the win"
