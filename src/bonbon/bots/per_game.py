"""A bot whose strength is set for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bonbon.bots.bot import Bot
from bonbon.bots.budget import Budget
from bonbon.play.view import View
from bonbon.rules.game import Game


class PerGameBot:
    """Chooses like the bot that is made for the game."""

    def __init__(self, make: Callable[[Game], Bot], name: str = "per game") -> None:
        self.make, self.name, self.bots = make, name, dict[str, Bot]()

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        """The choice of the bot for this game."""
        if view.game.name not in self.bots:
            self.bots[view.game.name] = self.make(view.game)
        return self.bots[view.game.name].choose(view, moves, budget)
