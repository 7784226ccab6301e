"""Everything that a seat has ever seen, as text and as numbers: both are made from the words of its own record."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bonbon.envs.openspiel.box import Box
from bonbon.envs.openspiel.moment import Moment
from bonbon.rules.game import WATCHER

Numbers = NDArray[np.float32]
MOST_ROWS = 10_000  # kept ready for each tree


class Recall:
    """How the records of one tree become text and numbers.

    A line such as `0 draw BO = P*` is a row with a 1 for its actor and a count for every word, first those before
    the ` = ` and then those behind it. A setup is a row for each thing dealt with a 1 for its name, none for `?`.
    """

    def __init__(self, box: Box) -> None:
        self.box = box
        told = [*box.actions.words, *box.chance_words[len(box.dealing_words) :]]
        said = sorted({word for words in told for word in words.split(" ")} | {"?"})
        actors = [*map(str, range(box.players)), "chance"]
        self.words = {("by", word): at for at, word in enumerate(actors)}
        self.words |= {("said", word): len(self.words) + at for at, word in enumerate(said)}
        self.words |= {("learnt", word): len(self.words) + at for at, word in enumerate(box.learnt_words)}
        self.names = {name: at for at, name in enumerate(box.setup_names)}
        self.rows: dict[str, Numbers] = {}

    @property
    def setup_shape(self) -> tuple[int, int]:
        return len(self.box.places), len(self.names)

    @property
    def moves_shape(self) -> tuple[int, int]:
        return self.box.most_events, len(self.words)

    def lines(self, now: Moment, seat: int) -> list[str]:
        """What this seat, or a watcher, has read: the setup, then the moves, then a draw that waits for its card."""
        if now.setup is None:
            return self.box.seen_deal(now, seat)
        opening = [now.openings[seat]] if self.box.places else []
        return [*opening, *now.seen[seat], *([now.draw] if now.draw else [])]

    def secrets(self, now: Moment, seat: int) -> list[str]:
        """Those of the lines that a watcher reads otherwise, by their number."""
        pairs = zip(self.lines(now, seat), self.lines(now, WATCHER), strict=True)
        return [f"{number} {mine}" for number, (mine, public) in enumerate(pairs) if mine != public]

    def write_setup(self, now: Moment, seat: int, numbers: Numbers) -> None:
        if now.setup is not None:
            for place, name in enumerate(names_in(self.box.game.seen_setup(now.setup, seat))[: len(numbers)]):
                if name != "?":
                    numbers[place, self.names[name]] = 1

    def write_moves(self, now: Moment, seat: int, numbers: Numbers) -> None:
        for number, line in enumerate(now.seen[seat]):
            numbers[number] = self.row(line)

    def row(self, line: str) -> Numbers:
        """A line as counts of its words."""
        if line not in self.rows:
            if len(self.rows) >= MOST_ROWS:
                self.rows.clear()
            self.rows[line] = self.counted(line)
        return self.rows[line]

    def counted(self, line: str) -> Numbers:
        counts = np.zeros(len(self.words), np.float32)
        said, _, learnt = line.partition(" = ")
        actor, *rest = said.split(" ")
        counts[self.words["by", actor]] = 1
        for word in rest:
            counts[self.words["said", word]] += 1
        for word in learnt.split():
            counts[self.words["learnt", word]] += 1
        return counts


def names_in(setup: Any) -> list[str]:
    """Every name of a setup, in the order in which a record has them; a pile, of which nothing is seen, comes last."""
    if isinstance(setup, str):
        return [setup]
    parts = setup.values() if isinstance(setup, dict) else setup or []
    return [name for part in parts for name in names_in(part)]
