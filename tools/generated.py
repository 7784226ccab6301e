"""Generated files: a tool writes them, and with `--check` only says which of them are stale."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent


def stale_after(tool: str, files: Mapping[Path, str]) -> list[str]:
    """Give each file its text; with `--check` a sentence for each that has another one."""
    stale = [path for path, text in files.items() if not path.exists() or path.read_text("utf-8") != text]
    if "--check" in sys.argv:
        return [f"{path.relative_to(ROOT)} is stale: run python -m tools.{tool}" for path in stale]
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[path], "utf-8")
    return []


def exit_code(problems: list[str]) -> int:
    """Say what is wrong, if anything is."""
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0
