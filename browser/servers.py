"""A real server for the tests: its own process, its own database, its own port; it can be stopped and started again."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent
# Every run deals the same games; BONBON_DEALS=… deals others, to see whether a test assumes too much about a deal.
DEALS = os.environ.get("BONBON_DEALS", "bonbon")


class Server:
    """`browser.serve` on a free port."""

    def __init__(self, folder: Path, bot_delay: float = 0.01, seed: str = "") -> None:
        self.folder, self.port, self.bot_delay, self.seed = folder, free_port(), bot_delay, seed
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "browser.serve", "--port", str(self.port), "--deals", DEALS]
        command += ["--database", str(self.folder / "tables.sqlite3"), "--bot-delay", str(self.bot_delay)]
        command += ["--seed", self.seed]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
        try:
            self.wait(self.process)
        except RuntimeError:
            self.stop(kill=True)  # nobody else would: a fixture that fails on its way in is not wound up
            raise

    def wait(self, process: subprocess.Popen[bytes], seconds: float = 60) -> None:
        """Until it answers."""
        end = time.monotonic() + seconds
        while process.poll() is None and time.monotonic() < end:
            try:
                urllib.request.urlopen(f"{self.address}/health", timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError((self.folder / "server.log").read_text())

    def stop(self, *, kill: bool = False) -> None:
        if self.process is not None:
            (self.process.kill if kill else self.process.terminate)()
            self.process.wait(20)
            self.process = None


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
