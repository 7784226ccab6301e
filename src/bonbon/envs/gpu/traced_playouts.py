"""Whole random games with a trace of every move: so two machines can prove that they played the same ones."""

from __future__ import annotations

from bonbon.envs.arrays import Counts, GameState, Generator, MoveSet, States
from bonbon.rules.compiled import compiled, on_arrays_apart
from bonbon.rules.dispatch import actor, apply, deal
from bonbon.rules.moves import NOBODY
from bonbon.rules.playout import next_move

TRACE_MASK = (1 << 40) - 1


@compiled
def play_through(state: GameState, moves: MoveSet, rng: Generator, players: int, games: int) -> tuple[int, int]:
    """So many random games on one state; how many moves they had, and what 40 bits can keep of all of them."""
    steps = 0
    trace = 0
    for game in range(games):
        deal(state, players, game % players, rng)
        who = actor(state)
        while who != NOBODY:
            move = next_move(state, who, moves, rng)
            apply(state, move)
            steps += 1
            trace = (trace * 8191 + move + 1) & TRACE_MASK
            who = actor(state)
    return steps, trace


@on_arrays_apart
def play_through_all(
    states: States, moves: MoveSet, generators: Generator, players: int, games: int, found: Counts
) -> None:
    """The same for each generator, on one state; steps and traces into the rows of `found`. As a GPU does it."""
    for i in range(len(generators)):
        found[i, 0], found[i, 1] = play_through(states[0], moves, generators[i], players, games)
