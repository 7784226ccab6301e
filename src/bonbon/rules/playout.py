"""Whole games of random moves, for samples, simulations and benches: one source for all games."""

from __future__ import annotations

from typing import Any

from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import CHANCE, NOBODY
from bonbon.rules.words import actor, apply, deal, outcome, outcomes, random_move


@compiled
def next_move(state: Any, who: int, moves: Any, rng: Any) -> int:
    """Any legal move, or what chance brings, each outcome as likely as the rules say."""
    if who == CHANCE:
        return outcome(state, below(rng, outcomes(state)))  # type: ignore[no-any-return]
    return random_move(state, moves, rng)  # type: ignore[no-any-return]


@compiled
def playout(state: Any, moves: Any, rng: Any) -> int:
    """Random moves to the end; how many."""
    steps = 0
    who = actor(state)
    while who != NOBODY:
        apply(state, next_move(state, who, moves, rng))
        steps += 1
        who = actor(state)
    return steps


@compiled
def rollouts(states: Any, moves: Any, rng: Any, players: int, games: int) -> int:
    """So many whole random games, dealing included; how many moves they had."""
    steps = 0
    for game in range(games):
        deal(states[0], players, game % players, rng)
        steps += playout(states[0], moves, rng)
    return steps


@compiled
def noted_playout(state: Any, moves: Any, rng: Any, noted: Any) -> int:
    """Random moves until the end or until the paper is full: notes actors and moves in turn; how many moves."""
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
