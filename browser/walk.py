"""A walk through whole games that looks at every decision on every screen: six sizes, and text at 100, 130 and 200 %.

python -m browser.walk [--only candy-lab] [--players 4] [--language fr] [--with guide] [--decisions 5]

Asserted by geometry at each decision (look.js): the question and what can be chosen are inside the viewport, nothing
lies over them, no two targets overlap, none is too small for a finger, no word is cut, the board does not jump within
a turn, and the page does not scroll. With text at 200 % the board may scroll; the question stays. Pictures are kept in
build/walk, those of faults among them; the exit status is 1 when there were any.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, CDPSession, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from browser.browsers import ARGUMENTS, environment, find_browser, left_out
from browser.guided import do_what_is_lit
from browser.people import AT_ONCE, FLAT, NAMES, SOMETHING_NEW, Person, wait_for_somebody
from browser.servers import Server

PICTURES = Path(__file__).parent.parent / "build" / "walk"
LONGEST_WAIT = 15_000  # milliseconds
MOST_FAULTS_TOLD = 40
KINDS = ("game", "hint", "guide")
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
# Colours change no geometry: each language has a theme of its own, and the pictures show both.
THEMES: dict[str, Literal["light", "dark"]] = {"en": "light", "fr": "dark"}


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

LOOK = (Path(__file__).parent / "look.js").read_text()


class Fault(NamedTuple):
    """Something wrong with one look at one screen."""

    walk: str
    screen: str
    look: int
    says: str

    @property
    def kind(self) -> str:
        """The same fault at other looks and of other pieces."""
        what, _, problem = self.says.rpartition(": ")
        return re.sub(r"\d+", "", f"{re.split(r'[ :]', what)[0]} {problem}")


@dataclass
class Walker:
    """Looks at one page on all screens, and remembers what was wrong."""

    person: Person
    name: str
    screens: list[Screen]
    pictures: Path | None = PICTURES
    first_pictures: int = 3  # looks of which pictures of all screens are kept; 0: only of faults
    looks: int = 0
    faults: list[Fault] = field(default_factory=list)
    boards: dict[Screen, tuple[int, list[int]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.browser: CDPSession = self.person.page.context.new_cdp_session(self.person.page)

    def look(self) -> None:
        """Measure what is shown now, on every screen."""
        version = self.person.version
        for screen in self.screens:
            self.show_on(screen)
            seen = self.person.page.evaluate(LOOK, screen.text >= LARGE_TEXT)
            found = [*seen["faults"], *self.jump(screen, version, seen["board"])]
            self.faults += [Fault(self.name, str(screen), self.looks, says) for says in found]
            self.keep_picture(screen, faulty=bool(found))
        self.looks += 1
        show_progress(f"{self.name}: {self.looks} looks, {len(self.faults)} faults")

    def jump(self, screen: Screen, version: int, board: list[int] | None) -> list[str]:
        """Within a turn the board stays where it is, at least where nothing scrolls."""
        if board is None:
            return []
        before = self.boards.get(screen)
        self.boards[screen] = (version, board)
        if before is None or before[0] != version or screen.text >= LARGE_TEXT:
            return []
        if max(abs(now - then) for now, then in zip(board, before[1], strict=True)) <= 1:  # half pixels
            return []
        return [f"the board jumps within a turn, from {before[1]} to {board}"]

    def show_on(self, screen: Screen) -> None:
        self.person.page.set_viewport_size({"width": screen.width, "height": screen.height})
        self.browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16 * screen.text // 100}})

    def keep_picture(self, screen: Screen, *, faulty: bool) -> None:
        """Of the first looks, of every one with a fault, and of all others on one screen after the other."""
        is_next = self.screens[self.looks % len(self.screens)] == screen
        is_wanted = self.first_pictures > 0 and (is_next or self.looks < self.first_pictures)
        if self.pictures is None or not (faulty or is_wanted):
            return
        folder = self.pictures / str(screen)
        folder.mkdir(parents=True, exist_ok=True)
        ending = "-fault" if faulty else ""
        self.person.page.screenshot(path=folder / f"{self.name}-{self.looks:03}{ending}.jpg", type="jpeg", quality=70)


def walk_game(walker: Walker, decisions: int) -> None:
    """A whole game, or its first decisions; every press on the way to a move is a look."""
    person = walker.person
    for _ in range(decisions):
        if wait_for_somebody([person]) is None:
            return
        person.play_one(walker.look)


def walk_with_hints(walker: Walker, decisions: int) -> None:
    """The same with the hint open at every decision; whoever plays what it says is not beaten early."""
    person = walker.person
    for _ in range(decisions):
        if wait_for_somebody([person]) is None:
            return
        person.look()
        before = str(person.version)
        person.page.locator("[data-hint]").click()
        best = person.page.locator("[data-hinted]").first
        best.wait_for()
        walker.look()
        person.press(f'[data-move="{best.get_attribute("data-hinted")}"]')
        person.page.wait_for_function(SOMETHING_NEW, arg=before)


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


class Route(NamedTuple):
    """One walk: a game played once."""

    kind: str
    game: str
    players: int
    language: str

    def __str__(self) -> str:
        return f"{self.game}-{self.players}-{self.language}-{self.kind}"


def routes(options: argparse.Namespace) -> list[Route]:
    every = product(options.kind, options.only, options.players, options.language)
    # A guided game is for two, however many would play else.
    return list(dict.fromkeys(Route(kind, game, 2 if kind == "guide" else n, said) for kind, game, n, said in every))


def main() -> int:
    options = arguments()
    faults: list[Fault] = []
    looks = 0
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (server, chromium):
        every = routes(options)
        for n, route in enumerate(every, 1):
            begun = time.monotonic()
            walker = walked(chromium, server, options, route)
            write_down(walker)
            faults, looks = faults + walker.faults, looks + walker.looks
            told = f"{walker.looks} looks, {len(walker.faults)} faults, {time.monotonic() - begun:.0f} s"
            show_progress(f"[{n} of {len(every)}] {route}: {told}", ended=True)
    tell(faults)
    print(f"{looks} looks on {len(options.screens)} screens, {len(faults)} faults; pictures in {PICTURES}")
    return 1 if faults else 0


def walked(chromium: Browser, server: Server, options: argparse.Namespace, route: Route) -> Walker:
    with somebody(chromium, server, route.language) as person:
        walker = Walker(person, str(route), options.screens)
        try:
            begin(person, route)
            WALKS[route.kind](walker, options.decisions)
        except (AssertionError, PlaywrightError) as problem:  # the other walks go on
            person.problems.append(str(problem))
        walker.faults += [Fault(walker.name, "any", walker.looks, problem) for problem in person.problems]
    return walker


def begin(person: Person, route: Route) -> None:
    if route.kind == "guide":
        sit_down_to_learn(person, route.game)
    elif route.kind == "hint":
        person.play_now(route.game, route.players)  # among friends there are none
    else:
        sit_down(person, route.game, route.players)


def write_down(walker: Walker) -> None:
    """Every fault of a walk, for those who do not wait for the end of all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    lines = [f"{fault.screen} look {fault.look}: {fault.says}\n" for fault in walker.faults]
    (PICTURES / f"{walker.name}.txt").write_text("".join(lines))


