"""An observation is one flat row of small numbers, made of parts that have a name, a shape and a meaning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Protocol

SEATS = ("you", "left", "second left", "third left")  # in turn order, from the observer on
PLAYERS = ("2", "3", "4")


@dataclass(frozen=True)
class Part:
    """Some numbers of an observation that belong together; `labels` names the places along each axis."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    labels: tuple[tuple[str, ...], ...] = ()

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def names(self) -> Iterator[str]:
        """A name for each number, such as `prices[blue, +3]`."""
        for place in product(*self.labels):
            yield f"{self.name}[{', '.join(place)}]" if place else self.name


def part(name: str, meaning: str, *axes: int | tuple[str, ...], low: int = 0, high: int = 1) -> Part:
    """A part with these axes, each with its labels or only its length."""
    labels = tuple(tuple(map(str, range(axis))) if isinstance(axis, int) else axis for axis in axes)
    return Part(name, tuple(map(len, labels)), low, high, meaning, labels)


class Stretch(Protocol):
    """Something with a name that takes up room in a row."""

    @property
    def name(self) -> str: ...

    @property
    def size(self) -> int: ...


def starts_of(parts: Sequence[Stretch]) -> dict[str, int]:
    """Where each part begins in the flat row, and under `end` how long the row is."""
    starts, at = {}, 0
    for one in parts:
        starts[one.name] = at
        at += one.size
    return starts | {"end": at}
