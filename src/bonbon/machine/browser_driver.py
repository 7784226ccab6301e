"""Modules as the engine of JavaScript runs them, where Bonbon's Python runs in Pyodide: in a browser, or in Node.

Python calls JavaScript in a few tenths of a microsecond (0.2 to copy bytes, 0.4 for a call), so everything that can be
made once is: views of the memory and calls with their arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from struct import Struct
from typing import Any, NamedTuple, Protocol

import js
from pyodide.ffi import JsBigInt, JsException, to_js

from bonbon.errors import MachineError
from bonbon.machine import driver
from bonbon.machine.driver import FIRST_ARGUMENT, Places, ReadingPlaces
from bonbon.machine.entry_points import RESULTS
from bonbon.machine.memory import NUMBER_BYTES, Argument
from bonbon.machine.signatures import I64, Signature, signatures_of

MOST_VIEWS = 256  # that an instance keeps
LEAST_ROW_BYTES = 64
COUNTS = Struct("<2q")
FIRST_LOOK = 64  # numbers of a row whose length is not known yet
HEAP_BASE = "__heap_base"


class Exports(Protocol):
    """What a module offers, by name; as JavaScript's object has it."""

    memory: Memory


class Memory(Protocol):
    """A memory of WebAssembly's."""

    buffer: ArrayBuffer

    def grow(self, pages: int) -> int: ...


class ArrayBuffer(Protocol):
    """The bytes of a memory, until it grows."""

    byteLength: int  # noqa: N815 - as JavaScript calls it


class View(NamedTuple):
    """Some bytes of a memory; dead as soon as the memory has grown."""

    write: Callable[[bytes], None]
    read: Callable[[], bytes]


def can_run_modules() -> bool:
    """Wherever Pyodide runs: it is WebAssembly, too."""
    return True


class Compiled(driver.Compiled):
    """A module that is compiled at once, as workers may; pages may not, and Bonbon runs in none."""

    def __init__(self, path: Path) -> None:
        code = path.read_bytes()
        self.signatures = signatures_of(code)
        self.module = js.WebAssembly.Module.new(to_js(code))

    def instance(self) -> Instance:
        return Instance(self)

    def close(self) -> None:
        """JavaScript collects it when Python has let go of it."""


class Instance(driver.Instance):
    """An instance whose memory is reached through views, each made once."""

    def __init__(self, compiled: Compiled) -> None:
        self.signatures = compiled.signatures
        self.exports: Exports = js.WebAssembly.Instance.new(compiled.module).exports
        super().__init__(int(getattr(self.exports, HEAP_BASE).value))
        self.find_memory()

    def find_memory(self) -> None:
        self.buffer = self.exports.memory.buffer
        self.size = self.buffer.byteLength
        self.views: dict[tuple[int, int], View] = {}

    def grow(self, pages: int) -> None:
        self.exports.memory.grow(pages)
        self.find_memory()

    def view(self, at: int, size: int) -> View:
        if (at, size) not in self.views:
            if len(self.views) == MOST_VIEWS:
                self.views.clear()
            found = js.Uint8Array.new(self.buffer, at, size)
            self.views[at, size] = View(found.assign, found.to_bytes)
        return self.views[at, size]

    def read(self, at: int, size: int) -> bytes:
        return self.view(at, size).read()

    def write(self, at: int, data: bytes) -> None:
        self.view(at, len(data)).write(data)

    def row(self, at: int, count: int) -> list[int]:
        return memoryview(self.row_bytes(at, count)).cast("q").tolist()

    def row_bytes(self, at: int, count: int) -> bytes:
        """More is copied than is wanted, so that rows of many lengths share a few views."""
        size = LEAST_ROW_BYTES
        while size < count * NUMBER_BYTES:
            size *= 2
        return self.read(at, min(size, self.size - at))[: count * NUMBER_BYTES]

    def counted_row(self, at: int, first: int) -> bytes:
        row = self.row_bytes(at, FIRST_LOOK)
        count = first + sum(COUNTS.unpack_from(row, (first - 2) * NUMBER_BYTES))
        return row[: count * NUMBER_BYTES] if count <= FIRST_LOOK else self.row_bytes(at, count)

    def call(self, name: str, arguments: Sequence[Argument]) -> Any:
        return PreparedCall(self, name, arguments)()


class PreparedCall(driver.PreparedCall):
    """A function of JavaScript's that has its arguments already."""

    __slots__ = ("arguments", "call", "instance", "name", "result", "signature")

    def __init__(self, instance: Instance, name: str, arguments: Sequence[Argument]) -> None:
        self.instance, self.name, self.result = instance, name, RESULTS[name]
        self.signature = instance.signatures[name]
        given = instance.all_arguments(name, arguments, len(self.signature))
        self.arguments = to_js([as_javascript(value, self.signature, at) for at, value in enumerate(given)])
        function = getattr(instance.exports, name)
        self.call: Callable[[], object] = js.Reflect.apply.bind(None, function, None, self.arguments)

    def put(self, at: int, number: int) -> None:
        place = FIRST_ARGUMENT + at if at >= 0 else len(self.signature) + at
        self.arguments[place] = as_javascript(number, self.signature, place)

    def __call__(self) -> Any:
        try:
            self.call()
        except JsException as problem:
            raise MachineError(f"{self.name} failed: {problem}") from None
        return self.result(memoryview(self.instance.read(self.instance.result_at, driver.RESULT_BYTES)), 0)


class Exchange(driver.Exchange):
    """Bytes in, a call, bytes and a row out: four times into JavaScript, five with a long row."""

    __slots__ = ("call", "instance", "places")

    def __init__(self, instance: Instance, call: PreparedCall, places: Places) -> None:
        self.instance, self.call, self.places = instance, call, places

    def __call__(self, given: bytes, last: int) -> tuple[bytes, bytes]:
        instance, places = self.instance, self.places
        instance.write(places.given_at, given)
        self.call.put(-1, last)
        self.call()
        return instance.read(places.answer_at, places.size), instance.counted_row(places.row_at, places.first)


class Reading(driver.Reading):
    """Bytes in, a call, a row out: three times into JavaScript."""

    __slots__ = ("blank", "call", "instance", "places")

    def __init__(self, instance: Instance, call: PreparedCall, places: ReadingPlaces) -> None:
        self.instance, self.call, self.places = instance, call, places
        self.blank = bytes(places.end - places.given_at - places.size)

    def __call__(self, given: bytes) -> list[int]:
        instance, places = self.instance, self.places
        instance.write(places.given_at, given + self.blank)
        self.call()
        return instance.row(places.row_at, places.width)


def as_javascript(value: Argument, signature: Signature, at: int) -> Argument:
    """A number as a parameter takes it: JavaScript's own have 53 bits, and one of 64 is a BigInt."""
    return JsBigInt(value) if signature[at] == I64 else value
