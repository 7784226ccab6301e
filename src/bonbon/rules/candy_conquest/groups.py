"""The numbers of all moves of Candy Conquest: a group for each candy as it is placed, by cell, and one for passing."""

from __future__ import annotations

from bonbon.rules.candy_conquest.state import CANDIES

PASS = CANDIES  # bit 0
GROUPS = CANDIES + 1
