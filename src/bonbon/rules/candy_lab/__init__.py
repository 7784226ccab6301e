"""Candy Lab: fill orders by taking matching sticks off a conveyor belt; every stick has a nasty effect."""

from bonbon.rules.candy_lab import ending, notation, objections, setup, sight, text, turn
from bonbon.rules.candy_lab.edition import Edition
from bonbon.rules.candy_lab.groups import GROUPS
from bonbon.rules.candy_lab.state import State
from bonbon.rules.game import Game

CANDY_LAB = Game.from_modules(
    "candy-lab",
    State,
    Edition,
    GROUPS,
    setup=setup,
    turn=turn,
    sight=sight,
    ending=ending,
    notation=notation,
    text=text,
    objections=objections,
    has_secrets=True,
    usual_players=3,
)
