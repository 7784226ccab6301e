"""Whole random games, as many as one likes, on all cores: how long they were and who won them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from bonbon.envs.batch.crew import Crew
from bonbon.envs.batch.seeding import generators
from bonbon.envs.batch.slices import lay_out
from bonbon.play.games import box
from bonbon.rules.compiled import compiled_apart
from bonbon.rules.game import Game
from bonbon.rules.moves import FIRST_GROUP
from bonbon.rules.playout import playout
from bonbon.rules.records import room_for
from bonbon.rules.words import deal, payoffs

WHOLE_GAME = 20  # steps at least


class Playouts(NamedTuple):
    """Random games that were played to the end; row i belongs to game i."""

    moves: Any  # int64: how many there were, chance's too
    winnings: Any  # float32: what each seat has won: 1 for the winner, shared where they tie


class Desks(NamedTuple):
    """A table and scratch paper for each piece of the work."""

    states: Any
    scratch: Any


def play_out(game: Game, edition: Any, players: int, games: int, seed: int | str) -> Playouts:
    """So many random games; game i of a seed is always the same, and seat i % players begins it."""
    crew = Crew(None, games)
    desks = Desks(
        room_for(game.State, len(crew.pieces)), np.zeros((len(crew.pieces), FIRST_GROUP + game.groups), np.int64)
    )
    lay_out(desks.states, box(game, edition))
    played = Playouts(np.zeros(games, np.int64), np.zeros((games, players), np.float32))
    crew.share(WHOLE_GAME, play_piece, desks, generators(seed, games), played)
    crew.close()
    return played


@compiled_apart
def play_piece(desks: Desks, chance: Any, played: Playouts, first: int, last: int) -> None:
    """The random games of one piece, all at its desk."""
    players = played.winnings.shape[1]
    desk = desk_of(first, len(chance), len(desks.states))
    for i in range(first, last):
        deal(desks.states[desk], players, i % players, chance[i])
        played.moves[i] = playout(desks.states[desk], desks.scratch[desk], chance[i])
        payoffs(desks.states[desk], played.winnings[i])


@compiled_apart
def desk_of(first: int, games: int, pieces: int) -> int:
    """The number of the piece that begins with this game, as a crew cuts them."""
    return -(-first * pieces // games)
