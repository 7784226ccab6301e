"""FairRandom: fair chance that follows from one seed."""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from itertools import islice, permutations

import pytest

from bonbon.play import fair_random
from bonbon.play.fair_random import FairRandom, commitment, new_seed, stream


def test_the_same_seed_and_label_bring_the_same() -> None:
    one, again = FairRandom("tea", "setup"), FairRandom("tea", "setup")
    assert [one.below(1000) for _ in range(20)] == [again.below(1000) for _ in range(20)]


@pytest.mark.parametrize(
    ("seed", "label"), [("tea", "chance 0"), ("coffee", "setup"), ("", "setup"), ("tea setup", "")]
)
def test_another_seed_or_label_brings_something_else(seed: str, label: str) -> None:
    numbers = [list(islice(FairRandom(*words).numbers, 4)) for words in (("tea", "setup"), (seed, label))]
    assert numbers[0] != numbers[1]


def test_seed_and_label_cannot_be_taken_for_each_other() -> None:
    numbers = [next(FairRandom(*words).numbers) for words in (("a", "b c"), ("a b", "c"), ("a b c", ""))]
    assert len(set(numbers)) == 3


def test_the_numbers_are_those_of_sha_256() -> None:
    """Published seeds stay good for ever: whoever has a hash function can check them."""
    digest = hashlib.sha256(b"bonbon fate 3 tea setup" + bytes(8)).digest()
    following = hashlib.sha256(b"bonbon fate 3 tea setup" + bytes(7) + b"\1").digest()
    expected = [int.from_bytes((digest + following)[at : at + 8], "big") for at in range(0, 64, 8)]
    assert list(islice(FairRandom("tea", "setup").numbers, 8)) == expected


@pytest.mark.parametrize("n", [1, 2, 5, 6, 42, 300])
def test_numbers_below_are_below_and_equally_likely(n: int) -> None:
    random = FairRandom("fair", f"{n}")
    drawn = Counter(random.below(n) for _ in range(40 * n))
    assert set(drawn) == set(range(n))
    assert sum((times - 40) ** 2 / 40 for times in drawn.values()) < n + 4 * (2 * n) ** 0.5


def test_a_number_that_would_favour_the_small_ones_is_drawn_again() -> None:
    random = FairRandom("any", "label")
    random.numbers = iter([(1 << 64) - 1, 5])
    assert random.below(3) == 5 % 3


def test_every_order_comes_out_of_a_shuffle_equally_often() -> None:
    random = FairRandom("fair", "orders")
    orders = Counter("".join(random.shuffled(list("abcd"))) for _ in range(40 * 24))
    assert set(orders) == {"".join(order) for order in permutations("abcd")}
    assert sum((times - 40) ** 2 / 40 for times in orders.values()) < 24 + 4 * 48**0.5


def test_a_shuffle_leaves_the_things_alone() -> None:
    things = ["a", "b", "c", "d"]
    FairRandom("any", "label").shuffled(things)
    assert things == ["a", "b", "c", "d"]


def test_a_new_seed_is_new_and_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_random, "secrets", secrets)  # the real ones, not those of the tests
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {16}


def test_a_commitment_can_be_checked_and_does_not_give_the_seed_away() -> None:
    assert commitment("tea") == hashlib.sha256(b"bonbon seed tea").hexdigest()
    assert commitment("tea") != commitment("tee")
    first_numbers = b"".join(number.to_bytes(8, "big") for number in islice(stream(b"bonbon seed tea"), 4))
    assert commitment("tea") != first_numbers.hex()
