"""Replay records, check every move, and print a readable log. The first illegal move is named, with exit code 1."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from bonbon.cli.main import Usage
from bonbon.errors import BonbonError, RecordError

if TYPE_CHECKING:
    from bonbon.play import Match, Record
    from bonbon.texts.reader import Reader

STDIN = "-"
EXAMPLES = """\
examples:
  bonbon replay games.jsonl
  bonbon replay games.jsonl --seat 1        what seat 1 could see
  bonbon replay games.jsonl --seat watcher --language fr
  bonbon replay games.jsonl --quiet         only check
  bonbon replay game.json --embed game.replay.json      for a board on a page of yours
  bonbon sample candy-lab | bonbon replay -
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="records, one JSON object a line; - is standard input")
    parser.add_argument("--seat", metavar="N", help="the log as seat N, or `watcher`, could see it")
    parser.add_argument("--language", choices=("en", "fr"), default="en", help="of the log (default: en)")
    parser.add_argument("--embed", metavar="OUT", help="write the one game of FILE as pages show it without Python")
    parser.add_argument("--quiet", action="store_true", help="print only how many games are right")


def run(options: argparse.Namespace) -> int:
    return write_prepared(options) if options.embed else print_logs(options)


def print_logs(options: argparse.Namespace) -> int:
    games = moves = 0
    for number, record, match in replayed(options.file):
        games, moves = games + 1, moves + len(match.log)
        if not options.quiet:
            print("\n".join(log_of(number, record, match, options)), flush=True)
    print(f"{games} game{'s' * (games != 1)}, {moves} moves, all legal")
    return 0


def write_prepared(options: argparse.Namespace) -> int:
    """Every position of one game, for a board on somebody's page."""
    import msgspec

    from bonbon.cli.sample_command import output
    from bonbon.server.web.game_records import prepare_replay

    games = list(replayed(options.file))
    if len(games) != 1:
        raise Usage(f"--embed: {called(options.file)} has {len(games)} games, and a board shows one")
    [(_, record, match)] = games
    if options.seat is not None:
        seat_of(options.seat, match)
    with output(options.embed) as file:
        file.write(msgspec.json.encode(prepare_replay(record, options.seat)) + b"\n")
    print(f"{options.embed}: {len(match.log)} moves, {Path(options.embed).stat().st_size / 1000:.0f} kB")
    return 0


def replayed(file: str) -> Iterator[tuple[int, Record, Match]]:
    """Every record of a file, replayed; a fault is named with file, line and move."""
    from bonbon.play import Match

    for number, record in records_of(file):
        try:
            yield number, record, Match.from_record(record)
        except BonbonError as problem:
            raise RecordError(f"{called(file)}:{number}", str(problem)) from None


def records_of(file: str) -> Iterator[tuple[int, Record]]:
    """The records of a file, or of whatever is piped in."""
    from bonbon.play.record import read_records, records_in

    return records_in(sys.stdin.buffer, called(file)) if file == STDIN else read_records(Path(file))


def called(file: str) -> str:
    return "standard input" if file == STDIN else file


def log_of(number: int, record: Record, match: Match, options: argparse.Namespace) -> Iterator[str]:
    """A heading, a numbered sentence for every move, and the result."""
    from bonbon.terminal.presentations import presentation_of
    from bonbon.terminal.texts import Texts
    from bonbon.texts.reader import Reader

    seat = None if options.seat is None else seat_of(options.seat, match)
    edition = record.edition if isinstance(record.edition, str) else record.edition.get("name")
    yield f"line {number}: {record.game}, {edition} edition, {record.players} players"
    sentence = presentation_of(record.game).event_sentence
    reader = Reader(Texts(options.language), tuple(record.names or ()))
    for i, entry in enumerate(match.log, start=1):
        words = entry.words if seat is None else entry.seen[seat]
        yield f"{i:5}  {sentence(words, reader)}"
    yield f"       {result_in_words(match, reader)}"
    yield ""


def seat_of(text: str, match: Match) -> int:
    """The seat's place in the log; a watcher comes last."""
    if text == "watcher":
        return -1
    if text.isdecimal() and int(text) < match.players:
        return int(text)
    raise Usage(f"--seat {text}: the seats are 0 to {match.players - 1}, or watcher")


def result_in_words(match: Match, reader: Reader) -> str:
    """Who has won and why."""
    from bonbon.terminal.presentations import presentation_of
    from bonbon.terminal.table_view import TableView

    result = match.result
    if result is None:
        return reader.say("lookback.unfinished")
    view = TableView(match.game.name, reader.seat, reader.names, match.everything, result=result)
    return " ".join(presentation_of(match.game.name).result_lines(view, result, reader)[:2])
