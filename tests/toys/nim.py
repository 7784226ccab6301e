"""A fourth game from outside: one pile of candies, take one to three, whoever takes the last one wins.

Everything that a game must offer stands in this one module, which is each of its parts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypedDict

from bonbon.rules.bits import first_numbers
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.editions import Fields
from bonbon.rules.game import Game
from bonbon.rules.moves import NOBODY, clear, offer, pick
from bonbon.rules.records import int8, record
from bonbon.rules.types import Batch, Move, Moves, Numbers, Rng, Seat, Shares
from bonbon.texts.reader import Reader

GROUPS = 1  # bit n: take n + 1


class Pile(TypedDict):
    game: str
    turn: int
    left: int


class Winner(TypedDict):
    winners: list[int]
    reason: str


class NoSetup(TypedDict):
    pass


@record
class State:
    size: int = int8()
    players: int = int8()
    turn: int = int8()
    left: int = int8()


@dataclass(frozen=True)
class Edition:
    name: str
    size: int

    @classmethod
    def read(cls, data: object) -> Edition:
        fields = Fields(data)
        edition = cls(fields.name, fields.take("size", int, None))
        fields.done()
        return edition

    def data(self) -> dict[str, Any]:
        return {"name": self.name, "size": self.size}

    def check_players(self, players: int) -> None:
        pass

    def lay_out(self, state: State) -> None:
        state.size = self.size


@compiled
def deal(state: State, players: int, first: Seat, rng: Rng) -> None:
    begin(state, players, first)


@compiled
def deal_in_order(state: State, players: int, first: Seat, things: Numbers) -> None:
    begin(state, players, first)


@compiled
def begin(state: State, players: int, first: Seat) -> None:
    state.players = players
    state.turn = first
    state.left = state.size


@compiled
def actor(state: State) -> int:
    return state.turn + 0 if state.left else NOBODY


@compiled
def legal_moves(state: State, moves: Moves) -> int:
    clear(moves)
    return offer(moves, 0, first_numbers(min(state.left + 0, 3)))


@compiled
def random_move(state: State, moves: Moves, rng: Rng) -> Move:
    return pick(moves, below(rng, legal_moves(state, moves)))


@compiled
def outcomes(state: State) -> int:
    return 0


@compiled
def outcome(state: State, k: int) -> Move:
    return 0


@compiled
def apply(state: State, move: Move) -> None:
    state.left -= move + 1
    if state.left:
        state.turn = state.turn + 1 if state.turn + 1 < state.players else 0


@compiled
def reveals(state: State, move: Move) -> bool:
    return False


def only_chance_makes(move: Move) -> bool:
    return False


@compiled
def view(state: State, seat: Seat, seen: State) -> None:
    seen.size = state.size
    seen.players = state.players
    seen.turn = state.turn
    seen.left = state.left


@compiled
def guess(seen: State, rng: Rng) -> None:
    """Nothing is hidden."""


@compiled
def payoffs(state: State, values: Shares) -> None:
    for seat in range(state.players):
        values[seat] = 1.0 if seat == state.turn else 0.0


def spellings(edition: Edition) -> dict[Move, str]:
    return {number - 1: f"take {number}" for number in (1, 2, 3)}


def shuffled_setup(edition: Edition, players: int, shuffled: Callable[[list[str]], list[str]]) -> NoSetup:
    return {}


def write_setup(edition: Edition, state: State) -> NoSetup:
    return {}


def things_dealt(edition: Edition, players: int, setup: Mapping[str, object]) -> list[int]:
    return []


def seen_setup(setup: Mapping[str, object], seat: Seat) -> NoSetup:
    return {}


def seen_moves(
    edition: Edition, before: Batch[State], after: Batch[State], words: str, seats: Sequence[Seat]
) -> tuple[str, ...]:
    return (words,) * len(seats)


def result_of(state: State) -> Winner:
    return {"winners": [int(state.turn)], "reason": "last-candy"}


def position(edition: Edition, state: State, log: Iterable[str]) -> Pile:
    return {"game": "nim", "turn": int(state.turn), "left": int(state.left)}


def positions(edition: Edition, states: Batch[State], players: int, log: Iterable[str]) -> list[Pile]:
    """Nothing is hidden: everybody sees the same."""
    seen = position(edition, states[0], log)
    return [seen] * (players + 1)


def drawn(position: Pile, reader: Reader) -> list[str]:
    return ["o" * position["left"] or "-"]


def objection(edition: Edition, state: State, words: str) -> tuple[str, str]:
    return "not-so-many", f"only {int(state.left)} are left"


THIS = sys.modules[__name__]
NIM = Game.from_modules(
    "nim", State, Edition, GROUPS,
    setup=THIS, turn=THIS, sight=THIS, ending=THIS, notation=THIS, text=THIS, objections=THIS,
    has_secrets=False, editions=Path(__file__).parent / "nim_editions",
)  # fmt: skip
