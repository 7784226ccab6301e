"""A walk through whole games that looks at every decision on every screen: six sizes, and text at 100, 130 and 200 %.

python -m browser.walk [--only candy-lab] [--players 4] [--language fr] [--with guide] [--decisions 5]

Asserted by geometry at each decision: the question and what can be chosen are inside the viewport, nothing lies over
them, no target is too small for a finger, nothing is cut, and the page does not scroll. With text at 200 % the board
may scroll; the question stays. Pictures of all of it are kept in build/walk.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, expect, sync_playwright

from browser.browsers import ARGUMENTS, environment, find_browser
from browser.guided import do_what_is_lit
from browser.people import AT_ONCE, FLAT, NAMES, Person, wait_for_somebody
from browser.servers import Server

PICTURES = Path(__file__).parent.parent / "build" / "walk"
LONGEST_WAIT = 15_000  # milliseconds
MOST_FAULTS_TOLD = 40
KINDS = ("game", "hint", "guide")
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}


class Screen(NamedTuple):
    """A window, and the size of the text that its owner has chosen in the browser."""

    width: int
    height: int
    text: int = 100

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + ("" if self.text == 100 else f"-text{self.text}")


SIZES = ((360, 640), (390, 664), (740, 360), (820, 1180), (1280, 800), (1920, 1080))
SCREENS = [Screen(width, height, text) for text in (100, 130, 200) for width, height in SIZES]
LARGE_TEXT = 200  # from here on a board may scroll

# What is wrong with a decision as it is shown, in words. One call: every question to a page takes a while.
LOOK = """async (mayScroll) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame(); await frame();
  // Pixels; the cells of a board share what larger text leaves of a phone.
  const SMALLEST = matchMedia('(min-width: 900px) and (min-height: 480px)').matches ? 24 : 36;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const can = (one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true' && shown(one);
  const named = (one) => one.dataset.move ?? one.dataset.choose ?? one.textContent.trim().slice(0, 40);
  const isInside = ({ left, top, right, bottom }) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  /** The points of a grid over it at which a press would reach it. */
  const reach = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const points = [];
    for (let across = 0; across < 7; across++) for (let down = 0; down < 7; down++) {
      const x = left + (width * (across + 0.5)) / 7, y = top + (height * (down + 0.5)) / 7;
      const hit = document.elementFromPoint(x, y);
      const reached = hit && (hit === one || one.contains(hit) || hit.closest('label')?.contains(one));
      if (reached || hit?.closest('[data-hints]')) points.push([x, y]); // a hint lies over the block of the question
    }
    return points;
  };
  const extent = (points, axis) => {
    const along = points.map((point) => point[axis]);
    return Math.max(...along) - Math.min(...along);
  };
  const faults = [];
  const question = [...document.querySelectorAll('[data-focus], [data-step]')].filter(shown);
  if (!question.length) faults.push('no question is shown');
  else if (!question.some((one) => isInside(one.getBoundingClientRect()) && reach(one).length))
    faults.push(`the question is out of view: ${question.map(named)}`);
  for (const step of document.querySelectorAll('[data-step]'))
    if (shown(step) && !isInside(step.getBoundingClientRect())) faults.push(`the guide is out of view: ${named(step)}`);
  for (const board of document.querySelectorAll('[data-board]'))
    if (!mayScroll && shown(board) && !isInside(board.getBoundingClientRect())) faults.push('the board is cut');

  const chosen = Map.groupBy([...document.querySelectorAll('[data-move], [data-choose]')].filter(can), named);
  for (const [name, ways] of chosen) {
    let problem = '';
    for (const way of ways) {
      if (mayScroll && !isInside(way.getBoundingClientRect())) way.scrollIntoView({ block: 'nearest' });
      const { width, height } = way.getBoundingClientRect();
      const smallest = way.dataset.cell ? 30 : SMALLEST;
      const points = reach(way);
      const wide = extent(points, 0) + width / 7, high = extent(points, 1) + height / 7;
      if (!isInside(way.getBoundingClientRect())) problem = 'out of view';
      else if (!points.length) problem = 'covered';
      else if (Math.min(wide, high) < Math.min(SMALLEST, 30) || Math.max(wide, high) < smallest)
        problem = `a target of ${Math.round(wide)}x${Math.round(high)}`;
      else { problem = ''; break; }
    }
    if (problem) faults.push(`${name}: ${problem}`);
  }
  const isCut = (one) => {
    const style = getComputedStyle(one);
    const hides = [style.overflowX, style.overflowY].some((way) => way === 'hidden' || way === 'clip');
    const ends = style.textOverflow === 'ellipsis' && one.closest('[aria-label], [title]');
    const isSpoken = one.clientWidth <= 1; // for screen readers only
    const sticksOut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    return hides && sticksOut && !ends && !isSpoken;
  };
  for (const one of [...question, ...[...chosen.values()].flat()])
    for (const part of [one, ...one.querySelectorAll('*')])
      if (part instanceof HTMLElement && part.textContent.trim() && isCut(part))
        faults.push(`cut: ${part.textContent.trim().slice(0, 40)}`);
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + 1) faults.push(`the page is ${page.scrollWidth - innerWidth} px too wide`);
  const rest = Math.max(...[page, document.querySelector('main')].map((one) => one.scrollHeight - one.clientHeight));
  if (!mayScroll && rest > 1) faults.push(`the page is ${rest} px too high`);
  return [...new Set(faults)];
}"""


@dataclass
class Walker:
    """Looks at one page on all screens, and remembers what was wrong."""

    person: Person
    name: str
    screens: list[Screen]
    pictures: Path | None = PICTURES
    first_pictures: int = 3  # of so many decisions; of a fault always
    looks: int = 0
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.browser: CDPSession = self.person.page.context.new_cdp_session(self.person.page)

    def look(self) -> None:
        """Measure what is shown now, on every screen."""
        for screen in self.screens:
            self.show_on(screen)
            found: list[str] = self.person.page.evaluate(LOOK, screen.text >= LARGE_TEXT)
            self.faults += [f"{self.name} {screen} look {self.looks}: {fault}" for fault in found]
            if self.pictures is not None:
                self.keep_picture(screen, faulty=bool(found))
        self.looks += 1

    def show_on(self, screen: Screen) -> None:
        self.person.page.set_viewport_size({"width": screen.width, "height": screen.height})
        self.browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16 * screen.text // 100}})

    def keep_picture(self, screen: Screen, *, faulty: bool) -> None:
        """Of the first decisions, and of every one with a fault."""
        if self.pictures is None or not (faulty or self.looks < self.first_pictures):
            return
        folder = self.pictures / str(screen)
        folder.mkdir(parents=True, exist_ok=True)
        self.person.page.screenshot(path=folder / f"{self.name}-{self.looks:03}{'-fault' if faulty else ''}.png")


def walk_game(walker: Walker, decisions: int) -> None:
    """A whole game, or its first decisions; every press on the way to a move is a look."""
    person = walker.person
    for _ in range(decisions):
        if wait_for_somebody([person]) is None:
            return
        person.play_one(walker.look)


def walk_with_hints(walker: Walker, decisions: int) -> None:
    """The same with the hint open at every decision."""
    person = walker.person
    for _ in range(decisions):
        if wait_for_somebody([person]) is None:
            return
        person.look()
        person.page.locator("[data-hint]").click()
        person.page.locator("[data-hinted]").first.wait_for()
        walker.look()
        person.play_one()


def walk_with_guide(walker: Walker, decisions: int) -> None:
    """A guided game, step by step; nothing is pressed but what the guide asks for."""
    person = walker.person
    step, go_on = person.page.locator("[data-step]"), person.page.locator("[data-guide='next']")
    for _ in range(8 * decisions):
        if not step.count() or person.is_over:
            return
        if go_on.count():
            walker.look()
            go_on.click()
        elif person.has_turn:
            walker.look()
            do_what_is_lit(person)
        person.page.wait_for_timeout(40)


def sit_down(person: Person, game: str, players: int) -> None:
    person.open_table(game, players)
    if person.page.locator("[data-sit='0']").count():
        person.sit(0)
    for seat in range(1, players):
        person.add_bot(seat)
    person.start()


def sit_down_to_learn(person: Person, game: str) -> None:
    person.page.goto(f"/learn/{game}")
    person.page.locator("[data-lesson]").first.click()
    expect(person.table).to_have_attribute("data-stage", "playing")
    person.page.locator("[data-step]").wait_for()


WALKS: dict[str, Callable[[Walker, int], None]] = {
    "game": walk_game, "hint": walk_with_hints, "guide": walk_with_guide
}  # fmt: skip


def main() -> int:
    options = arguments()
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (server, chromium):
        for kind in options.kind:
            for game in options.only:
                for players in options.players if kind == "game" else options.players[-1:]:
                    for language in options.language:
                        faults += walked(chromium, server, options, kind, game, players, language)
    for fault in faults[:MOST_FAULTS_TOLD]:
        print(fault)
    print(f"{len(faults)} faults; pictures in {PICTURES.relative_to(Path.cwd())}")
    return 1 if faults else 0


def walked(
    chromium: Browser, server: Server, options: argparse.Namespace, kind: str, game: str, players: int, language: str
) -> list[str]:
    with somebody(chromium, server, language) as person:
        if kind == "guide":
            sit_down_to_learn(person, game)
        else:
            sit_down(person, game, players)
        walker = Walker(person, f"{game}-{players}-{language}-{kind}", options.screens)
        WALKS[kind](walker, options.decisions)
    by_screen = Counter(fault.split()[1] for fault in walker.faults)
    print(f"{walker.name}: {walker.looks} looks, {len(walker.faults)} faults {dict(by_screen)}", flush=True)
    return walker.faults


@contextmanager
def served(folder: Path) -> Iterator[tuple[Server, Browser]]:
    server = Server(folder)
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=find_browser(),
                args=ARGUMENTS,
                env=environment(),  # type: ignore[arg-type]
            )
            yield server, browser
            browser.close()
    finally:
        server.stop()


@contextmanager
def somebody(chromium: Browser, server: Server, language: str) -> Iterator[Person]:
    context = chromium.new_context(base_url=server.address, locale=LANGUAGES[language], reduced_motion="reduce")
    context.set_default_timeout(LONGEST_WAIT)
    context.add_init_script(FLAT)
    context.add_init_script(AT_ONCE)
    try:
        yield Person("Maximiliane", context.new_page())
    finally:
        context.close()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="browser.walk", description=__doc__)
    parser.add_argument("--only", nargs="*", default=list(NAMES), choices=NAMES, help="these games only")
    parser.add_argument("--players", nargs="*", type=int, default=[2, 3, 4])
    parser.add_argument("--language", nargs="*", default=list(LANGUAGES), choices=LANGUAGES)
    parser.add_argument("--with", dest="kind", nargs="*", default=list(KINDS), choices=KINDS,
                        help="plain games, games with a hint open, guided games")  # fmt: skip
    parser.add_argument("--decisions", type=int, default=1_000, help="of a game at most")
    parser.add_argument("--screens", nargs="*", type=screen, default=SCREENS, help="such as 360x640 or 740x360-text130")
    return parser.parse_args()


def screen(words: str) -> Screen:
    size, _, text = words.partition("-text")
    width, height = size.split("x")
    return Screen(int(width), int(height), int(text or 100))


if __name__ == "__main__":
    sys.exit(main())
