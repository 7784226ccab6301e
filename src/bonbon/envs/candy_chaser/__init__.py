"""Candy Chaser for environments."""

from __future__ import annotations

from bonbon.envs.candy_chaser.observation import PARTS, observe
from bonbon.envs.candy_chaser.packed_observation import PACKED_PARTS, pack
from bonbon.envs.encoding import GameEncoding, Painter
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.candy_chaser.state import State


def is_out(state: State, seat: int) -> bool:
    """Whether this seat was eliminated; it makes no move any more."""
    return bool(state.out >> seat & 1)


def painter() -> Painter:
    from bonbon.envs.candy_chaser import picture

    return picture


CANDY_CHASER_ENCODING = GameEncoding(
    game=CANDY_CHASER,
    parts=PARTS,
    observe=observe,
    packed_parts=PACKED_PARTS,
    pack=pack,
    is_out=is_out,
    painter=painter,
)
