"""What a designer measures in each game: who leads, what was used, how it ended."""

from bonbon.arena.measures import candy_chaser, candy_conquest, candy_lab
from bonbon.arena.measures.measures import Component, GameMeasures, Use, leader, nobody_ahead, nothing_used

MEASURES: dict[str, GameMeasures] = {
    "candy-lab": candy_lab.MEASURES,
    "candy-chaser": candy_chaser.MEASURES,
    "candy-conquest": candy_conquest.MEASURES,
}

NO_MEASURES = GameMeasures(
    lead="is ahead (nothing says who)", standing=nobody_ahead, used=nothing_used, components={}, endings={}
)


def register(game: str, measures: GameMeasures) -> None:
    """From now on balance reports measure this game so."""
    MEASURES[game] = measures


def measures_of(game: str) -> GameMeasures:
    """What is measured in a game; in one that brings no measures only who wins, how long it takes and how many choices
    there are.
    """
    return MEASURES.get(game, NO_MEASURES)


__all__ = ["MEASURES", "Component", "GameMeasures", "Use", "leader", "measures_of", "register"]
