"""Machine code that nobody needs any more: of sources that have changed since, unused for a while."""

from __future__ import annotations

import os
import re
import shutil
from contextlib import suppress
from pathlib import Path

from bonbon.rules.compiled import cache_folder, cache_root

UNUSED_DAYS = 14  # other worktrees and environments may keep their code in the same cache
MACHINE_CODE = re.compile(r"([a-z_]+)-[0-9a-f]{16}")  # a room and a hash of its sources


def remove_leftovers(now: float) -> str:
    """Remove every folder of the cache that is neither ours nor was used lately; a sentence if there was any."""
    removed, size = 0, 0
    for folder in cache_root().iterdir():
        with suppress(FileNotFoundError):  # somebody else is removing it as well
            if is_leftover(folder, now):
                size += sum(file.stat().st_size for file in files_in(folder))
                shutil.rmtree(folder)
                removed += 1
    if not removed:
        return ""
    folders = "1 folder" if removed == 1 else f"{removed} folders"
    return f"Removed {folders} of machine code that was not used for {UNUSED_DAYS} days ({size / 1e6:.1f} MB)."


def is_leftover(folder: Path, now: float) -> bool:
    named = MACHINE_CODE.fullmatch(folder.name)
    if named is None or not folder.is_dir():
        return False
    if folder == cache_folder(named[1]):
        os.utime(folder, (now, now))  # for disks that do not note when a file is read
        return False
    return now - last_used(folder) > UNUSED_DAYS * 86_400


def last_used(folder: Path) -> float:
    """When code was last written there or read from there."""
    found = [file.stat() for file in files_in(folder)]
    return max([folder.stat().st_mtime, *(max(one.st_mtime, one.st_atime) for one in found)])


def files_in(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]
