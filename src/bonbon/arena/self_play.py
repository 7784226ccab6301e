"""Games of a bot against itself, and what was measured in each, for the statistics of a balance report."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

from msgspec import Struct

from bonbon.arena.measures import Use, leader, measures_of
from bonbon.arena.tournament import WrittenEdition
from bonbon.bots import make_bot
from bonbon.play import Match
from bonbon.rules.types import Json

TIMES = 2  # that each deal is played: what both games share comes from the deal


class SelfPlayGame(Struct, frozen=True):
    """One game: what each seat won, how many moves there were to choose from, who led, and what was used."""

    game: int
    deal: int
    payoffs: list[float]
    reason: str
    choices: list[int]  # for each move of a player
    leaders: list[int]  # before each of them; -1 where nobody is ahead
    uses: list[Use]

    @property
    def length(self) -> int:
        return len(self.choices)

    @property
    def lead_changes(self) -> int:
        """How often somebody else was ahead than whoever was ahead last."""
        led = [seat for seat in self.leaders if seat >= 0]
        return sum(before != after for before, after in pairwise(led))


class SelfPlay(Struct, frozen=True):
    """The same bot on every seat. Each deal is played twice, with other choices where a bot chooses by chance."""

    game: str
    edition: WrittenEdition
    players: int
    bot: str
    seed: str

    def play(self, number: int) -> SelfPlayGame:
        """The game of this number, measured from the beginning to the end."""
        deal, again = divmod(number, TIMES)
        measures = measures_of(self.game)
        match = Match(self.game, self.players, edition=self.edition, seed=f"{self.seed} deal {deal}")
        bots = [make_bot(self.bot, f"{self.seed} deal {deal} seat {seat} {again}") for seat in range(self.players)]
        uses = measures.dealt(cast(Json, match.everything))
        choices, leaders = [], []
        while isinstance(seat := match.actor, int):
            position, legal = cast(Json, match.everything), match.legal_moves
            words = bots[seat].choose(match.view(seat), legal)
            choices.append(len(legal))
            leaders.append(leader(measures.standing(match, position)))
            uses += measures.used(position, words)
            match.play(words)
        result = match.result
        assert result is not None
        winners = result["winners"] or range(self.players)
        payoffs = [1 / len(winners) if seat in winners else 0.0 for seat in range(self.players)]
        return SelfPlayGame(number, deal, payoffs, result["reason"], choices, leaders, uses)
