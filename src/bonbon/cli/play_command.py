"""Play a match in the terminal, against bots or with several people at one keyboard."""

from __future__ import annotations

import argparse
from pathlib import Path

from bonbon.cli.choices import chosen_game
from bonbon.cli.compile_command import compile_rules
from bonbon.cli.main import Usage

EXAMPLES = """\
examples:
  bonbon play
  bonbon play candy-conquest --players 3 --bots hard
  bonbon play candy-lab --people 2 --players 2 --record our-game.jsonl
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", default="candy-chaser", help="(default: candy-chaser)")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="2, 3 or 4 (default: 2)")
    parser.add_argument("--people", type=int, default=1, metavar="P", help="how many of them are people (default: 1)")
    parser.add_argument(
        "--bots", default="normal", metavar="LEVEL", help="easy, normal, hard or expert (default: normal)"
    )
    parser.add_argument("--edition", metavar="FILE", help="the TOML file of an edition (default: the standard one)")
    parser.add_argument("--seed", metavar="S", help="any text, for a match that can be repeated")
    parser.add_argument("--record", metavar="FILE", help="write the record of the match there at the end")


def run(options: argparse.Namespace) -> int:
    from bonbon.bots import make_bot
    from bonbon.play import Match
    from bonbon.terminal.plain import Leave, play_match

    game, edition = chosen_game(options)
    if not 0 <= options.people <= options.players:
        raise Usage(f"--people {options.people}: there are {options.players} players")
    compile_rules([game], with_bots=True)
    match = Match(game.name, options.players, edition=edition, seed=options.seed)
    bots = {seat: make_bot(options.bots, f"{match.seed} {seat}") for seat in range(options.people, options.players)}
    try:
        play_match(match, bots)
    except (Leave, EOFError):
        print("\nThe match was left.")
    finally:
        if options.record:
            Path(options.record).write_text(match.record().line() + "\n", "utf-8")
            print(f"Record: {options.record}")
    return 0
