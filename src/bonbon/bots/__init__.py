"""Players that are programs: they choose from a view, and cannot cheat because they are given nothing to cheat with."""

from bonbon.bots.bot import Bot, make_bot
from bonbon.bots.random import RandomBot

__all__ = ["Bot", "RandomBot", "make_bot"]
