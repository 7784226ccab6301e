"""A moment of a match as bytes: a game's module takes a move and gives all that follows from it in one call."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, overload

from bonbon.machine.instances import RAW_BYTES, Instance, Module, Prepared, prepared
from bonbon.machine.memory import Frame, Room
from bonbon.rules.game import SEATS, Game
from bonbon.rules.moves import FIRST_GROUP
from bonbon.rules.records import read_only
from bonbon.rules.types import AnyState, Move, Seat

NUMBER_BYTES = 8
NUMBER = struct.Struct("<q")
MOST_VIEWS = SEATS + 1
SEAT_ARGUMENT = 2 + 7  # after where the result goes, and the seven of a batch
TURNS = "turns"


class PackedStates:
    """States as bytes, which become objects to read from when somebody looks."""

    __slots__ = ("cls", "count", "data", "states")

    def __init__(self, cls: type[AnyState], data: bytes) -> None:
        self.cls, self.data = cls, data
        self.count: int = len(data) // cls.LAYOUT.size
        self.states: dict[int, AnyState] = {}

    def __len__(self) -> int:
        return self.count

    def __bytes__(self) -> bytes:
        return self.data

    @overload
    def __getitem__(self, at: int) -> AnyState: ...
    @overload
    def __getitem__(self, at: slice) -> list[AnyState]: ...
    def __getitem__(self, at: int | slice) -> AnyState | list[AnyState]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(self.count))]
        place = at % self.count
        if place not in self.states:
            size = self.cls.LAYOUT.size
            self.states[place] = read_only(self.cls, self.data[size * place : size * (place + 1)])
        return self.states[place]

    def __iter__(self) -> Iterator[AnyState]:
        return iter(self[:])


class TurnCalls:
    """Where everything that a move needs lies in the memory of one instance, and the calls, prepared once."""

    def __init__(self, game: Game, instance: Instance) -> None:
        size = game.State.LAYOUT.size
        state, moves = Room(size, 1), Room(NUMBER_BYTES, FIRST_GROUP + game.groups)
        choices, views = Room(NUMBER_BYTES, 1 + 64 * game.groups), Room(size, MOST_VIEWS)
        frame = Frame((state, state, moves, choices, views), instance.free)
        instance.need(frame.end)
        before, after, found, listed, seen = frame.rows
        self.instance, self.state_bytes = instance, size
        self.before, self.after = before.address, after.address
        self.choices_at, self.views = listed.address, seen.address
        self.turn = self.prepared(*before.arguments, *after.arguments, *found.arguments, *listed.arguments, 0)
        self.begin = self.prepared(*before.arguments, *found.arguments, *listed.arguments)
        self.look_through = self.prepared(*before.arguments, 0, *seen.arguments)
        self.look_round = [
            self.prepared(*before.arguments, *seen._replace(row=Room(size, count)).arguments)
            for count in range(MOST_VIEWS + 1)
        ]

    def prepared(self, *arguments: int | float) -> Prepared:
        return prepared((self.instance.result_at, self.instance.exception_at, *arguments))

    def run(self, name: str, arguments: Prepared, number: int | None = None, at: int = 0) -> Any:
        """Call an entry point, with a number at one place of its arguments."""
        put(arguments, 0, self.instance.result_at)  # where the last call left its status
        if number is not None:
            put(arguments, at, number)
        return self.instance.run(name, arguments)

    def take_turn(self, state: bytes, move: Move) -> tuple[int, bool, bytes, tuple[Move, ...]]:
        """Who acts after a move, whether it showed something, the state then, and what is legal then."""
        self.instance.write(self.before, state)
        actor, shows = self.run("turn", self.turn, move, len(self.turn) // RAW_BYTES - 1)
        return actor, shows, self.instance.read(self.after, self.state_bytes), self.choices()

    def start(self, state: bytes) -> tuple[int, tuple[Move, ...]]:
        """Who acts, and what is legal."""
        self.instance.write(self.before, state)
        return self.run("begin", self.begin), self.choices()

    def choices(self) -> tuple[Move, ...]:
        count = int.from_bytes(self.instance.read(self.choices_at, NUMBER_BYTES), "little")
        return struct.unpack(f"<{count}q", self.instance.read(self.choices_at + NUMBER_BYTES, NUMBER_BYTES * count))

    def view(self, state: bytes, seat: Seat) -> bytes:
        self.blank(state, 1)
        self.run("look_through", self.look_through, seat, SEAT_ARGUMENT)
        return self.instance.read(self.views, self.state_bytes)

    def look_around(self, state: bytes, count: int) -> bytes:
        """What each seat sees, and the last of so many what a watcher does."""
        self.blank(state, count)
        self.run("look_round", self.look_round[count])
        return self.instance.read(self.views, self.state_bytes * count)

    def blank(self, state: bytes, views: int) -> None:
        self.instance.write(self.before, state)
        self.instance.write(self.views, bytes(self.state_bytes * views))


def put(arguments: Prepared, at: int, number: int) -> None:
    """Replace one of the arguments."""
    NUMBER.pack_into(arguments, at * RAW_BYTES, number)


class PackedMoment:
    """A moment of a game that has a module."""

    __slots__ = ("actor", "choices", "game", "module", "states")

    def __init__(self, game: Game, module: Module, state: bytes, actor: int, choices: tuple[Move, ...]) -> None:
        self.game, self.module, self.actor, self.choices = game, module, actor, choices
        self.states = PackedStates(game.State, state)

    @classmethod
    def first(cls, game: Game, module: Module, state: bytes) -> PackedMoment:
        with borrowed(game, module) as calls:
            actor, choices = calls.start(state)
        return cls(game, module, state, actor, choices)

    def after(self, move: Move) -> tuple[PackedMoment, bool]:
        with borrowed(self.game, self.module) as calls:
            actor, shows, state, choices = calls.take_turn(self.states.data, move)
        return PackedMoment(self.game, self.module, state, actor, choices), shows

    def is_legal(self, move: Move) -> bool:
        return move in self.choices

    def legal_moves(self) -> list[Move]:
        return list(self.choices)

    def view(self, seat: Seat) -> PackedStates:
        with borrowed(self.game, self.module) as calls:
            return PackedStates(self.game.State, calls.view(self.states.data, seat))

    def views(self, players: int) -> PackedStates:
        with borrowed(self.game, self.module) as calls:
            return PackedStates(self.game.State, calls.look_around(self.states.data, players + 1))


@contextmanager
def borrowed(game: Game, module: Module) -> Iterator[TurnCalls]:
    """An instance that nobody else uses meanwhile."""
    instance = module.take()
    if TURNS not in instance.calls:
        instance.calls[TURNS] = TurnCalls(game, instance)
    try:
        yield instance.calls[TURNS]
    finally:
        module.put_back(instance)
