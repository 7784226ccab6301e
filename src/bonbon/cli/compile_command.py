"""Compile rules and bots of all games once. Later starts take a second; nobody waits for the compiler in a game."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from bonbon.cli.progress import ProgressBar

if TYPE_CHECKING:
    from bonbon.rules.game import Game

EXAMPLES = """\
examples:
  bonbon compile
"""
Step = tuple[str, Callable[[], object]]


def arguments(parser: argparse.ArgumentParser) -> None:
    """None."""


def run(options: argparse.Namespace) -> int:
    from bonbon.cli.leftovers import remove_leftovers
    from bonbon.rules.compiled import PLAIN, cache_folder, cache_root
    from bonbon.rules.words import GAMES

    if PLAIN:
        print("Numba is not here or switched off: everything runs interpreted, and there is nothing to compile.")
        return 0
    done = cache_folder("bots") / "complete"
    if not done.exists() and (os.cpu_count() or 1) > 1:
        compile_side_by_side(list(GAMES))
    compile_rules(GAMES.values(), with_bots=True)
    done.touch()
    print(f"Rules and bots are compiled ({cache_root()}).")
    if removed := remove_leftovers(time.time()):
        print(removed)
    return 0


def compile_rules(games: Iterable[Game], with_bots: bool = False) -> None:
    """Make sure that nothing is left to compile, with a progress bar if it takes a while."""
    from bonbon.rules.compiled import PLAIN

    if PLAIN:
        return
    todo = [step for game in games for step in steps_of(game, with_bots)]
    with ProgressBar("compiling, once", len(todo)) as bar:
        for what, warm in todo:
            warm()
            bar.advance(what=f"compiling {what}, once")


def steps_of(game: Game, with_bots: bool) -> list[Step]:
    from bonbon.play import warm_up as rules

    if not with_bots:
        return rules.steps(game)
    from bonbon.bots import warm_up as bots

    return rules.steps(game) + bots.steps(game)


def compile_side_by_side(names: list[str]) -> None:
    """Each game in its own process. Where two write to the cache at once, one loses: look again afterwards."""
    from multiprocessing import get_context

    from bonbon.play.games import find_game

    context = get_context("spawn")
    done: Any = context.SimpleQueue()
    total = sum(len(steps_of(find_game(name), with_bots=True)) for name in names)
    workers = [context.Process(target=compile_game, args=(name, done), daemon=True) for name in names]
    for worker in workers:
        worker.start()
    with ProgressBar("compiling, once", total) as bar:
        for _ in range(total):
            what = done.get()
            bar.advance(what=f"compiling {what}, once")
    for worker in workers:
        worker.join()


def compile_game(name: str, done: Any) -> None:
    """Take all steps of one game, and say so; a step that fails is left to whoever comes after, who will say why."""
    from bonbon.play.games import find_game

    for what, warm in steps_of(find_game(name), with_bots=True):
        with suppress(Exception):
            warm()
        done.put(what)
