"""Candy Conquest as a tree: nothing is dealt, nothing is hidden."""

from __future__ import annotations

from random import Random

from bonbon.envs.openspiel.game_tree import GameTree
from bonbon.envs.openspiel.snapshot import Snapshot
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_conquest.edition import Edition


class ConquestTree(GameTree):
    """Everybody sees everything, so a history tells itself."""

    game = CANDY_CONQUEST
    edition: Edition

    def resample_history(self, now: Snapshot, seat: int, chance: Random) -> list[str]:
        return [words.partition(" ")[2] for words in now.history]

    @property
    def most_decisions(self) -> int:
        """Everybody's candies, and before each of them at most a pass of every other player (CQ-T4)."""
        return self.players * self.players * len(self.edition.candies)
