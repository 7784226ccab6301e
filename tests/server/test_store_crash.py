"""A process that is killed in the middle of appends loses nothing that it was told is durable."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.appender import TABLES, event
from tests.server.databases import opened, python_path, run

APPENDER = Path(__file__).with_name("appender.py")
KILLS, APPENDS = 6, 300


def test_no_acknowledged_append_is_lost_when_the_process_is_killed(address: str) -> None:
    acknowledged: dict[str, int] = {}
    for _ in range(KILLS):
        acknowledged |= append_until_killed(address)

    logs = run(read_logs(address))
    for table, log in logs.items():
        assert log == [event(table, n) for n in range(1, len(log) + 1)]
        assert len(log) >= acknowledged.get(table, 0)
    assert sum(map(len, logs.values())) >= KILLS * APPENDS


def append_until_killed(address: str) -> dict[str, int]:
    """The last event of each table that was acknowledged."""
    command = [sys.executable, str(APPENDER), address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=python_path()) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(APPENDS)]
        process.kill()
        lines += process.stdout.read().splitlines(keepends=True)
    whole = [line.decode().split() for line in lines if line.endswith(b"\n")]
    return {table: int(n) for table, n in whole}


async def read_logs(address: str) -> dict[str, list[bytes]]:
    async with opened(address) as store:
        return {table: await store.events(table) for table in (f"t{number}" for number in range(TABLES))}
