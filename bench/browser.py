"""How quick the pages are, in a real browser with a processor slowed down four times: `make bench-browser`.

- the first move: from the first visit of the home page to a move that everybody has seen, and the clicks that it took
- a push: frames between a message of the server and the picture that shows it
- the belt: frames a second while sticks travel and the belt closes the gap
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from bench.bars import bar
from browser.browsers import ARGUMENTS, environment, find_browser
from browser.people import Person, wait_for_somebody
from browser.servers import Server

SLOWER = 4
MOVES = 24

# Every message that changes the position: how many frames until the page shows its version.
WATCH_PUSHES = """
window.pushes = [];
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', (event) => {
      const message = JSON.parse(event.data);
      if (message.is !== 'update' || !message.news.some((one) => one.kind === 'moved')) return;
      let frames = 0;
      const look = () => {
        frames += 1;
        const shown = Number(document.querySelector('.table')?.dataset.version ?? 0);
        if (shown >= message.state.version || frames > 100) window.pushes.push(frames);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }
};
"""

# The times of all frames in which something is in motion.
WATCH_FRAMES = """() => {
  window.frames_in_motion = [];
  let before = null;
  const look = (now) => {
    const moving = document.getAnimations().some((one) => one.playState === 'running');
    if (moving && before !== null) window.frames_in_motion.push(now - before);
    before = moving ? now : null;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def visit(browser: Browser, server: Server, **context: Any) -> Page:
    place = browser.new_context(
        base_url=server.address, locale="en-GB", viewport={"width": 1280, "height": 800}, **context
    )
    return place.new_page()


def first_move(browser: Browser, server: Server) -> tuple[float, int]:
    """Seconds and clicks from the first visit to the first move, on Candy Chaser."""
    page = visit(browser, server, reduced_motion="reduce")
    person, clicks = Person("Ana", page), 0
    start = time.perf_counter()
    page.goto("/")
    page.locator("button[data-game='candy-chaser']").click()
    expect(person.table).to_have_attribute("data-stage", "playing")
    wait_for_somebody([person])
    version = str(person.version)
    page.locator("[data-choose='red']").first.click()
    page.locator("[data-move$=' move red']").first.click()
    expect(person.table).not_to_have_attribute("data-version", version)
    clicks = 3
    return time.perf_counter() - start, clicks


def pushes_and_frames(browser: Browser, server: Server) -> tuple[list[int], list[float]]:
    """Candy Lab against bots with all its motion, on a processor that is four times slower."""
    page = visit(browser, server)
    page.add_init_script(WATCH_PUSHES)
    person = Person("Ana", page)
    page.goto("/")
    page.locator("button[data-game='candy-lab']").click()
    expect(person.table).to_have_attribute("data-stage", "playing")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(WATCH_FRAMES)
    for _ in range(MOVES):
        if wait_for_somebody([person]) is None:
            break
        person.play_one()
        page.wait_for_timeout(900)
    return page.evaluate("window.pushes"), page.evaluate("window.frames_in_motion")


def main() -> int:
    server = Server(Path(tempfile.mkdtemp()), bot_delay=0.7)
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=find_browser(),
                args=ARGUMENTS,
                env=environment(),  # type: ignore[arg-type]
            )
            seconds, clicks = first_move(browser, server)
            pushes, frames = pushes_and_frames(browser, server)
            browser.close()
    finally:
        server.stop()
    print(f"{len(pushes)} pushes, shown after {statistics.mean(pushes):.2f} frames on average, {max(pushes)} at most")
    print(
        f"{len(frames)} frames in motion, {1000 / statistics.mean(frames):.1f} a second, slowest {max(frames):.0f} ms"
    )
    good = [
        bar("first-move/seconds", seconds, 10, at_most=True),
        bar("first-move/clicks", clicks, 3, at_most=True),
        bar("push/frames", max(pushes), 1, at_most=True),
        bar("belt/frames-per-second", 1000 / statistics.mean(frames), 59),
    ]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
