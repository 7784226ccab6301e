"""One moment of a match: the state, who acts and what is legal; never changed, so that copies of a match share it."""

from __future__ import annotations

from typing import Protocol

from bonbon.machine.calls import module_for
from bonbon.play.packed import PackedMoment
from bonbon.rules.compiled import MACHINE
from bonbon.rules.game import Game
from bonbon.rules.moves import is_offered, listed, no_moves
from bonbon.rules.records import AnyBatch, blanks
from bonbon.rules.step import look, look_round, look_through, step, who_acts
from bonbon.rules.types import Move, Moves, Seat


class Moment(Protocol):
    """What a match needs of it, on every machine."""

    states: AnyBatch  # a batch of one
    actor: int  # a seat, CHANCE or NOBODY

    def after(self, move: Move) -> tuple[Moment, bool]:
        """The moment after a legal move, and whether that showed something."""
        ...

    def is_legal(self, move: Move) -> bool: ...
    def legal_moves(self) -> list[Move]:
        """In ascending order."""
        ...

    def view(self, seat: Seat) -> AnyBatch:
        """What a seat sees, or a watcher: a batch of one."""
        ...

    def views(self, players: int) -> AnyBatch:
        """What each seat sees, and last a watcher."""
        ...


def first_moment(game: Game, states: AnyBatch) -> Moment:
    """The moment of this state, which nobody may change any more."""
    module = module_for((states,)) if MACHINE == "wasm" else None
    if module:
        return PackedMoment.first(game, module, bytes(states[0]))
    moves = no_moves(game.groups)
    look(states, moves)
    return ArrayMoment(game, states, moves, int(who_acts(states)))


class ArrayMoment:
    """A moment as records of NumPy's or of Python's."""

    __slots__ = ("actor", "game", "moves", "states")

    def __init__(self, game: Game, states: AnyBatch, moves: Moves, actor: int) -> None:
        self.game, self.states, self.moves, self.actor = game, states, moves, actor

    def after(self, move: Move) -> tuple[ArrayMoment, bool]:
        states, moves = blanks(self.game.State, 1), no_moves(self.game.groups)
        actor, shows = step(self.states, states, moves, move)
        return ArrayMoment(self.game, states, moves, actor), shows

    def is_legal(self, move: Move) -> bool:
        return bool(is_offered(self.moves, move))

    def legal_moves(self) -> list[Move]:
        return listed(self.moves)

    def view(self, seat: Seat) -> AnyBatch:
        seen = blanks(self.game.State, 1)
        look_through(self.states, seat, seen)
        return seen

    def views(self, players: int) -> AnyBatch:
        seen = blanks(self.game.State, players + 1)
        look_round(self.states, seen)
        return seen
