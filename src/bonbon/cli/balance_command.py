"""A report for a game's designer: fairness, length, choices, leads, endings, what parts are worth, luck and skill."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from bonbon.cli.choices import at_least_one, chosen_game, game_arguments
from bonbon.cli.compile_command import RULES_AND_BOTS, compile_rules
from bonbon.cli.main import Usage
from bonbon.cli.progress import ProgressBar
from bonbon.cli.sample_command import output
from bonbon.errors import ArenaError, BotError

if TYPE_CHECKING:
    from bonbon.arena.report import Subject
    from bonbon.arena.standings import Standings
    from bonbon.arena.tournament import WrittenEdition
    from bonbon.rules.game import Edition, Game

EXAMPLES = """\
examples:
  bonbon balance candy-lab --out report.html
  bonbon balance candy-chaser --players 4 --games 2000 --seed tea --out report.html
  bonbon balance candy-lab --edition mine.toml --against yours.toml --bots easy --out report.html

Every deal is played twice by the same bot on every seat. A match between a strong bot and a weak one, a tenth as many
games, says how much skill counts.
"""
STRONG_AND_WEAK = ("hard", "easy")
SKILL_GAMES = 10  # of so many games, one is played for the question of skill: a strong bot thinks long


def arguments(parser: argparse.ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument(
        "--against", metavar="E", help="a second edition, by name or as a TOML file, to stand beside the first"
    )
    parser.add_argument("--games", type=at_least_one, default=200, metavar="K", help="of each edition (default: 200)")
    parser.add_argument("--bots", default="normal", metavar="NAME", help="who plays, on every seat (default: normal)")
    parser.add_argument(
        "--skill",
        default=",".join(STRONG_AND_WEAK),
        metavar="A,B",
        help="a strong bot and a weak one (default: hard,easy)",
    )
    parser.add_argument("--seed", default="0", metavar="S", help="any text (default: 0)")
    parser.add_argument("--workers", type=at_least_one, default=os.cpu_count() or 1, metavar="W", help="processes")
    parser.add_argument("--out", required=True, metavar="FILE", help="the page, all or nothing")


def run(options: argparse.Namespace) -> int:
    from bonbon.arena.report import page

    check_bots(options)
    files = [options.edition] + ([options.against] if options.against else [])
    boxes = [chosen_game(argparse.Namespace(**vars(options) | {"edition": file})) for file in files]
    compile_rules([boxes[0][0]], RULES_AND_BOTS)
    with output(options.out) as file:
        try:
            subjects = [subject_of(options, game, edition) for game, edition in boxes]
        except ArenaError as problem:
            raise Usage(problem) from None
        file.write(page(subjects, options.seed).encode())
    print(f"Report: {options.out}")
    return 0


def check_bots(options: argparse.Namespace) -> None:
    """Refuse an unknown bot before a game is played."""
    from bonbon.arena import check_entrants
    from bonbon.bots import make_bot

    try:
        make_bot(options.bots, 0)
        check_entrants(strong_and_weak(options), None)
    except (ArenaError, BotError) as problem:
        raise Usage(problem) from None
    if len(strong_and_weak(options)) != 2:
        raise Usage(f"--skill {options.skill}: name a strong bot and a weak one, with a comma between them")


def strong_and_weak(options: argparse.Namespace) -> tuple[str, ...]:
    return tuple(name.strip() for name in options.skill.split(",") if name.strip())


def subject_of(options: argparse.Namespace, game: Game, edition: Edition) -> Subject:
    """Play the games of one edition."""
    from bonbon.arena.balance import by_deal
    from bonbon.arena.measures import measures_of
    from bonbon.arena.processes import play_games
    from bonbon.arena.report import Subject
    from bonbon.arena.self_play import TIMES, SelfPlay
    from bonbon.play.games import written_edition

    work = SelfPlay(game.name, written_edition(game, edition), options.players, options.bots, options.seed)
    numbers = range(-(-options.games // TIMES) * TIMES)
    seen = []
    with ProgressBar(f"playing {game.name}, {edition.name}", len(numbers)) as bar:
        for game_seen in play_games(work, numbers, options.workers):
            seen.append(game_seen)
            bar.advance()
    return Subject(
        game=game.name,
        edition=edition.name,
        players=options.players,
        bot=options.bots,
        deals=by_deal(seen),
        skill=skill_match(options, work.edition),
        board=measures_of(game.name).board(edition),
    )


def skill_match(options: argparse.Namespace, edition: WrittenEdition) -> Standings:
    from bonbon.arena import Tournament, play_games, standings

    match = Tournament(
        game=options.game,
        edition=edition,
        players=options.players,
        bots=strong_and_weak(options),
        seed=options.seed,
        games=max(1, options.games // SKILL_GAMES),
    )
    played = []
    with ProgressBar(f"{' against '.join(match.bots)}", match.planned) as bar:
        for game in play_games(match, range(match.planned), options.workers):
            played.append(game)
            bar.advance()
    return standings(match, played)
