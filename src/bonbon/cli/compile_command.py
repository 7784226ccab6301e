"""Compile the rules of all games once. Later starts take a second; nothing is ever compiled in front of a player."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bonbon.cli.progress import ProgressBar

if TYPE_CHECKING:
    from bonbon.rules.game import Game

EXAMPLES = """\
examples:
  bonbon compile
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """None."""


def run(options: argparse.Namespace) -> int:
    from bonbon.rules.compiled import PLAIN, cache_folder
    from bonbon.rules.words import GAMES

    if PLAIN:
        print("Numba is not here or switched off: the rules run interpreted, and there is nothing to compile.")
        return 0
    compile_rules(GAMES.values())
    print(f"The rules are compiled ({cache_folder('rules')}).")
    return 0


def compile_rules(games: Iterable[Game]) -> None:
    """Make sure that nothing is left to compile, with a progress bar if it takes a while."""
    from bonbon.play.warm_up import steps

    todo = [step for game in games for step in steps(game)]
    with ProgressBar("compiling the rules, once", len(todo)) as bar:
        for what, warm in todo:
            warm()
            bar.advance(what=f"compiling {what}, once")
