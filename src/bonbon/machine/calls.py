"""Calls of entry points: once, with everything copied in and out, or again and again on values that stay."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from bonbon.machine.instances import Instance, Module, PreparedCall, module_of
from bonbon.machine.memory import NUMBER_BYTES, Frame, Row, flattened

Function = TypeVar("Function", bound=Callable[..., Any])

GAMES: dict[type, str] = {}  # by the records that are their states


def built_ahead(rule: Function) -> Function:
    """The function as its game's module has it; as it is for a game that has no module."""
    name = rule.__name__

    @wraps(rule)
    def call(*values: Any) -> Any:
        module = module_for(values)
        if module is None:
            return rule(*values)
        instance = module.take()
        try:
            frame = Frame(values, instance.free)
            instance.need(frame.end)
            frame.copy_in(instance)
            result = instance.call(name, frame.arguments)
            frame.copy_out(instance)
        finally:
            module.put_back(instance)
        return result

    return cast(Function, call)


class Resident:
    """Values that stay in the memory of one instance while entry points are called with them, one after the other.

    The instance is free for others when nobody holds this any more.
    """

    def __init__(self, module: Module, values: tuple[object, ...]) -> None:
        self.instance: Instance = module.take()
        weakref.finalize(self, module.put_back, self.instance).atexit = False
        self.frame = Frame(values, self.instance.free)
        self.instance.need(self.frame.end)
        self.frame.copy_in(self.instance)

    def call(self, function: Callable[..., Any], *more: object) -> Any:
        """Call with these values and with more; rows among those are copied in and out."""
        frame = Frame(more, self.frame.end)
        self.instance.need(frame.end)
        frame.copy_in(self.instance)
        result = self.instance.call(function.__name__, [*self.frame.arguments, *frame.arguments])
        frame.copy_out(self.instance)
        return result

    def read(self, row: Row) -> Row:
        """One of the rows that stay, as it is now."""
        self.frame.placed(row).copy_out(self.instance)
        return row


def row_of_state(function: Callable[..., None], state: Any, width: int) -> list[int]:
    """A row of so many numbers that an entry point writes about one state: nothing else is copied."""
    module = module_of(GAMES[type(state)]) if type(state) in GAMES and hasattr(function, "__wrapped__") else None
    if module is None:
        row = [0] * width
        function([state], row)
        return row
    instance = module.take()
    try:
        reading = instance.calls.get(function.__name__)
        if reading is None:
            reading = instance.calls[function.__name__] = RowReading(instance, function.__name__, state, width)
        return reading(bytes(state))
    finally:
        module.put_back(instance)


class RowReading:
    """A call that reads one state, prepared for one instance."""

    def __init__(self, instance: Instance, name: str, state: Any, width: int) -> None:
        frame = Frame(([state], [0] * width), instance.free)
        instance.need(frame.end)
        self.instance, self.width, self.call = instance, width, PreparedCall(instance, name, frame.arguments)
        self.state_at, self.row_at = (placed.address for placed in frame.rows)
        self.blank = bytes(width * NUMBER_BYTES)

    def __call__(self, state: bytes) -> list[int]:
        self.instance.write(self.state_at, state)
        self.instance.write(self.row_at, self.blank)
        self.call()
        return self.instance.row(self.row_at, self.width)


def module_for(values: tuple[object, ...]) -> Module | None:
    """The module of the game whose states are among the values."""
    for value in flattened(values):
        if isinstance(value, list) and value and type(value[0]) in GAMES:
            return module_of(GAMES[type(value[0])])
    return None
