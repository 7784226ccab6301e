"""A bot that plays each game in its own way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bonbon.bots.bot import Bot
from bonbon.bots.budget import Budget
from bonbon.play.view import View


class VersatileBot:
    """Chooses like one bot, and in some games like another."""

    def __init__(self, usually: Bot, in_games: Mapping[str, Bot]) -> None:
        self.usually, self.in_games = usually, in_games

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        """The choice of the bot for this game."""
        return self.in_games.get(view.game.name, self.usually).choose(view, moves, budget)
