"""A game as an environment plays it: seats choose, chance follows at once from the environment's own generator."""

from __future__ import annotations

from typing import Any

from bonbon.envs.observations import observe
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import CHANCE
from bonbon.rules.words import actor, apply, deal, legal_moves, outcome, outcomes

NOW = 0  # a game is a batch of one record: Python hands it over faster than a single one


@compiled
def begin(states: Any, moves: Any, rng: Any, players: int, first: int) -> int:
    """Deal a game on a table that holds a box and note what is legal; who acts."""
    deal(states[NOW], players, first, rng)
    return let_chance_play(states, moves, rng)


@compiled
def play_on(states: Any, moves: Any, rng: Any, move: int) -> int:
    """Play a legal move of a seat and what chance does then, and note what is legal; who acts."""
    apply(states[NOW], move)
    return let_chance_play(states, moves, rng)


@compiled
def let_chance_play(states: Any, moves: Any, rng: Any) -> int:
    """Chance acts until a seat has to choose or the game is over."""
    who = actor(states[NOW])
    while who == CHANCE:
        apply(states[NOW], outcome(states[NOW], below(rng, outcomes(states[NOW]))))
        who = actor(states[NOW])
    legal_moves(states[NOW], moves)
    return who


@compiled
def look(states: Any, seat: int, row: Any) -> None:
    """What a seat observes."""
    observe(states[NOW], seat, row)
