"""The functions that Python calls in a module: where they stand, and how they leave their result.

What each takes stands in its own signature. Everything else is inside these.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, TypeAlias

Result: TypeAlias = Callable[[memoryview, int], Any]  # reads what a function has left at an address
NUMBER = struct.Struct("<q")


def nothing(memory: memoryview, at: int) -> None:
    return None


def number(memory: memoryview, at: int) -> int:
    return int(NUMBER.unpack_from(memory, at)[0])


# By name: the module that has the function, and its result.
EVERY_GAME: dict[str, tuple[str, Result]] = {
    "turn": ("bonbon.rules.step", nothing),
    "set_up": ("bonbon.rules.step", nothing),
    "look_through": ("bonbon.rules.step", nothing),
    "guess_each": ("bonbon.rules.step", nothing),
    "noted_playout": ("bonbon.rules.playout", number),
    "rollouts": ("bonbon.rules.playout", number),
    "expand_root": ("bonbon.bots.search.expansion", nothing),
    "mark_as_won": ("bonbon.bots.search.root", nothing),
    "run_simulations": ("bonbon.bots.search.simulation", number),
    "read_root": ("bonbon.bots.search.root", number),
    "evaluate_candidates": ("bonbon.bots.greedy", number),
}
ONE_GAME: dict[str, dict[str, tuple[str, Result]]] = {
    "candy-lab": {
        "write_row": ("bonbon.rules.candy_lab.reading", nothing),
        "write_round": ("bonbon.rules.candy_lab.reading", nothing),
    },
    "candy-chaser": {
        "write_row": ("bonbon.rules.candy_chaser.reading", nothing),
        "write_round": ("bonbon.rules.candy_chaser.reading", nothing),
        "watch": ("bonbon.bots.candy_chaser.beliefs", nothing),
        "work_out": ("bonbon.bots.candy_chaser.telling", nothing),
    },
    "candy-conquest": {
        "winning_move": ("bonbon.bots.candy_conquest.forcing", number),
        "keep_the_lost": ("bonbon.bots.candy_conquest.forcing", number),
    },
}
# Those that take microseconds, however large the game: nobody else has to get on meanwhile.
SHORT = frozenset({"turn", "set_up", "look_through", "write_row", "write_round"})
RESULTS: dict[str, Result] = {
    name: result for points in (EVERY_GAME, *ONE_GAME.values()) for name, (_, result) in points.items()
}
