"""A packed observation is a row of 64-bit integers: sets with a bit for each thing, or small numbers side by side."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bonbon.envs.arrays import PackedObservation
from bonbon.envs.observation_layout import starts_of
from bonbon.rules.compiled import compiled

BITS = 64


@dataclass(frozen=True)
class PackedPart:
    """Some integers that belong together: each holds so many numbers of so many bits, the first in its lowest bits.

    Those of each seat come after all others: first all of yours, then those of the next to your left, and so on.
    """

    name: str
    meaning: str
    size: int = 1
    numbers: int = 1
    bits: int = 1
    of_each_seat: bool = False

    def read(self, columns: PackedObservation) -> NDArray[np.uint16]:
        """The numbers in these columns: a row for each game, and in it one for each integer where there are several."""
        single = np.unpackbits(np.ascontiguousarray(columns).view(np.uint8), axis=1, bitorder="little")
        together = single.reshape(len(columns), self.size, BITS // self.bits, self.bits)[:, :, : self.numbers]
        found = together @ (1 << np.arange(self.bits, dtype=np.uint16))
        return found[:, 0] if self.size == 1 else found


def size_for_each_seat(parts: tuple[PackedPart, ...]) -> int:
    return sum(one.size for one in parts if one.of_each_seat)


def row_size(parts: tuple[PackedPart, ...], players: int) -> int:
    """How many integers a row has for so many players."""
    return sum(one.size for one in parts) + size_for_each_seat(parts) * (players - 1)


def unpacked(parts: tuple[PackedPart, ...], players: int, rows: PackedObservation) -> dict[str, NDArray[np.uint16]]:
    """What packed observations hold, by name; each as an array with a row for each game, and in it for each seat."""
    found: dict[str, NDArray[np.uint16]] = {}
    starts, apart = starts_of(parts), size_for_each_seat(parts)
    for one in parts:
        at = starts[one.name] + np.arange(one.size)
        if one.of_each_seat:
            of_seats = [one.read(rows[:, at + apart * place]) for place in range(players)]
            found[one.name] = np.stack(of_seats, axis=1)
        else:
            found[one.name] = one.read(rows[:, at])
    return found


@compiled
def side_by_side(numbers: tuple[int, ...], bits: int) -> int:
    """Numbers of so many bits as one integer, the first in its lowest bits; neighbours in memory are loaded at once."""
    packed = 0
    for i in range(len(numbers)):
        packed |= (numbers[i] & ((1 << bits) - 1)) << (bits * i)
    return packed
