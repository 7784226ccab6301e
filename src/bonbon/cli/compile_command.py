"""Compile batches of all games once, so that nobody waits for it later. Rules and bots come built ahead.

With BONBON_MACHINE=numba rules and bots are compiled, and batches if they are asked for.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from bonbon.cli.progress import ProgressBar

if TYPE_CHECKING:
    from multiprocessing.queues import SimpleQueue

    from bonbon.rules.game import Game

EXAMPLES = """\
examples:
  bonbon compile
  bonbon compile --batches
"""
RULES = ("bonbon.play.warm_up",)
RULES_AND_BOTS = (*RULES, "bonbon.bots.warm_up")
BATCHES = ("bonbon.envs.batch.warm_up",)
SLOW = "wasmtime is not installed or does not know this processor: rules run as plain Python, and bots think less."
Step = tuple[str, Callable[[], object]]
Parts = tuple[str, ...]  # modules that know what there is to compile


def arguments(parser: argparse.ArgumentParser) -> None:
    what = "batches of many games, too (bonbon.envs.batch): needed only where BONBON_MACHINE is numba"
    parser.add_argument("--batches", action="store_true", help=what)


def run(options: argparse.Namespace) -> int:
    from bonbon.cli.leftovers import remove_leftovers
    from bonbon.rules.compiled import CAN_COMPILE, cache_root
    from bonbon.rules.dispatch import GAMES

    if not CAN_COMPILE:
        print("Numba is not here or switched off: there is nothing to compile. Games start at once without it.")
        return 0
    what, parts = wanted(options.batches)
    done = mark_of(parts)
    if not done.exists() and (os.cpu_count() or 1) > 1:
        compile_side_by_side(list(GAMES), parts)
    compile_parts(GAMES.values(), parts)
    done.touch()
    print(f"{what} are compiled ({cache_root()}).")
    if removed := remove_leftovers(time.time()):
        print(removed)
    return 0


def wanted(batches: bool) -> tuple[str, Parts]:
    """What there is to compile, in words; where rules and bots were built ahead that is batches."""
    from bonbon.rules.compiled import PLAIN

    if PLAIN:
        return "Batches", BATCHES
    return ("Rules, bots and batches", RULES_AND_BOTS + BATCHES) if batches else ("Rules and bots", RULES_AND_BOTS)


def mark_of(parts: Parts) -> Path:
    """The file that says that all of this was compiled."""
    from bonbon.rules.compiled import cache_folder

    rooms = [part.split(".")[1] for part in parts]
    return cache_folder(rooms[-1]) / f"complete-{'-'.join(rooms)}"


def compile_rules(games: Iterable[Game], parts: Parts = RULES) -> None:
    """Make sure that nothing of rules and bots is left to compile."""
    from bonbon.rules.compiled import MACHINE, PLAIN

    if MACHINE == "interpreted" and not is_asked_for():
        print(SLOW, file=sys.stderr)
    if not PLAIN:
        compile_parts(games, parts)


def compile_parts(games: Iterable[Game], parts: Parts) -> None:
    """Compile what is left to compile, with a progress bar if it takes a while."""
    todo = [step for game in games for step in steps_of(game, parts)]
    with ProgressBar("compiling, once", len(todo)) as bar:
        for what, warm in todo:
            warm()
            bar.advance(what=f"compiling {what}, once")


def is_asked_for() -> bool:
    """Whether somebody wants the rules to run as plain Python."""
    return "BONBON_MACHINE" in os.environ or "NUMBA_DISABLE_JIT" in os.environ


def steps_of(game: Game, parts: Parts) -> list[Step]:
    """What there is to compile of a game."""
    return [step for part in parts for step in import_module(part).steps(game)]


def compile_side_by_side(names: list[str], parts: Parts) -> None:
    """Each game in its own process. Where two write to the cache at once, one loses: look again afterwards."""
    from multiprocessing import get_context

    from bonbon.play.games import find_game

    context = get_context("spawn")
    done: SimpleQueue[str] = context.SimpleQueue()
    total = sum(len(steps_of(find_game(name), parts)) for name in names)
    workers = [context.Process(target=compile_game, args=(name, parts, done), daemon=True) for name in names]
    for worker in workers:
        worker.start()
    with ProgressBar("compiling, once", total) as bar:
        for _ in range(total):
            what = done.get()
            bar.advance(what=f"compiling {what}, once")
    for worker in workers:
        worker.join()


def compile_game(name: str, parts: Parts, done: SimpleQueue[str]) -> None:
    """Take all steps of one game, and say so; a step that fails is left to whoever comes after, who will say why."""
    from bonbon.play.games import find_game

    for what, warm in steps_of(find_game(name), parts):
        with suppress(Exception):
            warm()
        done.put(what)
