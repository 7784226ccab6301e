"""Bots by name: kinds for programs, levels for people."""

from __future__ import annotations

from collections.abc import Callable

from bonbon.bots.bot import Bot
from bonbon.bots.budget import Budget
from bonbon.bots.greedy import GreedyBot
from bonbon.bots.hurry import HurriedBot
from bonbon.bots.random import RandomBot
from bonbon.bots.searching import SearchBot
from bonbon.bots.versatile import VersatileBot
from bonbon.errors import BotError
from bonbon.rules.candy_chaser import CANDY_CHASER


def easy(seed: str | int) -> Bot:
    """Good sense, and many moves made in a hurry: loses to whoever keeps looking."""
    return VersatileBot(whimsical(seed, 35), {CANDY_CHASER.name: whimsical(seed, 80)})


def normal(seed: str | int) -> Bot:
    """Good sense; in Candy Chaser, where good sense is nearly all there is, not every time."""
    return VersatileBot(GreedyBot(seed), {CANDY_CHASER.name: whimsical(seed, 60)})


def hard(seed: str | int) -> Bot:
    """Looks a few moves ahead, but not every time."""
    looking = HurriedBot(seed, SearchBot(seed, Budget(simulations=2_000)), GreedyBot(seed), hurry=25)
    return VersatileBot(looking, {CANDY_CHASER.name: whimsical(seed, 30)})


def expert(seed: str | int) -> Bot:
    """Looks far ahead, in about the time that a person takes to look at the table."""
    looking = SearchBot(seed, Budget(simulations=25_000))
    return VersatileBot(looking, {CANDY_CHASER.name: SearchBot(seed, Budget(simulations=5_000))})


def whimsical(seed: str | int, hurry: int) -> Bot:
    """Good sense, and any move at all so many of a hundred times."""
    return HurriedBot(seed, GreedyBot(seed), RandomBot(seed), hurry)


LEVELS: dict[str, Callable[[str | int], Bot]] = {"easy": easy, "normal": normal, "hard": hard, "expert": expert}
KINDS: dict[str, Callable[[str | int], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}
BOTS = LEVELS | KINDS


def has_bot(name: str) -> bool:
    return name in BOTS


def make_bot(name: str, seed: str | int = 0) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise BotError(f"there is no bot {name[:60]!r}: there are {', '.join(BOTS)}")
    return BOTS[name](seed)
