"""Who enters a tournament: a bot by its name, or with its own budget, so that it can meet itself thinking longer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bonbon.bots import Bot, make_bot
from bonbon.bots.budget import Budget
from bonbon.errors import ArenaError, BonbonError, UnknownMove
from bonbon.play import Match, View
from bonbon.rules.editions import shown


class Entrant(NamedTuple):
    """A bot that sits at a table, and how long it may think about a move."""

    name: str
    bot: Bot
    budget: Budget | None

    def choose(self, view: View, moves: Sequence[str]) -> str:
        """The bot's choice; a text, whatever a stranger's bot gives."""
        chosen: object = self.bot.choose(view, moves, self.budget)
        if not isinstance(chosen, str):
            raise UnknownMove(f"it chose {shown(chosen)}, and not one of the {len(moves)} texts that it was given")
        return chosen

    def blamed(self, problem: Exception, game: int, match: Match) -> ArenaError:
        """What went wrong at a move of this bot, with its name and the game: its own error, or an illegal move."""
        told = str(problem) if isinstance(problem, BonbonError) else f"{type(problem).__name__}: {problem}"
        return ArenaError(f"game {game}, move {len(match.log) + 1}: {self.name} on seat {match.actor}: {told}")


def enter(name: str, seed: str, budget: Budget | None) -> Entrant:
    """`search`, or `search@500` for 500 simulations a move, whatever the budget of the others."""
    bot, at, simulations = name.partition("@")
    if at and not simulations.isdecimal():
        raise ArenaError(f"{name[:60]!r}: after @ stands a number of simulations")
    return Entrant(name, make_bot(bot, seed), Budget(simulations=int(simulations)) if at else budget)


def check_entrants(names: Sequence[str], budget: Budget | None) -> None:
    """Refuse bots that do not exist, or that would play against nobody but themselves."""
    if len(names) < 2 or len(set(names)) < len(names):
        raise ArenaError(f"{', '.join(names)[:60]!r}: a tournament needs two or more different bots")
    for name in names:
        enter(name, "", budget)
