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

Rule = TypeVar("Rule", bound=Callable[..., Any])
Machine = Literal["numba", "wasm", "interpreted"]


def chosen_machine() -> Machine:
    """What runs the rules in this process."""
    wanted = os.environ.get("BONBON_MACHINE", "")
    if wanted in ("numba", "wasm", "interpreted"):
        return wanted  # type: ignore[return-value]
    if wanted:
        raise MachineError(f"BONBON_MACHINE is numba, wasm or interpreted, not {wanted!r}")
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return "interpreted"
    return "numba" if find_spec("numba") else "wasm" if find_spec("wasmtime") else "interpreted"


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
    numba.config.CACHE_DIR = str(cache_folder(package_of(rule.__module__)))
    dispatcher.enable_caching()
    numba.config.CACHE_DIR = before
    return dispatcher  # type: ignore[no-any-return]


def package_of(module: str) -> str:
    """The package of Bonbon that a module stands in: `bots` for `bonbon.bots.search`; ours are the rules."""
    parts = module.split(".")
    return parts[1] if parts[0] == PACKAGE.name and len(parts) > 2 else "rules"


@cache
def cache_folder(package: str) -> Path:
    """Where the machine code of a package is kept.

    Numba looks only at the file of a function, not at those of the functions it calls. So the name of the folder
    holds a hash of every source that the code can come from, and of all that changes how it is compiled.
    """
    import numba

    sources = hashlib.sha256()
    for folder in sorted({"rules", package}):
        for file in sorted((PACKAGE / folder).rglob("*.py")):
            sources.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes())
    how = (numba.__version__, sys.version, bool(numba.config.BOUNDSCHECK), str(PACKAGE))
    sources.update(repr(how).encode())
    return cache_root() / f"{package}-{sources.hexdigest()[:16]}"


def cache_root() -> Path:
    """Inside the virtual environment where there is one, else in the user's cache."""
    chosen = os.environ.get("BONBON_CACHE_DIR")
    if chosen:
        return Path(chosen)
    if sys.prefix != sys.base_prefix and os.access(sys.prefix, os.W_OK):
        return Path(sys.prefix) / "bonbon-cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "bonbon"
