"""One step of one game of a batch: the same source on the cores of a processor and on a GPU."""

from __future__ import annotations

from bonbon.envs.actions import write_mask
from bonbon.envs.arrays import ActionNumbers, Counts, GameState, Generator, Mask, MoveSet, Observation, Rewards
from bonbon.envs.observations import observe
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.dispatch import actor, apply, deal, legal_moves, outcome, outcomes, payoffs
from bonbon.rules.moves import CHANCE, NOBODY

NEW_GAME = -1  # instead of a move


@compiled
def reset_state(state: GameState, players: int, first: int, rng: Generator) -> int:
    """A fresh game in a state that holds a box, up to the first choice of a seat; whose it is."""
    deal(state, players, first, rng)
    return play_chance(state, rng)


@compiled
def play_chance(state: GameState, rng: Generator) -> int:
    """Let chance act until it is a seat's move, or nobody's; whose."""
    who = actor(state)
    while who == CHANCE:
        apply(state, outcome(state, below(rng, outcomes(state))))
        who = actor(state)
    return who


@compiled
def step_state(state: GameState, move: int, rng: Generator, rewards: Rewards) -> int:
    """Play a legal move and what chance does then; whose move it is, and at the end what each seat has won."""
    apply(state, move)
    who = play_chance(state, rng)
    if who == NOBODY:
        payoffs(state, rewards)
    return who


@compiled
def step_or_reset(state: GameState, move: int, starter: int, rng: Generator, rewards: Rewards) -> bool:
    """Play a legal move, or NEW_GAME, up to the next choice of a seat; whether a game was over on the way.

    The same as `step_state` and, at the end, `reset_state`; but the rules are written out once, which compiles in half
    the time.
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
def observe_and_mask(
    state: GameState, who: int, moves: MoveSet, numbering: tuple[Counts, ActionNumbers], row: Observation, mask: Mask
) -> int:
    """What the seat on turn observes and may do, and how many actions that are.

    `numbering` has the runs of the actions and the actions of moves; `moves` gets the set of legal moves.
    """
    observe(state, who, row)
    total = legal_moves(state, moves)
    write_mask(moves, numbering[0], numbering[1], mask)
    return total
