"""A moment of a match as bytes: a game's module takes a move and gives all that follows from it in one call."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from struct import Struct
from typing import overload

from bonbon.errors import MachineError
from bonbon.machine.driver import Places
from bonbon.machine.instances import Exchange, Instance, Module, PreparedCall
from bonbon.machine.memory import NUMBER_BYTES, Frame, Room
from bonbon.rules.game import SEATS, Game
from bonbon.rules.moves import FIRST_GROUP
from bonbon.rules.records import ONE, read_only
from bonbon.rules.step import FIRST_TOLD
from bonbon.rules.types import AnyState, Move, Seat

MOST_VIEWS = SEATS + 1
MOST_OUTCOMES = 64
MOST_THINGS = 256  # that are dealt, in any edition
SEAT_ARGUMENT = 7  # or the number of players: after the seven of a batch
TURNS = "turns"
HEAD = Struct(f"<{FIRST_TOLD}q")  # of what is told


class PackedStates:
    """States as bytes, which become objects to read from when somebody looks."""

    __slots__ = ("cls", "data", "states")

    def __init__(self, cls: type[AnyState], data: bytes) -> None:
        self.cls, self.data = cls, data
        self.states: dict[int, AnyState] = {}

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
        if isinstance(at, slice):  # bytes are cut off as states are, also from the end
            return PackedStates(self.cls, self.data[at.start and size * at.start : at.stop and size * at.stop])
        found = self.states.get(at)
        if found is None:
            place = size * at if at >= 0 else len(self.data) + size * at
            found = self.states[at] = read_only(self.cls, self.data[place : place + size])
        return found

    def column(self, name: str) -> list[tuple[int, ...]]:
        """One row of every state, without looking at the rest."""
        start, row, _, _ = self.cls.PLACES[name]
        return list(only(self.cls.LAYOUT.size, start, row).iter_unpack(self.data))

    def number_in(self, name: str, at: int) -> int:
        """A number of the first state, or one of its row."""
        start, _, _, width = self.cls.PLACES[name]
        return ONE[width].unpack_from(self.data, start + width * at)[0]  # type: ignore[no-any-return]

    def __iter__(self) -> Iterator[AnyState]:
        return (self[place] for place in range(len(self)))


@cache
def only(state_bytes: int, start: int, row: Struct) -> Struct:
    """A state of so many bytes of which only this row is read."""
    return Struct(f"<{start}x{row.format[1:]}{state_bytes - start - row.size}x")


class TurnCalls:
    """Where everything that a move needs lies in the memory of one instance, and the calls, prepared once."""

    def __init__(self, game: Game, instance: Instance) -> None:
        size = game.State.LAYOUT.size
        state, moves = Room(size, 1), Room(NUMBER_BYTES, FIRST_GROUP + game.groups)
        told, views = Room(NUMBER_BYTES, FIRST_TOLD + MOST_OUTCOMES + 64 * game.groups), Room(size, MOST_VIEWS)
        frame = Frame((state, state, moves, told, views, Room(NUMBER_BYTES, MOST_THINGS)), instance.free)
        instance.need(frame.end)
        before, after, found, told_at, seen, things = frame.rows
        self.instance, self.state_bytes = instance, size
        self.blanks = [bytes(size * views) for views in range(MOST_VIEWS + 1)]
        self.before, self.views = before.address, seen.address
        self.told = told_at.address
        self.before_arguments, self.things = before.arguments, things
        self.noted = (*found.arguments, *told_at.arguments)
        turn = PreparedCall(instance, "turn", (*before.arguments, *after.arguments, *self.noted, 0))
        places = Places(before.address, after.address, size, told_at.address, FIRST_TOLD)
        self.take_turn = Exchange(instance, turn, places)  # from a state and a move to the next, and what `turn` tells
        self.set_ups: dict[int, PreparedCall] = {}  # by how many things are dealt
        self.look_through = PreparedCall(instance, "look_through", (*before.arguments, 0, *seen.arguments))
        some_views = [seen._replace(row=Room(size, count)).arguments for count in range(MOST_VIEWS + 1)]
        self.look_round = [PreparedCall(instance, "look_round", (*before.arguments, *some)) for some in some_views]

    def set_up(self, box: bytes, players: int, first: Seat, things: list[int]) -> tuple[bytes, bytes]:
        """The state when these things were dealt, and what `set_up` tells of it."""
        call = self.set_ups.get(len(things)) or self.prepare_set_up(len(things))
        self.instance.write(self.before, box)
        self.instance.write(self.things.address, array("q", things).tobytes())
        call.put(SEAT_ARGUMENT, players)
        call.put(SEAT_ARGUMENT + 1, first)
        call()
        return self.instance.read(self.before, self.state_bytes), self.instance.counted_row(self.told, FIRST_TOLD)

    def prepare_set_up(self, count: int) -> PreparedCall:
        """A call that deals so many things."""
        if count > MOST_THINGS:
            raise MachineError(f"{count} things cannot be dealt: there is room for {MOST_THINGS}")
        things = self.things._replace(row=Room(NUMBER_BYTES, count)).arguments
        call = PreparedCall(self.instance, "set_up", (*self.before_arguments, 0, 0, *things, *self.noted))
        self.set_ups[count] = call
        return call

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
        self.instance.write(self.views, self.blanks[views])


class PackedMoment:
    """A moment of a game that has a module."""

    __slots__ = ("actor", "game", "module", "outcomes", "shows", "states", "told")

    def __init__(self, game: Game, module: Module, state: bytes, told: bytes) -> None:
        self.game, self.module, self.states = game, module, PackedStates(game.State, state)
        self.told = told  # bytes: as Python's numbers it would be five times as much for a table to keep
        self.actor, self.shows, self.outcomes, _ = HEAD.unpack_from(told)

    @classmethod
    def first(
        cls, game: Game, module: Module, box: bytes, players: int, first: Seat, things: list[int]
    ) -> PackedMoment:
        calls = borrow(game, module)
        try:
            state, told = calls.set_up(box, players, first, things)
        finally:
            module.put_back(calls.instance)
        return cls(game, module, state, told)

    def after(self, move: Move) -> tuple[PackedMoment, bool]:
        calls = borrow(self.game, self.module)
        try:
            state, told = calls.take_turn(self.states.data, move)
        finally:
            self.module.put_back(calls.instance)
        following = PackedMoment(self.game, self.module, state, told)
        return following, bool(following.shows)

    def outcome(self, k: int) -> Move:
        return memoryview(self.told).cast("q")[FIRST_TOLD + k]

    def is_legal(self, move: Move) -> bool:
        choices = self.choices()
        at = bisect_left(choices, move)
        return at < len(choices) and choices[at] == move

    def legal_moves(self) -> list[Move]:
        return self.choices().tolist()

    def choices(self) -> memoryview[int]:
        return memoryview(self.told).cast("q")[FIRST_TOLD + self.outcomes :]

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
