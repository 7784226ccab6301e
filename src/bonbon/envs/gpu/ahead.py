"""Kernels built ahead: their machine-independent code lies in the package, so that playing needs no compiler.

`make ptx` builds them with numba-cuda, which needs no GPU for it. They belong to one state of the sources.
"""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path

from bonbon.errors import GpuError
from bonbon.rules.compiled import PACKAGE
from bonbon.rules.game import Game

FOLDER = Path(__file__).parent / "ptx"
STATE = FOLDER / "sources.sha256"
SOURCES = (
    "rules",
    "envs/actions.py",
    "envs/spreading.py",
    "envs/observations",
    "envs/batch/stepping.py",
    "envs/gpu/playing.py",
    "envs/gpu/kernels.py",
)
OLDEST = (7, 5)  # the compute capability that is built for; newer GPUs run it too


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


def state_of_sources() -> str:
    """A hash of every source that the kernels come from."""
    state = hashlib.sha256()
    for file in sorted(file for part in SOURCES for file in files_in(PACKAGE / part)):
        state.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes())
    return state.hexdigest()


def files_in(part: Path) -> list[Path]:
    return [part] if part.is_file() else list(part.rglob("*.py"))


def are_fresh() -> bool:
    """Whether the kernels were built from the sources as they are now."""
    return STATE.exists() and STATE.read_text().strip() == state_of_sources()
