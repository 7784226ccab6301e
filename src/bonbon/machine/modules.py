"""Modules built ahead: one for each game lies in the package, with a hash of what its sources mean."""

from __future__ import annotations

from pathlib import Path

from bonbon.machine.meaning import meaning_of

PACKAGE = Path(__file__).parent.parent
FOLDER = Path(__file__).parent / "built"
EVERY_GAMES = (
    *("rules/bits.py", "rules/chance.py", "rules/in_numba.py", "rules/machine.py", "rules/moves.py"),
    *("rules/playout.py", "rules/step.py", "rules/types.py"),
    *("bots/greedy.py", "bots/numbers.py", "bots/types.py", "bots/search"),
)
ONLY_PYTHONS = ("__init__", "notation", "text", "objections", "edition", "buffer_pool", "open_search", "tree_search")


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.wasm"


def hash_of(game: str) -> Path:
    return FOLDER / f"{game}.sha256"


def keep(game: str, code: bytes) -> None:
    """Put a module into the package."""
    FOLDER.mkdir(exist_ok=True)
    path_of(game).write_bytes(code)
    hash_of(game).write_text(meaning(game) + "\n")


def stale() -> list[str]:
    """The games whose module is older than what it was built from."""
    games = sorted(path.stem for path in FOLDER.glob("*.wasm"))
    return [game for game in games if hash_of(game).read_text().strip() != meaning(game)]


def meaning(game: str) -> str:
    """What the sources of a game's module mean."""
    return meaning_of(sources_of(game), PACKAGE, compiled_only=True)


def sources_of(game: str) -> list[Path]:
    """Every source that a module can come from."""
    folder = game.replace("-", "_")
    parts = [PACKAGE / part for part in (*EVERY_GAMES, f"rules/{folder}", f"bots/{folder}")]
    files = [file for part in parts for file in ([part] if part.is_file() else part.glob("*.py"))]
    return [file for file in files if file.stem not in ONLY_PYTHONS]
