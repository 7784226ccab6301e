"""Bonbon's Python in a browser's worker beside CPython and wasmtime, in one run: `make bench-browser-search`.

- simulations per second of the expert's search in Chromium, as a share of wasmtime's; both are asked in turns, and the
  best round of each counts
- the start: from nothing (an empty cache, files from a plain file server on this machine) and again, until Bonbon is
  imported, three times each; and how long the first move of an expert takes then
- what a move through `Match` costs
- how much a browser has to fetch
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TypeAlias

from playwright.sync_api import Browser, Page, sync_playwright

from bench.bars import bar
from bench.browser_python import measured
from browser.browsers import ARGUMENTS, environment, find_browser
from tools import browser_python

GAMES = ("candy-chaser", "candy-lab", "candy-conquest")
PAGES = Path(measured.__file__).parent
ROUNDS = 6
STARTS = 3
SPEED_BAR, SIZE_BAR_MB = 0.6, 7.5
START_BAR_S, MOVE_BAR_S = 4.0, 2.0  # to a table that can be played, and for a move of `expert`

Measure: TypeAlias = Callable[[str], float]


class QuietHandler(SimpleHTTPRequestHandler):
    """A plain file server that logs nothing."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, format: str, *arguments: object) -> None:
        return


@contextmanager
def served(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def in_turns(page: Page, name: str, game: str) -> tuple[float, float]:
    """The best of the browser, and of this process."""
    here: Measure = getattr(measured, name)
    rounds = [(float(page.evaluate(f"ask('{name}', '{game}')")), here(game)) for _ in range(ROUNDS)]
    return max(browser for browser, _ in rounds), max(python for _, python in rounds)


def start(page: Page, address: str) -> float:
    """Seconds until Python and Bonbon are there."""
    page.goto(address)
    took = page.evaluate("started")
    print(
        f"Pyodide is up after {took['up']:.0f} ms; Bonbon unpacked in {took['unpacked']:.0f} ms, "
        f"imported in {took['imported']:.0f} ms"
    )
    return float(sum(took.values())) / 1000


def starts(browser: Browser, address: str) -> Iterator[bool]:
    print("from nothing:")
    pages = [browser.new_context().new_page() for _ in range(STARTS)]
    cold = statistics.median([start(page, address) for page in pages])
    print("again:")
    warm = statistics.median([start(pages[-1], address) for _ in range(STARTS)])
    for page in pages:
        page.context.close()
    yield bar("start/from-nothing-seconds", cold, START_BAR_S, at_most=True)
    yield bar("start/again-seconds", warm, START_BAR_S, at_most=True)


def speeds(page: Page) -> Iterator[bool]:
    for game in GAMES:
        browser, python = in_turns(page, "simulations_per_second", game)
        print(f"{game}: {browser:,.0f} simulations a second in the browser, {python:,.0f} with wasmtime")
        yield bar(f"{game}/browser-of-wasmtime", browser / python, SPEED_BAR)
    for game in GAMES:
        browser, python = in_turns(page, "moves_per_second", game)
        print(f"{game}: a move through Match {1e6 / browser:.0f} µs in the browser, {1e6 / python:.0f} µs in CPython")


def first_moves(page: Page) -> bool:
    firsts = {game: float(page.evaluate(f"ask('expert_seconds', '{game}')")) for game in GAMES}
    print("first move of an expert:", ", ".join(f"{game} {one:.2f} s" for game, one in firsts.items()))
    return bar("expert/slowest-first-move-seconds", max(firsts.values()), MOVE_BAR_S, at_most=True)


def everything(browser: Browser, folder: Path) -> list[bool]:
    with served(folder) as address:
        met = [*starts(browser, address)]
        page = browser.new_context().new_page()
        page.goto(address)
        page.evaluate("started")
        return [*met, first_moves(page), *speeds(page)]


def main() -> int:
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        size = sum(map(browser_python.sent_bytes, browser_python.build(folder)))
        shutil.copytree(PAGES, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
        browser = playwright.chromium.launch(
            executable_path=find_browser(),
            args=ARGUMENTS,
            env=environment(),  # type: ignore[arg-type]
        )
        met = [bar("size/megabytes", size / 1e6, SIZE_BAR_MB, at_most=True), *everything(browser, folder)]
        browser.close()
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
