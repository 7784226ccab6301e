"""Modules as wasmtime runs them: compiled once for a process, with an instance for each thread that uses one."""

from __future__ import annotations

import atexit
import ctypes
import struct
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from threading import Lock
from typing import Any
from weakref import WeakSet

from bonbon.errors import MachineError
from bonbon.machine.entry_points import RESULTS
from bonbon.machine.memory import NUMBER_BYTES, Argument, aligned
from bonbon.machine.modules import path_of

PAGE_BYTES = 65_536
MOST_BYTES = 512 << 20  # that an instance may take
MOST_KEPT = 2  # instances of a game that nobody uses, for the next one: memory that is fresh costs time
RESULT_BYTES = 64  # in which a function leaves its result, before everything else
RAW_VALUE = {int: struct.Struct("<q8x"), float: struct.Struct("<d8x"), bool: struct.Struct("<q8x")}
RAW_BYTES = 16
NUMBER = struct.Struct("<q")
FIRST_ARGUMENT = 2  # after where the result and an exception go

Wasmtime = Any  # has types, but not for what is called here


@cache
def wasmtime() -> Wasmtime:
    import wasmtime

    return wasmtime


@cache
def engine() -> Wasmtime:
    return wasmtime().Engine()


@cache
def can_run_modules() -> bool:
    """Whether wasmtime is installed and has code for this processor."""
    try:
        return bool(engine())
    except (ImportError, OSError, RuntimeError):
        return False


class Instance:
    """A module with a memory of its own; one thread at a time may use it."""

    def __init__(self, module: Wasmtime) -> None:
        self.store = wasmtime().Store(engine())
        self.exports = wasmtime().Instance(self.store, module, []).exports(self.store)
        self.memory = self.exports["memory"]
        self.calls: dict[str, Any] = {}  # that somebody has prepared
        self.result_at = aligned(int(self.exports["__heap_base"].value(self.store)))
        self.exception_at = self.result_at + RESULT_BYTES
        self.free = self.exception_at + RESULT_BYTES  # where what is handed over may begin
        self.find_memory()
        opened.add(self)

    def find_memory(self) -> None:
        self.size = self.memory.data_len(self.store)
        base = ctypes.addressof(self.memory.data_ptr(self.store).contents)
        self.bytes = memoryview((ctypes.c_ubyte * self.size).from_address(base)).cast("B")
        self.numbers = self.bytes.cast("q")

    def need(self, end: int) -> None:
        """Have memory up to this address."""
        if end > MOST_BYTES:
            raise MachineError(f"{end} bytes are more than an instance may have ({MOST_BYTES})")
        if end > self.size:
            self.memory.grow(self.store, -(-(end - self.size) // PAGE_BYTES))
            self.find_memory()

    def read(self, at: int, size: int) -> bytes:
        return self.bytes[at : at + size].tobytes()

    def write(self, at: int, data: bytes) -> None:
        self.bytes[at : at + len(data)] = data

    def row(self, at: int, count: int) -> list[int]:
        """So many whole numbers, from an address on."""
        return self.numbers[at // NUMBER_BYTES : at // NUMBER_BYTES + count].tolist()

    def call(self, name: str, arguments: Sequence[Argument]) -> Any:
        """Call an entry point; what it returns."""
        return PreparedCall(self, name, arguments)()


class PreparedCall:
    """A call of an entry point that can be made again, also with other numbers among its arguments.

    wasmtime's checked way to call takes ten times as long.
    """

    __slots__ = ("arguments", "call", "instance", "name", "result", "trap")

    def __init__(self, instance: Instance, name: str, arguments: Sequence[Argument]) -> None:
        function, given = instance.exports[name], (instance.result_at, instance.exception_at, *arguments)
        takes = len(function.type(instance.store).params)
        if len(given) != takes:
            raise MachineError(f"{name} takes {takes} values, not {len(given)}")
        raw = b"".join([RAW_VALUE[type(value)].pack(value) for value in given])
        self.instance, self.name, self.result = instance, name, RESULTS[name]
        self.arguments = ctypes.create_string_buffer(raw, len(raw))
        self.trap = ctypes.c_void_p()
        self.call = partial(
            call_unchecked(),
            instance.store._context(), ctypes.byref(function._func), self.arguments, takes, ctypes.byref(self.trap),
        )  # fmt: skip

    def put(self, at: int, number: int) -> None:
        """Replace one of the arguments; those from -1 back are the last."""
        NUMBER.pack_into(self.arguments, (FIRST_ARGUMENT + at) * RAW_BYTES if at >= 0 else at * RAW_BYTES, number)

    def __call__(self) -> Any:
        NUMBER.pack_into(self.arguments, 0, self.instance.result_at)  # where the last call left its status
        error = self.call()
        if error or self.trap.value:
            raise MachineError(f"{self.name} failed: {failure(error, self.trap)}")
        return self.result(self.instance.bytes, self.instance.result_at)


@cache
def call_unchecked() -> Any:
    """The function of wasmtime's library, without the conversions of its Python."""
    function = wasmtime()._ffi.dll["wasmtime_func_call_unchecked"]
    function.restype = ctypes.c_void_p
    return function


def failure(error: int | None, trap: ctypes.c_void_p) -> str:
    ffi = wasmtime()._ffi
    if error:
        return str(wasmtime().WasmtimeError._from_ptr(ctypes.cast(error, ctypes.POINTER(ffi.wasmtime_error_t))))
    return str(wasmtime().Trap._from_ptr(ctypes.cast(trap, ctypes.POINTER(ffi.wasm_trap_t))))


class Module:
    """A game's module and the instances of it that nobody uses."""

    def __init__(self, path: Path) -> None:
        self.compiled = wasmtime().Module.from_file(engine(), str(path))
        self.kept: list[Instance] = []

    def take(self) -> Instance:
        try:
            return self.kept.pop()
        except IndexError:
            return Instance(self.compiled)

    def put_back(self, instance: Instance) -> None:
        if len(self.kept) < MOST_KEPT:
            self.kept.append(instance)


lock = Lock()
opened: WeakSet[Instance] = WeakSet()
modules: dict[str, Module | None] = {}


def module_of(game: str) -> Module | None:
    """The module of a game, read when it is wanted first; None for a game that has none."""
    if game not in modules:
        with lock:
            path = path_of(game)
            modules.setdefault(game, Module(path) if path.exists() else None)
    return modules[game]


@atexit.register
def close_everything() -> None:
    """Before Python takes itself apart: wasmtime's objects would complain that they cannot be closed any more."""
    for instance in list(opened):
        instance.store.close()
    for module in modules.values():
        if module is not None:
            module.compiled.close()
    if engine.cache_info().currsize:
        engine().close()
