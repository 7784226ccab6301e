"""Everything that batches and other environments of a game compile, so that nobody has to wait for it later."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from bonbon.envs.actions import Actions, write_mask
from bonbon.envs.batch.batch import Batch
from bonbon.envs.observations import size_of
from bonbon.envs.single_game import is_legal, observation, reset_game, row_for, states_from, step_game
from bonbon.play.games import box
from bonbon.rules.chance import generator
from bonbon.rules.game import Game
from bonbon.rules.moves import no_moves
from bonbon.rules.records import raw


def steps(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """What there is to compile, in words, and how."""
    title = game.name.replace("-", " ").title()
    return [
        (f"{title}: single games", lambda: play_alone(game)),
        (f"{title}: batches", lambda: play_a_little(game, packed=False)),
        (f"{title}: packed batches", lambda: play_a_little(game, packed=True)),
    ]


def play_a_little(game: Game, packed: bool) -> None:
    batch = Batch(game.name, 1, packed=packed)
    batch.reset("warm-up")
    batch.step(batch.random_actions())
    batch.random_steps(1)
    batch.playouts(1, "warm-up")


def play_alone(game: Game) -> None:
    """One move of a game as PettingZoo plays it."""
    actions = Actions.of(game, game.edition())
    states = states_from(game, raw(game.State, box(game, game.edition())[0]))
    moves, rng = row_for(no_moves(game.groups)), row_for(generator("warm-up"))
    seat, mask = reset_game(states, moves, rng, 2, 0), np.zeros(actions.count, np.int8)
    observation(states, seat, size_of(game))
    write_mask(moves, actions.runs, actions.action_of, mask)
    move = int(actions.move_of[mask.argmax()])
    if is_legal(moves, move):
        step_game(states, moves, rng, move)
