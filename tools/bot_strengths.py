"""Write how strong each level of bots is, for ratings of people: from the ladder in docs/bots.md.

python -m tools.bot_strengths [--check]

The ladder says which share of the wins a level has against the one below. The difference of two openskill ratings that
gives this share is found; the levels of a game and number of players then stand on one scale, with `normal` where
somebody new stands. The ladder lets two bots share the seats in every way, so its shares are averages over that.
"""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
LADDER = ROOT / "docs" / "bots.md"
STRENGTHS = ROOT / "src" / "bonbon" / "server" / "bot_strengths.toml"
ROW = re.compile(r"\| (candy-\w+) \| (\d) \| (\w+) \| (\w+) \| \d+ \| ([\d.]+)% ")
NEWCOMER_MU = 25.0
BETA = NEWCOMER_MU / 6  # openskill's: how much luck and form there is in one game
WIDEST_STEP = 4.0  # of the natural logarithm of the odds: a share that is nearly all says no more than that
MADE = "# Made by python -m tools.bot_strengths from the ladder in docs/bots.md: do not edit.\n"

Strengths = dict[str, dict[str, dict[str, float]]]


def main() -> int:
    text = written(strengths(LADDER.read_text("utf-8")))
    is_fresh = STRENGTHS.exists() and STRENGTHS.read_text("utf-8") == text
    if "--check" in sys.argv:
        if not is_fresh:
            print(f"{STRENGTHS.relative_to(ROOT)} is stale: run python -m tools.bot_strengths", file=sys.stderr)
        return 0 if is_fresh else 1
    STRENGTHS.write_text(text, "utf-8")
    return 0


def strengths(page: str) -> Strengths:
    """The `mu` of every level, by game and number of players."""
    steps: dict[tuple[str, str], dict[str, float]] = {}
    for game, players, level, below, share in ROW.findall(page):
        found = steps.setdefault((game, players), {"random": 0.0})
        found[level] = found[below] + log_odds(float(share) / 100, int(players))
    scale = math.sqrt(2) * BETA  # Plackett–Luce of two who are known well
    result: Strengths = {}
    for (game, players), levels in steps.items():
        result.setdefault(game, {})[players] = {
            level: round(NEWCOMER_MU + scale * (odds - levels["normal"]), 2) for level, odds in levels.items()
        }
    return result


def log_odds(share: float, players: int) -> float:
    """The logarithm of the odds with which this share of the wins comes about."""
    low, high = -WIDEST_STEP, WIDEST_STEP
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if share_of_the_wins(middle, players) < share else (low, middle)
    return high


def share_of_the_wins(odds: float, players: int) -> float:
    """For each seat of the stronger bot, when it has 1, 2, … of the seats equally often."""
    weight = math.exp(odds)
    wins = sum(seats * weight / (seats * weight + players - seats) for seats in range(1, players))
    return wins / sum(range(1, players))


def written(found: Strengths) -> str:
    return MADE + "".join(lines(found))


def lines(found: Strengths) -> Iterator[str]:
    for game, by_players in found.items():
        for players, levels in by_players.items():
            yield f"\n[{game}.{players}]\n"
            yield from (f"{level} = {mu}\n" for level, mu in levels.items())


if __name__ == "__main__":
    sys.exit(main())
