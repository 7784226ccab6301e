"""Candy Conquest: four in a row in three dimensions, with candies that nest in and over each other."""

from bonbon.rules.candy_conquest import notation, objections, setup, sight, text, turn, winning
from bonbon.rules.candy_conquest.edition import Edition
from bonbon.rules.candy_conquest.groups import GROUPS
from bonbon.rules.candy_conquest.state import State
from bonbon.rules.game import Game

CANDY_CONQUEST = Game.from_modules(
    "candy-conquest",
    State,
    Edition,
    GROUPS,
    setup=setup,
    turn=turn,
    sight=sight,
    ending=winning,
    notation=notation,
    text=text,
    objections=objections,
    has_secrets=False,
)
