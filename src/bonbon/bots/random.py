"""A bot that makes any legal move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from bonbon.bots.bot import numbers_of
from bonbon.bots.budget import Budget
from bonbon.play.fate import Fate
from bonbon.play.view import View
from bonbon.rules.candy_chaser.notation import ChaserPosition


def without_suicide(view: View, moves: Sequence[str]) -> list[str]:
    """The moves less those that accuse somebody of having one's own candy: a certain way to be out (CH-L9)."""
    if view.game.name != "candy-chaser":
        return list(moves)
    mine = cast(ChaserPosition, view.position)["objectives"][view.seat]
    return [words for words in moves if not (" accuse " in words and words.endswith(f" {mine}"))]


class RandomBot:
    """Chooses with its own generator; in the same position with the same seed, the same move."""

    def __init__(self, seed: str | int = 0) -> None:
        self.seed = str(seed)

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        """One of the moves."""
        numbers_of(view, moves)
        moves = without_suicide(view, moves)
        return moves[Fate(self.seed, f"{view.seat} {len(view.log)} {bytes(view).hex()}").below(len(moves))]
