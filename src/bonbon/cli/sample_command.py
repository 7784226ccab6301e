"""Random games as records, one JSON object a line. The same seed gives the same bytes, with any number of workers."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from bonbon.cli.choices import at_least_one, chosen_game, edition_named, game_arguments
from bonbon.cli.compile_command import compile_rules
from bonbon.cli.main import Usage
from bonbon.cli.progress import ProgressBar

EXAMPLES = """\
examples:
  bonbon sample candy-lab --players 3 --games 5
  bonbon sample candy-chaser --games 100000 --seed tea --out games.jsonl
  bonbon sample candy-conquest --players 4 --games 10 --legal | head -1
"""
CHUNK = 100  # games that a worker plays at a time
WORTH_SHARING = 2000  # games: below that, starting workers takes longer than playing


def arguments(parser: argparse.ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--games", type=at_least_one, default=1, metavar="K", help="how many (default: 1)")
    parser.add_argument("--seed", default="0", metavar="S", help="any text (default: 0)")
    parser.add_argument("--legal", action="store_true", help="with all legal moves of every position")
    parser.add_argument("--out", metavar="FILE", help="write there, all or nothing (default: standard output)")
    parser.add_argument("--workers", type=at_least_one, default=os.cpu_count() or 1, metavar="W", help="processes")


def run(options: argparse.Namespace) -> int:
    game, _ = chosen_game(options)
    compile_rules([game])
    with output(options.out) as file, ProgressBar(f"sampling {game.name}", options.games) as bar:
        for lines in sampled(options):
            file.write("".join(lines).encode())
            bar.advance(len(lines))
    return 0


def sampled(options: argparse.Namespace) -> Iterator[list[str]]:
    """Chunks of records, in the order of the games."""
    order = (options.game, options.edition, options.players, options.seed, options.legal)
    chunks = [(*order, start, min(start + CHUNK, options.games)) for start in range(0, options.games, CHUNK)]
    if options.workers == 1 or options.games < WORTH_SHARING:
        yield from map(sample_chunk, chunks)
        return
    from bonbon.arena.processes import pool_of

    with pool_of(min(options.workers, len(chunks))) as pool:
        yield from pool.imap(sample_chunk, chunks)


def sample_chunk(order: tuple[str, str | None, int, str, bool, int, int]) -> list[str]:
    """The lines of a few games."""
    from bonbon.play.games import find_edition, find_game
    from bonbon.play.sample import Sampler

    name, edition, players, seed, legal, start, stop = order
    game = find_game(name)
    sampler = Sampler(game, find_edition(game, edition_named(game, edition)), players, seed)
    return [sampler.record(number, legal).line() + "\n" for number in range(start, stop)]


@contextmanager
def output(path: str | None) -> Iterator[BinaryIO]:
    """Standard output, or a file that appears only when it is complete."""
    if path is None:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    target = Path(path)
    refuse_place(target)
    handle, part = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
        os.chmod(part, 0o666 & ~current_umask())
        os.replace(part, target)
    finally:
        Path(part).unlink(missing_ok=True)


def refuse_place(target: Path) -> None:
    """Refuse what no file can be put in place of, before anything is worked out for it."""
    if target.is_dir():
        raise Usage(f"{target}: this is a folder, the name of a file is expected")
    if not target.parent.is_dir():
        raise Usage(f"{target}: there is no folder {target.parent}")


def current_umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
