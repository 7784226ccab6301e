"""What both ways to run a module offer: wasmtime in CPython, the engine of JavaScript where Python runs in a browser.

`instances` takes the one that fits; nobody else asks which it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

from bonbon.errors import MachineError
from bonbon.machine.memory import Argument, aligned

PAGE_BYTES = 65_536
MOST_BYTES = 512 << 20  # that an instance may take
RESULT_BYTES = 64  # in which a function leaves its result, before everything else
FIRST_ARGUMENT = 2  # after where the result and an exception go


class Compiled(ABC):
    """The code of a module, which all its instances share."""

    @abstractmethod
    def instance(self) -> Instance: ...

    @abstractmethod
    def close(self) -> None:
        """Give back what Python does not give back by itself."""


class Instance(ABC):
    """A module with a memory of its own; one thread at a time may use it."""

    size: int  # of the memory, in bytes

    def __init__(self, heap_base: int) -> None:
        self.calls: dict[object, Any] = {}  # that somebody has prepared, and that know where this memory lies
        self.result_at = aligned(heap_base)
        self.exception_at = self.result_at + RESULT_BYTES
        self.free = self.exception_at + RESULT_BYTES  # where what is handed over may begin

    def need(self, end: int) -> None:
        """Have memory up to this address."""
        if end > MOST_BYTES:
            raise MachineError(f"{end} bytes are more than an instance may have ({MOST_BYTES})")
        if end > self.size:
            self.grow(-(-(end - self.size) // PAGE_BYTES))

    @abstractmethod
    def grow(self, pages: int) -> None:
        """Have so many pages more; whoever has looked into the memory has to look anew."""

    @abstractmethod
    def read(self, at: int, size: int) -> bytes: ...

    @abstractmethod
    def write(self, at: int, data: bytes) -> None: ...

    @abstractmethod
    def row(self, at: int, count: int) -> list[int]:
        """So many whole numbers, from an address on."""

    @abstractmethod
    def counted_row(self, at: int, first: int) -> bytes:
        """A row that says itself how long it is: the two numbers before its `first` are how many follow."""

    @abstractmethod
    def call(self, name: str, arguments: Sequence[Argument]) -> Any:
        """Call an entry point; what it returns."""

    def all_arguments(self, name: str, arguments: Sequence[Argument], takes: int) -> tuple[Argument, ...]:
        """What an entry point is handed, with where its result and an exception go."""
        given = (self.result_at, self.exception_at, *arguments)
        if len(given) != takes:
            raise MachineError(f"{name} takes {takes} values, not {len(given)}")
        return given


class PreparedCall(ABC):
    """A call of an entry point that can be made again, also with other numbers among its arguments."""

    __slots__ = ()

    @abstractmethod
    def put(self, at: int, number: int) -> None:
        """Replace one of the arguments; those from -1 back are the last."""

    @abstractmethod
    def __call__(self) -> Any: ...


class Places(NamedTuple):
    """Where an exchange finds everything, as addresses."""

    given_at: int
    answer_at: int
    size: int  # of both, in bytes
    row_at: int
    first: int  # of the row, after its two counts


class Exchange(ABC):
    """Bytes and a last argument are written, a call is made, as many bytes and a counted row are read: a whole turn."""

    __slots__ = ()

    @abstractmethod
    def __call__(self, given: bytes, last: int) -> tuple[bytes, bytes]: ...


class ReadingPlaces(NamedTuple):
    """Where a reading finds everything, as addresses: whatever lies behind what is given is blank before the call."""

    given_at: int
    size: int  # of what is given, in bytes
    row_at: int
    width: int  # of the row, in numbers
    end: int


class Reading(ABC):
    """Bytes are written, a call is made, a row of numbers is read."""

    __slots__ = ()

    @abstractmethod
    def __call__(self, given: bytes) -> list[int]: ...
