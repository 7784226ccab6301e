"""The words of `Sense`, for code that serves all games: the table's type says which game is meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bonbon.bots.candy_chaser import CHASER_SENSE
from bonbon.bots.candy_conquest import CONQUEST_SENSE
from bonbon.bots.candy_lab import LAB_SENSE
from bonbon.bots.sense import Sense
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.game import Game
from bonbon.rules.words import chosen_by_state, key_of

SENSES = {CANDY_LAB.name: LAB_SENSE, CANDY_CHASER.name: CHASER_SENSE, CANDY_CONQUEST.name: CONQUEST_SENSE}
BY_STATE = {key_of(game): SENSES[game.name] for game in (CANDY_LAB, CANDY_CHASER, CANDY_CONQUEST)}


def sense_of(game: Game) -> Sense:
    return SENSES[game.name]


def per_game(word: Callable[..., Any]) -> Callable[..., Any]:
    """The word as this game understands it."""
    return chosen_by_state(word, BY_STATE)


@per_game
def imagine(state: Any, notes: Any, rng: Any) -> None:
    """Fill the blanks of a view with a deal as likely as the notes say."""


@per_game
def candidates(state: Any, notes: Any, moves: Any, found: Any, weights: Any) -> int:  # type: ignore[empty-body]
    """The moves worth a thought and how promising each looks; how many. `moves` is scratch paper."""


@per_game
def chances(state: Any, notes: Any, values: Any) -> int:  # type: ignore[empty-body]
    """Each seat's chance to win; the seat + 1 of somebody who is sure to win, or UNDECIDED."""


@per_game
def habit(state: Any, notes: Any, rng: Any) -> int:  # type: ignore[empty-body]
    """What another seat would do by habit, or -1."""


@per_game
def forget(state: Any, notes: Any) -> None:
    """Think of the others as at the beginning of the simulation."""


@per_game
def remember(state: Any, move: int, notes: Any, lessons: Any, node: int) -> None:
    """Note what the others learn from a move that is about to be made, and keep it for its node."""
