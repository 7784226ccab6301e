"""Matches of Candy Chaser in a position that a test wants."""

from __future__ import annotations

from bonbon import Match
from bonbon.play.games import EditionLike

CANDIES = ["blue", "purple", "green", "yellow", "red"]
SMALL: dict[str, object] = {"name": "small", "custom": True, "die": [-1, 1, 2], "candies": 4, "top": 3, "gate": 2}


def trading(*objectives: str, moves: list[str] | None = None, edition: EditionLike = "standard") -> Match:
    """A match with this deal after these trades: `+3 red` is a roll and the cube that is moved."""
    setup = {"objectives": list(objectives)}
    match = Match.from_setup("candy-chaser", setup, len(objectives), edition=edition)
    for trade in moves or []:
        roll, candy = trade.split(" ")
        match.play(f"chance roll {roll}")
        match.play(f"{match.actor} move {candy}")
    return match


def closed(*objectives: str) -> Match:
    """Two cubes were pushed up, red into G; seat 1 tells first if there are two players."""
    return trading(*objectives, moves=["+3 red", "+3 blue", "+2 red", "+1 purple", "+3 red"])


def rolled(match: Match, roll: str = "+1") -> Match:
    match.play(f"chance roll {roll}")
    return match
