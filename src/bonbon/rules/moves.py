"""A set of moves is a row of bit masks: move = group * 64 + bit, so a whole group of moves is one number.

The first two masks say which groups are in use, 0 to 62 and 64 to 126; so emptying the set and looking through it cost
little, however many groups a game has. What stands in a group that is not in use means nothing.
"""

from __future__ import annotations

from bonbon.rules.bits import count, has, lowest, nth
from bonbon.rules.compiled import compiled
from bonbon.rules.records import AnyRow, numbers, zeros
from bonbon.rules.types import CHANCE, NOBODY, Move, Moves, Numbers

__all__ = [
    "CHANCE",
    "FIRST_GROUP",
    "NOBODY",
    "bit_of",
    "clear",
    "group_of",
    "how_many",
    "is_offered",
    "listed",
    "move_of",
    "no_moves",
    "numbers_in",
    "offer",
    "offer_alike",
    "pick",
    "use_groups",
    "write_down",
]

FIRST_GROUP = 2


def no_moves(groups: int) -> AnyRow:
    """An empty set with room for so many groups."""
    return zeros(FIRST_GROUP + groups)


def listed(moves: Moves) -> list[int]:
    """The moves of the set in ascending order."""
    found = zeros(how_many(moves))
    write_down(moves, found)
    return numbers(found)


def numbers_in(mask: int) -> list[int]:
    """The numbers of a set, smallest first."""
    found = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


@compiled
def how_many(moves: Moves) -> int:
    """The size of the set."""
    total = 0
    for side in range(2):
        used = moves[side]
        while used:
            total += count(moves[FIRST_GROUP + 64 * side + lowest(used)])
            used &= used - 1
    return total


@compiled
def write_down(moves: Moves, found: Numbers, start: int = 0) -> None:
    """The moves of the set in ascending order, into a row with room for them, from this place on."""
    size = 0
    for side in range(2):
        used = moves[side]
        while used:
            group = 64 * side + lowest(used)
            mask = moves[FIRST_GROUP + group]
            while mask:
                found[start + size] = move_of(group, lowest(mask))
                mask &= mask - 1
                size += 1
            used &= used - 1


@compiled
def move_of(group: int, bit: int) -> Move:
    return group * 64 + bit


@compiled
def group_of(move: Move) -> int:
    return move >> 6


@compiled
def bit_of(move: Move) -> int:
    return move & 63


@compiled
def clear(moves: Moves) -> None:
    """Empty the set."""
    moves[0] = 0
    moves[1] = 0


@compiled
def offer(moves: Moves, group: int, mask: int) -> int:
    """Put a group of moves into the set; how many they are."""
    moves[FIRST_GROUP + group] = mask
    moves[group >> 6] |= (1 if mask else 0) << (group & 63)
    return count(mask)


@compiled
def offer_alike(moves: Moves, groups: int, first: int, last: int, mask: int) -> None:
    """The same moves in those of the groups, a set, that go from the first to before the last; none in the others."""
    for group in range(first, last):
        moves[FIRST_GROUP + group] = mask & -((groups >> group) & 1)


@compiled
def use_groups(moves: Moves, groups: int) -> None:
    """Put groups into the set, none of them empty and all below 63."""
    moves[0] |= groups


@compiled
def is_offered(moves: Moves, move: Move) -> bool:
    """Whether the set holds this move."""
    group = group_of(move)
    return has(moves[group >> 6], group & 63) and has(moves[FIRST_GROUP + group], bit_of(move))


@compiled
def pick(moves: Moves, k: int) -> int:
    """The k-th move of the set, from 0; the set must hold more than k."""
    for side in range(2):
        used = moves[side]
        while used:
            group = 64 * side + lowest(used)
            mask = moves[FIRST_GROUP + group]
            here = count(mask)
            if k < here:
                return move_of(group, nth(mask, k))
            k -= here
            used &= used - 1
    return -1
