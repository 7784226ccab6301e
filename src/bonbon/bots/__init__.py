"""Players that are programs: they choose from a view, and cannot cheat because they are given nothing to cheat with."""

from bonbon.bots.analysis import Decision, decisions
from bonbon.bots.bot import Bot
from bonbon.bots.budget import Budget
from bonbon.bots.greedy import GreedyBot
from bonbon.bots.hints import Candidate, Evaluation, evaluate
from bonbon.bots.levels import BOTS, LEVELS, has_bot, make_bot
from bonbon.bots.random import RandomBot
from bonbon.bots.search_bot import SearchBot

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Budget",
    "Candidate",
    "Decision",
    "Evaluation",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "decisions",
    "evaluate",
    "has_bot",
    "make_bot",
]
