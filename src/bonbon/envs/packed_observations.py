"""Observations as bits: what a batch writes where memory or time is short."""

from __future__ import annotations

from bonbon.envs.arrays import GameState, PackedObservation
from bonbon.envs.encodings import chosen_by_encoding, encoding_of
from bonbon.envs.packed_layout import PackedPart
from bonbon.errors import EnvError
from bonbon.rules.game import Game


def packed_parts_of(game: Game) -> tuple[PackedPart, ...]:
    """The parts of packed observations of a game, in the order in which they lie in the row; none if it has none."""
    return encoding_of(game).packed_parts


def refuse_without_packing(game: Game) -> None:
    if not packed_parts_of(game):
        raise EnvError(f"{game.name} has no packed observations: its batches cannot be packed")


@chosen_by_encoding
def pack(state: GameState, seat: int, row: PackedObservation) -> None:
    """What the seat on turn may see of a state, into a row of 64-bit integers; every one of them is written."""
