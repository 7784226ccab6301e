"""Arguments that several commands share: a game, an edition, a number of players."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bonbon.cli.main import Usage
from bonbon.errors import BonbonError

if TYPE_CHECKING:
    from bonbon.rules.game import Game


def game_arguments(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """A game that has to be named unless there is a default, how many play it, and with which box."""
    from bonbon.rules.dispatch import GAMES

    games = ", ".join(GAMES)
    if default is None:
        parser.add_argument("game", metavar="GAME", help=games)
    else:
        parser.add_argument("game", metavar="GAME", nargs="?", default=default, help=f"{games} (default: {default})")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="2, 3 or 4 (default: 2)")
    parser.add_argument("--edition", metavar="FILE", help="the TOML file of an edition (default: the standard one)")


def chosen_game(options: argparse.Namespace) -> tuple[Game, Any]:
    """The game and its edition, checked for this number of players; or what cannot be played."""
    from bonbon.play.games import find_edition, find_game

    try:
        game = find_game(options.game)
        edition = find_edition(game, edition_named(options.edition))
        game.check_players(edition, options.players, 0)
    except BonbonError as problem:
        raise Usage(problem) from None
    return game, edition


def edition_named(name: str | None) -> str | Path:
    """The standard edition, or a file."""
    return "standard" if name is None else Path(name)


def at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number
