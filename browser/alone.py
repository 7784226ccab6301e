"""Somebody who plays without a server: a browser of their own, at a host of files."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, expect

from browser.file_server import FileServer
from browser.people import Person, wait_for_somebody

FRENCH_PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True, "locale": "fr-FR",
}  # fmt: skip
STARTING = 30_000  # milliseconds: two cores may be busy with other tests
DROP = """([name, text]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], name, { type: 'application/json' }));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
}"""


class Alone:
    """Somebody with a browser of their own, at a host of files."""

    def __init__(self, place: BrowserContext, host: FileServer) -> None:
        self.place, self.host = place, host
        self.person = self.open_tab()

    def open_tab(self) -> Person:
        return Person("Ana", self.place.new_page())

    @property
    def page(self) -> Page:
        return self.person.page

    def go(self, path: str = "/") -> None:
        self.page.goto(f"{self.host.address}#{path}")

    def come_again(self) -> None:
        """The tab is killed; another one opens at the same address."""
        address, killed = self.page.url, self.page
        with suppress(Error):
            killed.goto("chrome://crash")
        killed.close()
        self.person = self.open_tab()
        self.page.goto(address)

    def play_now(self, game: str) -> None:
        self.go()
        start_against_a_bot(self.person, game)


def start_against_a_bot(person: Person, game: str) -> None:
    """From the home page to the first move of two."""
    person.page.locator(f"button[data-game='{game}']").click()
    # Not before the sheet has all its rows, which move it.
    person.page.locator("label:has([data-pill='2'])").click(timeout=STARTING)
    person.page.locator("label:has([data-level='easy'])").click()
    person.page.locator("[data-play-now]").click()
    expect(person.table).to_have_attribute("data-stage", "playing")


Come = Callable[..., Alone]


def wait_until_played(person: Person) -> None:
    expect(person.table).to_have_attribute("data-stage", "playing", timeout=STARTING)
    wait_for_somebody([person])


def look_back(somebody: Alone) -> None:
    """The chances of a game that is over, as soon as there are some."""
    somebody.page.locator("[data-chances]").first.click()
    expect(somebody.page.locator("[data-at]")).to_have_attribute("data-at", "0")
    expect(somebody.page.locator("[data-chance]").first).to_be_visible(timeout=STARTING)


def drop_a_record(page: Page, game: str = "candy-chaser", **changed: object) -> None:
    found = sorted((Path(__file__).parent.parent / "tests" / "records").glob(f"**/*{game}*.json*"))[0]
    record = json.loads(found.read_text("utf-8").splitlines()[0])
    page.evaluate(DROP, [found.name, json.dumps(record | changed)])


LARGEST_FILE, WORKER = "pyodide.asm.wasm.packed", "/assets/table.worker-"


def wait_until_asked(somebody: Alone, name: str) -> None:
    for _ in range(500):
        if any(name in path for path in somebody.host.asked):
            return
        somebody.page.wait_for_timeout(20)
    raise AssertionError(f"nobody asks for {name}")
