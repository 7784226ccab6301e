"""Candy Chaser as a tree: objectives are dealt seat by seat, rolls are chance, and the trading cannot last for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import ClassVar, cast

from bonbon.envs.openspiel.game_tree import GameTree
from bonbon.envs.openspiel.snapshot import Setup, Snapshot
from bonbon.errors import EditionError
from bonbon.play.games import EditionLike
from bonbon.play.moment import Moment
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.candy_chaser.edition import Edition
from bonbon.rules.candy_chaser.state import CANDY_NAMES, OVER, State
from bonbon.rules.moves import CHANCE, NOBODY
from bonbon.rules.records import restore

MANY_TURNS = 200  # of 9,000 random games of the standard edition the longest had 80
MOST_TURNS = 10_000


class ChaserTree(GameTree):
    """After `turns` turns of trading without a cube on G it is a draw: that is a rule of this tree, not of the game."""

    game = CANDY_CHASER
    edition: Edition
    parameters: ClassVar[dict[str, int]] = {"turns": 0}
    private_parts = ("objectives", "told")
    public_columns: ClassVar[dict[str, int]] = {"told": 2}  # right and wrong: every answer is heard

    def __init__(self, edition: EditionLike = "standard", players: int = 2, first: int = 0, turns: int = 0) -> None:
        super().__init__(edition, players, first)
        if not 0 <= turns <= MOST_TURNS:
            raise EditionError("turns", f"{turns} is not between 0 (as many as suit the box) and {MOST_TURNS}")
        self.turns = turns or turns_for(self.edition)

    @cached_property
    def dealing_words(self) -> list[str]:
        return [f"deals {name}" for name in self.setup_names]

    @cached_property
    def learnt_words(self) -> list[str]:
        return ["right", "wrong"]

    @cached_property
    def setup_names(self) -> list[str]:
        return list(CANDY_NAMES[: self.edition.candies])

    @cached_property
    def places(self) -> list[tuple[str, int | str]]:
        return [(f"objective {seat}", seat) for seat in range(self.players)]

    def pool(self, now: Snapshot) -> Counter[str]:
        return Counter(f"deals {name}" for name in self.setup_names if name not in now.dealt)

    def setup_of(self, dealt: Sequence[str]) -> Setup:
        return {"objectives": list(dealt)}

    def snapshot_of(self, now: Snapshot, moment: Moment) -> Snapshot:
        """In trading the die comes before every move, so where chance acts a turn is over."""
        then = super().snapshot_of(now, moment)
        out_of_time = then.actor == CHANCE and self.turns_taken(then) >= self.turns
        return then.changed(actor=NOBODY) if out_of_time else then

    def turns_taken(self, now: Snapshot) -> int:
        """A turn of trading is a roll and a move."""
        return len(now.seen[0]) // 2

    def payoffs(self, now: Snapshot) -> list[float]:
        if restore(self.game.State, now.state).phase != OVER:
            return [1.0 / self.players] * self.players
        return super().payoffs(now)

    @property
    def most_decisions(self) -> int:
        """Moves of cubes; then every accusation puts somebody out and everybody stops at most once (CH-L)."""
        return self.turns + 2 * self.players - 1

    @property
    def most_events(self) -> int:
        return self.turns + self.most_decisions

    @property
    def most_chance_nodes(self) -> int:
        return len(self.places) + self.turns

    def resample_history(self, now: Snapshot, seat: int, chance: Random) -> list[str]:
        """Objectives and tattle cards by the rules' own guess."""
        guess = cast(State, self.view(now, seat).guess(str(chance.random())))
        told = [f"deals {CANDY_NAMES[int(guess.objectives[other])]}" for other in range(self.players)]
        for words in now.history[len(self.places) :]:
            actor, verb, *rest = words.split(" ")
            if verb == "accuse":
                card = abs(int(guess.told[int(actor), int(rest[0])]))
                rest = [rest[0], CANDY_NAMES[card - 1]]
            told.append(" ".join([verb, *rest]))
        return told


def turns_for(edition: Edition) -> int:
    """Many where a cube can go down; else as many as bring every cube to the top and one to G if nobody stalls."""
    return MANY_TURNS if min(edition.die) <= 0 else edition.candies * edition.top + 1
