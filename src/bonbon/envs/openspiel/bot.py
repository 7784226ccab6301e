"""One of our bots as a bot of OpenSpiel: it gets the view of its seat, and nothing else of the state."""

from __future__ import annotations

import pyspiel

from bonbon.bots import Bot, Budget
from bonbon.envs.openspiel.games import BonbonState


class BonbonBot(pyspiel.Bot):  # type: ignore[misc]
    """Plays for one seat, as strong as the bot it is made of."""

    def __init__(self, bot: Bot, budget: Budget | None = None) -> None:
        super().__init__()
        self.bot, self.budget = bot, budget

    def step(self, state: BonbonState) -> int:
        """The action that the bot chooses for the seat that has to act."""
        seat = state.current_player()
        moves = {f"{seat} {state.tree.actions.words[action]}": action for action in state.legal_actions()}
        chosen = self.bot.choose(state.tree.view(state.now, seat), list(moves), self.budget)
        return int(moves[chosen])

    def restart_at(self, state: BonbonState) -> None:
        """Nothing to forget: a choice depends on the view alone."""
