"""Limits on sizes and rates: nobody can use up the server for the others."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

LARGEST_MESSAGE = 4_096  # bytes that a client may send over the socket
LARGEST_REQUEST = 65_536  # bytes of an HTTP body: an edition may be in it


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many more every second."""

    burst: float
    per_second: float


MESSAGES = Rate(40, 20)  # of one connection
CHATTER = Rate(6, 0.5)  # of one guest at one table: messages and reactions
KNOCKS = Rate(20, 0.5)  # of one address: new guests, codes, recoveries


class Bucket:
    """Tells whether one more is within the rate."""

    __slots__ = ("rate", "seen", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate, self.tokens, self.seen = rate, rate.burst, now

    def take(self, now: float) -> bool:
        self.tokens = min(self.rate.burst, self.tokens + (now - self.seen) * self.rate.per_second)
        self.seen = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """One bucket for each key; those that have not been used for longest are forgotten."""

    def __init__(self, rate: Rate, most: int = 10_000, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.most, self.clock = rate, most, clock
        self.buckets: OrderedDict[object, Bucket] = OrderedDict()

    def take(self, key: object) -> bool:
        now = self.clock()
        bucket = self.buckets.pop(key, None) or Bucket(self.rate, now)
        self.buckets[key] = bucket
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return bucket.take(now)


class Crowd:
    """How many connections each address has."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.here: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        if self.here[address] >= self.most:
            return False
        self.here[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.here[address] -= 1
        if self.here[address] <= 0:
            del self.here[address]
