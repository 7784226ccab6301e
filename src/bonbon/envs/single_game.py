"""A game as an environment plays it: seats choose, chance follows at once from the environment's own generator.

Where Numba is installed a game is arrays of NumPy's, else plain records and lists.
"""

from __future__ import annotations

import numpy as np

from bonbon.envs.arrays import GameState, Generator, MoveSet, Observation, States
from bonbon.envs.observations import observe
from bonbon.envs.record_arrays import array_from, record_at
from bonbon.rules.chance import below
from bonbon.rules.compiled import CAN_COMPILE, compiled, on_arrays, tell_numba
from bonbon.rules.dispatch import actor, apply, deal, legal_moves, outcome, outcomes
from bonbon.rules.game import Game
from bonbon.rules.moves import CHANCE, is_offered
from bonbon.rules.records import raw, restore
from bonbon.rules.types import Numbers

NOW = 0  # a game is a batch of one record: Python hands it over faster than a single one


def states_from(game: Game, bytes_: bytes) -> States:
    """The state that these bytes stand for. With arrays everything here begins, so Numba is told of the rules."""
    tell_numba()
    if CAN_COMPILE:
        return array_from(game.State, bytes_)  # type: ignore[no-any-return]
    return [restore(game.State, bytes_)]


def bytes_of(game: Game, states: States) -> bytes:
    """The state as bytes."""
    return states.tobytes() if isinstance(states, np.ndarray) else raw(game.State, states[NOW])


def row_for(numbers: Numbers) -> Generator | MoveSet:
    """A copy of a generator or of a set of moves, as a game has them here."""
    tell_numba()
    return np.array(numbers, np.int64) if CAN_COMPILE else list(numbers)  # type: ignore[return-value]


def readable_state(game: Game, states: States) -> GameState:
    """The state to read from, for rules that Python calls."""
    return record_at(game.State, states, NOW) if CAN_COMPILE else states[NOW]  # type: ignore[no-any-return]


@on_arrays
def reset_game(states: States, moves: MoveSet, rng: Generator, players: int, first: int) -> int:
    """Deal a game in a state that holds a box and note what is legal; who acts."""
    deal(states[NOW], players, first, rng)
    return play_chance(states, moves, rng)


@on_arrays
def step_game(states: States, moves: MoveSet, rng: Generator, move: int) -> int:
    """Play a legal move of a seat and what chance does then, and note what is legal; who acts."""
    apply(states[NOW], move)
    return play_chance(states, moves, rng)


@compiled
def play_chance(states: States, moves: MoveSet, rng: Generator) -> int:
    """Chance acts until a seat has to choose or the game is over."""
    who = actor(states[NOW])
    while who == CHANCE:
        apply(states[NOW], outcome(states[NOW], below(rng, outcomes(states[NOW]))))
        who = actor(states[NOW])
    legal_moves(states[NOW], moves)
    return who


@on_arrays
def is_legal(moves: MoveSet, move: int) -> bool:
    """Whether a set of moves holds this one."""
    return is_offered(moves, move)


def observation(states: States, seat: int, size: int) -> Observation:
    """What a seat observes, so many numbers."""
    if CAN_COMPILE:
        row = np.empty(size, np.int8)
        observe_game(states, seat, row)
        return row
    numbers = [0] * size  # Python's: with NumPy's, interpreted rules would reckon in eight bits
    observe_game(states, seat, numbers)  # type: ignore[arg-type]
    return np.array(numbers, np.int8)


@on_arrays
def observe_game(states: States, seat: int, row: Observation) -> None:
    """What a seat observes."""
    observe(states[NOW], seat, row)
