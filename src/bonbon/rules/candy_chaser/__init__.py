"""Candy Chaser: push candy prices with a die, then denounce the rivals you unmasked."""

from bonbon.rules.candy_chaser import notation, objections, setup, sight, text, turn, winner
from bonbon.rules.candy_chaser.edition import Edition
from bonbon.rules.candy_chaser.groups import GROUPS
from bonbon.rules.candy_chaser.state import State
from bonbon.rules.game import Game

CANDY_CHASER = Game.from_modules(
    "candy-chaser",
    State,
    Edition,
    GROUPS,
    setup=setup,
    turn=turn,
    sight=sight,
    ending=winner,
    notation=notation,
    text=text,
    objections=objections,
    has_secrets=True,
    usual_players=4,
)
