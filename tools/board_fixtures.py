"""Positions of real games for the client's workbench and unit tests: `python -m tools.board_fixtures [--check]`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bonbon import Match, RandomBot
from bonbon.rules.dispatch import GAMES
from tools.generated import exit_code, stale_after

HERE = Path(__file__).parent.parent / "web" / "tests" / "fixtures"
NAMES = ("Ana", "Milo", "Zoé", "Léo")
MIDDLE = (0, 9, 21, 41)  # moves after which a picture is taken in any case
SEED = "workbench"
# Boxes with nothing in common with the standard ones: whoever shows their pieces cannot know the numbers by heart.
OTHER_EDITIONS: dict[str, dict[str, Any]] = {
    "candy-lab": {
        "name": "other values",
        "custom": True,
        "sticks": ["2 B4+", "B7-", "B9<", "2 O5x", "O8~", "O6.", "2 X4~", "X6<", "X9-"],
        "cards": ["4 B", "4 O", "4 X", "4 *", "3 BO", "3 OX", "3 B*", "3 BOX", "3 B*X"],
        "display": 2,
    },
    "candy-chaser": {
        "name": "another die",
        "custom": True,
        "die": [-5, -3, 0, 4, 6, 8],
        "candies": 4,
        "bottom": -4,
        "top": 8,
        "gate": 5,
    },
    "candy-conquest": {
        "name": "lines of three",
        "custom": True,
        "board": ["sLs", "LLL", "sss", "LsL"],
        "candies": ["3 rR", "2 St", "Tt", "2 Sr", "SS", "ts"],
        "line": 3,
    },
}


def pictures(game: str, players: int, edition: str | dict[str, Any] = "standard") -> list[dict[str, Any]]:
    """What the actor sees whenever something new is asked of them, now and then in between, and at the end."""
    match, bot = Match(game, players, edition=edition, seed=SEED), RandomBot(SEED)
    taken, asked = [], set()
    while not match.is_over:
        actor = match.actor
        assert isinstance(actor, int)
        question = frozenset(words.split(" ")[1] for words in match.legal_moves)
        if question not in asked or len(match.moves) in MIDDLE:
            taken.append(picture(match, players))
        asked.add(question)
        match.play(bot.choose(match.view(actor), match.legal_moves))
    taken.append(picture(match, players))
    return taken


def picture(match: Match, players: int) -> dict[str, Any]:
    seat = match.actor if isinstance(match.actor, int) else 0
    return {
        "game": match.game.name,
        "seat": seat,
        "position": match.view(seat).position,
        "legal": list(match.legal_moves) if match.actor is not None else [],
        "actor": match.actor,
        "names": list(NAMES[:players]),
        "log": [{"n": n, "words": words} for n, words in enumerate(match.seat_record(seat).moves, start=1)],
        "result": match.result,
    }


def filmed(game: str, players: int) -> list[dict[str, Any]]:
    """What the first seat is sent of a whole game: the beginning, and each move with the position after it."""
    match, bot = Match(game, players, seed=SEED), RandomBot(SEED)
    known = match.seat_record(0).moves
    frames = [frame(match, known)]
    while not match.is_over:
        actor = match.actor
        assert isinstance(actor, int)
        match.play(bot.choose(match.view(actor), match.legal_moves))
        lines = match.seat_record(0).moves
        frames.append(frame(match, lines[len(known) :]))
        known = lines
    return frames


def frame(match: Match, lines: Iterable[str]) -> dict[str, Any]:
    return {
        "lines": list(lines),
        "position": match.view(0).position,
        "legal": list(match.legal_moves) if match.actor == 0 else [],
        "actor": match.actor,
        "result": match.result,
    }


def files() -> Iterator[tuple[Path, str]]:
    """Every file and what stands in it."""
    for game in GAMES:
        yield HERE / f"{game}.json", written(one for players in (2, 3, 4) for one in pictures(game, players))
        yield HERE / f"{game}-film.json", written(filmed(game, 3))
    for game, edition in OTHER_EDITIONS.items():
        yield HERE / f"{game}-other.json", written(pictures(game, 3, edition))


def written(taken: Iterable[dict[str, Any]]) -> str:
    return "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in taken) + "\n]\n"


def main() -> int:
    return exit_code(stale_after("board_fixtures", dict(files())))


if __name__ == "__main__":
    sys.exit(main())
