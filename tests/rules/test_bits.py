"""Sets and bags as bits do what sets and bags do."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from bonbon.rules.bits import add_one, count, first_numbers, has, lowest, nth, take_one

numbers = st.sets(st.integers(0, 62))
some_numbers = st.sets(st.integers(0, 62), min_size=1)


def mask_of(members: set[int]) -> int:
    return sum(1 << number for number in members)


@given(numbers, st.integers(0, 62))
def test_a_set_has_its_members(members: set[int], number: int) -> None:
    assert bool(has(mask_of(members), number)) == (number in members)


@given(numbers)
def test_a_set_is_as_large_as_it_has_members(members: set[int]) -> None:
    assert count(mask_of(members)) == len(members)


@given(some_numbers)
def test_the_lowest_is_the_smallest(members: set[int]) -> None:
    assert lowest(mask_of(members)) == min(members)


@given(some_numbers)
def test_the_members_come_in_ascending_order(members: set[int]) -> None:
    assert [nth(mask_of(members), k) for k in range(len(members))] == sorted(members)


@given(st.integers(0, 62))
def test_the_first_numbers_are_all_below_a_limit(size: int) -> None:
    assert first_numbers(size) == mask_of(set(range(size)))


# A box of five kinds: where each begins, and how many copies there are.
FIRSTS = {"a": 0, "b": 3, "c": 4, "d": 10, "e": 60}
COPIES = Counter(a=3, b=1, c=6, d=50, e=2)
ALL_FIRSTS = mask_of(set(FIRSTS.values()))


@st.composite
def bags(draw: st.DrawFn) -> Counter[str]:
    return Counter({kind: draw(st.integers(0, copies)) for kind, copies in COPIES.items()})


def bag_of(things: Counter[str]) -> int:
    """So many copies in the bag are so many bits from the first number of their kind up."""
    return sum(((1 << copies) - 1) << FIRSTS[kind] for kind, copies in things.items())


@given(bags(), st.sampled_from("abcde"))
def test_one_more_in_the_bag(things: Counter[str], kind: str) -> None:
    if things[kind] < COPIES[kind]:
        assert add_one(bag_of(things), FIRSTS[kind]) == bag_of(things + Counter([kind]))


@given(bags(), st.sampled_from("abcde"))
def test_one_less_in_the_bag(things: Counter[str], kind: str) -> None:
    if things[kind]:
        assert take_one(bag_of(things), FIRSTS[kind], ALL_FIRSTS) == bag_of(things - Counter([kind]))
