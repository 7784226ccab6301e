"""The random generator of the rules: small, fast, fair enough, and the same everywhere."""

from __future__ import annotations

from collections import Counter

import pytest

from bonbon.rules import records
from bonbon.rules.chance import below, generator, next_random, share


def test_the_same_seed_gives_the_same_numbers() -> None:
    one, again = generator("tea"), generator("tea")
    assert [int(next_random(one)) for _ in range(100)] == [int(next_random(again)) for _ in range(100)]


@pytest.mark.parametrize("plain", [True, False])
def test_a_generator_begins_alike_with_and_without_the_compiler(monkeypatch: pytest.MonkeyPatch, plain: bool) -> None:
    begun = [int(number) for number in generator("tea")]
    monkeypatch.setattr(records, "np", pytest.importorskip("numpy"), raising=False)  # which plain mode does not load
    monkeypatch.setattr(records, "PLAIN", plain)
    assert isinstance(generator("tea"), list) == plain
    assert [int(number) for number in generator("tea")] == begun


def test_other_seeds_give_other_numbers() -> None:
    assert len({int(next_random(generator(f"{seed}"))) for seed in range(1000)}) == 1000


def test_the_numbers_are_the_same_for_ever() -> None:
    """Samples can be made again in every version, interpreted, compiled and on a GPU."""
    rng = generator("golden")
    state = int(rng[0])
    expected = []
    for _ in range(50):
        low, carry = state & 0xFFFFFFFF, state >> 32
        state = low * 2131995753 + carry
        expected.append(low ^ carry)
    assert [int(next_random(rng)) for _ in range(50)] == expected


def test_the_state_never_leaves_63_bits() -> None:
    rng = generator("long")
    states = []
    for _ in range(1000):
        next_random(rng)
        states.append(int(rng[0]))
    assert all(0 < state < 1 << 63 for state in states)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 42, 300])
def test_numbers_below_are_below_and_equally_likely(n: int) -> None:
    rng = generator(f"fair {n}")
    drawn = Counter(int(below(rng, n)) for _ in range(40 * n))
    assert set(drawn) == set(range(n))
    assert sum((times - 40) ** 2 / 40 for times in drawn.values()) < n + 4 * (2 * n) ** 0.5


@pytest.mark.parametrize("n", [1, 2, 7, 300])
def test_the_smallest_and_the_largest_bits_give_the_first_and_the_last(n: int) -> None:
    assert (share(0, n), share((1 << 32) - 1, n)) == (0, n - 1)
