"""Fair chance for a match: everything random follows from one seed that can be published when the game is over."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What may be told before the game: it fixes the seed and does not give it away."""
    return hashlib.sha256(f"bonbon seed {seed}".encode()).hexdigest()


class FairRandom:
    """Random choices drawn from a seed and a label: the same for everybody who knows both.

    The fast generator of the rules is for simulations: whoever sees the belt could work out the rest of its numbers.
    This one is a stream of SHA-256, which gives nothing away.
    """

    def __init__(self, seed: str, label: str) -> None:
        self.numbers = stream(f"bonbon fate {len(seed)} {seed} {label}".encode())

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly as likely as the others."""
        fair = (1 << 64) // n * n
        number = next(self.numbers)
        while number >= fair:
            number = next(self.numbers)
        return number % n

    def shuffled(self, things: list[str]) -> list[str]:
        """The things in random order."""
        order = list(things)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


def stream(key: bytes) -> Iterator[int]:
    """64 random bits, and 64 more, for ever."""
    block = 0
    while True:
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        for at in range(0, 32, 8):
            yield int.from_bytes(digest[at : at + 8], "big")
        block += 1
