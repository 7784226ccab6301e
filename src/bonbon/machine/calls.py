"""Calls of entry points: once, with everything copied in and out, or again and again on values that stay."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import cache, wraps
from typing import Any, TypeVar, cast

from bonbon.machine.driver import ReadingPlaces
from bonbon.machine.instances import Instance, Module, PreparedCall, Reading, module_of
from bonbon.machine.memory import NUMBER_BYTES, Frame, Room, Row, flattened

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
    cls: Any = type(state)  # mypy does not take a type for something that has a hash
    module = module_with(function, cls)
    if module is None:
        row = [0] * width
        function([state], row)
        return row
    return row_read(module, function.__name__, bytes(state), 0, width)


def row_of_round(function: Callable[..., None], cls: Any, states: Any, players: int, width: int) -> list[int]:
    """A row that an entry point writes about what each seat sees of the first of some states, and a watcher."""
    module = module_with(function, cls)
    if module is None:
        row = [0] * width
        function(states, [cls() for _ in range(players + 1)], row)
        return row
    state = bytes(states[0]) if isinstance(states, list) else bytes(states)
    return row_read(module, function.__name__, state, players + 1, width)


def row_read(module: Module, name: str, state: bytes, views: int, width: int) -> list[int]:
    """The row that an entry point writes about a state, with so many blank records for views of it."""
    instance = module.take()
    try:
        reading = instance.calls.get((name, views)) or prepare_reading(instance, name, len(state), views, width)
        return reading(state)
    finally:
        module.put_back(instance)


def prepare_reading(instance: Instance, name: str, state_bytes: int, views: int, width: int) -> Reading:
    """The call that reads such a row, for this instance from now on."""
    seen = [Room(state_bytes, views)] if views else []
    frame = Frame((Room(state_bytes, 1), *seen, Room(NUMBER_BYTES, width)), instance.free)
    instance.need(frame.end)
    places = ReadingPlaces(frame.rows[0].address, state_bytes, frame.rows[-1].address, width, frame.end)
    reading = Reading(instance, PreparedCall(instance, name, frame.arguments), places)
    instance.calls[name, views] = reading
    return reading


@cache
def module_with(function: Callable[..., None], cls: Any) -> Module | None:
    """The module of the game with these states, if it has this function."""
    return module_of(GAMES[cls]) if cls in GAMES and hasattr(function, "__wrapped__") else None


def module_for(values: tuple[object, ...]) -> Module | None:
    """The module of the game whose states are among the values."""
    for value in flattened(values):
        if isinstance(value, list) and value and type(value[0]) in GAMES:
            return module_of(GAMES[type(value[0])])
    return None
