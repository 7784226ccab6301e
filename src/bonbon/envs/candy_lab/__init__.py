"""Candy Lab for environments."""

from __future__ import annotations

from bonbon.envs.candy_lab.observation import PARTS, observe
from bonbon.envs.candy_lab.packed_observation import PACKED_PARTS, pack
from bonbon.envs.encoding import GameEncoding, Painter
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.candy_lab.edition import Edition


def fits_on_a_full_belt(edition: Edition, words: str) -> bool:
    """Whether a move can ever be legal: no order reaches beyond the end of a full belt."""
    verb, *rest = words.split(" ")
    return verb != "play" or int(rest[1]) + len(rest[0]) <= len(edition.sticks)


def painter() -> Painter:
    from bonbon.envs.candy_lab import picture

    return picture


CANDY_LAB_ENCODING = GameEncoding(
    game=CANDY_LAB,
    parts=PARTS,
    observe=observe,
    packed_parts=PACKED_PARTS,
    pack=pack,
    can_happen=fits_on_a_full_belt,
    painter=painter,
)
