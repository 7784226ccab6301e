"""What one thread does with its slice of a batch: every function goes from game to game without Python."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from bonbon.envs.batch.forms import show
from bonbon.envs.batch.stepping import play_on
from bonbon.envs.packing import kth_move
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled, compiled_apart
from bonbon.rules.moves import is_offered
from bonbon.rules.records import become
from bonbon.rules.words import actor

BLOCK = 16  # games that wander together: with all that is written for them, they stay in the smallest cache


class Games(NamedTuple):
    """The games of a batch; row i of the first five arrays belongs to game i, the others to all."""

    states: Any
    chance: Any  # a generator for each
    starters: Any  # who begins next
    legal: Any  # the set of legal moves
    choices: Any  # how many they are
    moves: Any  # the move of each action
    runs: Any  # see `Actions`
    actions: Any  # the action of each move


class Results(NamedTuple):
    """What a step writes; row i of each array belongs to game i. Packed ones have words of 64 bits instead of int8."""

    observations: Any  # int8: what the seat on turn sees
    masks: Any  # int8: 1 for each action that it may choose
    rewards: Any  # float32: what each seat has won, where a game is over; else 0
    dones: Any  # bool: where a game is over; observation, mask and actor are the next game's
    actors: Any  # int8: the seat on turn


@compiled_apart
def lay_out(states: Any, box: Any) -> None:
    """Put the box, a batch of one table, onto each table."""
    for i in range(len(states)):
        become(states, i, box, 0)


@compiled_apart
def look_up(games: Games, actions: Any, moves: Any) -> int:
    """The move of each action; the first game in which it is not legal, or -1."""
    for i in range(len(actions)):
        action = actions[i]
        if action < 0 or action >= len(games.moves):
            return i
        moves[i] = games.moves[action]
        if not is_offered(games.legal[i], moves[i]):
            return i
    return -1


@compiled
def numbers(first: int, last: int) -> Any:
    """From the first to before the last. None is negative, and the compiler knows: counting from the end costs time."""
    return range(np.uint64(first), np.uint64(last))


@compiled_apart
def step_games(games: Games, results: Results, moves: Any, first: int, last: int) -> None:
    """Play a legal move, or NEW_GAME, in each game of this slice; where the game is over the next one begins."""
    for i in numbers(first, last):
        step_game(games, results, moves[i], i)


@compiled_apart
def wander(games: Games, results: Results, luck: Any, steps: int, first: int, last: int) -> None:
    """So many random moves in each game of this slice, every step with its results; a few games at a time."""
    for start in range(first, last, BLOCK):
        for _ in range(steps):
            for i in numbers(start, min(start + BLOCK, last)):
                step_game(games, results, any_move(games, luck, i), i)


@compiled
def step_game(games: Games, results: Results, move: int, i: int) -> None:
    """Play and show at once: from what was played, a processor guesses better what there is to show."""
    play_game(games, results, move, i)
    who = actor(games.states[i])
    results.actors[i] = who
    games.choices[i] = show(games, results, who, i)


@compiled
def play_game(games: Games, results: Results, move: int, i: int) -> None:
    rewards = results.rewards[i]
    over = play_on(games.states[i], move, games.starters[i] + 0, games.chance[i], rewards)
    results.dones[i] = over
    if over or move < 0:
        games.starters[i] = (games.starters[i] + 1) % len(rewards)


@compiled_apart
def choose_at_random(games: Games, luck: Any, chosen: Any, first: int, last: int) -> None:
    """Any legal action for each game of this slice, each as likely as the others."""
    for i in numbers(first, last):
        chosen[i] = games.actions[any_move(games, luck, i)]


@compiled
def any_move(games: Games, luck: Any, i: int) -> int:
    return kth_move(games.states[i], games.legal[i], below(luck[i], games.choices[i]))  # type: ignore[no-any-return]
