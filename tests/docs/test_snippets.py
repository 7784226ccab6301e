"""Every Python and shell snippet of README and docs/ runs, page by page, as somebody would who types it in."""

from __future__ import annotations

import asyncio
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bonbon.bots import BOTS
from bonbon.cli import main
from bonbon.client import Client
from bonbon.tables.protocol.bodies import TableCreated
from tests.docs.snippets import LANGUAGES, NEEDS_A_SERVER, NOT_RUN, PAGES, ROOT, Snippet, snippets_of
from tests.server.registries import serving

WITH_SNIPPETS = [page for page in PAGES if any(snippet.is_run for snippet in snippets_of(page))]
SERVER, CODE = "http://localhost:8000", "boni-katu-mo"  # as the pages write them


@pytest.mark.parametrize("page", WITH_SNIPPETS, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_snippets_of_a_page_run_one_after_the_other(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(BOTS, "shopkeeper", BOTS["random"])  # what a page adds is gone afterwards
    names: dict[str, Any] = {"__name__": "snippet"}
    for snippet in snippets_of(page):
        if snippet.file:
            Path(snippet.file).write_text(snippet.code, "utf-8")
        elif snippet.is_run and snippet.language == "python":
            run_python(snippet, names)
        elif snippet.is_run:
            run_commands(snippet)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_snippet_is_of_a_kind_that_is_known(page: Path) -> None:
    snippets = list(snippets_of(page))
    assert len(snippets) * 2 == page.read_text("utf-8").count("```")
    assert {snippet.language for snippet in snippets} <= set(LANGUAGES)
    assert {snippet.mark for snippet in snippets if not snippet.file} <= {"", NEEDS_A_SERVER, *NOT_RUN}


def test_most_snippets_are_run() -> None:
    snippets = [snippet for page in PAGES for snippet in snippets_of(page) if snippet.language in ("python", "sh")]
    assert {"python", "sh"} == {snippet.language for snippet in snippets}
    assert sum(snippet.is_run for snippet in snippets) > 2 * sum(not snippet.is_run for snippet in snippets)


def run_python(snippet: Snippet, names: dict[str, Any]) -> None:
    if snippet.mark == NEEDS_A_SERVER:
        asyncio.run(with_a_server(snippet, names))
    else:
        exec(compile(snippet.code, snippet.place, "exec"), names)


async def with_a_server(snippet: Snippet, names: dict[str, Any]) -> None:
    """Run it against a real server, at which a host waits at a table for somebody to sit down."""
    async with serving(Path.cwd()) as (server, _):
        ana = await Client.introduce(server, "Ana")
        table = await ana.request("POST", "/api/tables", TableCreated, {"game": "candy-lab", "players": 2})
        hosting = asyncio.create_task(host(ana, table.table))
        code = snippet.code.replace(SERVER, server).replace(CODE, table.code)
        await asyncio.to_thread(exec, compile(code, snippet.place, "exec"), names)  # as a script: with its own loop
        hosting.cancel()
        await asyncio.gather(hosting, return_exceptions=True)


async def host(ana: Client, name: str) -> None:
    """Sit down, begin when the other seat is taken, and play any move."""
    async with ana.table(name) as table:
        await table.ask("sit", seat=0)
        await table.until(lambda: all(seat.kind != "free" for seat in table.state.seats))
        await table.ask("start")
        async for turn in table.turns():
            await table.play(turn.legal[-1])


def run_commands(snippet: Snippet) -> None:
    for line in filter(None, snippet.code.splitlines()):
        if "|" in line:
            run_in_a_shell(line)
        else:
            program, *arguments = shlex.split(line, comments=True)
            assert program == "bonbon", f"{snippet.place}: {line} is no command of ours: mark the block"
            assert main(arguments) == 0, f"{snippet.place}: {line}"


def run_in_a_shell(line: str) -> None:
    command = f'bonbon() {{ {shlex.quote(sys.executable)} -m bonbon "$@"; }}\n{line}'
    subprocess.run(["bash", "-c", command], check=True, capture_output=True, timeout=120)
