"""Measure random play: moves and games per second, per game and number of players, on one core."""

from __future__ import annotations

import argparse
import json
import time
from typing import TYPE_CHECKING, TypedDict

from bonbon.cli.choices import seconds_above_zero
from bonbon.cli.compile_command import compile_rules
from bonbon.cli.progress import ProgressBar
from bonbon.cli.text_table import print_table

if TYPE_CHECKING:
    from bonbon.rules.game import Game

EXAMPLES = """\
examples:
  bonbon bench engine
  bonbon bench engine --seconds 3 --json
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=["engine"], help="what is measured: the rules")
    parser.add_argument(
        "--seconds", type=seconds_above_zero, default=1.0, metavar="T", help="for each line (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="as one JSON object a line")


def run(options: argparse.Namespace) -> int:
    from bonbon.rules.dispatch import GAMES

    compile_rules(GAMES.values())
    rows = []
    with ProgressBar("measuring", 3 * len(GAMES)) as bar:
        for game in GAMES.values():
            for players in (2, 3, 4):
                rows.append(measured(game, players, options.seconds))
                bar.advance()
    show(rows, options.json)
    return 0


class Row(TypedDict):
    """What was measured of one game with so many players."""

    game: str
    players: int
    moves_per_second: int
    games_per_second: int
    moves_per_game: float
    record_bytes: int


def measured(game: Game, players: int, seconds: float) -> Row:
    """Random games for about so many seconds."""
    from bonbon.rules.chance import generator
    from bonbon.rules.moves import no_moves
    from bonbon.rules.playout import rollouts
    from bonbon.rules.records import blanks

    states, moves, rng = blanks(game.State, 1), no_moves(game.groups), generator("bench")
    game.edition().lay_out(states[0])
    games = steps = 0
    batch, start = 10, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        steps += int(rollouts(states, moves, rng, players, batch))
        games += batch
        batch = min(batch * 2, 20_000)
    return {
        "game": game.name,
        "players": players,
        "moves_per_second": round(steps / elapsed),
        "games_per_second": round(games / elapsed),
        "moves_per_game": round(steps / games, 1),
        "record_bytes": game.State.LAYOUT.size,
    }


def show(rows: list[Row], as_json: bool) -> None:
    if as_json:
        print("\n".join(json.dumps(row) for row in rows))
        return
    names = ["game", "players", "moves/s", "games/s", "moves/game", "bytes"]
    figures = [
        [f"{value:,}" if isinstance(value, int | float) else str(value) for value in row.values()] for row in rows
    ]
    print_table(f"Random play, one core{mode()}", [names, *figures])


def mode() -> str:
    from bonbon.rules.compiled import MACHINE

    return {"numba": " (compiled)", "wasm": " (built ahead)", "interpreted": " (interpreted)"}[MACHINE]
