"""One step of one game of a batch: the same source on the cores of a processor and on a GPU."""

from __future__ import annotations

from typing import Any

from bonbon.envs.actions import write_mask
from bonbon.envs.observations import observe
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import CHANCE, NOBODY
from bonbon.rules.words import actor, apply, deal, legal_moves, outcome, outcomes, payoffs


@compiled
def begin(table: Any, players: int, first: int, rng: Any) -> int:
    """A fresh game on a table that holds a box, up to the first choice of a seat; whose it is."""
    deal(table, players, first, rng)
    return settle(table, rng)


@compiled
def settle(table: Any, rng: Any) -> int:
    """Let chance act until it is a seat's move, or nobody's; whose."""
    who = actor(table)
    while who == CHANCE:
        apply(table, outcome(table, below(rng, outcomes(table))))
        who = actor(table)
    return who  # type: ignore[no-any-return]


@compiled
def advance(table: Any, move: int, rng: Any, rewards: Any) -> int:
    """Play a legal move and what chance does then; whose move it is, and at the end what each seat has won."""
    apply(table, move)
    who = settle(table, rng)
    if who == NOBODY:
        payoffs(table, rewards)
    return who


@compiled
def show(table: Any, who: int, moves: Any, actions: Any, row: Any, mask: Any) -> None:
    """What the seat on turn observes and may do; `actions` are the runs of the actions and the actions of moves."""
    observe(table, who, row)
    legal_moves(table, moves)
    write_mask(moves, actions[0], actions[1], mask)
