"""How rules run: compiled by Numba, as WebAssembly that was built ahead, or as the plain Python that they are.

`BONBON_MACHINE` chooses: `numba`, `wasm` or `interpreted`. Without it Numba compiles where it is installed (with
`NUMBA_DISABLE_JIT=1` nothing is compiled), else what was built ahead runs where wasmtime is installed.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, TypeVar

from bonbon.errors import MachineError
from bonbon.machine.calls import built_ahead
from bonbon.machine.instances import can_run_modules
from bonbon.machine.meaning import meaning_of

Rule = TypeVar("Rule", bound=Callable[..., Any])
Machine = Literal["numba", "wasm", "interpreted"]


def chosen_machine() -> Machine:
    """What runs the rules in this process."""
    wanted = os.environ.get("BONBON_MACHINE", "")
    if wanted == "wasm" and not can_run_modules():
        return "interpreted"
    if wanted in ("numba", "wasm", "interpreted"):
        return wanted  # type: ignore[return-value]
    if wanted:
        raise MachineError(f"BONBON_MACHINE is numba, wasm or interpreted, not {wanted!r}")
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return "interpreted"
    return "numba" if find_spec("numba") else "wasm" if can_run_modules() else "interpreted"


MACHINE = chosen_machine()
PLAIN = MACHINE != "numba"  # records are objects of Python's, not NumPy's
PACKAGE = Path(__file__).parent.parent


def compiled(rule: Rule) -> Rule:
    """The rule, compiled on its first call and remembered on disk; untouched in plain mode."""
    return rule if PLAIN else machine_code(rule, inline=True)


def compiled_apart(rule: Rule) -> Rule:
    """The same for what is large: it is called, not written out wherever it is used, which compiles far sooner."""
    return rule if PLAIN else machine_code(rule, inline=False)


def entry_point(rule: Rule) -> Rule:
    """The same for what Python itself calls often: without Numba it runs as WebAssembly that was built ahead."""
    if not PLAIN:
        return machine_code(rule, inline=False)
    return built_ahead(rule) if MACHINE == "wasm" else rule


def machine_code(rule: Rule, inline: bool) -> Rule:  # pragma: no cover
    import numba

    dispatcher = numba.njit(nogil=True, error_model="numpy", forceinline=inline, _nrt=False)(rule)
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder(room_of(rule.__module__)))
    dispatcher.enable_caching()
    numba.config.CACHE_DIR = before
    find_code_by_meaning(dispatcher, f"{rule.__module__}.{rule.__qualname__}")
    return dispatcher  # type: ignore[no-any-return]


def find_code_by_meaning(dispatcher: Any, name: str) -> None:  # pragma: no cover
    """Let the folder alone say whether code is fresh: Numba itself asks for the time and the line of a source."""
    from numba.core.caching import IndexDataCacheFile

    kept = dispatcher._cache
    kept._cache_file = IndexDataCacheFile(kept._cache_path, name.replace("<", "").replace(">", ""), "by meaning")


def room_of(module: str) -> str:
    """Whose machine code it is: `bots` for `bonbon.bots.search`, `rules_candy_lab` for a file of one game."""
    parts = module.split(".")
    if parts[0] != PACKAGE.name or len(parts) < 3:
        return "rules"
    return f"{parts[1]}_{parts[2]}" if parts[2] in games_folders() else parts[1]


def games_folders() -> list[str]:
    """The folders that a game has in every room."""
    return [path.parent.name for path in (PACKAGE / "rules").glob("*/state.py")]


@cache
def cache_folder(room: str) -> Path:
    """Where the machine code of a room is kept.

    The name of the folder holds a hash of what every source means that the code can come from, and of all that changes
    how it is compiled. So a docstring changes nothing, and an edit of one game leaves the other games' code alone.
    """
    import numba

    how = (numba.__version__, sys.version, bool(numba.config.BOUNDSCHECK), str(PACKAGE))
    sources = hashlib.sha256(repr((meaning_of(sources_of(room), PACKAGE), how)).encode())
    return cache_root() / f"{room}-{sources.hexdigest()[:16]}"


def sources_of(room: str) -> list[Path]:
    """Every source that the code of a room can come from."""
    package, _, game = room.partition("_")
    others = set(games_folders()) - {game} if game else set()
    files = [file for folder in {"rules", package} for file in (PACKAGE / folder).rglob("*.py")]
    return [file for file in files if file.parent.name not in others]


def cache_root() -> Path:
    """Inside the virtual environment where there is one, else in the user's cache."""
    chosen = os.environ.get("BONBON_CACHE_DIR")
    if chosen:
        return Path(chosen)
    if sys.prefix != sys.base_prefix and os.access(sys.prefix, os.W_OK):
        return Path(sys.prefix) / "bonbon-cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "bonbon"
