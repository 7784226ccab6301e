"""Random games as records, as many as wanted: the same seed gives the same bytes, compiled or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from bonbon.play.games import box, spelling_of, written_edition
from bonbon.play.record import Record
from bonbon.rules.chance import below, generator
from bonbon.rules.game import Game
from bonbon.rules.moves import NOBODY, listed, no_moves
from bonbon.rules.playout import next_move, noted_playout
from bonbon.rules.positions import Result, Setup
from bonbon.rules.records import copied, numbers, zeros
from bonbon.rules.types import AnyEdition, Rng, actor_of

MOVES_AT_ONCE = 4096  # that are played before they are put into words


class Sampler:
    """Plays random games of one edition and writes them down."""

    def __init__(self, game: Game, edition: AnyEdition, players: int, seed: str) -> None:
        self.game, self.edition, self.players, self.seed = game, edition, players, seed
        self.words = spelling_of(game, edition).words
        self.states = copied(game.State, box(game, edition))
        self.state = self.states[0]
        self.moves = no_moves(game.groups)
        self.edition_in_records = written_edition(game, edition)
        self.noted_moves = zeros(2 * MOVES_AT_ONCE)

    def record(self, number: int, legal: bool = False) -> Record:
        """The random game with this number."""
        rng = generator(f"{self.seed}/{self.game.name}/{self.players}/{number}")
        first = int(below(rng, self.players))
        self.game.deal(self.state, self.players, first, rng)
        record = Record(
            game=self.game.name,
            edition=self.edition_in_records,
            players=self.players,
            first=first,
            setup=cast(Setup, self.game.write_setup(self.edition, self.state)),
            legal=[] if legal else None,
        )
        for actor, words, choices in self.noted_with_choices(rng) if legal else self.noted(rng):
            record.moves.append(f"{actor} {words}")
            if record.legal is not None:
                record.legal.append(sorted(f"{actor} {choice}" for choice in choices))
        record.result = cast(Result, self.game.result_of(self.state))
        return record

    def noted(self, rng: Rng) -> Iterator[tuple[str, str, list[str]]]:
        """Actors and moves of a whole game."""
        full = True
        while full:
            steps = int(noted_playout(self.states, self.moves, rng, self.noted_moves))
            noted = numbers(self.noted_moves)
            for step in range(steps):
                yield str(actor_of(noted[2 * step])), self.words[noted[2 * step + 1]], []
            full = 2 * steps == len(noted)

    def noted_with_choices(self, rng: Rng) -> Iterator[tuple[str, str, list[str]]]:
        """Actors and moves of the same game, and what else could have been played each time."""
        who = int(self.game.actor(self.state))
        while who != NOBODY:
            self.game.legal_moves(self.state, self.moves)
            choices = [self.words[move] for move in listed(self.moves)]
            move = int(next_move(self.state, who, self.moves, rng))
            yield str(actor_of(who)), self.words[move], choices
            self.game.apply(self.state, move)
            who = int(self.game.actor(self.state))
