"""What a seat observes, as numbers for a network: the parts of an observation and the word that writes one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bonbon.envs.observations import candy_chaser, candy_conquest, candy_lab
from bonbon.envs.observations.parts import Part
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.game import Game
from bonbon.rules.words import chosen_by_state, key_of

OBSERVERS: dict[str, Any] = {
    CANDY_LAB.name: candy_lab,
    CANDY_CHASER.name: candy_chaser,
    CANDY_CONQUEST.name: candy_conquest,
}
BY_STATE = {key_of(game): OBSERVERS[game.name] for game in (CANDY_LAB, CANDY_CHASER, CANDY_CONQUEST)}


def parts_of(game: Game) -> tuple[Part, ...]:
    """The parts of this game's observations, in the order in which they lie in the row."""
    parts: tuple[Part, ...] = OBSERVERS[game.name].PARTS
    return parts


def size_of(game: Game) -> int:
    """How many numbers an observation of this game has."""
    return sum(part.size for part in parts_of(game))


def names_of(game: Game) -> list[str]:
    """A name for each number of an observation."""
    return [name for part in parts_of(game) for name in part.names]


def per_game(word: Callable[..., Any]) -> Callable[..., Any]:
    return chosen_by_state(word, BY_STATE)


@per_game
def observe(state: Any, seat: int, row: Any) -> None:
    """What this seat may see of the table, into a row of int8; every number of the row is written."""
