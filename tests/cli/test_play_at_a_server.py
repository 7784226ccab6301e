"""`bonbon play --server` as people run it: real terminals, a bot, and a `bonbon serve` in a process of its own."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

from bonbon.cli import main
from bonbon.play import Match, Record, read_records
from tests.server.processes import running
from tests.terminal.terminals import command, surroundings

NOWHERE = "http://127.0.0.1:9"
TYPED = b"1\n" * 500  # the first move of the list, every time


def test_two_terminals_and_a_bot_finish_a_game_at_a_server(tmp_path: Path) -> None:
    async def evening() -> tuple[str, str]:
        async with running(str(tmp_path / "tables.sqlite3"), workers=1) as server:
            table = ["candy-chaser", "--players", "3", "--people", "2", "--bots", "easy"]
            ana = await terminal(tmp_path, "Ana", "--server", server.address, *table)
            leo = await terminal(tmp_path, "Léo", "--server", server.address, "--code", await invitation(ana))
            return await asyncio.wait_for(asyncio.gather(said(ana), said(leo)), 60)

    anas, leos = asyncio.run(evening())
    record = record_of(tmp_path, "Ana")
    assert record == record_of(tmp_path, "Léo")
    assert Match.from_record(record).is_over
    assert record.names == ["Ana", "Léo", "easy"]
    assert anas.endswith(f"Record: {tmp_path / 'Ana.jsonl'}\n")
    assert "Léo" in anas
    assert "Ana" in leos


async def terminal(folder: Path, name: str, *arguments: str) -> Process:
    told = ["--plain", "--name", name, "--record", str(folder / f"{name}.jsonl"), *arguments]
    return await asyncio.create_subprocess_exec(*command(*told), stdin=PIPE, stdout=PIPE, env=surroundings(folder))


async def invitation(host: Process) -> str:
    """The code that the table tells while it fills up."""
    assert host.stdout is not None
    until = await asyncio.wait_for(host.stdout.readuntil(b"Its code: "), 30)
    code = await host.stdout.readline()
    assert b"2 of 3 seats" in until
    return code.decode().strip()


async def said(player: Process) -> str:
    out, _ = await player.communicate(TYPED)
    assert player.returncode == 0
    return out.decode()


def record_of(folder: Path, name: str) -> Record:
    [(_, record)] = read_records(folder / f"{name}.jsonl")
    return record


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--code", "boni-katu-mo"],
            "--code boni-katu-mo: it is the code of a table on a server",
        ),
        (["--server", NOWHERE, "--seed", "tea"], "--seed: at a table on a server"),
        (["--server", NOWHERE, "--resume", "game.jsonl"], "--resume: at a table on a server"),
        (
            ["--server", NOWHERE, "--code", "x", "--edition", "my.toml"],
            "--edition: at a table on a server",
        ),
    ],
)
def test_an_option_without_effect_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["play", "--plain", *arguments]) == 2
    assert sentence in capsys.readouterr().err
