"""What a designer measures in each game: who leads, what was used, how it ended."""

from bonbon.arena.measures import candy_chaser, candy_conquest, candy_lab
from bonbon.arena.measures.measures import Component, GameMeasures, Use, leader, nobody_ahead, nothing_used
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.game import Game

MEASURES: dict[str, GameMeasures] = {}
NO_MEASURES = GameMeasures(
    lead="is ahead (nothing says who)", standing=nobody_ahead, used=nothing_used, components={}, endings={}
)


def register(game: Game, measures: GameMeasures) -> None:
    """From now on balance reports measure this game so."""
    MEASURES[game.name] = measures


def measures_of(game: str) -> GameMeasures:
    """What is measured in a game; in one that brings no measures only who wins, how long it takes and how many choices
    there are.
    """
    return MEASURES.get(game, NO_MEASURES)


register(CANDY_LAB, candy_lab.MEASURES)
register(CANDY_CHASER, candy_chaser.MEASURES)
register(CANDY_CONQUEST, candy_conquest.MEASURES)

__all__ = ["MEASURES", "Component", "GameMeasures", "Use", "leader", "measures_of", "register"]
