"""The door in Pyodide, under Node, with whoever thinks in a second one: the same games come out as in CPython."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from bonbon.rules.compiled import MACHINE
from tests.browser.pages import think_here
from tests.browser.scenario import scenario
from tests.browser.shelves import ShelfInMemory
from tests.machine.test_browser_driver import printed
from tools import browser_python

HERE = Path(__file__).parent

in_pyodide = pytest.mark.skipif(
    MACHINE != "wasm" or not shutil.which("node") or not browser_python.PYODIDE.exists(),
    reason="compared with what was built ahead, where Node and Pyodide are installed",
)


async def told_here() -> list[str]:
    return [line async for line in scenario(ShelfInMemory(), think_here)]


@in_pyodide
def test_the_same_seeds_and_choices_give_the_same_records_in_a_browser(tmp_path: Path) -> None:
    folder = browser_python.at_hand(tmp_path)
    there = printed("node", HERE / "two_workers.mjs", folder, HERE.parent.parent)
    assert there == asyncio.run(told_here())
