"""The tree of a game that brings none: everything that differs from game to game is found out from its rules."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate, chain, islice
from random import Random
from typing import ClassVar

from bonbon.envs.observations import parts_of
from bonbon.envs.openspiel.game_tree import OTHER, GameTree
from bonbon.envs.openspiel.snapshot import Setup, Snapshot
from bonbon.errors import EditionError, EnvError
from bonbon.play.games import EditionLike
from bonbon.play.moment import Moment
from bonbon.rules.game import WATCHER, Game
from bonbon.rules.moves import CHANCE, NOBODY
from bonbon.rules.records import restore

MANY_EVENTS, MOST_EVENTS, MOST_ATTEMPTS = 1_000, 100_000, 1_000


class DefaultTree(GameTree):
    """After `events` moves and events of chance it is a draw: nothing says how long a game can last.

    What the setup shuffles is dealt thing by thing, all of it, and nobody sees it before the deal is over.
    """

    parameters: ClassVar[dict[str, int]] = {"events": 0}

    def __init__(self, edition: EditionLike = "standard", players: int = 2, first: int = 0, events: int = 0) -> None:
        super().__init__(edition, players, first)
        if not 0 <= events <= MOST_EVENTS:
            raise EditionError("events", f"{events} is not between 0 (which is {MANY_EVENTS}) and {MOST_EVENTS}")
        self.events = events or MANY_EVENTS

    @classmethod
    def has_chance(cls) -> bool:
        return bool(cls().chance_words)

    # ---- the deal

    @cached_property
    def decks(self) -> list[list[str]]:
        """What is shuffled before the first move, one thing after the other."""
        decks: list[list[str]] = []

        def noted(names: list[str]) -> list[str]:
            decks.append(list(names))
            return names

        self.game.shuffled_setup(self.edition, self.players, noted)
        return decks

    @cached_property
    def setup_names(self) -> list[str]:
        return [*sorted({name for deck in self.decks for name in deck}), OTHER]

    @cached_property
    def dealing_words(self) -> list[str]:
        return [f"deals {name}" for name in self.setup_names if name != OTHER]

    @cached_property
    def places(self) -> list[tuple[str, int | str]]:
        return [("deal", WATCHER) for deck in self.decks for _ in deck]

    def pool(self, now: Snapshot) -> Counter[str]:
        start = 0
        for deck in self.decks:
            if len(now.dealt) < start + len(deck):
                left = Counter(deck) - Counter(now.dealt[start:])
                return Counter({f"deals {name}": number for name, number in left.items()})
            start += len(deck)
        return Counter()

    def setup_of(self, dealt: Sequence[str]) -> Setup:
        rest = iter(dealt)
        return self.game.shuffled_setup(self.edition, self.players, lambda names: list(islice(rest, len(names))))

    # ---- words and length

    @cached_property
    def learnt_words(self) -> list[str]:
        """Nothing says what can be learnt: names and words that are known, and one place for all others."""
        moves = {word for words in self.spelling.words.values() for word in words.split(" ")}
        return [*sorted(moves | set(self.setup_names) - {OTHER}), "?", "-", OTHER]

    @property
    def most_decisions(self) -> int:
        return self.events

    @property
    def most_chance_nodes(self) -> int:
        return len(self.places) + self.events

    def snapshot_of(self, now: Snapshot, moment: Moment) -> Snapshot:
        then = super().snapshot_of(now, moment)
        return then.changed(actor=NOBODY) if len(then.seen[WATCHER]) >= self.events else then

    def payoffs(self, now: Snapshot) -> list[float]:
        if self.game.actor(restore(self.game.State, now.state)) != NOBODY:
            return [1.0 / self.players] * self.players
        return super().payoffs(now)

    # ---- another game that reads the same

    def resample_history(self, now: Snapshot, seat: int, chance: Random) -> list[str]:
        """Other deals and other hidden events are tried until they read the same to this seat."""
        alike, opening = self.alike(now.dealt, seat), self.opening(now.dealt, seat)
        for _ in range(MOST_ATTEMPTS):
            dealt = shuffled_within(alike, now.dealt, chance)
            history = self.follow(dealt, now.seen[seat], seat, chance)
            if history is not None and self.opening(dealt, seat) == opening:
                return history
        raise EnvError(f"no other game of {self.game.name} that reads the same was found in {MOST_ATTEMPTS} attempts")

    def follow(self, dealt: list[str], lines: Sequence[str], seat: int, chance: Random) -> list[str] | None:
        """A history with this deal in which the seat reads these lines, if one is found."""
        history = [f"deals {name}" for name in dealt]
        then = self.set_up(self.initial.changed(dealt=tuple(dealt))) if dealt else self.initial
        for line in lines:
            possible = {words: self.after(then, words) for words in self.could_read(then, line)}
            reads_so = [words for words, after in possible.items() if after.seen[seat][-1] == line]
            if not reads_so:
                return None
            weights = self.outcomes(then) if then.actor == CHANCE else Counter(reads_so)
            [words] = chance.choices(reads_so, [weights[words] for words in reads_so])
            history.append(words)
            then = possible[words]
        return history

    def could_read(self, now: Snapshot, line: str) -> list[str]:
        """The events that a line can mean: the one that it names, or any where it hides which."""
        said = line.partition(" = ")[0].partition(" ")[2]
        events = list(self.outcomes(now)) if now.actor == CHANCE else [self.spelling.words[move] for move in now.legal]
        return [said] if said in events else events

    def alike(self, dealt: Sequence[str], seat: int) -> list[list[int]]:
        """The places of each deck, those together between which a swap is not seen."""
        found: list[list[int]] = []
        ends = list(accumulate(map(len, self.decks)))
        for start, end in zip([0, *ends], ends, strict=False):
            groups: list[list[int]] = []
            for place in range(start, end):
                joined = [group for group in groups if self.is_alike(dealt, place, group, seat)]
                groups = [group for group in groups if group not in joined] + [[place, *chain(*joined)]]
            found += groups
        return found

    def is_alike(self, dealt: Sequence[str], place: int, group: list[int], seat: int) -> bool:
        """Whether a swap with a place of the group that holds something else is not seen."""
        other = next((other for other in group if dealt[other] != dealt[place]), None)
        if other is None:
            return False
        swapped = list(dealt)
        swapped[place], swapped[other] = dealt[other], dealt[place]
        return self.opening(swapped, seat) == self.opening(dealt, seat)

    def opening(self, dealt: Sequence[str], seat: int) -> str:
        """The setup as this seat reads it."""
        return json.dumps(self.game.seen_setup(self.setup_of(dealt), seat))


def shuffled_within(groups: list[list[int]], dealt: Sequence[str], chance: Random) -> list[str]:
    """The deal with the things of each group of places shuffled among these places."""
    changed = list(dealt)
    for places in groups:
        names = [dealt[place] for place in places]
        chance.shuffle(names)
        for place, name in zip(places, names, strict=True):
            changed[place] = name
    return changed


def default_tree(game: Game) -> type[DefaultTree]:
    """The tree of this game; where it has secrets, nothing of an observation is known to be public."""
    secrets = tuple(part.name for part in parts_of(game)) if game.has_secrets else ()
    return type("DefaultTree", (DefaultTree,), {"game": game, "private_parts": secrets})
