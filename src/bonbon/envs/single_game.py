"""A game as an environment plays it: seats choose, chance follows at once from the environment's own generator."""

from __future__ import annotations

import numpy as np

from bonbon.envs.arrays import Generator, MoveSet, Observation, States
from bonbon.envs.observations import observe
from bonbon.rules.chance import below
from bonbon.rules.compiled import PLAIN, compiled
from bonbon.rules.dispatch import actor, apply, deal, legal_moves, outcome, outcomes
from bonbon.rules.moves import CHANCE

NOW = 0  # a game is a batch of one record: Python hands it over faster than a single one


@compiled
def reset_game(states: States, moves: MoveSet, rng: Generator, players: int, first: int) -> int:
    """Deal a game in a state that holds a box and note what is legal; who acts."""
    deal(states[NOW], players, first, rng)
    return play_chance(states, moves, rng)


@compiled
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


def observation(states: States, seat: int, size: int) -> Observation:
    """What a seat observes, so many numbers."""
    if not PLAIN:
        row = np.empty(size, np.int8)
        observe_game(states, seat, row)
        return row
    numbers = [0] * size  # Python's: with NumPy's, interpreted rules would reckon in eight bits
    observe_game(states, seat, numbers)  # type: ignore[arg-type]
    return np.array(numbers, np.int8)


@compiled
def observe_game(states: States, seat: int, row: Observation) -> None:
    """What a seat observes."""
    observe(states[NOW], seat, row)
