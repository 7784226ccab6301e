"""Candy Lab for its designer: points, and what order cards and stick effects are worth."""

from __future__ import annotations

from bonbon.arena.measures.measures import Component, GameMeasures, Position, Use
from bonbon.play import Match

EFFECTS = {"+": "draw", "-": "discard", "<": "return", "x": "cancel", "~": "swap", ".": "no effect"}


def points(match: Match, position: Position) -> list[float]:
    return list(position["scores"])


def cards_and_effects(position: Position, words: str) -> list[Use]:
    """The order card that is played, and the effects of the sticks that it takes."""
    seat, verb, *rest = words.split(" ")
    if verb != "play":
        return []
    card, place = rest[0], int(rest[1])
    taken = position["belt"][place : place + len(card)]
    return [Use("card", card, int(seat)), *(Use("effect", stick[2], int(seat)) for stick in taken)]


MEASURES = GameMeasures(
    lead="has the most points",
    standing=points,
    used=cards_and_effects,
    components={
        "card": Component("What each order card is worth", "whoever played the card"),
        "effect": Component("What each stick effect is worth", "whoever took a stick with the effect", EFFECTS),
    },
    endings={"last-stick": "the last stick left the belt", "pile-empty": "the pile ran out"},
)
