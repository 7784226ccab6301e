"""The moves of an edition's seats as actions 0 to count - 1, without holes, and masks of those that are legal."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from bonbon.envs.arrays import ActionNumbers, Counts, Mask, Moves, MoveSet
from bonbon.envs.encodings import encoding_of
from bonbon.envs.unpacking import fill_with_zeros, unpack_bits_freely
from bonbon.rules.bits import lowest
from bonbon.rules.compiled import compiled, on_arrays
from bonbon.rules.game import Edition, Game, Spelling
from bonbon.rules.moves import FIRST_GROUP, bit_of, group_of, move_of

GAPS = -1


class Actions:
    """Every move that a seat can ever make with this box, by its number among the actions and by the rules' number."""

    def __init__(self, game: Game, edition: Edition) -> None:
        spelt, can_happen = Spelling(game, edition).words, encoding_of(game).can_happen
        by_seats = {move for move in spelt if not game.only_chance_makes(move)}
        moves = sorted(move for move in by_seats if can_happen(edition, spelt[move]))
        self.count = len(moves)
        self.words = [spelt[move] for move in moves]
        self.number_of = {words: action for action, words in enumerate(self.words)}
        self.move_of: Moves = np.array(moves, np.int64)
        self.action_of: ActionNumbers = np.full(game.groups * 64, -1, np.int64)
        self.action_of[self.move_of] = np.arange(self.count)
        self.runs = runs_of(moves, game.groups)

    @classmethod
    def of(cls, game: Game, edition: Edition) -> Actions:
        """The actions of this edition, numbered once."""
        return actions_of(game, edition)


@lru_cache(maxsize=64)
def actions_of(game: Game, edition: Edition) -> Actions:
    return Actions(game, edition)


def runs_of(moves: list[int], groups: int) -> Counts:
    """For each group its first action and how many it has; GAPS as the first where its bits do not run from 0 on."""
    runs = np.zeros((groups, 2), np.int64)
    for group in range(groups):
        mine = [action for action, move in enumerate(moves) if group_of(move) == group]
        bits = [bit_of(moves[action]) for action in mine]
        runs[group] = (mine[0] if mine and bits == list(range(len(bits))) else GAPS, len(mine))
    return runs


@on_arrays
def write_mask(moves: MoveSet, runs: Counts, action_of: ActionNumbers, mask: Mask) -> None:
    """A set of moves as a row with 1 for each action that is in it and 0 for the others.

    Groups come in the order of their actions, so what a run spills over its end is written before what belongs there.
    """
    fill_with_zeros(mask)
    for side in range(2):
        used = moves[side]
        while used:
            group = 64 * side + lowest(used)
            used &= used - 1
            if runs[group, 0] == GAPS:
                mark_each(moves[FIRST_GROUP + group], group, action_of, mask)
            else:
                unpack_bits_freely(moves[FIRST_GROUP + group], mask, runs[group, 0], runs[group, 1])


@compiled
def mark_each(bits: int, group: int, action_of: ActionNumbers, mask: Mask) -> None:
    """The moves of a group whose bits have gaps, one by one."""
    while bits:
        mask[action_of[move_of(group, lowest(bits))]] = 1
        bits &= bits - 1
