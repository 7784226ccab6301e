"""Kernels built ahead: their machine-independent code lies in the package, so that playing needs no compiler.

`make ptx` builds them with numba-cuda, which needs no GPU for it. They belong to one version of the sources.
"""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path

from bonbon.errors import GpuError
from bonbon.rules.compiled import PACKAGE
from bonbon.rules.game import Game

FOLDER = Path(__file__).parent / "ptx"
SOURCES_HASH = FOLDER / "sources.sha256"
SOURCES = (
    "rules",
    "envs/actions.py",
    "envs/unpacking.py",
    "envs/seats.py",
    "envs/observation_layout.py",
    "envs/observations.py",
    "envs/candy_lab/observation.py",
    "envs/candy_chaser/observation.py",
    "envs/candy_conquest/observation.py",
    "envs/batch/stepping.py",
    "envs/gpu/traced_playouts.py",
    "envs/gpu/kernels.py",
)
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


def hash_of_sources() -> str:
    """A hash of every source that the kernels come from."""
    found = hashlib.sha256()
    for file in sorted(file for part in SOURCES for file in files_in(PACKAGE / part)):
        found.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def files_in(part: Path) -> list[Path]:
    return [part] if part.is_file() else list(part.rglob("*.py"))


def are_fresh() -> bool:
    """Whether the kernels were built from the sources as they are now."""
    return SOURCES_HASH.exists() and SOURCES_HASH.read_text().strip() == hash_of_sources()
