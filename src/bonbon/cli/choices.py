"""Arguments that several commands share: a game, an edition, a number of players."""

from __future__ import annotations

import argparse
import math
import os
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from bonbon.cli.main import Usage
from bonbon.errors import BonbonError

if TYPE_CHECKING:
    from bonbon.rules.game import Edition, Game

EDITION_HELP = "the name of one that comes with the game, or a TOML file (default: standard)"


def game_arguments(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """A game that has to be named unless there is a default, how many play it, and with which box."""
    from bonbon.rules.dispatch import GAMES

    games = ", ".join(GAMES)
    if default is None:
        parser.add_argument("game", metavar="GAME", help=games)
    else:
        parser.add_argument("game", metavar="GAME", nargs="?", default=default, help=f"{games} (default: {default})")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="2, 3 or 4 (default: 2)")
    parser.add_argument("--edition", metavar="E", help=EDITION_HELP)


def chosen_game(options: argparse.Namespace) -> tuple[Game, Edition]:
    """The game and its edition, checked for this number of players; or what cannot be played."""
    from bonbon.play.games import find_edition, find_game

    try:
        game = find_game(options.game)
        edition = find_edition(game, edition_named(game, options.edition))
        game.check_players(edition, options.players, 0)
    except BonbonError as problem:
        raise Usage(problem) from None
    return game, edition


def edition_named(game: Game, name: str | None) -> str | Path:
    """The standard edition, another one that comes with the game, or a file."""
    if name is None or name in game.editions:
        return name or "standard"
    file = Path(name)
    if file.suffix or os.sep in name or file.is_file():
        return file
    close = get_close_matches(name, game.editions, 1)
    hint = f"did you mean {close[0]}?" if close else f"{game.name} comes with {', '.join(game.editions)}"
    raise Usage(f"--edition {name[:60]}: there is neither an edition nor a file of this name: {hint}")


def at_least_one(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, got {text[:60]!r}") from None
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def seconds_above_zero(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a number of seconds, got {text[:60]!r}") from None
    if not (seconds > 0 and math.isfinite(seconds)):
        raise argparse.ArgumentTypeError(f"expected a number of seconds above zero, got {text}")
    return seconds
