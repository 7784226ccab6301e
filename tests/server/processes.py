"""A real server in a process of its own: what can be started, killed and stopped."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import resource
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import IO

import httpx

from tests.server.halls import free_port

START_TIMEOUT_S = 60.0
STOP_TIMEOUT_S = 20.0
OPEN_FILES = 1024  # the soft limit that most systems give: what runs out must not depend on whose shell this is


class Server:
    """`bonbon serve` as a process of its own, started again after every kill."""

    def __init__(self, database: str, workers: int, *options: str, log: Path | None = None) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.command = [sys.executable, "-m", "bonbon", "serve", "--port", str(self.port), "--database", database]
        self.command += ["--workers", str(workers), *(options or ("--bot-delay", "0"))]
        self.workers, self.log = workers, log
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        with self.stderr() as log:
            self.process = subprocess.Popen(
                self.command, stdout=subprocess.DEVNULL, stderr=log, start_new_session=True, preexec_fn=usual_limits
            )
        await self.until_ready()

    def stderr(self) -> contextlib.AbstractContextManager[IO[bytes] | None]:
        return self.log.open("ab") if self.log else contextlib.nullcontext()

    async def until_ready(self) -> None:
        async with httpx.AsyncClient(trust_env=False) as http, asyncio.timeout(START_TIMEOUT_S):
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await http.get(f"{self.address}/health")).status_code == 200:
                        return
                assert self.process is not None
                assert self.process.poll() is None, f"the server has ended with {self.process.returncode}"
                await asyncio.sleep(0.05)

    def kill(self, rng: random.Random | None = None) -> None:
        """Without a warning: the whole server, or with several workers one of them."""
        assert self.process is not None
        if self.workers == 1:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        else:
            os.kill((rng or random.Random(1)).choice(self.worker_pids()), signal.SIGKILL)

    def worker_pids(self) -> list[int]:
        """The processes that serve; with several of them their parent only watches them."""
        assert self.process is not None
        parent = self.process.pid
        if self.workers == 1:
            return [parent]
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        return [int(pid) for pid in children if b"spawn_main" in command_line(pid)]

    async def until_workers(self) -> None:
        """Until there are as many workers as there should be; whether they serve yet is another matter."""
        async with asyncio.timeout(START_TIMEOUT_S):
            while len(self.worker_pids()) < self.workers:
                await asyncio.sleep(0.05)

    def resident_bytes(self) -> int:
        """The memory of the processes that serve."""
        return sum(resident_bytes(pid) for pid in self.worker_pids())

    def stop(self) -> None:
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(STOP_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            raise


def usual_limits() -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(OPEN_FILES, hard), hard))


def command_line(pid: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""  # it has just ended


def resident_bytes(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@contextlib.asynccontextmanager
async def running(database: str, workers: int, *options: str, log: Path | None = None) -> AsyncIterator[Server]:
    server = Server(database, workers, *options, log=log)
    try:
        await server.start()
        yield server
    finally:
        server.stop()
