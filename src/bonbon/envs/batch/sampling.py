"""Where a batch samples: any legal move of a game, each as likely as the others."""

from __future__ import annotations

from bonbon.envs.arrays import ActionNumbers, GameState, Generator, MoveSet
from bonbon.envs.batch.game_range import numbers
from bonbon.envs.batch.games import Games
from bonbon.envs.encodings import chosen_by_encoding
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled, on_arrays_apart


@chosen_by_encoding
def kth_legal_move(state: GameState, moves: MoveSet, k: int) -> int:  # type: ignore[empty-body]
    """The k-th of the legal moves of a state, from 0; `moves` is the set of them."""


@compiled
def sample_move(games: Games, generators: Generator, i: int) -> int:
    """Any legal move of game i."""
    return kth_legal_move(games.states[i], games.legal[i], below(generators[i], games.choices[i]))


@on_arrays_apart
def sample_actions(games: Games, generators: Generator, chosen: ActionNumbers, first: int, last: int) -> None:
    """Any legal action for each game from the first to before the last."""
    for i in numbers(first, last):
        chosen[i] = games.action_of[sample_move(games, generators, i)]
