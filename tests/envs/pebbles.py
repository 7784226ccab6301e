"""A toy game from outside `src`: chance adds pebbles to a heap, seats take one or two, who takes the last one wins.

Every seat has a secret lucky number, which decides nothing: nobody else may see it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from bonbon.envs import encodings
from bonbon.rules import words as rules_by_state
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.game import Game
from bonbon.rules.moves import CHANCE, NOBODY, clear, offer, pick
from bonbon.rules.records import Row, int8, record

SEATS, MOST_ADDED, ADD = 4, 3, 8
ROLLING, TAKING, OVER = range(3)


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
    name: str = "heap of seven"
    start: int = 7

    def data(self) -> dict[str, Any]:
        return {"name": self.name, "start": self.start}

    def check_players(self, players: int) -> None:
        pass

    def lay_out(self, state: State) -> None:
        state.start = self.start


@compiled
def deal(state: State, players: int, first: int, rng: Any) -> None:
    state.players = players
    state.turn = first
    state.phase = ROLLING
    state.heap = state.start
    for seat in range(SEATS):
        state.lucky[seat] = 1 + below(rng, 100) if seat < players else 0


@compiled
def actor(state: State) -> int:
    if state.phase == OVER:
        return NOBODY
    return CHANCE if state.phase == ROLLING else state.turn + 0


@compiled
def legal_moves(state: State, moves: Any) -> int:
    clear(moves)
    if state.phase == ROLLING:
        return offer(moves, 0, ((1 << MOST_ADDED) - 1) << ADD)
    return offer(moves, 0, 0b11 if state.heap > 1 else 0b01) if state.phase == TAKING else 0


@compiled
def random_move(state: State, moves: Any, rng: Any) -> int:
    return pick(moves, below(rng, legal_moves(state, moves)))


@compiled
def outcomes(state: State) -> int:
    return MOST_ADDED


@compiled
def outcome(state: State, k: int) -> int:
    return ADD + k


@compiled
def apply(state: State, move: int) -> None:
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
def reveals(state: State, move: int) -> bool:
    return move >= ADD


@compiled
def payoffs(state: State, values: Any) -> None:
    for seat in range(state.players):
        values[seat] = 1.0 if seat == state.turn else 0.0


@compiled
def view(state: State, seat: int, seen: State) -> None:
    seen.players = state.players
    seen.turn = state.turn
    seen.phase = state.phase
    seen.start = state.start
    seen.heap = state.heap
    if seat >= 0:
        seen.lucky[seat] = state.lucky[seat]


@compiled
def guess(seen: State, rng: Any) -> None:
    for seat in range(seen.players):
        if seen.lucky[seat] == 0:
            seen.lucky[seat] = 1 + below(rng, 100)


def spellings(edition: Edition) -> dict[int, str]:
    return {0: "take 1", 1: "take 2"} | {ADD + more: f"add {more}" for more in range(MOST_ADDED)}


def chance_moves(edition: Edition) -> frozenset[int]:
    return frozenset(ADD + more for more in range(MOST_ADDED))


def position(edition: Edition, state: State, log: Iterable[str]) -> dict[str, Any]:
    return {"heap": int(state.heap), "lucky": [int(number) for number in state.lucky][: state.players]}


def result_of(state: State) -> dict[str, Any]:
    return {"winners": [int(state.turn)], "reason": "last-pebble"}


def objection(edition: Edition, state: State, words: str) -> tuple[str, str]:
    return "too-many", "the heap is too small"


def no_setup(*_: Any) -> dict[str, Any]:
    return {}


def shuffled_setup(edition: Edition, players: int, shuffled: Callable[[list[str]], list[str]]) -> dict[str, Any]:
    return {}


def seen_moves(edition: Edition, before: Any, after: Any, words: str, seats: Sequence[int]) -> tuple[str, ...]:
    return (words,) * len(seats)


PEBBLES = Game(
    name="pebbles",
    State=State,
    groups=1,
    has_secrets=True,
    read_edition=lambda data: Edition(**data),
    deal=deal,
    actor=actor,
    legal_moves=legal_moves,
    random_move=random_move,
    outcomes=outcomes,
    outcome=outcome,
    apply=apply,
    reveals=reveals,
    payoffs=payoffs,
    view=view,
    guess=guess,
    spellings=spellings,
    shuffled_setup=shuffled_setup,
    write_setup=no_setup,
    read_setup=lambda edition, state, players, first, setup: None,
    seen_setup=lambda setup, seat: {},
    seen_moves=seen_moves,
    result_of=result_of,
    position=position,
    own_parts=lambda edition, views, public: [{} for _ in views],
    objection=objection,
    chance_moves=chance_moves,
)


@contextmanager
def pebbles_in_the_house() -> Iterator[Game]:
    """The game is registered among the rules for a while; environments find out about it by themselves."""
    key = rules_by_state.key_of(PEBBLES)
    rules_by_state.GAMES[PEBBLES.name] = rules_by_state.BY_STATE[key] = PEBBLES
    try:
        yield PEBBLES
    finally:
        del rules_by_state.GAMES[PEBBLES.name], rules_by_state.BY_STATE[key]
        if encodings.ENCODINGS.pop(PEBBLES.name, None):
            del encodings.BY_STATE[key]
