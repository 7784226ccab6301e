"""What a balance report is about: the games of an edition, played by equals, and by a strong bot against a weak one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bonbon.arena.balance import Deals
from bonbon.arena.measures import GameMeasures, measures_of
from bonbon.arena.self_play import SelfPlayGame
from bonbon.arena.standings import Standings


@dataclass(frozen=True)
class Subject:
    """One edition with everything that was seen of it; `board` is its columns and rows where it has a board."""

    game: str
    edition: str
    players: int
    bot: str
    deals: Deals
    skill: Standings | None = None
    board: tuple[int, int] = (0, 0)

    @property
    def measures(self) -> GameMeasures:
        return measures_of(self.game)

    @property
    def even(self) -> float:
        return 1 / self.players

    @cached_property
    def games(self) -> list[SelfPlayGame]:
        return [game for deal in self.deals for game in deal]

    @property
    def source(self) -> str:
        """Where the figures come from, to stand under each of them."""
        return f"From {len(self.games)} games of {len(self.deals)} deals, bot {self.bot} on every seat."
