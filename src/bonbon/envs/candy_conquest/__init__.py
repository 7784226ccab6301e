"""Candy Conquest for environments."""

from __future__ import annotations

from bonbon.envs.candy_conquest.floors import floors_of
from bonbon.envs.candy_conquest.observation import PARTS, observe
from bonbon.envs.candy_conquest.packed_observation import PACKED_PARTS, kth_legal_move, pack
from bonbon.envs.encoding import GameEncoding, Painter
from bonbon.rules.candy_conquest import CANDY_CONQUEST


def painter() -> Painter:
    from bonbon.envs.candy_conquest import picture

    return picture


CANDY_CONQUEST_ENCODING = GameEncoding(
    game=CANDY_CONQUEST,
    parts=PARTS,
    observe=observe,
    packed_parts=PACKED_PARTS,
    pack=pack,
    kth_legal_move=kth_legal_move,
    more_of_position=floors_of,
    painter=painter,
)
