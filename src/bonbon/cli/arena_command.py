"""Bots against bots: every deal is played once from each seat; the same seed gives the same results everywhere."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from bonbon.cli.choices import at_least_one, chosen_game, game_arguments
from bonbon.cli.compile_command import RULES_AND_BOTS, compile_rules
from bonbon.cli.main import INTERRUPTED, Usage, say
from bonbon.cli.progress import ProgressBar
from bonbon.errors import ArenaError, BotError

if TYPE_CHECKING:
    from bonbon.arena import Journal, Played, Tournament

EXAMPLES = """\
examples:
  bonbon arena candy-chaser --bots easy,normal --games 1000
  bonbon arena candy-lab --bots easy,normal,hard --players 3 --games 300 --seed tea --out night.jsonl
  bonbon arena candy-lab --bots easy,normal,hard --players 3 --games 300 --seed tea --resume night.jsonl
  bonbon arena candy-conquest --bots normal,hard --simulations 2000 --json
  bonbon arena candy-conquest --bots search@500,search@5000
  bonbon arena candy-conquest --bots normal,hard --games 5000 --ray

who sits where:
  A deal is played once for each turn of the table, so that everybody has every seat once. With more bots than
  seats every choice of bots plays it. With fewer bots than seats each bot takes equally many seats, and the seats
  left over go to every choice of bots in turn: two bots at a table for three play it as A A B and as A B B, three
  turns each. The order round the table changes from deal to deal. Games are rounded up to whole deals.

Ctrl-C stops: what was played is counted and printed, and --out FILE keeps it for --resume FILE.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--bots", required=True, metavar="A,B,…", help="two or more: names, or NAME@SIMULATIONS")
    parser.add_argument("--games", type=at_least_one, default=100, metavar="K", help="at least so many (default: 100)")
    parser.add_argument("--seed", default="0", metavar="S", help="any text (default: 0)")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--simulations", type=at_least_one, metavar="N", help="that each bot may use for a move")
    budget.add_argument("--seconds", type=float, metavar="X", help="for a move; results then depend on the machine")
    parser.add_argument("--workers", type=at_least_one, default=os.cpu_count() or 1, metavar="W", help="processes")
    parser.add_argument("--json", action="store_true", help="the results as one JSON object (docs/arena.md)")
    file = parser.add_mutually_exclusive_group()
    file.add_argument("--out", metavar="FILE", help="keep every game there as soon as it is played")
    file.add_argument("--resume", metavar="FILE", help="go on with the tournament that was kept there")
    parser.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", help="on a Ray cluster (default: a local one)")


def run(options: argparse.Namespace) -> int:
    from bonbon.arena import standings
    from bonbon.cli.standings_table import show

    try:
        tournament = asked_for(options)
        with journal_of(options, tournament) as journal:
            was_interrupted = play_the_rest(options, tournament, journal)
    except (ArenaError, BotError) as problem:
        raise Usage(problem) from None
    show(standings(tournament, journal.games.values()), options.json)
    return say(how_to_go_on(options), INTERRUPTED) if was_interrupted else 0


def asked_for(options: argparse.Namespace) -> Tournament:
    """The tournament, once everything about it is known to be possible."""
    from bonbon.arena import Tournament, check_entrants
    from bonbon.play.games import written_edition

    game, edition = chosen_game(options)
    bots = tuple(name.strip() for name in options.bots.split(",") if name.strip())
    tournament = Tournament(
        game=game.name,
        edition=written_edition(game, edition),
        players=options.players,
        bots=bots,
        seed=options.seed,
        simulations=options.simulations,
        seconds=options.seconds,
        games=options.games,
    )
    check_entrants(bots, tournament.budget)
    compile_rules([game], RULES_AND_BOTS)
    return tournament


def journal_of(options: argparse.Namespace, tournament: Tournament) -> Journal:
    from bonbon.arena import Journal

    if options.resume:
        return Journal.resumed(Path(options.resume), tournament)
    return Journal.begun(Path(options.out), tournament) if options.out else Journal()


def play_the_rest(options: argparse.Namespace, tournament: Tournament, journal: Journal) -> bool:
    """Play what is not in the journal yet; whether somebody interrupted it."""
    missing = [number for number in range(tournament.planned) if number not in journal.games]
    with ProgressBar(f"playing {tournament.game}", len(missing)) as bar:
        try:
            for game in games(options, tournament, missing):
                journal.note(game)
                bar.advance()
        except KeyboardInterrupt:
            return True
    return False


def games(options: argparse.Namespace, tournament: Tournament, numbers: list[int]) -> Iterator[Played]:
    from bonbon.arena import play_games, play_on_ray

    if options.ray is None:
        return play_games(tournament, numbers, options.workers)
    return play_on_ray(tournament, numbers, options.ray or None, options.workers)


def how_to_go_on(options: argparse.Namespace) -> str:
    kept = options.out or options.resume
    return f"interrupted; --resume {kept} goes on" if kept else "interrupted; with --out FILE it could go on"
