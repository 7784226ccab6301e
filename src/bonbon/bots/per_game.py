"""A bot whose strength is set for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bonbon.bots.bot import Bot
from bonbon.bots.budget import Budget
from bonbon.play.view import View
from bonbon.rules.game import Game


class PerGameBot:
    """Chooses like the bot that is made for the game."""

    def __init__(self, make: Callable[[Game], Bot]) -> None:
        self.make, self.bots = make, dict[str, Bot]()

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        """The choice of the bot for this game."""
        if view.game.name not in self.bots:
            self.bots[view.game.name] = self.make(view.game)
        return self.bots[view.game.name].choose(view, moves, budget)
