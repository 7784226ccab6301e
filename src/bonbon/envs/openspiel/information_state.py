"""Everything that a seat has ever seen, as text and as numbers: both are made from the words of its own record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import numpy as np

from bonbon.envs.arrays import Tensor
from bonbon.envs.openspiel.game_tree import OTHER, GameTree
from bonbon.envs.openspiel.snapshot import Snapshot
from bonbon.rules.game import WATCHER

NestedNames: TypeAlias = Mapping[str, "NestedNames"] | Sequence["NestedNames"] | int | None  # a text is a sequence
CACHED_ROWS = 10_000  # of each tree


class InformationStates:
    """How the seats' records of one tree become text and numbers.

    A line such as `0 draw BO = P*` is a row with a 1 for its actor and a count for every word, first those before
    the ` = ` and then those behind it. A setup is a row for each thing dealt with a 1 for its name, none for `?`. What
    a tree does not foresee is counted as `OTHER`, where it has that name or word.
    """

    def __init__(self, tree: GameTree) -> None:
        self.tree = tree
        told = [*tree.actions.words, *tree.chance_words[len(tree.dealing_words) :]]
        said = sorted({word for words in told for word in words.split(" ")} | {"?"} | {OTHER} & set(tree.learnt_words))
        actors = [*map(str, range(tree.players)), "chance"]
        self.words = {("by", word): at for at, word in enumerate(actors)}
        self.words |= {("said", word): len(self.words) + at for at, word in enumerate(said)}
        self.words |= {("learnt", word): len(self.words) + at for at, word in enumerate(tree.learnt_words)}
        self.names = {name: at for at, name in enumerate(tree.setup_names)}
        self.rows: dict[str, Tensor] = {}

    @property
    def setup_shape(self) -> tuple[int, int]:
        return len(self.tree.places), len(self.names)

    @property
    def moves_shape(self) -> tuple[int, int]:
        return self.tree.most_events, len(self.words)

    def lines(self, now: Snapshot, seat: int) -> list[str]:
        """What this seat, or a watcher, has read: the setup, then the moves, then a move that waits for chance."""
        if now.setup is None:
            return self.tree.seen_deal(now, seat)
        opening = [now.openings[seat]] if self.tree.places else []
        return [*opening, *now.seen[seat], *([now.pending_move] if now.pending_move else [])]

    def secrets(self, now: Snapshot, seat: int) -> list[str]:
        """Those of the lines that a watcher reads otherwise, by their number."""
        pairs = zip(self.lines(now, seat), self.lines(now, WATCHER), strict=True)
        return [f"{number} {mine}" for number, (mine, public) in enumerate(pairs) if mine != public]

    def write_setup(self, now: Snapshot, seat: int, numbers: Tensor) -> None:
        if now.setup is not None:
            for place, name in enumerate(names_in(self.tree.game.seen_setup(now.setup, seat))[: len(numbers)]):
                if name != "?":
                    numbers[place, self.names[name if name in self.names else OTHER]] = 1

    def write_moves(self, now: Snapshot, seat: int, numbers: Tensor) -> None:
        for number, line in enumerate(now.seen[seat]):
            numbers[number] = self.row(line)

    def row(self, line: str) -> Tensor:
        """A line as counts of its words."""
        if line not in self.rows:
            if len(self.rows) >= CACHED_ROWS:
                self.rows.clear()
            self.rows[line] = self.counted(line)
        return self.rows[line]

    def counted(self, line: str) -> Tensor:
        counts = np.zeros(len(self.words), np.float32)
        said, _, learnt = line.partition(" = ")
        actor, *rest = said.split(" ")
        counts[self.words["by", actor]] = 1
        for word in rest:
            counts[self.column("said", word)] += 1
        for word in learnt.split():
            counts[self.column("learnt", word)] += 1
        return counts

    def column(self, kind: str, word: str) -> int:
        return self.words[kind, word if (kind, word) in self.words else OTHER]


def names_in(setup: NestedNames) -> list[str]:
    """Every name of a setup, in the order in which a record has them; a pile, of which nothing is seen, comes last."""
    if setup is None:
        return []
    if isinstance(setup, str) or not isinstance(setup, Mapping | Sequence):
        return [str(setup)]
    parts = setup.values() if isinstance(setup, Mapping) else setup
    return [name for part in parts for name in names_in(part)]
