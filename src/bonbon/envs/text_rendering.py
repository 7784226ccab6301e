"""A whole state drawn as text, secrets included."""

from __future__ import annotations

from bonbon.envs.arrays import Position
from bonbon.envs.encodings import encoding_of
from bonbon.rules.game import Game


def text_of(game: Game, position: Position) -> str:
    """The state in lines of text."""
    return "\n".join([*encoding_of(game).text_lines(position), last_line(position)])


def last_line(position: Position) -> str:
    """Who is to move, or who has won."""
    result = position["result"]
    if result is None:
        return f"seat {position['turn']} to move"
    winners = " and ".join(f"seat {seat}" for seat in result["winners"]) or "nobody"
    return f"{winners} wins ({result['reason']})" if len(result["winners"]) < 2 else f"{winners} share the win"
