"""Random positions of any box, with everything that an environment needs to look at them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bonbon.envs.observations import observe, size_of
from bonbon.play.games import find_game
from bonbon.rules.chance import generator
from bonbon.rules.compiled import PLAIN
from bonbon.rules.game import Game
from bonbon.rules.moves import NOBODY, no_moves
from bonbon.rules.playout import next_move
from bonbon.rules.records import blank
from tests.properties.boxes import BOXES, edition_of


def positions(box: str, players: int, games: int) -> Iterator[Any]:
    """Every position of so many random games, their ends included; the same table each time."""
    game, edition = find_game(BOXES[box][0]), edition_of(box)
    state, moves, rng = game.state_with(edition), no_moves(game.groups), generator(f"{box} {players}")
    for number in range(games):
        game.deal(state, players, number % players, rng)
        yield state
        while (who := int(game.actor(state))) != NOBODY:
            game.apply(state, next_move(state, who, moves, rng))
            yield state


def observed(game: Game, state: Any, seat: int) -> NDArray[np.int8]:
    """What a seat observes, in a row that held something else before."""
    row: Any = [77] * size_of(game) if PLAIN else np.full(size_of(game), 77, np.int8)
    observe(state, seat, row)
    return np.array(row, np.int8)


def seen_by(game: Game, state: Any, seat: int) -> Any:
    """The seat's view of a table."""
    seen = blank(game.State)
    game.view(state, seat, seen)
    return seen
