"""How quick the pages are, in a real browser with a processor slowed down four times: `make bench-browser`.

- the first move: from the first visit of the home page to a move that everybody has seen, as a newcomer gets there on
  Candy Chaser, and the clicks that it took, counted by the page. Four: *Play now*, then *play* on the sheet that asks
  with how many and how strong (the click that came on top of the old bar of three: nobody is put at a table that they
  did not choose), a candy, *move*. One more reads the secret card, which each game introduces once, and has a bar of
  its own: whoever plays at the pace *instant* does not see that sheet
- a push: frames between a message of the server and the picture that shows it, at the pace *instant*
- the belt: frames drawn a second while sticks travel and the belt closes the gap, by the browser's trace, beside a
  plain page in the same run
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from bench.bars import bar
from browser.browsers import ARGUMENTS, environment, find_browser
from browser.people import Person, wait_for_somebody
from browser.servers import Server

SLOWER = 4
MOVES = 24
FRAME = 1000 / 60

# The clicks of a person, on every page that they come to.
COUNT_CLICKS = """
addEventListener('click', (event) => {
  if (event.isTrusted) sessionStorage.setItem('clicks', 1 + Number(sessionStorage.getItem('clicks')));
}, true);
"""

# Every message that changes the position: how many frames until the page shows its version, or how many milliseconds
# if it came while the eye was on an earlier one and had to wait.
WATCH_PUSHES = """
window.pushes = [];
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', (event) => {
      const message = JSON.parse(event.data);
      if (message.is !== 'update' || !message.news.some((one) => one.kind === 'moved')) return;
      const came = performance.now();
      let frames = 0, waited = false;
      const look = () => {
        frames += 1;
        const table = document.querySelector('.table');
        waited ||= Number(table?.dataset.behind ?? 0) > 0;
        const there = Number(table?.dataset.version ?? 0) >= message.state.version;
        if (there || frames > 1000) window.pushes.push({ frames, waited, ms: performance.now() - came });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }
};
"""

# When something moved by itself, from its first frame to its last, on the page's clock; a mark in the trace tells that
# clock from the trace's. What is cut off before its end moved until then.
WATCH_MOTION = """
window.motions = [];
const start = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const motion = start.apply(this, given);
  const moved = (until) => motion.startTime !== null && until - motion.startTime > 34 &&
    window.motions.push([motion.startTime, until]);
  motion.finished.then(
    () => moved(motion.startTime + motion.effect.getComputedTiming().endTime),
    () => moved(performance.now()),
  );
  return motion;
};
"""
TRACED = ["viz", "benchmark", "blink.user_timing"]
DRAWN, CLOCK = "Graphics.Pipeline.DrawAndSwap", "bench clock"

# The page makes a move by itself, with a click every third of a second: whoever asks and clicks from outside takes a
# good part of the slowed-down processor's time. False when the game is over.
PLAY = """(seed) => new Promise((done) => {
  const table = document.querySelector('.table');
  const usable = (one) => !one.disabled && one.checkVisibility();
  const kind = (name) => [...document.querySelectorAll(`[${name}]`)].filter(usable);
  const some = (list) => list[(seed = (seed * 16807) % 2147483647) % list.length];
  let before = null;
  const step = () => {
    const { stage, turn, version } = table.dataset;
    if (turn === 'mine') before ??= version;
    if (stage === 'over' || (before ?? version) !== version) return done(stage !== 'over');
    const ways = kind('data-choose').filter((one) => !/^fit (before|after)|nothing/.test(one.dataset.choose));
    if (turn === 'mine') some(kind('data-move').length ? kind('data-move') : ways)?.click();
    setTimeout(step, 333);
  };
  step();
})"""

# A table of Candy Lab against bots that do not think: they share the processor with the browser.
OPEN_TABLE = """async () => {
  const post = async (path, body) => (await fetch(path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })).json();
  await post('/api/me', { name: 'Ana', language: 'en' });
  const { table, path } = await post('/api/tables', { game: 'candy-lab', players: 3 });
  const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
  const heard = () => new Promise((done) => { socket.onmessage = done; });
  await heard();
  const bots = [1, 2].map((seat) => ({ do: 'bot', seat, level: 'random' }));
  for (const asked of [{ do: 'sit', seat: 0 }, ...bots, { do: 'start' }]) {
    socket.send(JSON.stringify({ ...asked, id: asked.do + asked.seat }));
    await heard();
  }
  socket.close();
  return path;
}"""

# A page with nothing but ten plain squares in motion: what this machine can do at best.
PLAIN_PAGE = """<!doctype html><body>
<style>i { position: absolute; width: 40px; height: 90px; background: #b80f55 }</style>
<script>
for (let n = 0; n < 10; n++) {
  const one = document.body.appendChild(document.createElement('i'));
  one.style.left = `${n * 50}px`;
  const there = [{ transform: 'none' }, { transform: 'translate(300px, 200px)' }];
  one.animate(there, { duration: 320, iterations: 16, direction: 'alternate' });
}
</script>"""


def visit(browser: Browser, server: Server, **context: Any) -> Page:
    place = browser.new_context(
        base_url=server.address, locale="en-GB", viewport={"width": 1280, "height": 800}, **context
    )
    return place.new_page()


@dataclass
class FirstMove:
    seconds: float
    clicks: int
    clicks_on_the_secret: int


def first_move(browser: Browser, server: Server) -> FirstMove:
    """From the first visit to the first move, on Candy Chaser with everything as a newcomer finds it."""
    page = visit(browser, server, reduced_motion="reduce")
    page.add_init_script(COUNT_CLICKS)
    person = Person("Ana", page)
    start = time.perf_counter()
    person.play_now("candy-chaser")
    wait_for_somebody([person])
    version, before = str(person.version), clicks_on(page)
    person.look()
    on_the_secret = clicks_on(page) - before
    page.locator("[data-choose='red']").first.click()
    page.locator("[data-move$=' move red']").first.click()
    expect(person.table).not_to_have_attribute("data-version", version)
    seconds, clicks = time.perf_counter() - start, clicks_on(page) - on_the_secret
    page.context.close()
    return FirstMove(seconds, clicks, on_the_secret)


def clicks_on(page: Page) -> int:
    return int(page.evaluate("Number(sessionStorage.getItem('clicks'))"))


def slow_down(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def traced(browser: Browser, page: Page, run: Callable[[], None]) -> list[float]:
    """The milliseconds between frames that were drawn while something moved, as the browser's own trace has them."""
    browser.start_tracing(page=page, categories=TRACED)
    page.evaluate("(name) => { performance.mark(name); }", CLOCK)
    run()
    motions: list[list[float]] = page.evaluate("window.motions")
    return frames_in(motions, json.loads(browser.stop_tracing())["traceEvents"])


def frames_in(motions: list[list[float]], events: list[dict[str, Any]]) -> list[float]:
    """Gaps between frames that were drawn while something moved; what is drawn shows on the screen a little later."""
    mark = next(event for event in events if event["name"] == CLOCK)
    ahead = mark["ts"] / 1000 - mark["args"]["data"]["startTime"]
    drawn = apart(sorted(event["ts"] / 1000 - ahead for event in events if is_drawn(event)))
    gaps = []
    for begin, end in stretches(motions):
        inside = [begin, *(frame for frame in drawn if begin < frame < end), end]
        gaps += [later - earlier for earlier, later in pairwise(inside)][1:-1]
        gaps += [long for long in (inside[1] - begin, end - inside[-2]) if long > 3 * FRAME]  # it stood still there
    return gaps


def is_drawn(event: dict[str, Any]) -> bool:
    return bool(event["name"] == DRAWN and event["ph"] == "e")


def apart(frames: list[float]) -> list[float]:
    """Frames less those that nobody could see because the next one came at once."""
    return [frame for frame, after in pairwise([*frames, inf]) if after - frame > FRAME / 2]


def stretches(motions: list[list[float]]) -> list[tuple[float, float]]:
    """The times in which anything moved, one after the other."""
    found: list[tuple[float, float]] = []
    for begin, end in sorted(map(tuple, motions)):
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((begin, end))
    return found


def frames_of_a_plain_page(browser: Browser, server: Server) -> list[float]:
    page = visit(browser, server)
    page.add_init_script(WATCH_MOTION)
    page.goto("about:blank")
    slow_down(page)

    def run() -> None:
        page.set_content(PLAIN_PAGE)
        page.wait_for_timeout(5500)

    found = traced(browser, page, run)
    page.context.close()
    return found


def pushes_and_frames(browser: Browser, server: Server, pace: str) -> tuple[list[dict[str, Any]], list[float]]:
    """Candy Lab against bots, on a processor that is four times slower."""
    page = visit(browser, server)
    page.add_init_script(f"localStorage.setItem('bonbon.pace', '{pace}');" + WATCH_PUSHES + WATCH_MOTION)
    person = Person("Ana", page)
    page.goto("/")
    page.goto(page.evaluate(OPEN_TABLE))
    expect(person.table).to_have_attribute("data-stage", "playing")
    slow_down(page)

    def run() -> None:
        for seed in range(1, MOVES + 1):
            if not page.evaluate(PLAY, seed):
                break

    frames = traced(browser, page, run)
    return page.evaluate("window.pushes"), frames


def a_second(frames: list[float]) -> float:
    return 1000 / statistics.mean(frames)


def tell(name: str, frames: list[float]) -> None:
    print(
        f"{name}: {len(frames)} frames in motion, {a_second(frames):.1f} a second, "
        f"{1000 / statistics.median(frames):.1f} in the median, slowest {max(frames):.0f} ms"
    )


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
            first = first_move(browser, server)
            plain = frames_of_a_plain_page(browser, server)
            pushes, _ = pushes_and_frames(browser, server, "instant")
            _, frames = pushes_and_frames(browser, server, "normal")
            browser.close()
    finally:
        server.stop()
    at_once = [one for one in pushes if not one["waited"]]
    waited = [one["ms"] for one in pushes if one["waited"]] or [0]
    print(
        f"{len(pushes)} pushes, drawn after {statistics.mean(one['ms'] for one in at_once):.0f} ms on average; "
        f"{len(pushes) - len(at_once)} waited for an earlier one, {max(waited):.0f} ms at most"
    )
    tell("a plain page", plain)
    tell("the belt", frames)
    good = [
        bar("first-move/seconds", first.seconds, 10, at_most=True),
        bar("first-move/clicks", first.clicks, 4, at_most=True),
        bar("first-move/clicks-on-the-secret", first.clicks_on_the_secret, 1, at_most=True),
        bar("push/frames", max(one["frames"] for one in at_once), 1, at_most=True),
        bar("push/seconds-behind", max(waited) / 1000, 2, at_most=True),
        bar("belt/of-a-plain-page", a_second(frames) / a_second(plain), 0.98),
    ]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
