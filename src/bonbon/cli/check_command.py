"""Check an edition (TOML) or records (JSON): every field, every move, and the shuffle where the seed is given."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from bonbon.cli.main import FINE, USAGE, WRONG, say, sentence_of
from bonbon.cli.replay_command import called, replayed
from bonbon.errors import BonbonError, EditionError, RecordError

if TYPE_CHECKING:
    from bonbon.rules.game import Game

EXAMPLES = """\
examples:
  bonbon check my-box.toml
  bonbon check games.jsonl more-games.jsonl my-box.toml
  bonbon sample candy-lab --games 100 | bonbon check -

Every file is looked at, also after one that is wrong.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="editions ending in .toml, or records; - is records on standard input"
    )


def run(options: argparse.Namespace) -> int:
    return max(check(file) for file in options.files)


def check(file: str) -> int:
    """Say what is right or wrong with a file; the exit code for it."""
    try:
        print(check_edition(Path(file)) if file.endswith(".toml") else check_records(file), flush=True)
    except BonbonError as problem:
        return say(problem, WRONG)
    except BrokenPipeError:
        raise
    except OSError as problem:
        return say(sentence_of(problem), USAGE)
    return FINE


def check_edition(file: Path) -> str:
    """What the edition is, and for how many players it is good."""
    from bonbon.rules.editions import read_toml

    try:
        fields = read_toml(file)
        game = game_of(fields)
        edition = game.read_edition(fields)
        good_for = [players for players in (2, 3, 4) if is_good_for(edition, players)]
        if not good_for:
            edition.check_players(2)
    except EditionError as problem:
        others = [f"\n  edition: {other.field}: {other.problem}" for other in problem.every[1:]]
        raise EditionError(problem.field, f"{problem.problem} ({file})" + "".join(others)) from None
    return f"{file}: {game.name}, edition {edition.name!r}, for {', '.join(map(str, good_for))} players: right"


def game_of(fields: dict[str, object]) -> Game:
    """The game of whose standard box the largest part is described."""
    from bonbon.rules.dispatch import GAMES

    boxes = {name: game.edition().data().keys() - {"name", "custom"} for name, game in GAMES.items()}
    described = {name: len(box & fields.keys()) / len(box) for name, box in boxes.items()}
    best = max(described, key=lambda name: described[name])
    if not described[best]:
        known = ", ".join(sorted(set().union(*boxes.values())))
        raise EditionError("edition", f"none of {known} is there: this is no game's edition")
    return GAMES[best]


def is_good_for(edition: object, players: int) -> bool:
    try:
        edition.check_players(players)  # type: ignore[attr-defined]
    except BonbonError:
        return False
    return True


def check_records(file: str) -> str:
    """How many games are right, and how many shuffles could be checked."""
    from bonbon.play.fairness import check_shuffle

    games = fair = 0
    for number, record, _ in replayed(file):
        games += 1
        if record.seed is not None:
            try:
                check_shuffle(record)
            except RecordError as problem:
                raise RecordError(f"{called(file)}:{number}", str(problem)) from None
            fair += 1
    shuffles = f", {fair} shuffle{'s' * (fair != 1)} checked against the seed" if fair else ""
    return f"{called(file)}: {games} game{'s' * (games != 1)} right{shuffles}"
