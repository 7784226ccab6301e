"""A packed mask is the set of legal moves as the rules write it, with zeros in the groups that are not in use."""

from __future__ import annotations

from bonbon.envs.arrays import GameState, MoveSet
from bonbon.rules.bits import lowest
from bonbon.rules.compiled import compiled
from bonbon.rules.dispatch import legal_moves
from bonbon.rules.moves import FIRST_GROUP

OFTEN_IN_USE = 16  # groups
FEW = 64  # groups: a game that has no more writes all of them for every set


@compiled
def pack_mask(state: GameState, mask: MoveSet) -> int:
    """The legal moves of a state, into a row that held the last ones; how many they are."""
    if len(mask) > FIRST_GROUP + FEW:
        empty_groups_in_use(mask)
    return legal_moves(state, mask)


@compiled
def empty_groups_in_use(mask: MoveSet) -> None:
    """The first groups are emptied without looking: a processor would often guess wrong which of them are in use."""
    for group in range(OFTEN_IN_USE):
        mask[FIRST_GROUP + group] = 0
    empty(mask, 0, mask[0] >> OFTEN_IN_USE << OFTEN_IN_USE)
    empty(mask, 64, mask[1])


@compiled
def empty(mask: MoveSet, first: int, groups: int) -> None:
    while groups:
        mask[FIRST_GROUP + first + lowest(groups)] = 0
        groups &= groups - 1
