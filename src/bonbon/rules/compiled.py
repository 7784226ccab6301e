"""How rules run: as WebAssembly that was built ahead, compiled by Numba, or as the plain Python that they are.

`BONBON_MACHINE` chooses: `wasm`, `numba` or `interpreted`. Without it what was built ahead runs where modules can be
run, else Numba compiles where it is installed; with `NUMBA_DISABLE_JIT=1` nothing is compiled. Beside what was built
ahead, Numba compiles what environments do with arrays (`on_arrays`), and for that it is told of the plain rules.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from typing import Any, Literal, TypeVar, cast

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
    return "wasm" if can_run_modules() else "numba" if find_spec("numba") else "interpreted"


MACHINE = chosen_machine()
PLAIN = MACHINE != "numba"  # records are objects of Python's, not NumPy's
CAN_COMPILE = MACHINE == "numba" or (MACHINE == "wasm" and find_spec("numba") is not None)  # for whoever asks for it
PACKAGE = Path(__file__).parent.parent


# ---- what rules are marked with


def compiled(rule: Rule) -> Rule:
    """The rule, compiled on its first call and remembered on disk; untouched in plain mode."""
    return known_to_numba(rule, partial(inlined, rule))


def compiled_apart(rule: Rule) -> Rule:
    """The same for what is large: it is called, not written out wherever it is used, which compiles far sooner."""
    return known_to_numba(rule, partial(machine_code, rule, inline=False))


def compiled_as(module: str) -> Callable[[Rule], Rule]:
    """The same for what is written in another way for Numba: the function of the same name in that module."""
    return lambda rule: known_to_numba(rule, lambda: getattr(import_module(module), rule.__name__))


def entry_point(rule: Rule) -> Rule:
    """The same for what Python itself calls often: without Numba it runs as WebAssembly that was built ahead."""
    plain = built_ahead(rule) if MACHINE == "wasm" else rule
    return known_to_numba(plain, partial(machine_code, rule, inline=False))


def on_arrays(rule: Rule) -> Rule:
    """What Python calls with arrays of NumPy's: compiled wherever Numba is installed, whatever runs the rules.

    Whoever calls it has told Numba of the rules first (`tell_numba`).
    """
    return inlined(rule) if CAN_COMPILE else rule


def on_arrays_apart(rule: Rule) -> Rule:
    """The same for what is large."""
    return machine_code(rule, inline=False) if CAN_COMPILE else rule


# ---- what Numba is told of rules that stay plain

untold: list[Callable[[], object]] = []
machine_code_of: dict[Callable[..., Any], Any] = {}  # of plain rules; Numba itself keeps only weak references
telling = RLock()


def known_to_numba(rule: Rule, machine_code: Callable[[], Rule]) -> Rule:
    """The rule as machine code, or in plain mode as it is: then compiled code that calls it calls the machine code."""
    if not PLAIN:
        return machine_code()
    when_numba_compiles(lambda: stand_in(rule, machine_code))
    return rule


def when_numba_compiles(tell: Callable[[], object]) -> None:
    """Tell Numba something: at once where it runs the rules, else before somebody lets it compile."""
    if not PLAIN:
        tell()
    elif CAN_COMPILE:
        untold.append(tell)


def tell_numba() -> None:
    """Make sure that Numba knows all rules that there are by now; nothing is compiled yet."""
    with telling:
        while untold:
            untold.pop(0)()


def stand_in(rule: Rule, machine_code: Callable[[], Rule]) -> None:  # pragma: no cover
    """Let Numba take the machine code wherever a function that it compiles names the plain rule."""
    from numba import types
    from numba.core.registry import cpu_target

    if rule not in machine_code_of:
        machine_code_of[rule] = machine_code()
        cpu_target.typing_context.insert_global(rule, types.Dispatcher(machine_code_of[rule]))


def source_of(rule: Rule) -> Rule:  # pragma: no cover
    """The rule as it was written for Numba."""
    code: Any = machine_code_of.get(rule, rule)
    return cast(Rule, getattr(code, "py_func", code))


# ---- machine code


def inlined(rule: Rule) -> Rule:  # pragma: no cover
    """Machine code that is written out wherever other machine code calls it."""
    return machine_code(rule, inline=True)


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
