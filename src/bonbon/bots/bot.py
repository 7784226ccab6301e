"""What a bot is, and bots by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bonbon.bots.random import RandomBot
from bonbon.errors import BotError
from bonbon.play.view import View


class Bot(Protocol):
    """One method. The choice depends on nothing but the view, the moves and the bot's seed."""

    def choose(self, view: View, moves: Sequence[str]) -> str: ...


BOTS = {"random": RandomBot}


def has_bot(name: str) -> bool:
    return name in BOTS


def make_bot(name: str, seed: str | int = 0) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise BotError(f"there is no bot {name[:60]!r}: there are {', '.join(BOTS)}")
    return BOTS[name](seed)
