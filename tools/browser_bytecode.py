"""Runs in Pyodide for `tools.browser_python`: compiles what a table needs, and prints it by the path of its source.

Whoever starts Python in a browser waits half as long when nothing has to be compiled there. Only what Bonbon really
imports is: bytecode is larger than its source.
"""

from __future__ import annotations

import base64
import json
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from py_compile import PycInvalidationMode, compile

LIBRARY = Path(next(path for path in sys.path if path.endswith(".zip")))
BONBON = Path.cwd()
UNPACKED, COMPILED = Path("/tmp/library"), "/tmp/compiled.pyc"
WITHOUT_DOCSTRINGS, AS_IT_IS = 2, 0


def import_everything() -> None:
    """All of it, but of the server only what a table in a browser needs, now or later."""
    import_module("openskill.models")
    for room in ("bonbon", "msgspec"):
        for file in sorted((BONBON / room).rglob("*.py")):
            parts = file.relative_to(BONBON).with_suffix("").parts
            if parts[:2] != ("bonbon", "server"):
                import_module(".".join(parts).removesuffix(".__init__"))


def imported_from(folder: Path) -> list[str]:
    """The sources below a folder that have been imported, by their paths there."""
    names = [getattr(module, "__file__", None) for module in list(sys.modules.values())]
    files = [Path(name) for name in names if name and name.endswith(".py")]
    return sorted(str(file.relative_to(folder)) for file in files if file.is_relative_to(folder))


def bytecode(folder: Path, path: str, optimize: int) -> str:
    """A source as bytecode that Python takes without looking for the source."""
    how = PycInvalidationMode.UNCHECKED_HASH
    compile(str(folder / path), COMPILED, path, doraise=True, optimize=optimize, invalidation_mode=how)
    return base64.b64encode(Path(COMPILED).read_bytes()).decode()


def how_compiled(path: str) -> int:
    """Bonbon with its assertions: they say what must not happen."""
    return AS_IT_IS if path.startswith("bonbon/") else WITHOUT_DOCSTRINGS


def main() -> None:
    import_everything()
    with zipfile.ZipFile(LIBRARY) as library:
        library.extractall(UNPACKED)
    found = {path: bytecode(UNPACKED, path, WITHOUT_DOCSTRINGS) for path in imported_from(LIBRARY)}
    found |= {path: bytecode(BONBON, path, how_compiled(path)) for path in imported_from(BONBON)}
    print(json.dumps(found))


main()
