"""A moment of a match as bytes: a game's module takes a move and gives all that follows from it in one call."""

from __future__ import annotations

from collections.abc import Iterator
from typing import overload

from bonbon.machine.instances import Instance, Module, PreparedCall
from bonbon.machine.memory import NUMBER_BYTES, Frame, Room
from bonbon.rules.game import SEATS, Game
from bonbon.rules.moves import FIRST_GROUP
from bonbon.rules.records import read_only
from bonbon.rules.types import AnyState, Move, Seat

MOST_VIEWS = SEATS + 1
SEAT_ARGUMENT = 7  # after the seven of a batch
TURNS = "turns"


class PackedStates:
    """States as bytes, which become objects to read from when somebody looks."""

    __slots__ = ("cls", "data", "states")

    def __init__(self, cls: type[AnyState], data: bytes) -> None:
        self.cls, self.data = cls, data
        self.states: dict[int, AnyState] | None = None

    def __len__(self) -> int:
        return len(self.data) // self.cls.LAYOUT.size  # type: ignore[no-any-return]

    def __bytes__(self) -> bytes:
        return self.data

    @overload
    def __getitem__(self, at: int) -> AnyState: ...
    @overload
    def __getitem__(self, at: slice) -> PackedStates: ...
    def __getitem__(self, at: int | slice) -> AnyState | PackedStates:
        size = self.cls.LAYOUT.size
        if isinstance(at, slice):
            first, last, _ = at.indices(len(self))
            return PackedStates(self.cls, self.data[size * first : size * last])
        if self.states is None:
            self.states = {}
        place = at % len(self)
        if place not in self.states:
            self.states[place] = read_only(self.cls, self.data[size * place : size * (place + 1)])
        return self.states[place]

    def column(self, name: str) -> list[tuple[int, ...]]:
        """One row of every state, without looking at the rest."""
        place, row = self.cls.PLACES[name]
        return [row.unpack_from(self.data, at + place) for at in range(0, len(self.data), self.cls.LAYOUT.size)]

    def __iter__(self) -> Iterator[AnyState]:
        return (self[place] for place in range(len(self)))


class TurnCalls:
    """Where everything that a move needs lies in the memory of one instance, and the calls, prepared once."""

    def __init__(self, game: Game, instance: Instance) -> None:
        size = game.State.LAYOUT.size
        state, moves = Room(size, 1), Room(NUMBER_BYTES, FIRST_GROUP + game.groups)
        choices, views = Room(NUMBER_BYTES, 1 + 64 * game.groups), Room(size, MOST_VIEWS)
        frame = Frame((state, state, moves, choices, views), instance.free)
        instance.need(frame.end)
        before, after, found, listed, seen = frame.rows
        self.instance, self.state_bytes, self.blank = instance, size, bytes(size * MOST_VIEWS)
        self.before, self.after = before.address, after.address
        self.choices_at, self.views = listed.address, seen.address
        noted = (*found.arguments, *listed.arguments)
        self.turn = PreparedCall(instance, "turn", (*before.arguments, *after.arguments, *noted, 0))
        self.begin = PreparedCall(instance, "begin", (*before.arguments, *noted))
        self.look_through = PreparedCall(instance, "look_through", (*before.arguments, 0, *seen.arguments))
        some_views = [seen._replace(row=Room(size, count)).arguments for count in range(MOST_VIEWS + 1)]
        self.look_round = [PreparedCall(instance, "look_round", (*before.arguments, *some)) for some in some_views]

    def take_turn(self, state: bytes, move: Move) -> tuple[int, bool, bytes, list[Move]]:
        """Who acts after a move, whether it showed something, the state then, and what is legal then."""
        self.instance.write(self.before, state)
        self.turn.put(-1, move)
        actor, shows = self.turn()
        return actor, shows, self.instance.read(self.after, self.state_bytes), self.choices()

    def start(self, state: bytes) -> tuple[int, list[Move]]:
        """Who acts, and what is legal."""
        self.instance.write(self.before, state)
        return self.begin(), self.choices()

    def choices(self) -> list[Move]:
        [count] = self.instance.row(self.choices_at, 1)
        return self.instance.row(self.choices_at + NUMBER_BYTES, count)

    def view(self, state: bytes, seat: Seat) -> bytes:
        self.begin_to_look(state, 1)
        self.look_through.put(SEAT_ARGUMENT, seat)
        self.look_through()
        return self.instance.read(self.views, self.state_bytes)

    def look_around(self, state: bytes, count: int) -> bytes:
        """What each seat sees, and the last of so many what a watcher does."""
        self.begin_to_look(state, count)
        self.look_round[count]()
        return self.instance.read(self.views, self.state_bytes * count)

    def begin_to_look(self, state: bytes, views: int) -> None:
        self.instance.write(self.before, state)
        self.instance.write(self.views, self.blank[: self.state_bytes * views])


class PackedMoment:
    """A moment of a game that has a module."""

    __slots__ = ("actor", "choices", "game", "module", "states")

    def __init__(self, game: Game, module: Module, state: bytes, actor: int, choices: list[Move]) -> None:
        self.game, self.module, self.actor, self.choices = game, module, actor, choices
        self.states = PackedStates(game.State, state)

    @classmethod
    def first(cls, game: Game, module: Module, state: bytes) -> PackedMoment:
        calls = borrow(game, module)
        try:
            actor, choices = calls.start(state)
        finally:
            module.put_back(calls.instance)
        return cls(game, module, state, actor, choices)

    def after(self, move: Move) -> tuple[PackedMoment, bool]:
        calls = borrow(self.game, self.module)
        try:
            actor, shows, state, choices = calls.take_turn(self.states.data, move)
        finally:
            self.module.put_back(calls.instance)
        return PackedMoment(self.game, self.module, state, actor, choices), shows

    def is_legal(self, move: Move) -> bool:
        return move in self.choices

    def legal_moves(self) -> list[Move]:
        return self.choices

    def view(self, seat: Seat) -> PackedStates:
        calls = borrow(self.game, self.module)
        try:
            return PackedStates(self.game.State, calls.view(self.states.data, seat))
        finally:
            self.module.put_back(calls.instance)

    def views(self, players: int) -> PackedStates:
        calls = borrow(self.game, self.module)
        try:
            return PackedStates(self.game.State, calls.look_around(self.states.data, players + 1))
        finally:
            self.module.put_back(calls.instance)


def borrow(game: Game, module: Module) -> TurnCalls:
    """The calls of an instance that nobody else uses meanwhile; it has to be put back."""
    instance = module.take()
    calls: TurnCalls | None = instance.calls.get(TURNS)
    if calls is None:
        calls = instance.calls[TURNS] = TurnCalls(game, instance)
    return calls
