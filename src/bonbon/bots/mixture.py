"""A bot that now and then chooses like another one."""

from __future__ import annotations

from collections.abc import Sequence

from bonbon.bots.bot import Bot
from bonbon.bots.budget import Budget
from bonbon.play.fair_random import FairRandom
from bonbon.play.view import View


class MixtureBot:
    """Chooses like one bot, and so many of a hundred times like a weaker one."""

    def __init__(self, seed: str | int, usual: Bot, weaker: Bot, weaker_percent: int) -> None:
        self.seed, self.usual, self.weaker, self.weaker_percent = str(seed), usual, weaker, weaker_percent

    def __repr__(self) -> str:
        return f"<MixtureBot, {self.weaker_percent} % of the time {self.weaker!r}, else {self.usual!r}>"

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        """The choice of one of the two."""
        # The purpose is part of the seed: another word would be another game.
        is_weaker = FairRandom(self.seed, f"hurry {view.seat} {len(view.log)}").below(100) < self.weaker_percent
        return (self.weaker if is_weaker else self.usual).choose(view, moves, budget)
