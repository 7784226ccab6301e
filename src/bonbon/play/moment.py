"""One moment of a match: the state, who acts and what is legal; never changed, so that copies of a match share it."""

from __future__ import annotations

from typing import Protocol

from bonbon.machine.calls import module_for
from bonbon.play.packed import PackedMoment
from bonbon.rules.compiled import MACHINE
from bonbon.rules.game import Game
from bonbon.rules.moves import is_offered, listed, no_moves
from bonbon.rules.records import AnyBatch, blanks, copied, row_of
from bonbon.rules.step import NOW, look, look_through, one_outcome, possible_outcomes, step, who_acts
from bonbon.rules.types import Move, Moves, Seat


class Moment(Protocol):
    """What a match needs of it, on every machine."""

    states: AnyBatch  # a batch of one
    actor: int  # a seat, CHANCE or NOBODY

    def after(self, move: Move) -> tuple[Moment, bool]:
        """The moment after a legal move, and whether that showed something."""
        ...

    @property
    def outcomes(self) -> int:
        """How many equally likely ones there are, where chance acts."""
        ...

    def outcome(self, k: int) -> Move:
        """The k-th of them as a move."""
        ...

    def is_legal(self, move: Move) -> bool: ...
    def legal_moves(self) -> list[Move]:
        """In ascending order."""
        ...

    def view(self, seat: Seat) -> AnyBatch:
        """What a seat sees, or a watcher: a batch of one."""
        ...


def first_moment(game: Game, box: AnyBatch, players: int, first: Seat, things: list[int]) -> Moment:
    """The moment when these things were dealt; the box is a batch of one state, which stays as it is."""
    module = module_for((box,)) if MACHINE == "wasm" else None
    if module:
        return PackedMoment.first(game, module, bytes(box[NOW]), players, first, things)
    states, moves = copied(game.State, box), no_moves(game.groups)
    game.deal_in_order(states[NOW], players, first, row_of(things))
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

    @property
    def outcomes(self) -> int:
        return int(possible_outcomes(self.states))

    def outcome(self, k: int) -> Move:
        return int(one_outcome(self.states, k))

    def is_legal(self, move: Move) -> bool:
        return bool(is_offered(self.moves, move))

    def legal_moves(self) -> list[Move]:
        return listed(self.moves)

    def view(self, seat: Seat) -> AnyBatch:
        seen = blanks(self.game.State, 1)
        look_through(self.states, seat, seen)
        return seen
