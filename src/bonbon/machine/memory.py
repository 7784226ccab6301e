"""How Python's values lie in the memory of a module, and what a function that takes them is handed.

A row of whole numbers or of reals, and a batch of records, are arrays; a tuple is its parts one after the other. The
functions were compiled by Numba, so an array is seven numbers: two that are not used, items, bytes of an item, address,
items, stride.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol, TypeAlias

ALIGNMENT = 16
NUMBER_BYTES = 8
Argument: TypeAlias = int | float


class Memory(Protocol):
    """Bytes by their address."""

    def read(self, at: int, size: int) -> bytes: ...
    def write(self, at: int, data: bytes) -> None: ...


class RealRow(list[float]):
    """A row of reals: even one that holds only whole numbers lies in the memory as reals."""

    __slots__ = ()


class Room(dict[int, Any]):
    """Room for very many items. Python makes one when it is looked at.

    A module has room in its own memory, and nothing is copied in or out: what stands there at first means nothing.
    """

    __slots__ = ("count", "item_bytes", "make")

    def __init__(self, item_bytes: int, count: int, make: Callable[[], Any] = int) -> None:
        self.item_bytes, self.count, self.make = item_bytes, count, make

    def __missing__(self, at: int) -> Any:
        if not 0 <= at < self.count:
            raise IndexError(f"there is room for {self.count} items, and none at {at}")
        made = self[at] = self.make()
        return made

    def __len__(self) -> int:
        return self.count


Row: TypeAlias = Any  # a list of whole numbers, of reals or of records, or room for them


class Placed(NamedTuple):
    """A row and where it lies."""

    row: Row
    address: int
    item_bytes: int

    @property
    def bytes_used(self) -> int:
        return self.item_bytes * len(self.row)

    @property
    def arguments(self) -> tuple[Argument, ...]:
        return (0, 0, len(self.row), self.item_bytes, self.address, len(self.row), self.item_bytes)

    def copy_in(self, memory: Memory) -> None:
        """Write Python's values into the memory."""
        if not isinstance(self.row, Room) and self.row:
            memory.write(self.address, bytes_of(self.row))

    def copy_out(self, memory: Memory) -> None:
        """Bring Python's values up to what stands in the memory."""
        if not isinstance(self.row, Room) and self.row:
            take_over(self.row, memory.read(self.address, self.bytes_used), self.item_bytes)


class Frame:
    """Values that lie one after the other in a memory, from an address on."""

    def __init__(self, values: tuple[object, ...], start: int) -> None:
        self.end = start
        self.rows: list[Placed] = []
        self.arguments: list[Argument] = []
        for value in flattened(values):
            if isinstance(value, (list, Room)):
                placed = Placed(value, aligned(self.end), item_bytes(value))
                self.rows.append(placed)
                self.arguments += placed.arguments
                self.end = placed.address + placed.bytes_used
            else:
                self.arguments.append(value)

    def copy_in(self, memory: Memory) -> None:
        for placed in self.rows:
            placed.copy_in(memory)

    def copy_out(self, memory: Memory) -> None:
        for placed in self.rows:
            placed.copy_out(memory)

    def placed(self, row: Row) -> Placed:
        """Where this row lies."""
        return next(placed for placed in self.rows if placed.row is row)


def flattened(values: tuple[object, ...]) -> Iterator[Any]:
    """The rows and numbers of values, those of tuples too."""
    for value in values:
        if isinstance(value, tuple):
            yield from flattened(value)
        else:
            yield value


def item_bytes(row: Row) -> int:
    if isinstance(row, Room):
        return row.item_bytes
    return type(row[0]).LAYOUT.size if row and hasattr(row[0], "LAYOUT") else NUMBER_BYTES


def bytes_of(row: Row) -> bytes:
    """A row as it lies in the memory."""
    if isinstance(row, RealRow):
        return array("d", row).tobytes()
    if isinstance(row[0], int):
        return array("q", row).tobytes()
    return b"".join(map(bytes, row))


def take_over(row: Row, data: bytes, size: int) -> None:
    """Let a row hold what these bytes say."""
    if isinstance(row, RealRow) or isinstance(row[0], int):
        row[:] = array("d" if isinstance(row, RealRow) else "q", data)
        return
    for i, record in enumerate(row):
        record.take(data[size * i : size * (i + 1)])


def aligned(address: int) -> int:
    return -(-address // ALIGNMENT) * ALIGNMENT
