"""A moment of a match as bytes: a game's module takes a move and gives all that follows from it in one call."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator
from struct import Struct

from bonbon.errors import MachineError
from bonbon.machine.driver import Places
from bonbon.machine.instances import Exchange, Instance, Module, PreparedCall
from bonbon.machine.memory import NUMBER_BYTES, Frame, Room
from bonbon.rules.game import Game
from bonbon.rules.moves import FIRST_GROUP
from bonbon.rules.records import ONE, read_only
from bonbon.rules.step import FIRST_TOLD
from bonbon.rules.types import AnyState, Move, Seat

MOST_OUTCOMES = 64
MOST_THINGS = 256  # that are dealt, in any edition
SEAT_ARGUMENT = 7  # or the number of players: after the seven of a batch
TURNS = "turns"
HEAD = Struct(f"<{FIRST_TOLD}q")  # of what is told


class PackedStates:
    """A batch of one state as bytes, which becomes an object to read from when somebody looks."""

    __slots__ = ("cls", "data", "state")

    def __init__(self, cls: type[AnyState], data: bytes) -> None:
        self.cls, self.data = cls, data
        self.state: AnyState | None = None

    def __len__(self) -> int:
        return 1

    def __bytes__(self) -> bytes:
        return self.data

    def __getitem__(self, at: int) -> AnyState:
        if not -1 <= at <= 0:
            raise IndexError(f"there is one state, and none at {at}")
        if self.state is None:
            self.state = read_only(self.cls, self.data)
        return self.state

    def number_in(self, name: str, at: int) -> int:
        """A number of the state, or one of its row."""
        start, _, _, width = self.cls.PLACES[name]
        return ONE[width].unpack_from(self.data, start + width * at)[0]  # type: ignore[no-any-return]

    def __iter__(self) -> Iterator[AnyState]:
        return (self[place] for place in range(len(self)))


class TurnCalls:
    """Where everything that a move needs lies in the memory of one instance, and the calls, prepared once."""

    def __init__(self, game: Game, instance: Instance) -> None:
        size = game.State.LAYOUT.size
        state, moves = Room(size, 1), Room(NUMBER_BYTES, FIRST_GROUP + game.groups)
        told, view = Room(NUMBER_BYTES, FIRST_TOLD + MOST_OUTCOMES + 64 * game.groups), Room(size, 1)
        frame = Frame((state, state, moves, told, view, Room(NUMBER_BYTES, MOST_THINGS)), instance.free)
        instance.need(frame.end)
        before, after, found, told_at, seen, things = frame.rows
        self.instance, self.state_bytes = instance, size
        self.blank, self.before, self.seen = bytes(size), before.address, seen.address
        self.told = told_at.address
        self.before_arguments, self.things = before.arguments, things
        self.noted = (*found.arguments, *told_at.arguments)
        turn = PreparedCall(instance, "turn", (*before.arguments, *after.arguments, *self.noted, 0))
        places = Places(before.address, after.address, size, told_at.address, FIRST_TOLD)
        self.take_turn = Exchange(instance, turn, places)  # from a state and a move to the next, and what `turn` tells
        self.set_ups: dict[int, PreparedCall] = {}  # by how many things are dealt
        self.look_through = PreparedCall(instance, "look_through", (*before.arguments, 0, *seen.arguments))

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
        self.instance.write(self.before, state)
        self.instance.write(self.seen, self.blank)
        self.look_through.put(SEAT_ARGUMENT, seat)
        self.look_through()
        return self.instance.read(self.seen, self.state_bytes)


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
        instance = module.take()
        try:
            state, told = turn_calls(game, instance).set_up(box, players, first, things)
        finally:
            module.put_back(instance)
        return cls(game, module, state, told)

    def after(self, move: Move) -> tuple[PackedMoment, bool]:
        module = self.module
        instance = module.take()
        try:
            calls = instance.calls.get(TURNS) or turn_calls(self.game, instance)
            state, told = calls.take_turn(self.states.data, move)
        finally:
            module.put_back(instance)
        following = PackedMoment(self.game, module, state, told)
        return following, following.shows != 0

    def outcome(self, k: int) -> Move:
        return memoryview(self.told).cast("q")[FIRST_TOLD + k]

    def is_legal(self, move: Move) -> bool:
        row = memoryview(self.told).cast("q")
        at = bisect_left(row, move, FIRST_TOLD + self.outcomes)
        return at < len(row) and row[at] == move

    def legal_moves(self) -> list[Move]:
        return memoryview(self.told).cast("q")[FIRST_TOLD + self.outcomes :].tolist()

    def view(self, seat: Seat) -> PackedStates:
        instance = self.module.take()
        try:
            return PackedStates(self.game.State, turn_calls(self.game, instance).view(self.states.data, seat))
        finally:
            self.module.put_back(instance)


def turn_calls(game: Game, instance: Instance) -> TurnCalls:
    """The calls of an instance, prepared when they are wanted first."""
    calls: TurnCalls | None = instance.calls.get(TURNS)
    if calls is None:
        calls = instance.calls[TURNS] = TurnCalls(game, instance)
    return calls
