"""A set of moves as rows of bits."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bonbon.rules.moves import bit_of, clear, group_of, is_offered, listed, move_of, no_moves, offer, pick
from bonbon.rules.types import Moves

GROUPS = 126
# Groups 63 and 127 do not exist: the first two words have no room for them.
group_masks = st.dictionaries(
    st.integers(0, GROUPS - 1).filter(lambda group: group != 63), st.integers(0, (1 << 63) - 1), max_size=20
)


def offered(groups: dict[int, int]) -> tuple[Moves, int, list[int]]:
    """A set with these groups, how many moves were counted, and the moves."""
    moves = no_moves(GROUPS)
    total = sum(int(offer(moves, group, mask)) for group, mask in groups.items())
    return (
        moves,
        total,
        sorted(64 * group + bit for group, mask in groups.items() for bit in range(63) if mask >> bit & 1),
    )


@given(group_masks)
def test_the_moves_are_listed_in_ascending_order(groups: dict[int, int]) -> None:
    moves, total, expected = offered(groups)
    assert list(listed(moves)) == expected
    assert total == len(expected)


@given(group_masks)
def test_any_of_the_moves_can_be_picked(groups: dict[int, int]) -> None:
    moves, total, expected = offered(groups)
    assert [int(pick(moves, k)) for k in range(total)] == expected


@given(group_masks, st.integers(0, 64 * GROUPS - 1))
def test_a_move_is_offered_if_it_is_in_the_set(groups: dict[int, int], move: int) -> None:
    moves, _, expected = offered(groups)
    assert bool(is_offered(moves, move)) == (move in expected)


@given(group_masks)
def test_an_emptied_set_is_empty(groups: dict[int, int]) -> None:
    moves, _, _ = offered(groups)
    clear(moves)
    assert list(listed(moves)) == []
    assert pick(moves, 0) == -1


@given(st.integers(0, 125), st.integers(0, 62))
def test_a_move_is_its_group_and_its_bit(group: int, bit: int) -> None:
    move = move_of(group, bit)
    assert (group_of(move), bit_of(move)) == (group, bit)


def test_an_empty_set_has_room_for_its_groups() -> None:
    moves = no_moves(5)
    assert [int(word) for word in moves] == [0] * 7
    assert list(listed(moves)) == []
