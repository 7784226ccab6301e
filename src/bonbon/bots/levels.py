"""Bots by name: kinds for programs, levels for people."""

from __future__ import annotations

from collections.abc import Callable

from bonbon.bots.bot import Bot
from bonbon.bots.budget import Budget
from bonbon.bots.greedy import GreedyBot
from bonbon.bots.hurry import HurriedBot
from bonbon.bots.random import RandomBot
from bonbon.bots.searching import SearchBot
from bonbon.errors import BotError


def easy(seed: str | int) -> Bot:
    """Good sense, and every third move made in a hurry: loses to whoever keeps looking."""
    return HurriedBot(seed, GreedyBot(seed), RandomBot(seed), hurry=35)


def hard(seed: str | int) -> Bot:
    """Looks a few moves ahead, but not every time."""
    return HurriedBot(seed, SearchBot(seed, Budget(simulations=2_000)), GreedyBot(seed), hurry=25)


def expert(seed: str | int) -> Bot:
    """Looks far ahead, in about the time that a person takes to look at the table."""
    return SearchBot(seed, Budget(simulations=25_000))


LEVELS: dict[str, Callable[[str | int], Bot]] = {"easy": easy, "normal": GreedyBot, "hard": hard, "expert": expert}
KINDS: dict[str, Callable[[str | int], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}
BOTS = LEVELS | KINDS


def has_bot(name: str) -> bool:
    return name in BOTS


def make_bot(name: str, seed: str | int = 0) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise BotError(f"there is no bot {name[:60]!r}: there are {', '.join(BOTS)}")
    return BOTS[name](seed)
