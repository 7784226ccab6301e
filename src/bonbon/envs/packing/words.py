"""A packed observation is a row of words of 64 bits: sets with a bit for each thing, or small numbers side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bonbon.envs.observations.parts import starts_of
from bonbon.rules.compiled import compiled

WORD = 64


@dataclass(frozen=True)
class Words:
    """Some words that belong together: each holds so many numbers of so many bits, the first in its lowest bits.

    Words of each seat come after all others: first all of yours, then those of the next to your left, and so on.
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


def size_for_each_seat(words: tuple[Words, ...]) -> int:
    return sum(one.size for one in words if one.of_each_seat)


def row_size(words: tuple[Words, ...], players: int) -> int:
    """How many words a row has for so many players."""
    return sum(one.size for one in words) + size_for_each_seat(words) * (players - 1)


def unpacked(words: tuple[Words, ...], players: int, rows: NDArray[np.int64]) -> dict[str, Any]:
    """What packed observations hold, by name; each as an array with a row for each game, and in it for each seat."""
    found, starts, apart = {}, starts_of(words), size_for_each_seat(words)
    for one in words:
        at = starts[one.name] + np.arange(one.size)
        if one.of_each_seat:
            of_seats = [one.read(rows[:, at + apart * place]) for place in range(players)]
            found[one.name] = np.stack(of_seats, axis=1)
        else:
            found[one.name] = one.read(rows[:, at])
    return found


@compiled
def side_by_side(numbers: Any, bits: int) -> int:
    """Numbers of so many bits as one word, the first in its lowest bits; those that lie side by side are loaded so."""
    word = 0
    for i in range(len(numbers)):
        word |= (numbers[i] & ((1 << bits) - 1)) << (bits * i)
    return word
