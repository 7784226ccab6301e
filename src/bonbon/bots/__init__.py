"""Players that are programs: they choose from a view, and cannot cheat because they are given nothing to cheat with."""

from bonbon.bots.bot import Bot
from bonbon.bots.budget import Budget
from bonbon.bots.greedy import GreedyBot
from bonbon.bots.levels import BOTS, LEVELS, has_bot, make_bot
from bonbon.bots.random import RandomBot
from bonbon.bots.searching import SearchBot

__all__ = ["BOTS", "LEVELS", "Bot", "Budget", "GreedyBot", "RandomBot", "SearchBot", "has_bot", "make_bot"]
