"""Calls of entry points: once, with everything copied in and out, or again and again on values that stay."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from bonbon.machine.instances import Instance, Module, module_of
from bonbon.machine.memory import Frame, Row, flattened

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


class Session:
    """Values that stay in the memory of one instance while entry points are called with them, one after the other.

    The instance is free for others when the session is not used any more.
    """

    def __init__(self, module: Module, values: tuple[object, ...]) -> None:
        self.instance: Instance = module.take()
        weakref.finalize(self, module.put_back, self.instance).atexit = False
        self.frame = Frame(values, self.instance.free)
        self.instance.need(self.frame.end)
        self.frame.copy_in(self.instance)

    def call(self, function: Callable[..., Any], *more: object) -> Any:
        """Call with the session's values and with these; rows among these are copied in and out."""
        frame = Frame(more, self.frame.end)
        self.instance.need(frame.end)
        frame.copy_in(self.instance)
        result = self.instance.call(function.__name__, [*self.frame.arguments, *frame.arguments])
        frame.copy_out(self.instance)
        return result

    def read(self, row: Row) -> Row:
        """One of the session's rows, as it is now."""
        self.frame.placed(row).copy_out(self.instance)
        return row


def module_for(values: tuple[object, ...]) -> Module | None:
    """The module of the game whose states are among the values."""
    for value in flattened(values):
        if isinstance(value, list) and value and type(value[0]) in GAMES:
            return module_of(GAMES[type(value[0])])
    return None
