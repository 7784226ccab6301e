"""The numbers of all moves of Candy Lab: move = group * 64 + bit. Other files use the names and never the numbers.

The order matters to two functions of `turn`: `apply` and `reveals` ask which side of a group another one is.
"""

from __future__ import annotations

from bonbon.rules.candy_lab.state import CARDS

DRAWS = 0  # a card of the display, or
FROM_PILE = 62
BACK_LEFT, BACK_RIGHT = 1, 2  # a stick that is put back
AIMED = 3  # effects aimed at a player and effects that cannot be applied, with these bits:
DISCARD_FROM, CANCEL_OF, SWAP_WITH = 0, 4, 8  # and the seat; SWAP_WITH + THIRD is the third hand
FIZZLE = 16  # and the effect
DISCARDED, KEPT = 4, 5  # the card that chance takes
RETURNS = 6  # two groups for each seat: its sticks, to the left and to the right
PLAYS = 64  # a group for each card, by the place on the belt
GROUPS = PLAYS + CARDS
