"""Guided first games: a deal from a known seed, a line of moves, and what the guide says along it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from bonbon.bots import RandomBot
from bonbon.play.view import View
from bonbon.tables.protocol import bodies

TUTOR = "tutor"  # a bot that only sits at lesson tables
LEARNER = 0  # the seat of whoever is guided
FOLDER = Path(__file__).with_name("lessons")


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """The learner has seat 0; `moves` is the whole line, chance included, and `steps` what is said along it."""

    game: str
    players: int
    first: int
    seed: str
    moves: list[str]
    steps: list[bodies.LessonStep]


@cache
def lessons() -> dict[str, Lesson]:
    """Every lesson, by its game."""
    found = [msgspec.json.decode(path.read_bytes(), type=Lesson) for path in sorted(FOLDER.glob("*.json"))]
    return {lesson.game: lesson for lesson in found}


class Tutor:
    """Plays the lesson's next move where it can be played, and any move elsewhere."""

    def __init__(self, seed: str) -> None:
        self.elsewhere = RandomBot(seed)

    def choose(self, view: View, moves: Sequence[str]) -> str:
        line, made = lessons()[view.game.name].moves, len(view.log)
        if made < len(line) and line[made] in moves:
            return line[made]
        return self.elsewhere.choose(view, moves)
