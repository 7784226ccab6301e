"""Which browser to test with: one that is installed, or one that comes in an npm package and needs no installing."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent
INSTALLED = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKED = ROOT / "browser" / "chromium"
UNPACKED = ROOT / ".cache" / "chromium"
# No sandbox where there is no room for one (containers, root); three dimensions without a graphics card.
ARGUMENTS = ["--no-sandbox", "--enable-unsafe-swiftshader"]
SHARED = Path("/dev/shm")
ROOM = 2 << 30  # bytes


def find_browser() -> Path:
    """The program; BONBON_BROWSER names one, and BONBON_BROWSER=packed takes the one from the package."""
    asked = os.environ.get("BONBON_BROWSER", "")
    if asked and asked != "packed":
        return Path(asked)
    found = None if asked else next(filter(None, map(shutil.which, INSTALLED)), None)
    return Path(found) if found else unpacked()


def unpacked() -> Path:
    program = UNPACKED / "chromium"
    if not (UNPACKED / ".done").exists():
        run(["npm", "--prefix", str(PACKED), "ci", "--silent", "--no-audit", "--no-fund"])
        run(["node", str(PACKED / "unpack.mjs"), str(UNPACKED)])
        (UNPACKED / ".done").touch()
    return program


def run(command: list[str]) -> None:
    try:
        subprocess.run(command, check=True)
    except (OSError, subprocess.CalledProcessError) as problem:
        raise SystemExit(
            f"No browser to test with, and none could be unpacked: apt install chromium ({problem})"
        ) from None


def environment() -> dict[str, str]:
    """The unpacked browser brings some libraries along."""
    here = os.environ.copy()
    if UNPACKED.exists():
        libraries = [str(UNPACKED / "lib"), str(UNPACKED)]
        here["LD_LIBRARY_PATH"] = ":".join([*libraries, here.get("LD_LIBRARY_PATH", "")]).rstrip(":")
        if not Path("/etc/fonts").exists():
            here["FONTCONFIG_PATH"] = str(UNPACKED)
    return here


def left_out() -> list[str]:
    """Which of Playwright's own arguments are not wanted: with room in memory, what the processes of a browser share
    need not be files on a disk."""
    has_room = SHARED.is_dir() and shutil.disk_usage(SHARED).free > ROOM
    return ["--disable-dev-shm-usage"] if has_room else []


if __name__ == "__main__":
    print(f"==> Testing with {find_browser()}")
