"""What one thread does with its slice of a batch: every function goes from game to game without Python."""

from __future__ import annotations

from typing import Any, NamedTuple

from bonbon.envs.batch.forms import show
from bonbon.envs.batch.stepping import play_on
from bonbon.envs.packing import kth_move
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled, compiled_apart
from bonbon.rules.moves import is_offered
from bonbon.rules.records import become
from bonbon.rules.words import actor

BLOCK = 64  # games that are played and then shown: their tables stay in the cache between the two
SMALL_BLOCK = 16  # ... that wander: with all that is written for them, they stay in the smallest cache


class Games(NamedTuple):
    """The games of a batch; row i of the first five arrays belongs to game i, the others to all."""

    tables: Any
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
def lay_out(tables: Any, box: Any) -> None:
    """Put the box, a batch of one table, onto each table."""
    for i in range(len(tables)):
        become(tables, i, box, 0)


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


@compiled_apart
def step_games(games: Games, results: Results, moves: Any, first: int, last: int) -> None:
    """Play a legal move, or NEW_GAME, in each game of this slice; where the game is over the next one begins."""
    for start in range(first, last, BLOCK):
        end = min(start + BLOCK, last)
        play_games(games, results, moves, start, end)
        show_games(games, results, start, end)


@compiled_apart
def wander(games: Games, results: Results, luck: Any, steps: int, first: int, last: int) -> None:
    """So many random moves in each game of this slice, every step with its results; a few games at a time."""
    for start in range(first, last, SMALL_BLOCK):
        end = min(start + SMALL_BLOCK, last)
        for _ in range(steps):
            for i in range(start, end):
                play_game(games, results, any_move(games, luck, i), i)
            show_games(games, results, start, end)


@compiled_apart
def play_games(games: Games, results: Results, moves: Any, first: int, last: int) -> None:
    for i in range(first, last):
        play_game(games, results, moves[i], i)


@compiled
def play_game(games: Games, results: Results, move: int, i: int) -> None:
    rewards = results.rewards[i]
    over = go_on(games.tables[i], move, games.starters[i] + 0, games.chance[i], rewards)
    results.dones[i] = over
    if over or move < 0:
        games.starters[i] = (games.starters[i] + 1) % len(rewards)


@compiled_apart
def go_on(table: Any, move: int, starter: int, rng: Any, rewards: Any) -> bool:
    """The rules of a game, compiled once for all loops above."""
    return play_on(table, move, starter, rng, rewards)


@compiled_apart
def show_games(games: Games, results: Results, first: int, last: int) -> None:
    for i in range(first, last):
        who = actor(games.tables[i])
        results.actors[i] = who
        games.choices[i] = show(games, results, who, i)


@compiled_apart
def choose_at_random(games: Games, luck: Any, chosen: Any, first: int, last: int) -> None:
    """Any legal action for each game of this slice, each as likely as the others."""
    for i in range(first, last):
        chosen[i] = games.actions[any_move(games, luck, i)]


@compiled
def any_move(games: Games, luck: Any, i: int) -> int:
    return kth_move(games.tables[i], games.legal[i], below(luck[i], games.choices[i]))  # type: ignore[no-any-return]
