"""Bots by name: kinds for programs, levels for people."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bonbon.bots.bot import Bot
from bonbon.bots.budget import Budget
from bonbon.bots.dispatch import heuristics_of
from bonbon.bots.greedy import GreedyBot
from bonbon.bots.heuristics import Skill
from bonbon.bots.mixture import MixtureBot
from bonbon.bots.per_game import PerGameBot
from bonbon.bots.random import RandomBot
from bonbon.bots.search_bot import SearchBot
from bonbon.errors import BotError
from bonbon.rules.compiled import MACHINE
from bonbon.rules.game import Game

INTERPRETED_SLOWER = 50
SKILLS = {
    "easy": Skill(weaker_percent=35),  # loses to whoever keeps looking
    "normal": Skill(),
    "hard": Skill(simulations=2_000, weaker_percent=25),
    "expert": Skill(simulations=25_000),  # about the time that a person takes to look at the table
}


def bot_of_level(level: str, seed: str | int) -> Bot:
    """A bot that plays each game as strong as this level does."""
    return PerGameBot(partial(bot_for_game, level, seed), f"{level}, seed {seed}")


def bot_for_game(level: str, seed: str | int, game: Game) -> Bot:
    return bot_with(heuristics_of(game).SKILLS.get(level, SKILLS[level]), seed)


def bot_with(skill: Skill, seed: str | int) -> Bot:
    """A bot of this strength."""
    if not skill.simulations:
        return MixtureBot(seed, GreedyBot(seed), RandomBot(seed), skill.weaker_percent)
    search = SearchBot(seed, Budget(simulations=simulations_of(skill)))
    return MixtureBot(seed, search, GreedyBot(seed), skill.weaker_percent)


def simulations_of(skill: Skill) -> int:
    """How long a bot of this strength thinks: less where the rules run as plain Python, so that nobody waits."""
    return max(50, skill.simulations // INTERPRETED_SLOWER) if MACHINE == "interpreted" else skill.simulations


LEVELS: dict[str, Callable[[str | int], Bot]] = {level: partial(bot_of_level, level) for level in SKILLS}
KINDS: dict[str, Callable[[str | int], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}
BOTS = LEVELS | KINDS


def has_bot(name: str) -> bool:
    return name in BOTS


def make_bot(name: str, seed: str | int = 0) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise BotError(f"there is no bot {name[:60]!r}: there are {', '.join(BOTS)}")
    return BOTS[name](seed)
