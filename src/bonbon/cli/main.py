"""The door from the shell: finds the command, and turns every refusal into a sentence and an exit code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper

from bonbon import __version__
from bonbon.errors import BonbonError

FINE, WRONG, USAGE, INTERRUPTED = 0, 1, 2, 130

COMMANDS = {
    "serve": "host tables on the web",
    "play": "play a match in the terminal",
    "sample": "random games as records",
    "replay": "replay records and check every move",
    "check": "check an edition or records",
    "analyse": "look back at a game: what was played, what was better and by how much",
    "arena": "bots against bots: who is stronger, and how sure that is",
    "balance": "a report on a game for its designer",
    "bench": "measure how fast the rules are",
    "compile": "compile the rules once, so that nobody waits for it later",
}

MEASURES_NUMBA = "bench"  # the command that lets Numba run the rules, where it is installed

EPILOGUE = """\
examples:
  bonbon play candy-chaser
  bonbon sample candy-lab --players 3 --games 1000 --out games.jsonl
  bonbon replay games.jsonl

exit codes:
  0    fine
  1    what was looked at is wrong: an illegal move, a broken record or edition
  2    the command or a file cannot be used as it was given
  130  interrupted
"""


class Usage(BonbonError):
    """The command cannot be carried out as it was given."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    choose_machine(arguments)
    write_what_can_be_written()
    try:
        options = parser(chosen(arguments)).parse_args(arguments)
        return int(options.run(options))
    except Usage as problem:
        return say(problem, USAGE)
    except BonbonError as problem:
        return say(problem, WRONG)
    except BrokenPipeError:
        # Whoever read our output has heard enough; the interpreter must not complain about it on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as problem:
        return say(sentence_of(problem), USAGE)
    except KeyboardInterrupt:
        return say("interrupted", INTERRUPTED)


def write_what_can_be_written() -> None:
    """A terminal that knows few letters shows a question mark for the others."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.encoding.lower() != "utf-8":
            stream.reconfigure(errors="replace")


def choose_machine(arguments: Sequence[str]) -> None:
    """What runs the rules, where a command wants something else than others and nobody has chosen."""
    is_chosen = "BONBON_MACHINE" in os.environ or os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
    if arguments[:1] == [MEASURES_NUMBA] and not is_chosen and find_spec("numba"):
        os.environ["BONBON_MACHINE"] = "numba"


def sentence_of(problem: OSError) -> str:
    return f"{problem.filename or 'file'}: {problem.strerror or problem}"


def say(problem: object, code: int) -> int:
    print(f"bonbon: {problem}", file=sys.stderr)
    return code


def chosen(arguments: Sequence[str]) -> list[str]:
    """The commands to load: the one that was named, or all of them for the help."""
    return [arguments[0]] if arguments and arguments[0] in COMMANDS else list(COMMANDS)


def parser(commands: list[str]) -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="bonbon",
        description="Candy Lab, Candy Chaser and Candy Conquest: play, simulate and check games.",
        epilog=EPILOGUE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"bonbon {__version__}")
    doors = top.add_subparsers(metavar="COMMAND", required=True)
    for name in commands:
        command = import_module(f"bonbon.cli.{name}_command")
        door = doors.add_parser(
            name,
            help=COMMANDS[name],
            description=command.__doc__,
            epilog=command.EXAMPLES,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if len(commands) == 1:  # the arguments of all commands, which the general help does not show, take a while
            command.arguments(door)
        door.set_defaults(run=command.run)
    return top
