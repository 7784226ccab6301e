"""A random generator that is the same interpreted, compiled and on a GPU; it belongs to the caller, not to a state."""

from __future__ import annotations

import hashlib

from bonbon.rules.compiled import compiled
from bonbon.rules.records import zeros
from bonbon.rules.types import Rng

MULTIPLIER = 2131995753  # below 2^31, so that no product leaves 63 bits: overflow of int64 is undefined when compiled


def generator(seed: str) -> Rng:
    """A generator for this seed: one number that the functions below move on."""
    state = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big") >> 2
    rng: Rng = zeros(1)
    rng[0] = state | 1
    return rng


@compiled
def next_random(rng: Rng) -> int:
    """32 random bits, by multiply with carry."""
    state = rng[0]
    rng[0] = moved_on(state)
    return bits_of(state)


@compiled
def moved_on(state: int) -> int:
    """The state of a generator after the next 32 bits."""
    return (state & 0xFFFFFFFF) * MULTIPLIER + (state >> 32)


@compiled
def bits_of(state: int) -> int:
    """The next 32 bits of a generator in this state."""
    return (state & 0xFFFFFFFF) ^ (state >> 32)


@compiled
def below(rng: Rng, n: int) -> int:
    """A random number from 0 to n - 1."""
    return share(next_random(rng), n)


@compiled
def share(bits: int, n: int) -> int:
    """32 random bits as a number from 0 to n - 1."""
    return (bits * n) >> 32
