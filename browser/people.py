"""People in front of a screen: they sit down, look whether it is their turn, and press buttons."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

NAMES = {"candy-lab": "Candy Lab", "candy-chaser": "Candy Chaser", "candy-conquest": "Candy Conquest"}
# Buttons that look around and lead to no move.
ASIDE = re.compile(r"^(view|turn|floor|seat|cell|fit (before|after))")
LIT = "() => [...document.querySelectorAll('[data-lit]')].map((one) => one.dataset.choose)"
MOST_CLICKS = 60  # until a move is found
MOST_MOVES = 600


class Person:
    """Somebody with a page of their own; whatever the page complains about is remembered."""

    def __init__(self, name: str, page: Page) -> None:
        self.name, self.page = name, page
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

    def open_table(self, game: str, players: int = 2) -> str:
        """Set up a table for friends; its code."""
        page = self.page
        page.goto(f"/new/{game}")
        page.get_by_role("textbox").fill(self.name)
        page.get_by_text(str(players), exact=True).click()
        page.locator("form button.big").click()
        code = page.locator("[data-code]")
        expect(code).not_to_be_empty()
        return code.inner_text()

    def sit(self, seat: int) -> None:
        self.page.locator(f"[data-sit='{seat}']").click()
        expect(self.page.locator(f"[data-sit='{seat}']")).to_have_count(0)

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

    def play_now(self, game: str) -> None:
        """From the home page into a game against bots."""
        self.page.goto("/")
        self.page.locator(f"button[data-game='{game}']").click()
        expect(self.table).to_have_attribute("data-stage", "playing")

    # ---- at the table

    @property
    def table(self) -> Locator:
        return self.page.locator(".table")

    @property
    def is_over(self) -> bool:
        return self.table.get_attribute("data-stage") == "over"

    @property
    def has_turn(self) -> bool:
        return self.table.get_attribute("data-turn") == "mine"

    @property
    def version(self) -> int:
        return int(self.table.get_attribute("data-version") or 0)

    def play_one(self) -> str:
        """Press buttons until a move is made; its words."""
        before = self.version
        dice = self.dice()
        self.look()
        for _ in range(MOST_CLICKS):
            moves = self.offered("data-move")
            if moves:
                words = dice.choice(moves)
                self.press(f'[data-move="{words}"]')
                expect(self.table).not_to_have_attribute("data-version", str(before))
                return words
            choices = self.choices()
            assert choices, f"{self.name} is to act and sees no button"
            self.press(f'[data-choose="{dice.choice(choices)}"]')
        raise AssertionError(f"{self.name} found no move in {MOST_CLICKS} clicks")

    def dice(self) -> random.Random:
        """Every position has dice of its own: one press more on the way to a move changes no later move."""
        return random.Random(f"{self.name} {self.version}")

    def look(self) -> None:
        """Wait until the board is there."""
        expect(self.page.locator("[data-move], [data-choose]").first).to_be_attached()

    def choices(self) -> list[str]:
        """What leads to a move: a place that lights up if there is one, else whatever can be chosen or turned over."""
        return self.lit() or [one for one in self.offered("data-choose") if not ASIDE.match(one)]

    def lit(self) -> list[str]:
        """The choices that light up."""
        found: list[str] = self.page.evaluate(LIT)
        return sorted(set(found))

    def offered(self, kind: str) -> list[str]:
        """What the buttons that can be pressed now would do."""
        script = f"""() => [...document.querySelectorAll('[{kind}]')]
            .filter((one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true' && one.checkVisibility())
            .map((one) => one.getAttribute('{kind}'))"""
        found: list[str] = self.page.evaluate(script)
        return sorted(set(found))

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


def wait_for_somebody(people: Sequence[Person]) -> Person | None:
    """Whoever has to act next, or nobody when the game is over."""
    for _ in range(600):
        for person in people:
            if person.is_over:
                return None
            if person.has_turn:
                return person
        people[0].page.wait_for_timeout(25)
    raise AssertionError("nobody gets the turn")
