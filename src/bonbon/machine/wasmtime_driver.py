"""Modules as wasmtime runs them, in CPython."""

from __future__ import annotations

import atexit
import ctypes
import struct
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, cast
from weakref import WeakSet

from bonbon.errors import MachineError
from bonbon.machine import driver
from bonbon.machine.driver import FIRST_ARGUMENT, Places, ReadingPlaces
from bonbon.machine.entry_points import RESULTS, SHORT, nothing
from bonbon.machine.memory import NUMBER_BYTES, Argument

if TYPE_CHECKING:
    import wasmtime

RAW_VALUE = {int: struct.Struct("<q8x"), float: struct.Struct("<d8x"), bool: struct.Struct("<q8x")}
SLOTS = 2  # of eight bytes each, that a value takes among the arguments


@cache
def engine() -> wasmtime.Engine:
    import wasmtime

    return wasmtime.Engine()


@cache
def can_run_modules() -> bool:
    """Whether wasmtime is installed and has code for this processor."""
    try:
        return bool(engine())
    except (ImportError, OSError, RuntimeError):
        return False


class Compiled(driver.Compiled):
    """A module as machine code."""

    def __init__(self, path: Path) -> None:
        import wasmtime

        self.module = wasmtime.Module.from_file(engine(), str(path))
        opened.add(self)

    def instance(self) -> Instance:
        return Instance(self.module)

    def close(self) -> None:
        self.module.close()


