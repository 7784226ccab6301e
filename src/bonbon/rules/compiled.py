"""One decorator: a rule is compiled by Numba, or stays plain Python where Numba is absent or switched off."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

Rule = TypeVar("Rule", bound=Callable[..., Any])

PLAIN = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0") or find_spec("numba") is None
PACKAGE = Path(__file__).parent.parent


def compiled(rule: Rule) -> Rule:
    """The rule, compiled on its first call and remembered on disk; untouched in plain mode."""
    return rule if PLAIN else machine_code(rule, inline=True)


def compiled_apart(rule: Rule) -> Rule:
    """The same for what is large: it is called, not written out wherever it is used, which compiles far sooner."""
    return rule if PLAIN else machine_code(rule, inline=False)


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
