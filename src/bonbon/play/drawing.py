"""A game drawn with letters: what `print(match)` shows, and PettingZoo's `ansi`."""

from __future__ import annotations

from bonbon.rules.game import Game
from bonbon.rules.positions import Position, Result


def drawing(game: Game, position: Position, result: Result | None) -> str:
    """The position in lines of text, and below it who has to move or who has won."""
    closing = f"seat {position['turn']} to move" if result is None else verdict(result)
    return "\n".join([*game.drawn(position), closing])


def verdict(result: Result) -> str:
    winners = " and ".join(f"seat {seat}" for seat in result["winners"]) or "nobody"
    return f"{winners} wins ({result['reason']})" if len(result["winners"]) < 2 else f"{winners} share the win"
