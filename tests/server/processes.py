"""A real server in a process of its own: what can be started, killed and stopped."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx

from tests.server.halls import free_port


class Server:
    """`bonbon serve` as a process of its own, started again after every kill."""

    def __init__(self, database: str, workers: int) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.command = [sys.executable, "-m", "bonbon", "serve", "--port", str(self.port), "--database", database]
        self.command += ["--workers", str(workers), "--bot-delay", "0"]
        self.workers = workers
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, start_new_session=True)
        await self.until_ready()

    async def until_ready(self) -> None:
        async with httpx.AsyncClient() as http:
            for _ in range(600):
                with contextlib.suppress(httpx.HTTPError):
                    if (await http.get(f"{self.address}/health")).status_code == 200:
                        return
                await asyncio.sleep(0.1)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        """Without a warning: the whole server, or with several workers one of them."""
        assert self.process is not None
        if self.workers == 1:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        else:
            os.kill(self.a_worker(), signal.SIGKILL)

    def a_worker(self) -> int:
        """One of the processes that serve; their parent only watches them."""
        assert self.process is not None
        parent = self.process.pid
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        workers = [pid for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        return int(workers[int(time.time()) % len(workers)])

    def stop(self) -> None:
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(20)


@contextlib.asynccontextmanager
async def running(database: str, workers: int) -> AsyncIterator[Server]:
    server = Server(database, workers)
    await server.start()
    try:
        yield server
    finally:
        server.stop()
