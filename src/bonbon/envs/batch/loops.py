"""From game to game without Python: each thread does this with its range of a batch's games."""

from __future__ import annotations

from bonbon.envs.arrays import ActionNumbers, Generator, Moves, States
from bonbon.envs.batch.game_range import numbers
from bonbon.envs.batch.games import Games, Results
from bonbon.envs.batch.observing import write_observation
from bonbon.envs.batch.sampling import sample_move
from bonbon.envs.batch.stepping import step_or_reset
from bonbon.rules.compiled import compiled, on_arrays_apart
from bonbon.rules.dispatch import actor
from bonbon.rules.moves import is_offered
from bonbon.rules.records import become

BLOCK = 16  # games that take random steps together: with all that is written for them, they stay in the smallest cache


@on_arrays_apart
def lay_out(states: States, box: States) -> None:
    """Put the box, a batch of one state, into each state."""
    for i in range(len(states)):
        become(states, i, box, 0)


@on_arrays_apart
def look_up(games: Games, actions: ActionNumbers, moves: Moves) -> int:
    """The move of each action; the first game in which it is not legal, or -1."""
    for i in range(len(actions)):
        action = actions[i]
        if action < 0 or action >= len(games.move_of):
            return i
        moves[i] = games.move_of[action]
        if not is_offered(games.legal[i], moves[i]):
            return i
    return -1


@on_arrays_apart
def step_games(games: Games, results: Results, moves: Moves, first: int, last: int) -> None:
    """Play a legal move, or NEW_GAME, in each game of this range; where the game is over the next one begins."""
    for i in numbers(first, last):
        step_game(games, results, moves[i], i)


@on_arrays_apart
def random_steps(games: Games, results: Results, generators: Generator, steps: int, first: int, last: int) -> None:
    """So many random moves in each game of this range, every step with its results; a few games at a time."""
    for start in range(first, last, BLOCK):
        for _ in range(steps):
            for i in numbers(start, min(start + BLOCK, last)):
                step_game(games, results, sample_move(games, generators, i), i)


@compiled
def step_game(games: Games, results: Results, move: int, i: int) -> None:
    """Play and observe at once: from what was played, a processor guesses better what there is to show."""
    play_game(games, results, move, i)
    who = actor(games.states[i])
    results.actors[i] = who
    games.choices[i] = write_observation(games, results, who, i)


@compiled
def play_game(games: Games, results: Results, move: int, i: int) -> None:
    rewards = results.rewards[i]
    over = step_or_reset(games.states[i], move, games.starters[i] + 0, games.generators[i], rewards)
    results.dones[i] = over
    if over or move < 0:
        games.starters[i] = (games.starters[i] + 1) % len(rewards)
