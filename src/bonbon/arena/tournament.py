"""A tournament: which bots play which deals on which seats. A game follows from its number, wherever it is played."""

from __future__ import annotations

import time
from typing import Any, TypeAlias

from msgspec import Struct, structs

from bonbon.arena.entrant import Entrant, enter
from bonbon.arena.seatings import Seating, seatings_of_deal
from bonbon.bots.budget import Budget
from bonbon.play import Match

WrittenEdition: TypeAlias = str | dict[str, object]  # by name, or with all its fields
Identity: TypeAlias = dict[str, Any]  # the fields of a tournament by name


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """One game of a tournament as it was played: a line of its file."""

    game: int
    deal: int
    seats: list[str]
    winners: list[int]
    reason: str
    moves: list[int]  # of each seat
    seconds: list[float]  # that each seat thought, all moves together

    @property
    def payoffs(self) -> list[float]:
        """The win, shared among those who tie; a game that nobody wins is shared by all."""
        winners = self.winners or list(range(len(self.seats)))
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.seats))]


class Tournament(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that decides the results; `edition` as a record names it, `games` as many as were asked for."""

    game: str
    edition: WrittenEdition
    players: int
    bots: tuple[str, ...]
    seed: str
    simulations: int | None = None
    seconds: float | None = None
    games: int = 0

    @property
    def games_in_a_set(self) -> int:
        """How often each deal is played."""
        return len(self.seatings(0))

    @property
    def planned(self) -> int:
        """The games asked for, rounded up to whole sets."""
        return -(-self.games // self.games_in_a_set) * self.games_in_a_set

    @property
    def budget(self) -> Budget | None:
        """How long a bot may think about a move, if the tournament says so."""
        if self.simulations is None and self.seconds is None:
            return None
        return Budget(simulations=self.simulations, seconds=self.seconds)

    @property
    def identity(self) -> Identity:
        """What must be the same for games to belong to one tournament: how many are played does not matter."""
        return {key: value for key, value in structs.asdict(self).items() if key != "games"}

    def seatings(self, deal: int) -> tuple[Seating, ...]:
        return seatings_of_deal(self.bots, self.players, deal)

    def deal_seed(self, deal: int) -> str:
        return f"{self.seed} deal {deal}"

    def play(self, number: int) -> Played:
        """The game of this number."""
        deal, place = divmod(number, self.games_in_a_set)
        seatings = self.seatings(deal)
        seats = seatings[place]
        again = seatings[:place].count(seats)  # the same bots on the same seats: other choices, or it is the same game
        seeds = [f"{self.seed} deal {deal} seat {seat} {again}" for seat in range(self.players)]
        match = Match(self.game, self.players, edition=self.edition, seed=self.deal_seed(deal))
        entrants = [enter(name, seed, self.budget) for name, seed in zip(seats, seeds, strict=True)]
        moves, seconds = play_out(match, entrants, number)
        result = match.result
        assert result is not None
        return Played(number, deal, list(seats), result["winners"], result["reason"], moves, seconds)


def play_out(match: Match, entrants: list[Entrant], number: int) -> tuple[list[int], list[float]]:
    """Play the match to its end; how many moves each seat made, and how long it thought.

    A bot that breaks, or breaks the rules, is named with the number of its game.
    """
    moves, seconds = [0] * match.players, [0.0] * match.players
    while isinstance(seat := match.actor, int):
        view, choices = match.view(seat), match.legal_moves
        started = time.perf_counter()
        try:
            chosen = entrants[seat].choose(view, choices)
            seconds[seat] += time.perf_counter() - started
            match.play(chosen)
        except Exception as problem:
            raise entrants[seat].blamed(problem, number, match) from problem
        moves[seat] += 1
    return moves, [round(each, 6) for each in seconds]
