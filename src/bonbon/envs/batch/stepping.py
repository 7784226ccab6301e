"""One step of one game of a batch: the same source on the cores of a processor and on a GPU."""

from __future__ import annotations

from typing import Any

from bonbon.envs.actions import write_mask
from bonbon.envs.observations import observe
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import CHANCE, NOBODY
from bonbon.rules.words import actor, apply, deal, legal_moves, outcome, outcomes, payoffs

NEW_GAME = -1  # instead of a move


@compiled
def begin(state: Any, players: int, first: int, rng: Any) -> int:
    """A fresh game on a table that holds a box, up to the first choice of a seat; whose it is."""
    deal(state, players, first, rng)
    return settle(state, rng)


@compiled
def settle(state: Any, rng: Any) -> int:
    """Let chance act until it is a seat's move, or nobody's; whose."""
    who = actor(state)
    while who == CHANCE:
        apply(state, outcome(state, below(rng, outcomes(state))))
        who = actor(state)
    return who


@compiled
def advance(state: Any, move: int, rng: Any, rewards: Any) -> int:
    """Play a legal move and what chance does then; whose move it is, and at the end what each seat has won."""
    apply(state, move)
    who = settle(state, rng)
    if who == NOBODY:
        payoffs(state, rewards)
    return who


@compiled
def play_on(state: Any, move: int, starter: int, rng: Any, rewards: Any) -> bool:
    """Play a legal move, or NEW_GAME, up to the next choice of a seat; whether a game was over on the way.

    The same as `advance` and, at the end, `begin`; but the rules are written out once, which compiles in half the time.
    """
    players = len(rewards)
    for seat in range(players):
        rewards[seat] = 0.0
    over = False
    who = CHANCE
    while who < 0:
        if move == NEW_GAME:
            deal(state, players, starter, rng)
        else:
            apply(state, move)
        who = actor(state)
        if who == CHANCE:
            move = outcome(state, below(rng, outcomes(state)))
        elif who == NOBODY:
            payoffs(state, rewards)
            over = True
            move = NEW_GAME
    return over


@compiled
def show(state: Any, who: int, moves: Any, actions: Any, row: Any, mask: Any) -> int:
    """What the seat on turn observes and may do, and how many actions that are.

    `actions` are the runs of the actions and the actions of moves; `moves` gets the set of legal moves.
    """
    observe(state, who, row)
    total = legal_moves(state, moves)
    write_mask(moves, actions[0], actions[1], mask)
    return total
