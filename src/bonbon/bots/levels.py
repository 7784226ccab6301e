"""Bots by name: kinds for programs, levels for people."""

from __future__ import annotations

from collections.abc import Callable

from bonbon.bots.bot import Bot
from bonbon.bots.random import RandomBot
from bonbon.bots.searching import SearchBot
from bonbon.errors import BotError

BOTS: dict[str, Callable[[str | int], Bot]] = {"random": RandomBot, "search": SearchBot}


def has_bot(name: str) -> bool:
    return name in BOTS


def make_bot(name: str, seed: str | int = 0) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise BotError(f"there is no bot {name[:60]!r}: there are {', '.join(BOTS)}")
    return BOTS[name](seed)
