"""A fourth game from outside `src`, in one module: chance adds pebbles to a heap, seats take one or two of them, and
whoever takes the last one wins. Every seat has a secret lucky number, which decides nothing: nobody else may see it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypedDict, cast

from bonbon.envs import encodings
from bonbon.rules import dispatch
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.editions import Fields
from bonbon.rules.game import Game
from bonbon.rules.moves import clear, offer, pick
from bonbon.rules.records import Row, blanks, int8, record
from bonbon.rules.types import CHANCE, NOBODY, SEATS, WATCHER, Batch, Move, Moves, Numbers, Rng, Seat, Shares
from bonbon.texts.reader import Reader

MOST_ADDED, ADD, LUCKY_NUMBERS = 3, 8, 100  # moves 0 and 1 take one or two, moves from ADD on add pebbles
ROLLING, TAKING, OVER = range(3)


class Heap(TypedDict):
    game: str
    turn: int
    heap: int
    lucky: list[int]
    result: Winner | None


class Winner(TypedDict):
    winners: list[int]
    reason: str


class Lucky(TypedDict):
    lucky: list[str]


@record
class State:
    players: int = int8()
    turn: int = int8()
    phase: int = int8()
    start: int = int8()
    heap: int = int8()
    lucky: Row = int8(SEATS)


@dataclass(frozen=True)
class Edition:
    name: str = "standard"
    start: int = 7

    @classmethod
    def read(cls, data: object) -> Edition:
        fields = Fields(data)
        edition = cls(fields.name, fields.take("start", int, None))
        fields.done()
        return edition

    def data(self) -> dict[str, Any]:
        return {"name": self.name, "start": self.start}

    def check_players(self, players: int) -> None:
        """As many as there are seats."""

    def lay_out(self, state: State) -> None:
        state.start = self.start


@compiled
def deal(state: State, players: int, first: Seat, rng: Rng) -> None:
    begin(state, players, first)
    for seat in range(SEATS):
        state.lucky[seat] = 1 + below(rng, LUCKY_NUMBERS) if seat < players else 0


@compiled
def deal_in_order(state: State, players: int, first: Seat, things: Numbers) -> None:
    begin(state, players, first)
    for seat in range(players):
        state.lucky[seat] = things[seat]


@compiled
def begin(state: State, players: int, first: Seat) -> None:
    state.players = players
    state.turn = first
    state.phase = ROLLING
    state.heap = state.start


@compiled
def actor(state: State) -> int:
    if state.phase == OVER:
        return NOBODY
    return CHANCE if state.phase == ROLLING else state.turn + 0


@compiled
def legal_moves(state: State, moves: Moves) -> int:
    clear(moves)
    if state.phase == ROLLING:
        return offer(moves, 0, ((1 << MOST_ADDED) - 1) << ADD)
    return offer(moves, 0, 0b11 if state.heap > 1 else 0b01) if state.phase == TAKING else 0


@compiled
def random_move(state: State, moves: Moves, rng: Rng) -> Move:
    return pick(moves, below(rng, legal_moves(state, moves)))


@compiled
def outcomes(state: State) -> int:
    return MOST_ADDED


@compiled
def outcome(state: State, k: int) -> Move:
    return ADD + k


@compiled
def apply(state: State, move: Move) -> None:
    if move >= ADD:
        state.heap += move - ADD
        state.phase = TAKING
        return
    state.heap -= 1 + move
    if state.heap == 0:
        state.phase = OVER
    else:
        state.turn = (state.turn + 1) % state.players


@compiled
def reveals(state: State, move: Move) -> bool:
    return move >= ADD


def only_chance_makes(move: Move) -> bool:
    return move >= ADD


@compiled
def payoffs(state: State, values: Shares) -> None:
    for seat in range(state.players):
        values[seat] = 1.0 if seat == state.turn else 0.0


@compiled
def view(state: State, seat: Seat, seen: State) -> None:
    seen.players = state.players
    seen.turn = state.turn
    seen.phase = state.phase
    seen.start = state.start
    seen.heap = state.heap
    if seat >= 0:
        seen.lucky[seat] = state.lucky[seat]


@compiled
def guess(seen: State, rng: Rng) -> None:
    for seat in range(seen.players):
        if seen.lucky[seat] == 0:
            seen.lucky[seat] = 1 + below(rng, LUCKY_NUMBERS)


def spellings(edition: Edition) -> dict[Move, str]:
    return {0: "take 1", 1: "take 2"} | {ADD + more: f"add {more}" for more in range(MOST_ADDED)}


def shuffled_setup(edition: Edition, players: int, shuffled: Callable[[list[str]], list[str]]) -> Lucky:
    return {"lucky": shuffled([str(number) for number in range(1, LUCKY_NUMBERS + 1)])[:players]}


def write_setup(edition: Edition, state: State) -> Lucky:
    return {"lucky": [str(int(number)) for number in list(state.lucky)[: state.players]]}


def things_dealt(edition: Edition, players: int, setup: Mapping[str, object]) -> list[int]:
    return [int(number) for number in cast(Lucky, setup)["lucky"]]


def seen_setup(setup: Mapping[str, object], seat: Seat) -> Lucky:
    lucky = cast(Lucky, setup)["lucky"]
    return {"lucky": [number if owner == seat else "?" for owner, number in enumerate(lucky)]}


def seen_moves(
    edition: Edition, before: Batch[State], after: Batch[State], words: str, seats: Sequence[Seat]
) -> tuple[str, ...]:
    return (words,) * len(seats)


def result_of(state: State) -> Winner:
    return {"winners": [int(state.turn)], "reason": "last-pebble"}


def position(edition: Edition, state: State, log: Iterable[str]) -> Heap:
    lucky = [int(number) for number in list(state.lucky)[: state.players]]
    result = result_of(state) if state.phase == OVER else None
    return {"game": "pebbles", "turn": int(state.turn), "heap": int(state.heap), "lucky": lucky, "result": result}


def positions(edition: Edition, states: Batch[State], players: int, log: Iterable[str]) -> list[Heap]:
    seen = blanks(State, players + 1)
    for viewer in range(players + 1):
        view(states[0], viewer if viewer < players else WATCHER, seen[viewer])
    played = list(log)
    return [position(edition, one, played) for one in seen]


def drawn(position: Heap, reader: Reader) -> list[str]:
    return [f"heap: {position['heap']}", f"lucky: {' '.join(str(number or '?') for number in position['lucky'])}"]


def objection(edition: Edition, state: State, words: str) -> tuple[str, str]:
    return "too-many", "the heap is too small"


THIS = sys.modules[__name__]
PEBBLES = Game.from_modules(
    "pebbles", State, Edition, 1,
    setup=THIS, turn=THIS, sight=THIS, ending=THIS, notation=THIS, text=THIS, objections=THIS,
    has_secrets=True, editions=Path(__file__).parent / "pebbles_editions",
)  # fmt: skip


@contextmanager
def pebbles_in_the_house() -> Iterator[Game]:
    """The game is registered for a while; everything else finds out about it by itself."""
    dispatch.register(PEBBLES)
    try:
        yield PEBBLES
    finally:
        del dispatch.GAMES[PEBBLES.name], dispatch.BY_STATE[State]
        if encodings.ENCODINGS.pop(PEBBLES.name, None):
            del encodings.BY_STATE[State]
