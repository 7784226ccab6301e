"""The smallest game that a search can play: whoever takes the last one or two of a pile wins. It has no heuristics."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bonbon.play.view import View
from bonbon.rules import words
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import NOBODY, clear, offer
from bonbon.rules.records import blank, int8, record


@record
class State:
    players: int = int8()
    turn: int = int8()
    pile: int = int8()


@compiled
def actor(state: State) -> int:
    return state.turn + 0 if state.pile > 0 else NOBODY


@compiled
def legal_moves(state: State, moves: Any) -> int:
    """Move 1 takes one, move 2 takes two."""
    clear(moves)
    return offer(moves, 0, 0b110 if state.pile > 1 else 0b010)


@compiled
def apply(state: State, move: int) -> None:
    state.pile -= move
    state.turn = (state.turn + 1) % state.players


@compiled
def outcomes(state: State) -> int:
    return 0


@compiled
def outcome(state: State, k: int) -> int:
    return 0


@compiled
def payoffs(state: State, values: Any) -> None:
    """Whoever moved last has won."""
    for seat in range(state.players):
        values[seat] = 1.0 if seat == (state.turn + state.players - 1) % state.players else 0.0


@compiled
def guess(seen: State, rng: Any) -> None:
    """Nothing is hidden."""


NIM = replace(
    CANDY_CONQUEST,
    name="nim",
    State=State,
    groups=1,
    actor=actor,
    legal_moves=legal_moves,
    apply=apply,
    outcomes=outcomes,
    outcome=outcome,
    payoffs=payoffs,
    guess=guess,
)
words.BY_STATE.setdefault(words.key_of(NIM), NIM)


def nim(pile: int, players: int = 2) -> View:
    """The view of the first player."""
    state = blank(State)
    state.players, state.pile = players, pile
    return View(NIM, None, 0, state)
