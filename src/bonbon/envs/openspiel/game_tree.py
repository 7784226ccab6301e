"""All that the states of one tree share: a game with its edition and players, its numbers of actions and its chance."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache
from random import Random
from typing import ClassVar

import numpy as np

from bonbon.envs.actions import Actions
from bonbon.envs.openspiel.moments import bytes_of, moment_of, moment_with
from bonbon.envs.openspiel.snapshot import Setup, Snapshot
from bonbon.play.games import EditionLike, box, find_edition, spelling_of
from bonbon.play.moment import Moment
from bonbon.play.view import View
from bonbon.rules.game import WATCHER, Game
from bonbon.rules.moves import CHANCE
from bonbon.rules.records import copied, raw, restore
from bonbon.rules.step import NOW

EVERYBODY = "everybody"  # sees what is dealt to this place
OTHER = "other"  # stands for every name and word that a tree does not foresee
CACHED_SNAPSHOTS = 10_000  # of a tree; the tiny editions have less


class GameTree(ABC):
    """One game as it is played here; a game has a class of its own for what differs, or gets the default one."""

    game: ClassVar[Game]
    parameters: ClassVar[dict[str, int]] = {}  # that only this game has, with their defaults
    private_parts: ClassVar[tuple[str, ...]] = ()  # of an observation: what differs from seat to seat
    public_columns: ClassVar[dict[str, int]] = {}  # of a private part: its first columns, which everybody sees

    def __init__(self, edition: EditionLike = "standard", players: int = 2, first: int = 0) -> None:
        self.edition = find_edition(self.game, edition)
        self.game.check_players(self.edition, players, first)
        self.players, self.first = players, first
        self.viewers = (*range(players), WATCHER)
        self.actions = Actions.of(self.game, self.edition)
        self.move_of: list[int] = self.actions.move_of.tolist()
        self.action_of = {move: action for action, move in enumerate(self.move_of)}
        self.spelling = spelling_of(self.game, self.edition)
        own = [words for move, words in self.spelling.words.items() if self.game.only_chance_makes(move)]
        self.chance_words = [*self.dealing_words, *sorted(own)]
        self.chance_number = {words: number for number, words in enumerate(self.chance_words)}

    # ---- what differs from game to game

    @classmethod
    def has_chance(cls) -> bool:
        """Whether anything is dealt or happens by chance."""
        return cls.game.has_secrets

    @cached_property
    def dealing_words(self) -> list[str]:
        """Everything that chance can deal or turn up."""
        return []

    @cached_property
    def places(self) -> list[tuple[str, int | str]]:
        """Where chance deals, thing by thing, and who sees it: a seat, EVERYBODY or nobody (WATCHER)."""
        return []

    def pool(self, now: Snapshot) -> Counter[str]:
        """What may be dealt next, in words, and how many of each there are."""
        raise NotImplementedError

    def setup_of(self, dealt: Sequence[str]) -> Setup:
        """The setup, as a record spells it, once everything is dealt."""
        return {}

    @abstractmethod
    def resample_history(self, now: Snapshot, seat: int, chance: Random) -> list[str]:
        """A history in full, without actors, that reads the same to this seat; the deal is over."""

    @property
    @abstractmethod
    def most_decisions(self) -> int:
        """No game has more moves of seats than this."""

    @property
    def most_events(self) -> int:
        """No seat's record has more lines than this."""
        return self.most_decisions

    @property
    def most_chance_nodes(self) -> int:
        """No game has more chance nodes than this, the deal included."""
        return len(self.places)

    @cached_property
    def setup_names(self) -> list[str]:
        """Everything that can be named in a setup."""
        return []

    @cached_property
    def learnt_words(self) -> list[str]:
        """Everything that can stand behind the ` = ` of a move."""
        return []

    # ---- how a game goes

    @cached_property
    def initial(self) -> Snapshot:
        """Nothing has been dealt yet."""
        empty = raw(self.game.State, box(self.game, self.edition)[NOW])
        now = Snapshot(empty, CHANCE, seen=((),) * len(self.viewers))
        return now if self.places else self.set_up(now)

    def set_up(self, now: Snapshot) -> Snapshot:
        """The game as it was dealt."""
        states, setup = copied(self.game.State, box(self.game, self.edition)), self.setup_of(now.dealt)
        self.game.read_setup(self.edition, states[NOW], self.players, self.first, setup)
        openings = tuple(json.dumps(self.game.seen_setup(setup, seat)) for seat in self.viewers)
        return self.snapshot_of(now.changed(setup=setup, openings=openings), moment_of(self.game, states))

    def snapshot_of(self, now: Snapshot, moment: Moment) -> Snapshot:
        """The snapshot with the state of a moment, who acts in it, and what may follow."""
        outcomes = moment.outcomes if moment.actor == CHANCE else 0
        return now.changed(
            state=bytes_of(self.game, moment),
            actor=moment.actor,
            legal=tuple(moment.legal_moves()),
            possible=tuple([moment.outcome(k) for k in range(outcomes)]),
        )

    def legal(self, now: Snapshot) -> list[int]:
        """The actions of the seat that has to act, in ascending order: actions are numbered as the moves are."""
        return [self.action_of[move] for move in now.legal]

    def is_legal(self, now: Snapshot, action: int) -> bool:
        return self.move_of[action] in now.legal

    def outcomes(self, now: Snapshot) -> Counter[str]:
        """What chance can bring, in words, and how often among equally likely outcomes."""
        if now.setup is None:
            return self.pool(now)
        return Counter(self.spelling.words[move] for move in now.possible)

    @cached_property
    def cached_after(self) -> Callable[[Snapshot, str], Snapshot]:
        """`after`, remembered for a while: whoever solves a small tree walks through it again and again."""
        return lru_cache(maxsize=CACHED_SNAPSHOTS)(self.after)

    @cached_property
    def cached_payoffs(self) -> Callable[[Snapshot], list[float]]:
        """`payoffs`, remembered for a while."""
        return lru_cache(maxsize=CACHED_SNAPSHOTS)(self.payoffs)

    def after(self, now: Snapshot, words: str) -> Snapshot:
        """The snapshot after this move, or after chance has brought this."""
        if now.setup is None:
            return self.after_deal(now, words)
        return self.after_move(now, words)

    def after_deal(self, now: Snapshot, words: str) -> Snapshot:
        """One thing more has been dealt."""
        dealt = (*now.dealt, words.partition(" ")[2])
        then = now.changed(dealt=dealt, history=(*now.history, f"chance {words}"))
        return self.set_up(then) if len(dealt) == len(self.places) else then

    def after_move(self, now: Snapshot, words: str) -> Snapshot:
        """The rules play a move, and everybody reads of it what they may."""
        said = f"{'chance' if now.actor == CHANCE else now.actor} {words}"
        before = moment_with(self.game, now.state)
        after, _ = before.after(self.spelling.numbers[words])
        read = self.game.seen_moves(self.edition, before.states, after.states, said, self.viewers)
        seen = tuple((*lines, line) for lines, line in zip(now.seen, read, strict=True))
        return self.snapshot_of(now.changed(history=(*now.history, said), seen=seen), after)

    def payoffs(self, now: Snapshot) -> list[float]:
        """Every seat's share of the win at the end of a game."""
        values = np.zeros(self.players)
        self.game.payoffs(restore(self.game.State, now.state), values)
        return [float(value) for value in values]

    # ---- another game that reads the same

    def resample(self, now: Snapshot, seat: int, chance: Random) -> list[tuple[int, Snapshot]]:
        """The actions and snapshots of some game that this seat cannot tell from its own."""
        told = self.resample_deal(now, seat, chance) if now.setup is None else self.resample_history(now, seat, chance)
        return list(self.replay(told))

    def replay(self, told: list[str]) -> Iterator[tuple[int, Snapshot]]:
        """The numbers of these events, and where the game stands after each."""
        now = self.initial
        for words in told:
            number = self.chance_number[words] if now.actor == CHANCE else self.actions.number_of[words]
            now = self.after(now, words)
            yield number, now

    def resample_deal(self, now: Snapshot, seat: int, chance: Random) -> list[str]:
        """Other things wherever the seat has not seen what was dealt."""
        words = [event.partition(" ")[2] for event in now.history]
        hidden = [i for i in range(len(words)) if self.places[i][1] not in (seat, EVERYBODY)]
        left = list((self.pool(now) + Counter(words[i] for i in hidden)).elements())
        chance.shuffle(left)
        for i in hidden:
            words[i] = left.pop()
        return words

    # ---- looking

    def view(self, now: Snapshot, seat: int) -> View:
        """What a seat, or a watcher, may see of a game that has been dealt."""
        seen = moment_with(self.game, now.state).view(seat)
        return View(self.game, self.edition, seat, seen[NOW], now.seen[seat])

    def seen_deal(self, now: Snapshot, seat: int) -> list[str]:
        """What a seat has seen of a deal that goes on."""
        shown = zip(now.dealt, self.places, strict=False)
        return [f"{place}: {name if sees in (seat, EVERYBODY) else '?'}" for name, (place, sees) in shown]
