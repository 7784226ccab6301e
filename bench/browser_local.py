"""The games without a server, from a plain file server on this machine: `make bench-browser-local`.

- how much a browser has to fetch for all of it
- from the tap on *Play now* to a table that can be played, when everything has been fetched: as it is, and with a
  browser that gets a quarter of the time (it is stopped three times as long as it runs: throttling by the browser's
  own tools spares its workers, where Python is)
- how long `expert` takes to answer, and how long the page is blocked meanwhile
"""

from __future__ import annotations

import json
import os
import signal
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bench.bars import bar
from browser.browsers import ARGUMENTS, environment, find_browser
from browser.file_server import FOLDER, FileServer
from browser.people import AT_ONCE, FLAT, NAMES, Person, wait_for_somebody

SIZE_BAR_MB, START_BAR_S, SLOW_START_BAR_S, ANSWER_BAR_S, BLOCKED_BAR_MS = 7.5, 4.0, 12.0, 2.0, 50.0
SLOWER = 4
SLICE_S = 0.005
SLICES = 25  # until it is looked who runs
STARTS = 3
MOVES = 4
PLAYABLE = "() => document.querySelector('.table[data-stage=playing] :is([data-move], [data-choose])')"
# When the table changed, and when the page was busy for long.
WATCH = """() => {
  window.changes = [], window.blocked = [];
  const table = document.querySelector('.table');
  const look = () => window.changes.push([Number(table.dataset.version), table.dataset.turn, performance.now()]);
  new MutationObserver(look).observe(table, { attributeFilter: ['data-version', 'data-turn'] });
  new PerformanceObserver((seen) => window.blocked.push(
    ...seen.getEntries().map((one) => [one.startTime, one.duration]),
  )).observe({ type: 'longtask' });
  look();
}"""


def size_mb() -> float:
    [listed] = (FOLDER / "assets").glob("pack-*.json")
    return float(sum(file["sent"] for file in json.loads(listed.read_text())["files"])) / 1e6


def start(person: Person, game: str, level: str = "easy") -> float:
    """Seconds from the tap to a table that can be played."""
    page = person.page
    page.locator(f"button[data-game='{game}']").wait_for()
    begin = time.perf_counter()
    page.locator(f"button[data-game='{game}']").click()
    page.locator("[data-pill='2']").check(force=True, timeout=120_000)
    page.locator(f"[data-level='{level}']").check(force=True)
    page.locator("[data-play-now]").click()
    page.wait_for_function(PLAYABLE, timeout=120_000)
    return time.perf_counter() - begin


def starts(person: Person, address: str, number: int) -> float:
    """The median of a few, each with a page that has just been opened and a Python that is not up."""
    found = []
    for _ in range(number):
        person.page.goto("about:blank")
        person.page.goto(address)
        found.append(start(person, "candy-chaser"))
    print("from the tap to the table:", ", ".join(f"{one:.2f} s" for one in found))
    return statistics.median(found)


@contextmanager
def quarter_of_the_time(browser: int) -> Iterator[None]:
    """The pages and workers of a browser run for a slice and stand still for three."""
    over = threading.Event()

    def hold_back() -> None:
        while not over.is_set():
            held = renderers(browser)
            for _ in range(SLICES):
                send(held, signal.SIGSTOP)
                time.sleep((SLOWER - 1) * SLICE_S)
                send(held, signal.SIGCONT)
                time.sleep(SLICE_S)

    thread = threading.Thread(target=hold_back)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def send(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):  # a page that was left
            os.kill(process, what)


def renderers(browser: int) -> list[int]:
    """Found anew now and then: a page that is opened may get another process."""
    rows = running()
    parents = {pid: parent for pid, parent, _ in rows}
    return [pid for pid, _, command in rows if "--type=renderer" in command and descends(pid, browser, parents)]


def running() -> list[tuple[int, int, str]]:
    """Every process: its number, its parent's, its command."""
    listed = subprocess.run(["ps", "-eo", "pid,ppid,args"], capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()[1:]]
    return [(int(pid), int(parent), command) for pid, parent, command in rows]


def descends(process: int, ancestor: int, parents: dict[int, int]) -> bool:
    while process in parents and process != ancestor:
        process = parents[process]
    return process == ancestor


def answers(person: Person, address: str, game: str) -> tuple[float, float]:
    """The longest answer of an expert in seconds, and the longest time that the page was blocked meanwhile in ms."""
    person.page.goto("about:blank")
    person.page.goto(address)
    start(person, game, "expert")
    wait_for_somebody([person])
    person.page.evaluate(WATCH)
    for _ in range(MOVES):
        person.play_one()
        if wait_for_somebody([person]) is None:
            break
    waits = thinking(person.page.evaluate("window.changes"))
    blocked = [
        length
        for at, length in person.page.evaluate("window.blocked")
        if any(begin + 250 < at < end - 50 for begin, end in waits)
    ]
    return max(end - begin for begin, end in waits) / 1000, max(blocked, default=0.0)


def thinking(changes: list[list[float | str]]) -> list[tuple[float, float]]:
    """From each of our moves to the answer, on the page's clock."""
    found, since = [], None
    for _, turn, at in changes:
        if turn == "other" and since is None:
            since = float(at)
        elif turn == "mine" and since is not None:
            found.append((since, float(at)))
            since = None
    return found


def visit(browser: Browser) -> BrowserContext:
    place = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    for script in (FLAT, AT_ONCE):
        place.add_init_script(script)
    return place


def everything(browser: Browser, process: int) -> Iterator[bool]:
    host = FileServer()
    ana = Person("Ana", visit(browser).new_page())
    ana.page.goto(host.address)
    print(f"the first time, with everything to fetch: {start(ana, 'candy-chaser'):.2f} s")
    yield bar("start/warm-seconds", starts(ana, host.address, STARTS), START_BAR_S, at_most=True)
    with quarter_of_the_time(process):
        slow = starts(ana, host.address, 1)
    yield bar("start/quarter-of-the-processor-seconds", slow, SLOW_START_BAR_S, at_most=True)
    for game in NAMES:
        longest, blocked = answers(ana, host.address, game)
        yield bar(f"{game}/expert-answers-seconds", longest, ANSWER_BAR_S, at_most=True)
        yield bar(f"{game}/page-blocked-ms", blocked, BLOCKED_BAR_MS, at_most=True)
    host.stop()


def main() -> int:
    with sync_playwright() as playwright:
        before = browsers()
        browser = playwright.chromium.launch(
            executable_path=find_browser(),
            args=ARGUMENTS,
            env=environment(),  # type: ignore[arg-type]
        )
        process = min(browsers() - before)
        met = [bar("size/megabytes", size_mb(), SIZE_BAR_MB, at_most=True), *everything(browser, process)]
        browser.close()
    return 0 if all(met) else 1


def browsers() -> set[int]:
    """Those that this process has started, through Playwright's driver."""
    rows = running()
    parents = {pid: parent for pid, parent, _ in rows}
    roots = [pid for pid, _, command in rows if "--remote-debugging-pipe" in command and "--type=" not in command]
    return {pid for pid in roots if descends(pid, os.getpid(), parents)}


if __name__ == "__main__":
    sys.exit(main())
