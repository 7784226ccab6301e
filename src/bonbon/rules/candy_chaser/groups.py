"""The numbers of all moves of Candy Chaser: one group, in which every move is one bit, so its number is the bit."""

from __future__ import annotations

from bonbon.rules.candy_chaser.state import SEATS

GROUPS = 1
THE_GROUP = 0
CUBES = 0  # bits 0 to 4: the cube that is moved
STOP = 5
ACCUSE = 8  # and eight bits for each accused: the candy
ROLLS = ACCUSE + 8 * SEATS  # from here on what the die shows, from -8 to +8
ROLL_NOTHING = ROLLS + 8  # the roll +0; the others lie around it
