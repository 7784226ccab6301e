"""Players that are programs: they choose from a view, and cannot cheat because they are given nothing to cheat with."""

from bonbon.bots.bot import BOTS, Bot, has_bot, make_bot
from bonbon.bots.random import RandomBot

__all__ = ["BOTS", "Bot", "RandomBot", "has_bot", "make_bot"]
