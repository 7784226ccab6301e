"""A packed mask is the set of legal moves as the rules write it, with zeros in the groups that are not in use."""

from __future__ import annotations

from typing import Any

from bonbon.rules.bits import lowest
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import FIRST_GROUP
from bonbon.rules.words import legal_moves

FEW = 64  # groups: a game that has no more writes all of them for every set


@compiled
def pack_mask(table: Any, mask: Any) -> int:
    """The legal moves of a table, into a row that held the last ones; how many they are."""
    if len(mask) > FIRST_GROUP + FEW:
        empty_groups_in_use(mask)
    return legal_moves(table, mask)  # type: ignore[no-any-return]


@compiled
def empty_groups_in_use(mask: Any) -> None:
    for side in range(2):
        used = mask[side]
        while used:
            mask[FIRST_GROUP + 64 * side + lowest(used)] = 0
            used &= used - 1
