"""Modules of games: compiled once for a process, with an instance for each thread that uses one."""

from __future__ import annotations

import sys
from pathlib import Path
from threading import Lock

from bonbon.machine.modules import path_of

if sys.platform == "emscripten":  # pragma: no cover
    from bonbon.machine.browser_driver import Compiled, Exchange, Instance, PreparedCall, Reading, can_run_modules
else:
    from bonbon.machine.wasmtime_driver import Compiled, Exchange, Instance, PreparedCall, Reading, can_run_modules

__all__ = ["MOST_KEPT", "Exchange", "Instance", "Module", "PreparedCall", "Reading", "can_run_modules", "module_of"]

MOST_KEPT = 2  # instances of a game that nobody uses, for the next one: memory that is fresh costs time


class Module:
    """A game's module and the instances of it that nobody uses."""

    def __init__(self, path: Path) -> None:
        self.compiled = Compiled(path)
        self.kept: list[Instance] = []

    def take(self) -> Instance:
        try:
            return self.kept.pop()
        except IndexError:
            return self.compiled.instance()

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
