"""Positions of real games for the client's workbench and unit tests: `python -m tools.board_fixtures [--check]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from bonbon import Match, RandomBot
from bonbon.rules.dispatch import GAMES

HERE = Path(__file__).parent.parent / "web" / "tests" / "fixtures"
NAMES = ("Ana", "Milo", "Zoé", "Léo")
MIDDLE = (0, 9, 21, 41)  # moves after which a picture is taken in any case
SEED = "workbench"


def pictures(game: str, players: int) -> list[dict[str, Any]]:
    """What the actor sees whenever something new is asked of them, now and then in between, and at the end."""
    match, bot = Match(game, players, seed=SEED), RandomBot(SEED)
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


def written(game: str) -> str:
    lines = [json.dumps(one, ensure_ascii=False) for players in (2, 3, 4) for one in pictures(game, players)]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main() -> int:
    stale = []
    HERE.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        path, text = HERE / f"{game}.json", written(game)
        if "--check" in sys.argv:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(path.name)
        else:
            path.write_text(text, encoding="utf-8")
    if stale:
        print(f"{', '.join(stale)} out of date: run python -m tools.board_fixtures", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
