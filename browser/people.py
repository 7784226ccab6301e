"""People in front of a screen: they sit down, look whether it is their turn, and press buttons."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

NAMES = {"candy-lab": "Candy Lab", "candy-chaser": "Candy Chaser", "candy-conquest": "Candy Conquest"}
# Without a graphics card a frame in 3D takes a second: whole games are played on the flat board, one test looks at 3D.
FLAT = "localStorage.getItem('bonbon.conquest.view') || localStorage.setItem('bonbon.conquest.view', 'floors')"
# Nobody waits for bots here; the tests of the director choose a pace of their own.
AT_ONCE = "localStorage.getItem('bonbon.pace') || localStorage.setItem('bonbon.pace', 'instant')"
# Buttons that look around and lead to no move.
ASIDE = re.compile(r"^(view|turn|floor|seat|cell|fit (before|after))")
# All at once: every question to a page takes as long as a few moves of the server.
GLANCE = """() => {
  const table = document.querySelector('.table');
  if (!table) return null;
  const can = (one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true' && one.checkVisibility();
  const said = (name) => [...document.querySelectorAll(`[${name}]`)].filter(can).map((one) => one.getAttribute(name));
  return {
    version: Number(table.dataset.version ?? 0), stage: table.dataset.stage, turn: table.dataset.turn,
    moves: said('data-move'), choices: said('data-choose'),
    lit: [...document.querySelectorAll('[data-lit]')].map((one) => one.dataset.choose),
  };
}"""
SOMETHING_NEW = "before => document.querySelector('.table')?.dataset.version !== before"
MOST_CLICKS = 60  # until a move is found
MOST_MOVES = 600
LONGEST_RUSH = 30_000  # milliseconds


@dataclass
class Glance:
    """A page at one moment: what the table is at, and what the buttons that can be pressed would do."""

    version: int = 0
    stage: str | None = None
    turn: str | None = None
    moves: list[str] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)
    lit: list[str] = field(default_factory=list)

    @property
    def offered_moves(self) -> list[str]:
        return sorted(set(self.moves))

    @property
    def offered_choices(self) -> list[str]:
        return sorted(set(self.choices))

    @property
    def places_lit(self) -> list[str]:
        """The choices that light up."""
        return sorted(set(self.lit))

    @property
    def leads(self) -> list[str]:
        """What leads to a move: a place that lights up if there is one, else whatever can be chosen or turned over."""
        return self.places_lit or [one for one in self.offered_choices if not ASIDE.match(one)]


# A second connection of this page that plays whatever it may, at once.
RUSH = """() => {
  const table = location.pathname.split('/')[2];
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}?since=0`);
  let state = null, asked = -1;
  const play = () => {
    const legal = state.views.flatMap((view) => view.legal ?? []);
    if (state.stage === 'over') socket.close();
    if (!legal.length || state.version === asked) return;
    asked = state.version;
    const words = legal[(asked * 7919) % legal.length];
    socket.send(JSON.stringify({ do: 'play', id: `rush-${asked}-${performance.now()}`, words, version: asked }));
  };
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.is === 'refused') { asked = -1; setTimeout(play, 50); }
    if (message.state) { state = message.state; play(); }
  };
}"""


class Person:
    """Somebody with a page of their own; whatever the page complains about is remembered."""

    def __init__(self, name: str, page: Page, address: str = "") -> None:
        """`address` is that of the server."""
        self.name, self.page, self.address = name, page, address
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(f"{error.message} {error.stack}"))
        page.on("console", self.hear)

    def hear(self, message: ConsoleMessage) -> None:
        """Errors of scripts count; refusals and lost connections are part of life."""
        if (
            message.type == "error"
            and "Failed to load resource" not in message.text
            and "WebSocket" not in message.text
        ):
            self.problems.append(message.text)

    # ---- getting to a table

    def become(self, token: str) -> None:
        """This browser is that of a guest whom the server knows."""
        self.page.context.add_cookies([{"name": "bonbon_guest", "value": token, "url": self.address}])

    def open_table(self, game: str, players: int = 2) -> str:
        """Set up a table for friends and sit at it; its code."""
        page = self.page
        page.goto(f"/new/{game}")
        name, code = page.locator("[data-host-name]"), page.locator("[data-code]")
        name.fill(self.name)
        name.press("Enter")
        if page.locator(".seats li").count() != players:
            self.choose_players(players)
        return code.inner_text()

    def choose_players(self, players: int) -> None:
        """As the host of a table that has not begun."""
        self.page.locator("[data-change]").click()
        self.page.locator("[data-options] fieldset").first.locator(f"[data-pill='{players}']").click()
        expect(self.page.locator(".seats li")).to_have_count(players)
        self.page.locator("[data-change]").click()

    def sit(self, seat: int, name: str = "") -> None:
        """Take a seat; whoever is asked for a name gives theirs, or that of who else sits at this device."""
        free = self.page.locator(f"[data-sit='{seat}']")
        if self.page.locator(f"[data-taken='{seat}'] [data-stand]").count():
            return  # whoever has made a table sits there already
        field = self.page.locator("[data-my-name], [data-seat-name]")
        free.click()
        expect(field.or_(self.page.locator(f"[data-taken='{seat}']"))).to_be_visible()
        if field.is_visible():
            field.fill(name or self.name)
            field.press("Enter")
        expect(free).to_have_count(0)

    def come_with(self, code: str, seat: int) -> None:
        """Join by the code on the home page."""
        self.page.goto("/")
        self.page.locator("#code").fill(code)
        self.page.locator("form.code button").click()
        self.sit(seat)

    def add_bot(self, seat: int) -> None:
        self.page.locator(f"[data-bot='{seat}']").click()
        expect(self.page.locator(f"[data-bot='{seat}']")).to_have_count(0)

    def start(self) -> None:
        self.page.locator("[data-start]").click()
        expect(self.table).to_have_attribute("data-stage", "playing")

    def play_now(self, game: str, players: int | None = None) -> None:
        """From the home page into a game against bots, as many as are offered first or as are wanted."""
        self.page.goto("/")
        self.page.locator(f"button[data-game='{game}']").click()
        if players is not None:
            self.page.locator(f"[data-pill='{players}']").check(force=True)
        self.page.locator("[data-play-now]").click()
        expect(self.table).to_have_attribute("data-stage", "playing")

    # ---- at the table

    @property
    def table(self) -> Locator:
        return self.page.locator(".table")

    def glance(self) -> Glance:
        """What the page shows now."""
        found: dict[str, Any] | None = self.page.evaluate(GLANCE)
        return Glance(**found) if found else Glance()

    @property
    def is_over(self) -> bool:
        return self.glance().stage == "over"

    @property
    def has_turn(self) -> bool:
        return self.glance().turn == "mine"

    @property
    def version(self) -> int:
        return self.glance().version

    def play_one(self, before_each_press: Callable[[], None] = lambda: None) -> str:
        """Press buttons until a move is made; its words."""
        self.look()
        now = self.glance()
        before, dice = now.version, self.dice(now.version)
        for _ in range(MOST_CLICKS):
            before_each_press()
            if now.moves:
                words = dice.choice(now.offered_moves)
                self.press(f'[data-move="{words}"]')
                self.page.wait_for_function(SOMETHING_NEW, arg=str(before))
                return words
            assert now.leads, f"{self.name} is to act and sees no button"
            self.press(f'[data-choose="{dice.choice(now.leads)}"]')
            now = self.glance()
        raise AssertionError(f"{self.name} found no move in {MOST_CLICKS} clicks")

    def dice(self, version: int) -> random.Random:
        """Every position has dice of its own: one press more on the way to a move changes no later move."""
        return random.Random(f"{self.name} {version}")

    def look(self) -> None:
        """Wait until the board is there; a secret that is introduced first is taken note of."""
        self.page.locator("[data-move], [data-choose]").first.wait_for(state="attached")
        go_on = self.page.locator("[data-first-look] button")
        while go_on.count():
            go_on.click()

    def press(self, selector: str) -> None:
        self.page.locator(f"{selector} >> visible=true").first.click()


def play_to_the_end(people: Sequence[Person]) -> list[str]:
    """Everybody plays when it is their turn, until the game is over; the moves."""
    moves: list[str] = []
    while len(moves) < MOST_MOVES:
        actor = wait_for_somebody(people)
        if actor is None:
            return moves
        moves.append(actor.play_one())
    raise AssertionError("the game does not end")


def rush_to_the_end(people: Sequence[Person]) -> None:
    """The same without a click, for tests of what comes afterwards: the pages play any legal move by themselves."""
    for person in people:
        person.page.evaluate(RUSH)
    for person in people:
        expect(person.table).to_have_attribute("data-stage", "over", timeout=LONGEST_RUSH)


def wait_for_somebody(people: Sequence[Person]) -> Person | None:
    """Whoever has to act next, or nobody when the game is over."""
    for _ in range(600):
        for person in people:
            now = person.glance()
            if now.stage == "over":
                return None
            if now.turn == "mine":
                return person
        people[0].page.wait_for_timeout(25)
    raise AssertionError("nobody gets the turn")
