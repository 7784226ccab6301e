"""Limits on sizes and rates: nobody can use up the server for the others."""

from __future__ import annotations

import ipaddress
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

LARGEST_MESSAGE = 4_096  # bytes that a client may send over the socket
LARGEST_REQUEST = 65_536  # bytes of an HTTP body: an edition may be in it
LARGEST_EDITION = 16_384  # bytes of JSON
LARGEST_RECORD = 262_144  # bytes of a game that somebody brings along: five times the longest that was seen
TABLE_NAME = re.compile("[A-Za-z0-9_-]{1,40}")  # all that is ever asked of a store


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many more every second."""

    burst: float
    per_second: float


MESSAGES = Rate(40, 20)  # of one connection
CHATTER = Rate(6, 0.5)  # of one guest at one table: messages and reactions
ATTEMPTS = Rate(20, 0.5)  # of one address: new guests, codes, recoveries
CONTROL_FRAMES = Rate(20, 2)  # of one connection: pings, pongs, parts of messages
RENAMES = Rate(5, 0.1)  # of one guest: each is told to every socket of the tables where they sit
RECOVERY_LINKS = Rate(5, 1 / 60)  # of one guest
PUSH_CHANGES = Rate(10, 0.1)  # of one guest: browsers that are told, and that are told no more
EXPORTS = Rate(3, 1 / 60)  # of one guest: the logs of all their tables are read
TABLES_OF_GUEST = Rate(30, 1 / 30)
TABLES_OF_ADDRESS = Rate(120, 0.5)
SOCKETS = Rate(100, 5)  # new ones of one address
REQUESTS = Rate(300, 60)  # of one address, in units of about two milliseconds of work


class Bucket:
    """Tells whether one more is within the rate."""

    __slots__ = ("rate", "seen", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate, self.tokens, self.seen = rate, rate.burst, now

    def tokens_at(self, now: float) -> float:
        return min(self.rate.burst, self.tokens + (now - self.seen) * self.rate.per_second)

    def is_full(self, now: float) -> bool:
        """As a new one is."""
        return self.tokens_at(now) >= self.rate.burst

    def take(self, now: float, cost: float = 1) -> bool:
        self.tokens, self.seen = self.tokens_at(now), now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


class Buckets:
    """One bucket for each key; those that are full again are forgotten, and those that were not used for longest."""

    def __init__(self, rate: Rate, most: int = 10_000, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.most, self.clock = rate, most, clock
        self.buckets: OrderedDict[object, Bucket] = OrderedDict()

    def take(self, key: object, cost: float = 1) -> bool:
        now, bucket = self.clock(), self.buckets.get(key)
        if bucket is not None:
            self.buckets.move_to_end(key)
        else:
            self.forget_full(now)
            bucket = self.buckets[key] = Bucket(self.rate, now)
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        return bucket.take(now, cost)

    def forget_full(self, now: float) -> None:
        """Who comes back gets a new one that is as full; the longest unused first, up to one that is not."""
        while self.buckets and next(iter(self.buckets.values())).is_full(now):
            self.buckets.popitem(last=False)


def address_key(address: str) -> str:
    """What limits of an address count by: in IPv6 one household has a whole network of addresses, in IPv4 one."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False))


class ConnectionCounter:
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
