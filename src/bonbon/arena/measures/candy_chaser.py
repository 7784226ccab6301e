"""Candy Chaser for its designer: prices of secret candies, and what it is worth to be dealt each of them."""

from __future__ import annotations

from bonbon.arena.measures.measures import Component, GameMeasures, Position, Use, nothing_used
from bonbon.play import Match
from bonbon.rules.candy_chaser.state import CANDY_NAMES

COLOURS = {candy: f"var(--ch-{candy})" for candy in CANDY_NAMES}
OUT = -100.0  # below every price


def prices(match: Match, position: Position) -> list[float]:
    """The price of each seat's own candy; whoever is out is behind everybody."""
    top = position["track"][1] + 1
    worth = [position["prices"][candy] for candy in position["objectives"]]
    return [
        OUT if seat in position["out"] else float(top if price == "G" else price) for seat, price in enumerate(worth)
    ]


def candies_dealt(position: Position) -> list[Use]:
    return [Use("candy", candy, seat) for seat, candy in enumerate(position["objectives"])]


MEASURES = GameMeasures(
    lead="has the candy with the highest price among those still in",
    standing=prices,
    dealt=candies_dealt,
    used=nothing_used,  # everybody may push every candy: a push is nobody's own
    components={
        "candy": Component("What each secret candy is worth", "whoever was dealt the candy", colours=COLOURS),
    },
    endings={"highest-candy": "the highest candy won", "last-player": "only one player was left"},
)
