"""Whole random games, as many as one likes, on all cores: how long they were and who won them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from bonbon.envs.arrays import Counts, Generator, MoveSet, Rewards, States
from bonbon.envs.batch.loops import lay_out
from bonbon.envs.batch.seeding import seeded_generators
from bonbon.envs.batch.thread_pool import ThreadPool
from bonbon.envs.record_arrays import array_for
from bonbon.rules.compiled import compiled_apart, on_arrays_apart
from bonbon.rules.dispatch import deal, payoffs
from bonbon.rules.game import Game
from bonbon.rules.moves import FIRST_GROUP
from bonbon.rules.playout import playout

WHOLE_GAME_STEPS = 20  # at least


class Playouts(NamedTuple):
    """Random games that were played to the end; row i belongs to game i."""

    moves: Counts  # int64: how many there were, chance's too
    winnings: Rewards  # float32: what each seat has won: 1 for the winner, shared where they tie


class Workspaces(NamedTuple):
    """A state and a set of moves for each piece of the work."""

    states: States
    scratch: MoveSet


def play_out(game: Game, box: States, players: int, games: int, seed: int | str) -> Playouts:
    """So many random games; game i of a seed is always the same, and seat i % players begins it."""
    pool = ThreadPool(None, games)
    workspaces = Workspaces(
        array_for(game.State, len(pool.pieces)), np.zeros((len(pool.pieces), FIRST_GROUP + game.groups), np.int64)
    )
    lay_out(workspaces.states, box)
    played = Playouts(np.zeros(games, np.int64), np.zeros((games, players), np.float32))
    pool.run(WHOLE_GAME_STEPS, play_piece, workspaces, seeded_generators(seed, games), played)
    pool.close()
    return played


@on_arrays_apart
def play_piece(workspaces: Workspaces, generators: Generator, played: Playouts, first: int, last: int) -> None:
    """The random games of one piece, all in its workspace."""
    players = played.winnings.shape[1]
    mine = workspace_of(first, len(generators), len(workspaces.states))
    for i in range(first, last):
        deal(workspaces.states[mine], players, i % players, generators[i])
        played.moves[i] = playout(workspaces.states[mine], workspaces.scratch[mine], generators[i])
        payoffs(workspaces.states[mine], played.winnings[i])


@compiled_apart
def workspace_of(first: int, games: int, pieces: int) -> int:
    """The number of the piece that begins with this game, as a thread pool cuts them."""
    return -(-first * pieces // games)