def tell(faults: list[Fault]) -> None:
    """Like faults together, the most frequent first, each with the first place where it was seen."""
    kinds: dict[tuple[str, str], list[Fault]] = {}
    for fault in faults:
        kinds.setdefault((fault.screen, fault.kind), []).append(fault)
    for (screen, _), alike in sorted(kinds.items(), key=lambda item: -len(item[1]))[:MOST_FAULTS_TOLD]:
        first = alike[0]
        print(f"{len(alike):4}× {screen}: {first.says} (first: {first.walk}, look {first.look})")
    if len(kinds) > MOST_FAULTS_TOLD:
        print(f"      and {len(kinds) - MOST_FAULTS_TOLD} other kinds")


def show_progress(line: str, *, ended: bool = False) -> None:
    """One line that is written over and over in a terminal; elsewhere only what has ended."""
    if sys.stdout.isatty():
        print(f"\r\033[K{line}", end="\n" if ended else "", flush=True)
    elif ended:
        print(line, flush=True)


@contextmanager
def served(folder: Path) -> Iterator[tuple[Server, Browser]]:
    server = Server(folder)
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=find_browser(),
                args=ARGUMENTS,
                ignore_default_args=left_out(),
                env=environment(),  # type: ignore[arg-type]
            )
            yield server, browser
            browser.close()
    finally:
        server.stop()


@contextmanager
def somebody(chromium: Browser, server: Server, language: str) -> Iterator[Person]:
    context = chromium.new_context(
        base_url=server.address, locale=LANGUAGES[language], color_scheme=THEMES[language], reduced_motion="reduce"
    )
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
