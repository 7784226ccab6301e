"""The steps from an empty database to the schema of today, for each database: numbered files of SQL beside this one."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from bonbon.server.storage.store import StoreError

Kind = Literal["sqlite", "postgres"]


def steps(kind: Kind) -> dict[int, str]:
    """The SQL of every step, in order."""
    files = sorted((Path(__file__).parent / kind).glob("*.sql"))
    return {int(file.name[:4]): file.read_text(encoding="utf-8") for file in files}


def missing_steps(kind: Kind, version: int) -> dict[int, str]:
    """What a database of this version still needs; one that knows more than this program is refused."""
    known = steps(kind)
    if version > max(known):
        raise StoreError(
            f"the database is of version {version}, this Bonbon knows versions up to {max(known)}: install a newer one"
        )
    return {number: sql for number, sql in known.items() if number > version}