class Instance(driver.Instance):
    """An instance in a store of its own, whose memory Python sees as its own."""

    def __init__(self, module: wasmtime.Module) -> None:
        import wasmtime

        self.store = wasmtime.Store(engine())
        self.exports = wasmtime.Instance(self.store, module, []).exports(self.store)
        self.memory = cast("wasmtime.Memory", self.exports["memory"])
        heap_base = cast("wasmtime.Global", self.exports["__heap_base"])
        super().__init__(int(heap_base.value(self.store)))
        self.find_memory()
        opened.add(self)

    def close(self) -> None:
        self.store.close()

    def find_memory(self) -> None:
        self.size = self.memory.data_len(self.store)
        base = ctypes.addressof(self.memory.data_ptr(self.store).contents)
        self.bytes = memoryview((ctypes.c_ubyte * self.size).from_address(base)).cast("B")
        self.numbers = self.bytes.cast("q")

    def grow(self, pages: int) -> None:
        self.memory.grow(self.store, pages)
        self.find_memory()

    def read(self, at: int, size: int) -> bytes:
        return self.bytes[at : at + size].tobytes()

    def write(self, at: int, data: bytes) -> None:
        self.bytes[at : at + len(data)] = data

    def row(self, at: int, count: int) -> list[int]:
        return self.numbers[at // NUMBER_BYTES : at // NUMBER_BYTES + count].tolist()

    def counted_row(self, at: int, first: int) -> bytes:
        numbers, first_at = self.numbers, at // NUMBER_BYTES + first
        return numbers[first_at - first : first_at + numbers[first_at - 2] + numbers[first_at - 1]].tobytes()

    def call(self, name: str, arguments: Sequence[Argument]) -> Any:
        return PreparedCall(self, name, arguments)()


class PreparedCall(driver.PreparedCall):
    """A call without checks: wasmtime's checked way takes ten times as long."""

    __slots__ = ("arguments", "call", "instance", "name", "result", "result_at", "trap")

    def __init__(self, instance: Instance, name: str, arguments: Sequence[Argument]) -> None:
        function = cast("wasmtime.Func", instance.exports[name])
        takes = len(function.type(instance.store).params)
        given = instance.all_arguments(name, arguments, takes)
        raw = ctypes.create_string_buffer(b"".join([RAW_VALUE[type(value)].pack(value) for value in given]))
        self.arguments = memoryview(raw).cast("B")[: 8 * SLOTS * takes].cast("q")
        self.instance, self.name, self.result = instance, name, RESULTS[name]
        self.result_at = instance.result_at
        self.trap = ctypes.c_void_p()
        self.call = partial(
            call_unchecked(name in SHORT),
            instance.store._context(), ctypes.byref(function._func), raw, takes, ctypes.byref(self.trap),
        )  # fmt: skip

    def put(self, at: int, number: int) -> None:
        self.arguments[SLOTS * (FIRST_ARGUMENT + at) if at >= 0 else SLOTS * at] = number

    def __call__(self) -> Any:
        self.arguments[0] = self.result_at  # where the last call left its status
        error = self.call()
        if error or self.trap.value:
            self.fail(error)
        return None if self.result is nothing else self.result(self.instance.bytes, self.result_at)

    def fail(self, error: int | None) -> NoReturn:
        raise MachineError(f"{self.name} failed: {failure(error, self.trap)}")


class Exchange(driver.Exchange):
    """Where everything lies is worked out once."""

    __slots__ = ("answer", "call", "given", "instance", "row_at", "told_at")

    def __init__(self, instance: Instance, call: PreparedCall, places: Places) -> None:
        self.instance, self.call = instance, call
        self.given = slice(places.given_at, places.given_at + places.size)
        self.answer = slice(places.answer_at, places.answer_at + places.size)
        self.row_at = places.row_at // NUMBER_BYTES
        self.told_at = self.row_at + places.first

    def __call__(self, given: bytes, last: int) -> tuple[bytes, bytes]:
        instance, call, told_at = self.instance, self.call, self.told_at
        memory, numbers, arguments = instance.bytes, instance.numbers, call.arguments
        memory[self.given] = given
        arguments[0], arguments[-SLOTS] = call.result_at, last
        error = call.call()  # here, because a call of Python's own would be a tenth of all
        if error or call.trap.value:
            call.fail(error)
        row = numbers[self.row_at : told_at + numbers[told_at - 2] + numbers[told_at - 1]]
        return memory[self.answer].tobytes(), row.tobytes()


class Reading(driver.Reading):
    """Where everything lies is worked out once."""

    __slots__ = ("blank", "blank_bytes", "call", "given", "instance", "row")

    def __init__(self, instance: Instance, call: PreparedCall, places: ReadingPlaces) -> None:
        self.instance, self.call = instance, call
        blank_at, first = places.given_at + places.size, places.row_at // NUMBER_BYTES
        self.given, self.blank = slice(places.given_at, blank_at), slice(blank_at, places.end)
        self.blank_bytes = bytes(places.end - blank_at)
        self.row = slice(first, first + places.width)

    def __call__(self, given: bytes) -> list[int]:
        instance, call = self.instance, self.call
        memory = instance.bytes
        memory[self.given], memory[self.blank] = given, self.blank_bytes
        call.arguments[0] = call.result_at
        error = call.call()
        if error or call.trap.value:
            call.fail(error)
        return instance.numbers[self.row].tolist()


@cache
def call_unchecked(is_short: bool) -> Callable[..., int | None]:
    """The function of wasmtime's library, without the conversions of its Python.

    A short call keeps the interpreter: to give it up and ask for it again takes longer than the call.
    """
    from wasmtime import _ffi

    library = ctypes.PyDLL(_ffi.dll._name, handle=_ffi.dll._handle) if is_short else _ffi.dll
    function = library["wasmtime_func_call_unchecked"]
    function.restype = ctypes.c_void_p
    return function


def failure(error: int | None, trap: ctypes.c_void_p) -> str:
    import wasmtime
    from wasmtime import _ffi

    if error:
        return str(wasmtime.WasmtimeError._from_ptr(ctypes.cast(error, ctypes.POINTER(_ffi.wasmtime_error_t))))
    return str(wasmtime.Trap._from_ptr(ctypes.cast(trap, ctypes.POINTER(_ffi.wasm_trap_t))))


opened: WeakSet[Instance | Compiled] = WeakSet()


@atexit.register
def close_everything() -> None:
    """Before Python takes itself apart: wasmtime's objects would complain that they cannot be closed any more."""
    for one in sorted(opened, key=lambda one: isinstance(one, Compiled)):  # a module after its instances
        one.close()
    if engine.cache_info().currsize:
        engine().close()
