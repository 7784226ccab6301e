"""The ladder of the bots' levels: each meets the one below, in every game with 2, 3 and 4 players.

`make ladder` writes the table in docs/bots.md. Games are seat-balanced and seed-paired; a rung is played until it has
its games or its time is up, and says how many it had.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from bonbon.arena import Played, Standing, Tournament, play_games, standings
from bonbon.rules.dispatch import GAMES

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
BEGIN, END = "<!-- ladder: made by make ladder -->", "<!-- end of the ladder -->"
RUNGS = (("easy", "random"), ("normal", "easy"), ("hard", "normal"), ("expert", "hard"))
ORDER: list[tuple[str, ...]] = [(game, players, level) for game in GAMES for players in "234" for level, _ in RUNGS]
HEAD = "| game | players | level | against | games | share of the wins | even | s/move |\n" + "|---" * 8 + "|\n"


def main() -> int:
    options = arguments()
    are_clear = []
    for rung in rungs(options):
        text, is_clear = row(*rung)
        print(text, end="", flush=True)
        are_clear.append(is_clear)
        if options.write:
            write(text)
    return 0 if all(are_clear) else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of a rung at most (default: 1000)")
    parser.add_argument("--seconds", type=float, default=240, help="for a rung at most (default: 240)")
    parser.add_argument("--only", nargs="*", default=list(GAMES), help="these games only")
    parser.add_argument("--players", nargs="*", type=int, default=[2, 3, 4], help="so many players only")
    parser.add_argument("--levels", nargs="*", default=[level for level, _ in RUNGS], help="these levels only")
    parser.add_argument("--write", action="store_true", help="write what was played into the table of docs/bots.md")
    return parser.parse_args()


def rungs(options: argparse.Namespace) -> Iterator[tuple[Tournament, Standing, int]]:
    """Every rung as it has been played: who should win, and how many games there were."""
    for name in options.only:
        for players in options.players:
            for pair in (rung for rung in RUNGS if rung[0] in options.levels):
                tournament = Tournament(name, "standard", players, pair, "ladder", games=options.games)
                played = as_many_as_time_allows(tournament, options.seconds)
                standing = next(bot for bot in standings(tournament, played).bots if bot.bot == pair[0])
                yield tournament, standing, len(played)


def as_many_as_time_allows(tournament: Tournament, seconds: float) -> list[Played]:
    """Whole sets of games: a set that was begun when the time was up does not count."""
    end, size = time.monotonic() + seconds, tournament.games_in_a_set
    played: list[Played] = []
    at_once = size * max(1, (os.cpu_count() or 1) * 8 // size)
    while len(played) < tournament.planned and time.monotonic() < end:
        numbers = range(len(played), min(len(played) + at_once, tournament.planned))
        played.extend(play_games(tournament, numbers, os.cpu_count() or 1))
        at_once = min(2 * at_once, 40 * size)
    return played


def row(tournament: Tournament, standing: Standing, games: int) -> tuple[str, bool]:
    """A line of the table, and whether the level is clearly above even."""
    even = 1 / tournament.players
    is_clear = standing.low > even
    mark = "" if is_clear else " (not clear)"
    share = f"{standing.share:.1%} ({standing.low:.1%} to {standing.high:.1%}){mark}"
    cells = (tournament.game, tournament.players, *tournament.bots, games, share, f"{even:.1%}")
    return f"| {' | '.join(map(str, cells))} | {standing.seconds_per_move:.3f} |\n", is_clear


def write(line: str) -> None:
    """Put a line into the table in the place of the last one about the same rung."""
    text = PAGE.read_text("utf-8")
    before, state, after = re.split(f"(?<={BEGIN}\n)(.*)(?={END})", text, flags=re.DOTALL)
    lines = {rung_of(old): old for old in [*state.splitlines(keepends=True)[2:], line]}
    ordered = sorted(lines, key=ORDER.index)
    PAGE.write_text(before + HEAD + "".join(lines[rung] for rung in ordered) + after, "utf-8")


def rung_of(line: str) -> tuple[str, ...]:
    """Game, players and level of a line of the table."""
    return tuple(cell.strip() for cell in line.split("|")[1:4])


if __name__ == "__main__":
    sys.exit(main())
