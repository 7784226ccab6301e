"""Films a table: what stands on the page at each of its changes, with the time, from within the page."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from browser.people import Person

# A camera in the page: whenever something changes it notes what a person would see at that moment.
CAMERA = """
localStorage.setItem('bonbon.pace', '%s');
window.film = [];
const text = (selector) => document.querySelector(selector)?.innerText ?? '';
const all = (selector, read) => [...document.querySelectorAll(selector)].map(read).join(' ');
const board = () => [
  all('.runner:not(.ghost)', (one) => one.style.getPropertyValue('--at')),
  all('[data-piece]', (one) => `${one.dataset.piece}@${one.dataset.lies}`),
  all('[data-cell] svg', (one) => one.innerHTML.length),
].join('/');
const look = () => {
  const table = document.querySelector('.table');
  if (!table) return;
  const seen = {
    turn: table.dataset.turn,
    lit: all('[aria-current="true"]', (one) => one.getAttribute('aria-label') ?? one.querySelector('b')?.innerText),
    caption: text('[data-caption] h2'), detail: text('[data-caption] p'),
    die: document.querySelector('.tray .die text')?.textContent ?? '',
    log: text('.log li:first-child span') || text('.story li:last-child .words'),
    floor: text('[data-choose^="floor"].on'),
    board: board(), ending: text('[data-ending] h1'), sprinkles: document.querySelector('[data-sprinkles]') !== null,
    glows: document.querySelectorAll('.won, .secrets .win, .sums .win').length,
    result: text('.over h1'),
  };
  const last = window.film.at(-1);
  if (!last || Object.keys(seen).some((key) => seen[key] !== last[key]))
    window.film.push({ at: performance.now(), ...seen });
};
new MutationObserver(look).observe(document, {
  subtree: true, childList: true, attributes: true, characterData: true,
});
"""


@dataclass(frozen=True)
class Frame:
    """What stood on the page from a moment on, in milliseconds, until the next frame."""

    at: float
    turn: str
    lit: str
    caption: str
    detail: str
    die: str
    log: str
    floor: str
    board: str
    ending: str
    sprinkles: bool
    glows: int
    result: str


def set_up_camera(person: Person, pace: str = "normal") -> None:
    """Before the page is opened."""
    person.page.add_init_script(CAMERA % pace)


def cut(person: Person) -> None:
    """Forget what was filmed so far, but for what stands on the page."""
    person.page.evaluate("() => { window.film = window.film.slice(-1); }")


def developed(person: Person) -> list[Frame]:
    frames: list[dict[str, Any]] = person.page.evaluate("window.film")
    return [Frame(**one) for one in frames]


def changes(frames: list[Frame], of: str) -> list[tuple[Frame, Frame]]:
    """The frames before and after each change of something."""
    return [(a, b) for a, b in pairwise(frames) if getattr(a, of) != getattr(b, of)]


def time_of(frames: list[Frame], caption: str) -> float:
    """How long captions with this in them stood on the page."""
    return sum(b.at - a.at for a, b in pairwise(frames) if caption in a.caption)
