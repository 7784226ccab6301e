"""How much is installed and how soon it plays, and what was built ahead beside Numba, in one run: `make bench-start`.

- the wheel and what it requires in an empty environment: its size, the first table of `bonbon play`, the first answer
  of `bonbon serve`, its memory, and the first move of an expert in each game; then the same with the extra `terminal`:
  its size and the full screen of `bonbon play`
- WebAssembly beside Numba: simulations and moves through `Match`, two processes that take turns
- with `--clone`, `make play` from a fresh clone until it answers, twice
"""

from __future__ import annotations

import argparse
import os
import pty
import re
import select
import signal
import socket
import subprocess
import sys
import tempfile
import termios
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bench.bars import bar
from bench.sides import Side

ROOT = Path(__file__).parent.parent
GAMES = ("candy-chaser", "candy-lab", "candy-conquest")
PATIENCE_S = 120.0
ROUNDS = 8
MB = 1e6
TERMINAL = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "COLUMNS": "120", "LINES": "40"}
TABLE_IN_LINES = (b"Your turn: place a candy", b"Choose a candy", b"Player 1> ")  # the bar, the board, who may type
TABLE_ON_SCREEN = (b"\033[?1049h", b"Your turn: place a candy", b"Choose a candy")  # another screen, its bar, the board
FIRST_MOVE = """
import time
from bonbon import Match
from bonbon.bots import make_bot
match = Match({game!r}, players=3, seed="start")
began = time.perf_counter()
make_bot("expert").choose(match.view(0), match.legal_moves)
print(time.perf_counter() - began)
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clone", action="store_true", help="also `make play` from a fresh clone, on port 8000")
    options = parser.parse_args()
    met = [*installed(), *beside_numba(), *(fresh_clone() if options.clone else [])]
    return 0 if all(met) else 1


# ---- as somebody installs it


def installed() -> Iterator[bool]:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        python = empty_environment(home)
        install(python, wheel := build(home))
        yield bar("installed-mb", size_of(home / "venv") / MB, 60, at_most=True)
        yield bar("play-first-table-s", first_table(python, home, TABLE_IN_LINES), 1.5, at_most=True)
        with serving([python.with_name("bonbon"), "serve", "--port", str(port := free_port())], port, home) as server:
            yield bar("serve-first-answer-s", server.seconds, 1.5, at_most=True)
            yield bar("fresh-server-mb", memory_of(server.process.pid) / MB, 100, at_most=True)
        for game in GAMES:
            took = subprocess.run(
                [python, "-c", FIRST_MOVE.format(game=game)], cwd=home, capture_output=True, text=True, check=True
            )
            yield bar(f"{game}/first-expert-move-s", float(took.stdout), 1.5, at_most=True)
        install(python, f"{wheel}[terminal]")
        print(f"  with the full screen: {size_of(home / 'venv') / MB:.1f} MB", file=sys.stderr)
        yield bar("play-full-screen-s", first_table(python, home, TABLE_ON_SCREEN), 1.5, at_most=True)


def empty_environment(home: Path) -> Path:
    """Its Python."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home / "venv"], check=True)
    return home / "venv" / "bin" / "python"


def build(home: Path) -> Path:
    """The wheel."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", home / "dist"], cwd=ROOT, check=True
    )
    [wheel] = (home / "dist").glob("*.whl")
    return wheel


def install(python: Path, what: Path | str) -> None:
    """The wheel and what it requires, also with an extra."""
    pip: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "--disable-pip-version-check",
        "install",
        "--quiet",
    ]
    kept = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([*pip, what], check=True, env=kept)


def size_of(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def first_table(python: Path, home: Path, words: tuple[bytes, ...]) -> float:
    """Seconds until `bonbon play candy-conquest` has written all these words on a terminal."""
    bonbon = python.with_name("bonbon")
    began = time.monotonic()
    pid, screen = pty.fork()
    if pid == 0:
        termios.tcsetwinsize(0, (40, 120))
        os.chdir(home)
        os.execve(bonbon, [str(bonbon), "play", "candy-conquest"], TERMINAL | {"HOME": str(home)})
    drawn = b""
    try:
        while time.monotonic() - began < PATIENCE_S:
            if select.select([screen], [], [], 0.02)[0]:
                drawn += os.read(screen, 65_536)
                if all(word in drawn for word in words):
                    return time.monotonic() - began
        raise SystemExit(f"no table within {PATIENCE_S} s")
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


class Serving:
    def __init__(self, process: subprocess.Popen[bytes], seconds: float) -> None:
        self.process, self.seconds = process, seconds


@contextmanager
def serving(command: list[str | Path], port: int, folder: Path) -> Iterator[Serving]:
    """A server, once it answers, and how long that took."""
    began = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, start_new_session=True)
    try:
        while not answers(port):
            if process.poll() is not None or time.monotonic() - began > PATIENCE_S:
                raise SystemExit(f"{command} does not answer")
            time.sleep(0.02)
        yield Serving(process, time.monotonic() - began)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=1) as page:
            return bool(page.status == 200)
    except OSError:
        return False


def memory_of(pid: int) -> int:
    told = Path(f"/proc/{pid}/status").read_text()
    return 1024 * int(re.findall(r"VmRSS:\s+(\d+) kB", told)[0])


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


# ---- what was built ahead beside Numba


def beside_numba() -> Iterator[bool]:
    core = max(os.sched_getaffinity(0))
    with ExitStack() as stack:
        wasm = stack.enter_context(Side(ROOT, core, {"BONBON_MACHINE": "wasm"}))
        numba = stack.enter_context(Side(ROOT, core, {"BONBON_MACHINE": "numba"}))
        for game in GAMES:
            yield bar(f"{game}/search-beside-numba", ratio(wasm, numba, f"{game}/search"), 0.8)
            yield bar(f"{game}/match-beside-numba", ratio(wasm, numba, f"{game}/match"), 1)
            yield bar(f"{game}/positions-beside-numba", ratio(wasm, numba, f"{game}/match-with-positions"), 1)


def ratio(one: Side, other: Side, name: str) -> float:
    """The best of several rounds of each, in turn."""
    best = [0.0, 0.0]
    for _ in range(ROUNDS):
        best = [max(best[0], one.measure(name)), max(best[1], other.measure(name))]
    print(f"  {name}: {best[0]:,.0f} beside {best[1]:,.0f} a second", file=sys.stderr)
    return best[0] / best[1]


# ---- as somebody clones it


def fresh_clone() -> Iterator[bool]:
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "clone"
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        for name, target in (("make-play-s", 35.0), ("make-play-again-s", 1.0)):
            with serving(["make", "play"], 8000, clone) as server:
                yield bar(name, server.seconds, target, at_most=True)


if __name__ == "__main__":
    sys.exit(main())
