"""Limits: bursts are allowed, floods are not, and old visitors are forgotten."""

from __future__ import annotations

import pytest

from bonbon.server.limits import Bucket, Buckets, ConnectionCounter, Rate, address_key
from bonbon.tables.codes import new_code, new_id, new_token, tidied


def test_a_burst_is_allowed_and_then_the_rate() -> None:
    bucket = Bucket(Rate(3, 1), 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(1.0)
    assert not bucket.take(1.5)


def test_each_key_has_its_own_bucket() -> None:
    buckets = Buckets(Rate(1, 0), clock=lambda: 0.0)
    assert buckets.take("a")
    assert buckets.take("b")
    assert not buckets.take("a")


def test_the_longest_unused_bucket_is_forgotten() -> None:
    buckets = Buckets(Rate(1, 0), most=2, clock=lambda: 0.0)
    for key in ("a", "b", "c"):
        buckets.take(key)
    assert list(buckets.buckets) == ["b", "c"]


def test_a_bucket_that_is_full_again_is_forgotten_when_somebody_else_comes() -> None:
    now = 0.0
    buckets = Buckets(Rate(2, 1), clock=lambda: now)
    for key in ("a", "b", "b"):
        buckets.take(key)
    now = 1.5
    buckets.take("c")
    assert list(buckets.buckets) == ["b", "c"]
    assert [buckets.take("b") for _ in range(2)] == [True, False]


def test_an_address_has_so_many_connections_and_no_more() -> None:
    connection_counter = ConnectionCounter(2)
    assert connection_counter.enter("x")
    assert connection_counter.enter("x")
    assert not connection_counter.enter("x")
    connection_counter.leave("x")
    assert connection_counter.enter("x")


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("1.2.3.4", "1.2.3.5", False),
        ("1.2.3.4", "::ffff:1.2.3.4", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
    ],
)
def test_a_household_is_one_address(one: str, other: str, is_same: bool) -> None:
    assert (address_key(one) == address_key(other)) is is_same


def test_codes_can_be_read_aloud_and_typed_carelessly() -> None:
    code = new_code()
    assert tidied(code.upper().replace("-", " ")) == code


def test_secrets_are_long_and_different() -> None:
    assert len({new_token() for _ in range(100)} | {new_id() for _ in range(100)}) == 200
    assert len(new_token()) >= 43
