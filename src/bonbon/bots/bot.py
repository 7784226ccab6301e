"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bonbon.bots.budget import Budget
from bonbon.errors import BotError
from bonbon.play.games import spelling_of
from bonbon.play.view import View


class Bot(Protocol):
    """One method. The choice depends on nothing but the view, the moves, the budget and the bot's seed."""

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        """One of the moves; without a budget the bot thinks as long as suits it."""


def numbers_of(view: View, moves: Sequence[str]) -> dict[int, str]:
    """The moves that a bot is asked to choose from, by their numbers in the rules."""
    if not moves:
        raise BotError("there is no legal move to choose from")
    spelling = spelling_of(view.game, view.edition).numbers
    numbered = {}
    for words in moves:
        actor, _, rest = words.partition(" ")
        if rest not in spelling:
            raise BotError(f"{words[:80]!r} is not a move of {view.game.name}, of which this is a view")
        if actor != str(view.seat):
            raise BotError(f"{words[:80]!r} is not a move of seat {view.seat}, whose view this is")
        numbered[spelling[rest]] = words
    return numbered
