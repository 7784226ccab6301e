"""Real terminals of 80 columns and 24 lines in which the real command runs: tmux where there is one, else a pty."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import shlex
import shutil
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

from tests.terminal.emulator import Emulator

PATIENCE = 40.0
# The terminal becomes the one that Ctrl-C and resizing are heard through, then the command takes over.
LAUNCH = "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "bonbon", "play", *arguments]


def surroundings(folder: Path) -> dict[str, str]:
    """A terminal with colours whose user keeps their data in a folder of the test, and speaks English.

    Its shell exports the size that the window had at the start, as some do.
    """
    told = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "en_GB.UTF-8", "XDG_DATA_HOME": str(folder)}
    told |= {"COLUMNS": "80", "LINES": "24"}
    return {name: text for name, text in os.environ.items() if not name.startswith("LC_")} | told


class Terminal(Protocol):
    """What a test does at a terminal."""

    def press(self, *keys: str) -> None: ...
    def lines(self) -> list[str]: ...
    def resize(self, width: int, height: int) -> None: ...


def wait_for(terminal: Terminal, ready: Callable[[str], bool], doing: Callable[[], None] | None = None) -> str:
    """The text on the screen once it is as it should be; meanwhile something is done again and again."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        text = "\n".join(terminal.lines())
        if ready(text):
            return text
        if doing:
            doing()
        time.sleep(0.03)
    raise AssertionError("it did not happen; the screen:\n" + "\n".join(terminal.lines()))


class Pty:
    """A pseudo terminal of our own: everything that the program writes is read by an emulator."""

    KEYS = {"Enter": "\r", "Escape": "\x1b", "C-c": "\x03", "Down": "\x1b[B", "Right": "\x1b[C"}  # noqa: RUF012

    def __init__(self, arguments: list[str], environment: dict[str, str]) -> None:
        self.ours, theirs = pty.openpty()
        self.screen = Emulator(80, 24)
        self.before = termios.tcgetattr(theirs)
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", LAUNCH, *arguments],
            stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True, env=environment,
        )  # fmt: skip
        self.theirs = theirs

    def press(self, *keys: str) -> None:
        for key in keys:
            os.write(self.ours, self.KEYS.get(key, key).encode())

    def click(self, x: int, y: int) -> None:
        """The left button on a column and a line, from 0."""
        os.write(self.ours, f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m".encode())

    def lines(self) -> list[str]:
        while select.select([self.ours], [], [], 0)[0]:
            self.screen.feed(os.read(self.ours, 65536).decode("utf-8", "replace"))
        return self.screen.lines

    def resize(self, width: int, height: int) -> None:
        self.lines()
        self.screen.resize(width, height)
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def wait(self) -> int:
        """Read until the program has ended; its exit code."""
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < until:
            self.lines()
            time.sleep(0.02)
        self.lines()
        return self.process.wait(1)

    def settings(self) -> list[Any]:
        return termios.tcgetattr(self.theirs)

    def hang_up(self) -> None:
        """The window is closed: the program is told to end, and to go on."""
        os.close(self.ours)
        self.ours = -1

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.ours >= 0:
            self.hang_up()
        os.close(self.theirs)


class Tmux:
    """A window of a tmux server of our own."""

    def __init__(self, arguments: list[str], folder: Path) -> None:
        self.socket = str(folder / "tmux")
        # Ctrl-C pressed once too often must not close the window that the test still reads.
        line = f"trap : INT; {shlex.join(arguments)}; echo left with $?; while :; do sleep 600; done"
        size = ["-x", "80", "-y", "24"]
        environment = surroundings(folder) | {"TMUX": ""}
        self.ask("new-session", "-d", "-s", "t", *size, line, env=environment)

    def ask(self, *words: str, env: dict[str, str] | None = None) -> str:
        done = subprocess.run(
            ["tmux", "-S", self.socket, "-f", "/dev/null", *words], capture_output=True, text=True, check=True, env=env
        )
        return done.stdout

    def press(self, *keys: str) -> None:
        self.ask("send-keys", "-t", "t", *keys)

    def lines(self) -> list[str]:
        return self.ask("capture-pane", "-p", "-t", "t").split("\n")

    def resize(self, width: int, height: int) -> None:
        self.ask("resize-window", "-t", "t", "-x", str(width), "-y", str(height))

    def close(self) -> None:
        self.ask("kill-server")


@contextlib.contextmanager
def pty_with(folder: Path, *arguments: str) -> Iterator[Pty]:
    terminal = Pty(command(*arguments), surroundings(folder))
    try:
        yield terminal
    finally:
        terminal.close()


@contextlib.contextmanager
def terminal_with(folder: Path, *arguments: str) -> Iterator[Terminal]:
    """Tmux where it is installed, else a pseudo terminal."""
    if not shutil.which("tmux"):
        with pty_with(folder, *arguments) as terminal:
            yield terminal
        return
    window = Tmux(command(*arguments), folder)
    try:
        yield window
    finally:
        window.close()
