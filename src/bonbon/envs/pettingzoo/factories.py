"""Environments by the name of their game, with the wrappers of PettingZoo that suit them."""

from __future__ import annotations

from typing import Any, TypeAlias

from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from bonbon.envs.pettingzoo.environment import GameEnv
from bonbon.errors import GameOver
from bonbon.play.games import EditionLike, find_edition, find_game

ParallelGame: TypeAlias = Any  # what PettingZoo converts to has no types


def make_raw(game: str, players: int = 2, edition: EditionLike = "standard", render_mode: str | None = None) -> GameEnv:
    """The bare environment. An edition is a name, a TOML file or its fields."""
    found = find_game(game)
    return GameEnv(found, find_edition(found, edition), players, render_mode)


def make(game: str, players: int = 2, edition: EditionLike = "standard", render_mode: str | None = None) -> InOrder:
    """The environment as it should be used: nothing is possible before `reset` and after the end.

    PettingZoo's TerminateIllegalWrapper is left out on purpose: an illegal action is refused with a reason and the game
    stays as it is. Whoever wants it to lose the game puts that wrapper around `raw_env`.
    """
    return InOrder(make_raw(game, players, edition, render_mode))


def make_parallel(
    game: str, players: int = 2, edition: EditionLike = "standard", render_mode: str | None = None
) -> ParallelGame:
    """All seats act at once; the actions of those who are not to move are ignored. Their masks are all zero."""
    return turn_based_aec_to_parallel(make(game, players, edition, render_mode))


class InOrder(OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's keeper of the order, who also refuses a step after the end instead of logging it."""

    def step(self, action: object) -> None:
        if self._has_reset and not self.agents:
            raise GameOver("the game is over and every agent has made its last step: reset before the next step")
        super().step(action)

    def __str__(self) -> str:
        return str(self.env)
