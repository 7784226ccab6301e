"""A packed observation is a row of words of 64 bits: sets with a bit for each thing, or small numbers side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bonbon.rules.compiled import compiled

WORD = 64


@dataclass(frozen=True)
class Words:
    """Some words that belong together: each holds so many numbers of so many bits, the first in its lowest bits.

    Words of each seat come after all others: so many rows of them, each with a word for you, the next to your left and
    so on.
    """

    name: str
    meaning: str
    size: int = 1
    numbers: int = 1
    bits: int = 1
    of_each_seat: bool = False

    def read(self, words: NDArray[np.int64]) -> NDArray[np.uint16]:
        """The numbers of these words: a row for each game, and in it one for each word where there are several."""
        single = np.unpackbits(np.ascontiguousarray(words).view(np.uint8), axis=1, bitorder="little")
        together = single.reshape(len(words), self.size, WORD // self.bits, self.bits)[:, :, : self.numbers]
        found = together @ (1 << np.arange(self.bits, dtype=np.uint16))
        return found[:, 0] if self.size == 1 else found


def for_players(words: tuple[Words, ...], players: int) -> tuple[Words, ...]:
    """The words of a game for so many players."""
    return tuple(replace(one, size=one.size * players) if one.of_each_seat else one for one in words)


def starts_of(words: tuple[Words, ...]) -> dict[str, int]:
    """Where the words of each name begin in the row, for those that come before the seats'."""
    sizes = [one.size for one in words]
    return {one.name: sum(sizes[:number]) for number, one in enumerate(words)}


def unpacked(words: tuple[Words, ...], rows: NDArray[np.int64]) -> dict[str, Any]:
    """What packed observations hold, by name; each as an array with a row for each game."""
    starts = starts_of(words)
    return {one.name: one.read(rows[:, starts[one.name] : starts[one.name] + one.size]) for one in words}


@compiled
def side_by_side(numbers: Any, bits: int) -> int:
    """Numbers of so many bits as one word, the first in its lowest bits."""
    word = 0
    for i in range(len(numbers)):
        word |= numbers[i] << (bits * i)
    return word
