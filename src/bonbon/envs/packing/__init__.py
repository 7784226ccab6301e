"""Observations and masks as bits: what a batch writes where memory or time is short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bonbon.envs.packing import candy_chaser, candy_conquest, candy_lab
from bonbon.envs.packing.words import Words, row_size, unpacked
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.game import Game
from bonbon.rules.words import chosen_by_state, key_of

__all__ = ["Words", "kth_move", "pack", "row_size", "unpacked", "words_of"]

PACKERS: dict[str, Any] = {
    CANDY_LAB.name: candy_lab,
    CANDY_CHASER.name: candy_chaser,
    CANDY_CONQUEST.name: candy_conquest,
}
BY_STATE = {key_of(game): PACKERS[game.name] for game in (CANDY_LAB, CANDY_CHASER, CANDY_CONQUEST)}


def words_of(game: Game) -> tuple[Words, ...]:
    """The words of packed observations of a game, in the order in which they lie in the row."""
    return PACKERS[game.name].WORDS  # type: ignore[no-any-return]


def per_game(word: Callable[..., Any]) -> Callable[..., Any]:
    return chosen_by_state(word, BY_STATE)


@per_game
def kth_move(state: Any, moves: Any, k: int) -> int:  # type: ignore[empty-body]
    """The k-th of the legal moves of a table, from 0; `moves` is the set of them."""


@per_game
def pack(state: Any, seat: int, row: Any) -> None:
    """What the seat on turn may see of the table, into a row of words; every word of the row is written."""
