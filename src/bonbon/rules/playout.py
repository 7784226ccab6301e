"""Whole games of random moves, for samples, simulations and benches: one source for all games."""

from __future__ import annotations

from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled, entry_point
from bonbon.rules.dispatch import actor, apply, deal, outcome, outcomes, random_move
from bonbon.rules.types import CHANCE, NOBODY, AnyState, Batch, Moves, Numbers, Rng


@compiled
def next_move(state: AnyState, who: int, moves: Moves, rng: Rng) -> int:
    """Any legal move, or what chance brings, each outcome as likely as the rules say."""
    if who == CHANCE:
        return outcome(state, below(rng, outcomes(state)))
    return random_move(state, moves, rng)


@compiled
def playout(state: AnyState, moves: Moves, rng: Rng) -> int:
    """Random moves to the end; how many."""
    steps = 0
    who = actor(state)
    while who != NOBODY:
        apply(state, next_move(state, who, moves, rng))
        steps += 1
        who = actor(state)
    return steps


@entry_point
def rollouts(states: Batch[AnyState], moves: Moves, rng: Rng, players: int, games: int) -> int:
    """So many whole random games, dealing included; how many moves they had."""
    steps = 0
    for game in range(games):
        deal(states[0], players, game % players, rng)
        steps += playout(states[0], moves, rng)
    return steps


@entry_point
def noted_playout(states: Batch[AnyState], moves: Moves, rng: Rng, noted: Numbers) -> int:
    """Random moves in the first of some states until the end, or until the paper is full; how many.

    Actors and moves are noted in turn.
    """
    state = states[0]
    steps = 0
    who = actor(state)
    while who != NOBODY and 2 * steps < len(noted):
        move = next_move(state, who, moves, rng)
        noted[2 * steps] = who
        noted[2 * steps + 1] = move
        apply(state, move)
        steps += 1
        who = actor(state)
    return steps
