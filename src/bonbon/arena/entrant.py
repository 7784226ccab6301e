"""Who enters a tournament: a bot by its name, or with its own budget, so that it can meet itself thinking longer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bonbon.bots import Bot, make_bot
from bonbon.bots.budget import Budget
from bonbon.errors import ArenaError


class Entrant(NamedTuple):
    """A bot that sits at a table, and how long it may think about a move."""

    bot: Bot
    budget: Budget | None


def enter(name: str, seed: str, budget: Budget | None) -> Entrant:
    """`search`, or `search@500` for 500 simulations a move, whatever the budget of the others."""
    bot, at, simulations = name.partition("@")
    if at and not simulations.isdecimal():
        raise ArenaError(f"{name[:60]!r}: after @ stands a number of simulations")
    return Entrant(make_bot(bot, seed), Budget(simulations=int(simulations)) if at else budget)


def check_entrants(names: Sequence[str], budget: Budget | None) -> None:
    """Refuse bots that do not exist, or that would play against nobody but themselves."""
    if len(names) < 2 or len(set(names)) < len(names):
        raise ArenaError(f"{', '.join(names)[:60]!r}: a tournament needs two or more different bots")
    for name in names:
        enter(name, "", budget)
