"""A bot that does not always take its time."""

from __future__ import annotations

from collections.abc import Sequence

from bonbon.bots.bot import Bot
from bonbon.bots.budget import Budget
from bonbon.play.fate import Fate
from bonbon.play.view import View


class HurriedBot:
    """Chooses like one bot, and in a hurry like another: so many of a hundred times."""

    def __init__(self, seed: str | int, usually: Bot, in_a_hurry: Bot, hurry: int) -> None:
        self.seed, self.usually, self.in_a_hurry, self.hurry = str(seed), usually, in_a_hurry, hurry

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        """The choice of one of the two."""
        is_in_a_hurry = Fate(self.seed, f"hurry {view.seat} {len(view.log)}").below(100) < self.hurry
        return (self.in_a_hurry if is_in_a_hurry else self.usually).choose(view, moves, budget)
