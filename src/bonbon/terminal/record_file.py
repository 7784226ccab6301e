"""The file that the record of a game is written to."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from bonbon.play import Record


def save_record(record: Record, file: Path) -> None:
    """Write a record; its folder is made where it is missing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(record.line() + "\n", "utf-8")


def default_file(game: str) -> Path:
    """A file of its own for every game, among the user's data."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "bonbon" / "games" / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S-%f}.jsonl"
