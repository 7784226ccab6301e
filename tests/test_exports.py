"""What programs import has types: no `Any` in anything that the library exports, however deep."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import Any, get_args, get_type_hints

import pytest

from bonbon.rules.game import Game

EXPORTING = ["bonbon", "bonbon.play", "bonbon.bots", "bonbon.client"]
# Not exported: in it the games' own types are erased, because no dict of games can tell them apart.
INSIDE = {Game}


class Walk:
    """Goes from an exported name to everything that its annotations lead to, and notes where `Any` stands."""

    def __init__(self, package: str = "bonbon") -> None:
        self.package = package
        self.seen: set[object] = set()
        self.found: list[str] = []

    def export(self, thing: object, where: str) -> None:
        if inspect.isclass(thing):
            self.kind(thing)
        elif inspect.isfunction(thing):
            self.annotations(thing, where)
        else:
            self.type(thing, where)  # an alias of a type, or a value, which has no annotation

    def kind(self, kind: type) -> None:
        """A class: its fields, and the parameters and results of its public methods and properties."""
        if kind in self.seen or kind in INSIDE or not kind.__module__.startswith(self.package):
            return
        self.seen.add(kind)
        self.annotations(kind, kind.__qualname__)
        for name, function in functions_of(kind):
            self.annotations(function, f"{kind.__qualname__}.{name}")

    def annotations(self, thing: Callable[..., object], where: str) -> None:
        for name, hint in get_type_hints(thing, include_extras=True).items():
            self.type(hint, f"{where}: {name}")

    def type(self, hint: object, where: str) -> None:
        if hint is Any:
            self.found.append(where)
        elif inspect.isclass(hint) and not get_args(hint):
            self.kind(hint)
        for part in hint if isinstance(hint, list) else get_args(hint):  # the parameters of a Callable are a list
            self.type(part, where)


def functions_of(kind: type) -> Iterator[tuple[str, Callable[..., object]]]:
    for name, member in inspect.getmembers_static(kind):
        function = member.__func__ if isinstance(member, classmethod | staticmethod) else member
        function = function.fget if isinstance(function, property) else function
        function = function.func if isinstance(function, cached_property) else function
        if inspect.isfunction(function) and (name == "__init__" or not name.startswith("_")):
            yield name, function


def anys_in(module: ModuleType) -> list[str]:
    walk = Walk()
    for name in module.__all__:
        walk.export(getattr(module, name), name)
    return walk.found


@pytest.mark.parametrize("name", EXPORTING)
def test_nothing_that_is_exported_has_any_in_its_types(name: str) -> None:
    assert anys_in(import_module(name)) == []


class Part:
    """Something to which only the annotation of another class leads."""

    def __init__(self, size: Any) -> None:
        self.size = size


@dataclass
class Loose:
    """`Any` wherever it could hide."""

    field: dict[str, list[Any]]
    part: Part | None

    def method(self, act: Callable[[Any], int]) -> None: ...
    @property
    def shown(self) -> Any: ...
    @classmethod
    def made(cls) -> tuple[Any, int]:
        return None, 0

    @cached_property
    def kept(self) -> type[Any]:
        return int


def loose(first: int, *rest: Any) -> None: ...


def test_any_is_found_wherever_it_hides() -> None:
    walk = Walk(__name__)
    walk.export(Loose, "Loose")
    walk.export(loose, "loose")
    walk.export(int | list[Any], "Alias")
    fields = ["Loose: field", "Loose.__init__: field"]
    functions = ["Loose.kept: return", "Loose.made: return", "Loose.method: act", "Loose.shown: return", "loose: rest"]
    assert sorted(walk.found) == sorted([*fields, *functions, "Part.__init__: size", "Alias"])
