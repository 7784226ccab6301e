"""Modules as wasmtime runs them: compiled once for a process, with an instance for each thread that uses one."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, TypeAlias

from bonbon.errors import MachineError
from bonbon.machine.entry_points import RESULTS
from bonbon.machine.memory import Argument, aligned
from bonbon.machine.modules import path_of

PAGE_BYTES = 65_536
MOST_BYTES = 512 << 20  # that an instance may take
MOST_KEPT = 2  # instances of a game that nobody uses, for the next one: memory that is fresh costs time
RESULT_BYTES = 64  # in which a function leaves its result, before everything else
RAW_VALUE = {int: struct.Struct("<q8x"), float: struct.Struct("<d8x"), bool: struct.Struct("<q8x")}
RAW_BYTES = 16

Prepared: TypeAlias = "ctypes.Array[ctypes.c_char]"  # arguments
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
        self.context = self.store._context()
        self.call_unchecked = wasmtime()._ffi.wasmtime_func_call_unchecked
        self.functions: dict[str, tuple[Any, int]] = {}
        self.calls: dict[str, Any] = {}  # that somebody has prepared
        self.result_at = aligned(int(self.exports["__heap_base"].value(self.store)))
        self.exception_at = self.result_at + RESULT_BYTES
        self.free = self.exception_at + RESULT_BYTES  # where what is handed over may begin
        self.find_memory()

    def find_memory(self) -> None:
        self.size = self.memory.data_len(self.store)
        self.base = ctypes.addressof(self.memory.data_ptr(self.store).contents)

    def need(self, end: int) -> None:
        """Have memory up to this address."""
        if end > MOST_BYTES:
            raise MachineError(f"{end} bytes are more than an instance may have ({MOST_BYTES})")
        if end > self.size:
            self.memory.grow(self.store, -(-(end - self.size) // PAGE_BYTES))
            self.find_memory()

    def read(self, at: int, size: int) -> bytes:
        return ctypes.string_at(self.base + at, size)

    def write(self, at: int, data: bytes) -> None:
        ctypes.memmove(self.base + at, data, len(data))

    def call(self, name: str, arguments: Sequence[Argument]) -> Any:
        """Call an entry point; what it returns."""
        return self.run(name, prepared((self.result_at, self.exception_at, *arguments)))

    def run(self, name: str, raw: Prepared) -> Any:
        """The same with arguments that were prepared before; what stands first in them is overwritten."""
        function, takes = self.function(name)
        if len(raw) != takes * RAW_BYTES:
            raise MachineError(f"{name} takes {takes} values, not {len(raw) // RAW_BYTES}")
        trap = ctypes.POINTER(wasmtime()._ffi.wasm_trap_t)()
        arguments = ctypes.cast(raw, ctypes.POINTER(wasmtime()._ffi.wasmtime_val_raw_t))
        error = self.call_unchecked(self.context, function, arguments, takes, ctypes.byref(trap))
        if error or trap:
            raise MachineError(f"{name} failed: {failure(error, trap)}")
        return RESULTS[name](self.read(self.result_at, RESULT_BYTES))

    def function(self, name: str) -> tuple[Any, int]:
        if name not in self.functions:
            function = self.exports[name]
            takes = len(function.type(self.store).params)
            self.functions[name] = ctypes.byref(function._func), takes
        return self.functions[name]


def prepared(arguments: Sequence[Argument]) -> Prepared:
    """Arguments as wasmtime takes them unchecked: its checked way takes ten times as long."""
    raw = b"".join([RAW_VALUE[type(value)].pack(value) for value in arguments])
    return ctypes.create_string_buffer(raw, len(raw))


def failure(error: Any, trap: Any) -> str:
    found = wasmtime().WasmtimeError._from_ptr(error) if error else wasmtime().Trap._from_ptr(trap)
    return str(found)


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
modules: dict[str, Module | None] = {}


def module_of(game: str) -> Module | None:
    """The module of a game, read when it is wanted first; None for a game that has none."""
    if game not in modules:
        with lock:
            path = path_of(game)
            modules.setdefault(game, Module(path) if path.exists() else None)
    return modules[game]
