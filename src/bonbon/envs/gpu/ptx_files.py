"""Kernels built ahead: their machine-independent code lies in the package, so that playing needs no compiler.

`make ptx` builds them with numba-cuda, which needs no GPU for it. They belong to one version of the sources.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from pathlib import Path

from bonbon.errors import GpuError
from bonbon.machine.meaning import meaning_of
from bonbon.machine.modules import ONLY_PYTHONS
from bonbon.rules.compiled import PACKAGE
from bonbon.rules.game import Game

FOLDER = Path(__file__).parent / "ptx"
SHARED_SOURCES = (
    "rules/bits.py",
    "rules/chance.py",
    "rules/in_numba.py",
    "rules/machine.py",
    "rules/moves.py",
    "rules/playout.py",
    "rules/types.py",
    "envs/actions.py",
    "envs/unpacking.py",
    "envs/unpacking_in_numba.py",
    "envs/unpacking_loops.py",
    "envs/seats.py",
    "envs/observation_layout.py",
    "envs/observations.py",
    "envs/batch/stepping.py",
    "envs/gpu/traced_playouts.py",
    "envs/gpu/kernels.py",
)
NOT_IN_KERNELS = (*ONLY_PYTHONS, "reading")
OLDEST_CAPABILITY = (7, 5)  # the compute capability that is built for; newer GPUs run it too


def code_of(game: Game, kernel: str) -> str:
    """The code of a kernel as PTX."""
    file = file_of(game, kernel)
    if not file.exists():
        raise GpuError(f"the kernel {kernel} of {game.name} was not built: `make ptx` builds it")
    return gzip.decompress(file.read_bytes()).decode()


def keep(game: Game, kernel: str, ptx: str) -> None:
    file_of(game, kernel).write_bytes(gzip.compress(ptx.encode(), 9, mtime=0))


def file_of(game: Game, kernel: str) -> Path:
    return FOLDER / f"{game.name}.{kernel}.ptx.gz"


def hash_of_sources(game: Game) -> str:
    """A hash of what every source means that the kernels of a game come from."""
    folder = game.name.replace("-", "_")
    shared = [PACKAGE / part for part in SHARED_SOURCES]
    own = [file for file in (PACKAGE / "rules" / folder).glob("*.py") if file.stem not in NOT_IN_KERNELS]
    return meaning_of([*shared, *own, PACKAGE / "envs" / folder / "observation.py"], PACKAGE, compiled_only=True)


def note_sources(game: Game) -> None:
    """The kernels of this game are built from the sources as they are now."""
    hash_file(game).write_text(hash_of_sources(game) + "\n")


def hash_file(game: Game) -> Path:
    return FOLDER / f"{game.name}.sha256"


def stale(games: Iterable[Game]) -> list[str]:
    """The games whose kernels are older than what they were built from."""
    return [
        game.name
        for game in games
        if not hash_file(game).exists() or hash_file(game).read_text().strip() != hash_of_sources(game)
    ]
