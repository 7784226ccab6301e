"""Bonbon: Candy Lab, Candy Chaser and Candy Conquest, exactly by the rulebooks.

>>> from bonbon import Match
>>> match = Match("candy-chaser", players=3, seed="tea time")
>>> match.play(match.legal_moves[0])
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bonbon.bots import RandomBot, make_bot
    from bonbon.errors import BonbonError
    from bonbon.play import Match, Record, View, read_records

__version__ = "0.1.0"
__all__ = ["BonbonError", "Match", "RandomBot", "Record", "View", "make_bot", "read_records"]

# Loaded when first asked for, so that `bonbon --help` does not wait for the compiler.
ROOMS = {"bonbon.errors": ["BonbonError"], "bonbon.bots": ["RandomBot", "make_bot"]}
ROOMS["bonbon.play"] = ["Match", "Record", "View", "read_records"]


def __getattr__(name: str) -> object:
    for room, names in ROOMS.items():
        if name in names:
            return getattr(import_module(room), name)
    raise AttributeError(f"module 'bonbon' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
