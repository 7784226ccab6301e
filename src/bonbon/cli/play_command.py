"""Play a match in the terminal: against bots, with several people at one keyboard, or at a table on a server."""

from __future__ import annotations

import argparse
import asyncio
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from bonbon.cli.choices import chosen_game, game_arguments
from bonbon.cli.compile_command import RULES_AND_BOTS, compile_rules
from bonbon.cli.main import Usage

if TYPE_CHECKING:
    from bonbon.play import Match
    from bonbon.terminal.session import TableOpener
    from bonbon.terminal.texts import Texts

EXAMPLES = """\
examples:
  bonbon play
  bonbon play candy-conquest --players 3 --bots hard
  bonbon play candy-lab --people 2 --players 2 --record our-game.jsonl
  bonbon play --resume our-game.jsonl
  bonbon play candy-lab --server http://localhost:8000 --people 2
  bonbon play --server http://localhost:8000 --code boni-katu-mo
  printf '1\\n1\\nquit\\n' | bonbon play candy-chaser --plain
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from bonbon.rules.candy_chaser import CANDY_CHASER

    game_arguments(parser, default=CANDY_CHASER.name)  # the one that is learnt soonest
    parser.add_argument("--people", type=int, default=1, metavar="P", help="how many of them are people (default: 1)")
    parser.add_argument(
        "--bots", default="normal", metavar="LEVEL", help="easy, normal, hard or expert (default: normal)"
    )
    parser.add_argument("--seed", metavar="S", help="any text, for a match that can be repeated")
    parser.add_argument("--resume", metavar="FILE", help="go on with the unfinished game of a record")
    parser.add_argument("--server", metavar="URL", help="play at a table on a server")
    parser.add_argument("--code", metavar="CODE", help="the table on the server to go to (default: a new one)")
    parser.add_argument("--name", metavar="NAME", help="what you are called")
    parser.add_argument("--plain", action="store_true", help="plain lines: for pipes, screen readers and slow lines")
    parser.add_argument("--language", choices=("en", "fr"), help="(default: what LANG says)")
    parser.add_argument("--theme", choices=("dark", "light"), help="(default: what the terminal is)")
    parser.add_argument(
        "--pace", type=float, metavar="S", help="least seconds between two moves of bots (default: 0.7)"
    )
    parser.add_argument("--record", metavar="FILE", help="where the record goes (default: among your data)")


def run(options: argparse.Namespace) -> int:
    from bonbon.terminal.plain import wrapped
    from bonbon.terminal.session import Session
    from bonbon.terminal.texts import Texts, preferred_language

    say = Texts(options.language or preferred_language())
    is_plain = options.plain or not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    has_screen = not is_plain and find_spec("textual") is not None
    session = Session(say, Path(options.record) if options.record else None)
    open_table = at_a_server(options, say) if options.server else at_this_machine(options, say, has_screen)
    if is_plain:
        return session.run_in_lines(open_table)
    session.is_dark = is_dark(options)
    if not has_screen:
        print(wrapped(say("plain.no_screen")))
        return session.run_in_picture(open_table)
    return asyncio.run(session.run_on_screen(open_table))


def is_dark(options: argparse.Namespace) -> bool:
    from bonbon.terminal import background

    return bool(options.theme == "dark") if options.theme else background.is_dark()


def at_this_machine(options: argparse.Namespace, say: Texts, has_screen: bool) -> TableOpener:
    """A match of our own, new or gone on with."""
    from bonbon.bots import make_bot
    from bonbon.terminal.local_table import LocalTable
    from bonbon.terminal.session import already_open

    if options.code:
        raise Usage(f"--code {options.code}: it is the code of a table on a server, which needs --server")
    match = resumed(options) if options.resume else new_match(options)
    if not 0 <= options.people <= match.players:
        raise Usage(f"--people {options.people}: there are {match.players} players")
    seats = range(options.people, match.players)
    bots = {seat: make_bot(options.bots, f"{match.seed} {seat}") for seat in seats}
    match.names = match.names or names(options, say, match.players)
    compile_rules([match.game], RULES_AND_BOTS)
    pace = options.pace if options.pace is not None else 0.7 if has_screen else 0.0
    return already_open(LocalTable(match, bots, pace))


def new_match(options: argparse.Namespace) -> Match:
    from bonbon.play import Match

    game, edition = chosen_game(options)
    return Match(game.name, options.players, edition=edition, seed=options.seed)


def resumed(options: argparse.Namespace) -> Match:
    """The first game of a record, from where it stopped; chance goes on from its seed, or from a new one."""
    from bonbon.play import Match, read_records
    from bonbon.play.fair_random import new_seed

    record = next((record for _, record in read_records(Path(options.resume))), None)
    if record is None:
        raise Usage(f"--resume {options.resume}: there is no record in it")
    match = Match.from_record(record)
    if match.is_over:
        raise Usage(f"--resume {options.resume}: that game is over")
    match.go_on(record.seed or new_seed())
    return match


def names(options: argparse.Namespace, say: Texts, players: int) -> list[str]:
    """People by their number, or by the name that was given; bots by their own, with their level."""
    from bonbon.texts.reader import bot_name

    called = [say("common.player", n=seat + 1) for seat in range(players)]
    if options.name:
        called[0] = options.name
    for seat in range(options.people, players):
        called[seat] = bot_name(say, seat, options.bots)
    return called


def at_a_server(options: argparse.Namespace, say: Texts) -> TableOpener:
    from bonbon.play.games import written_edition
    from bonbon.terminal.server_table import Invitation, seat_at

    refuse_what_the_server_decides(options)
    game, edition = chosen_game(options)
    if not 1 <= options.people <= options.players:
        raise Usage(f"--people {options.people}: from 1 to {options.players} at a table for {options.players}")
    invitation = Invitation(
        server=options.server,
        name=options.name or say("common.player", n=1),
        language=say.language,
        code=options.code or "",
        game=options.game,
        players=options.players,
        people=options.people,
        level=options.bots,
        edition=written_edition(game, edition),
    )
    return lambda: seat_at(invitation)


def refuse_what_the_server_decides(options: argparse.Namespace) -> None:
    """Say so, rather than leave an option without effect."""
    decided = ["seed", "resume", "pace", *(["edition"] if options.code else [])]
    for name in decided:
        if getattr(options, name) is not None:
            raise Usage(f"--{name}: at a table on a server that is not for you to say")
