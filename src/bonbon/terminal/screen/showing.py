"""The full-screen table as it is looked at: the bar, the board, the log, the keys, and whose eyes look."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.containers import Container
from textual.theme import Theme
from textual.widgets import Static

from bonbon.rules.game import WATCHER
from bonbon.terminal.glance import Glance
from bonbon.terminal.painting import Desk, Picture, paint
from bonbon.terminal.palette import DARK, LIGHT
from bonbon.terminal.screen.board import NOTHING, Board
from bonbon.terminal.screen.log_lines import LogLines
from bonbon.terminal.sentences import story
from bonbon.terminal.steps import Choice
from bonbon.terminal.table import Table
from bonbon.terminal.texts import Texts
from bonbon.terminal.verdict import prompt

WIDE = 120  # from here on the log stands beside the board
SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
COMMANDS = {"h": "hint", "u": "undo", "m": "moves", "s": "secret", "f": "flip", "?": "help", "l": "log"}
COMMANDS |= {"t": "theme", "q": "leave"}
ONLY_IN = {"s": "candy-chaser", "f": "candy-conquest"}


class Showing(App[int]):
    """Paints the table for one seat after the other; what people do is up to whoever builds on it."""

    ENABLE_COMMAND_PALETTE = False
    CSS: ClassVar[str] = """
    #bar { dock: top; height: 1; background: $primary; color: $background; text-style: bold; }
    #keys { dock: bottom; height: 1; background: $panel; color: $foreground; link-style: none;
            link-color: $foreground; link-background: $panel; }
    #middle { layout: vertical; height: 1fr; overflow: hidden; }
    Board { width: 80; height: 19; }
    LogLines { width: 1fr; height: 1fr; min-height: 1; }
    .wide #middle { layout: horizontal; }
    """

    def __init__(self, table: Table, say: Texts, is_dark: bool = True) -> None:
        super().__init__()
        self.table, self.say, self.is_dark = table, say, is_dark
        self.seat = WATCHER if len(table.people) != 1 else table.people[0]
        self.choice, self.desk = Choice(), Desk()
        self.board, self.log_lines = Board(self), LogLines()
        self.bar, self.foot = Static(id="bar", markup=False), Static(id="keys")
        self.beat, self.headline, self.is_hinting = 0, "", False

    def compose(self) -> ComposeResult:
        yield self.bar
        with Container(id="middle"):
            yield self.board
            yield self.log_lines
        yield self.foot

    def on_mount(self) -> None:
        self.register_theme(theme("bonbon-dark", DARK, True))
        self.register_theme(theme("bonbon-light", LIGHT, False))
        self.put_on_theme()
        self.board.focus()
        self.foot.update(keys_in_words(self.table.game, self.say))
        self.set_interval(0.1, self.turn_spinner)

    def put_on_theme(self) -> None:
        self.theme = "bonbon-dark" if self.is_dark else "bonbon-light"

    def on_resize(self, event: events.Resize) -> None:
        self.screen_stack[0].set_class(event.size.width >= WIDE, "wide")
        self.show()

    # ---- painting

    def glance(self) -> Glance:
        return self.table.glance(self.seat)

    def show(self) -> None:
        """Paint everything; cheap enough for every key."""
        glance = self.glance()
        picture = self.painted(glance)
        self.board.show(picture, self.desk.cursor, self.is_dark)
        self.log_lines.show(self.sentences(glance), self.is_dark)
        self.show_bar(glance)

    def painted(self, glance: Glance) -> Picture:
        """The picture with the cursor on something that can be taken."""
        if not glance.position:
            return NOTHING
        self.desk.offered, self.desk.following = frozenset(self.choice.offered), frozenset(self.choice.next_steps)
        self.desk.path = self.choice.path
        picture = paint(glance, self.desk, self.say)
        if self.desk.cursor not in self.desk.offered and self.desk.offered:
            self.desk.cursor = self.first_step(picture)
            picture = paint(glance, self.desk, self.say)
        return picture

    def first_step(self, picture: Picture) -> str:
        """Where the cursor goes by itself: the first thing that leads on."""
        steps = [spot.step for spot in sorted(picture.spots, key=lambda spot: (spot.key, spot.y, spot.x))]
        return next((step for step in steps if step in self.desk.following), steps[0] if steps else "")

    def sentences(self, glance: Glance) -> list[str]:
        return story(glance.log, glance.cast(self.say)) or [self.say("table.nothing_yet")]

    # ---- what hands do at the board

    def take(self, step: str) -> None:
        """A step towards a move, or the last one: then nothing is offered until the table has answered."""
        before = self.choice.path
        words = self.choice.take(step)
        if words:
            self.choice.lay_out((), {})
            self.call_later(self.play, words)
        if words or self.choice.path != before:
            self.desk.cursor = ""
        self.show()

    async def play(self, words: str) -> None:
        """Make a move."""
        raise NotImplementedError

    def point_at(self, step: str) -> None:
        self.desk.cursor = step
        self.show()

    def let_go(self) -> None:
        self.desk.cursor = self.choice.path[-1] if self.choice.path else self.desk.cursor
        self.choice.let_go()
        self.show()

    def turn_wheel(self, way: int) -> None:
        """Candy Conquest is looked at floor by floor; 0 is from above."""
        columns = self.glance().position.get("columns", {})
        tallest = max((len(column) for column in columns.values()), default=0)
        self.desk.floor = (min(self.desk.floor, tallest) + way) % (tallest + 1)
        self.show()

    # ---- the bar

    def turn_spinner(self) -> None:
        self.beat += 1
        self.show_bar(self.glance())

    def show_bar(self, glance: Glance) -> None:
        text = f" {self.say(f'game.{self.table.game}')} · {self.what_is_up(glance)}"
        if self.is_hinting or (glance.actor in glance.bots and not glance.is_over):
            text += f" {SPINNER[self.beat % len(SPINNER)]}"
        if text != self.headline:
            self.headline = text
            self.bar.update(text)

    def what_is_up(self, glance: Glance) -> str:
        if self.size.width < 80 or self.size.height < 24:
            return self.say("table.small", width=self.size.width, height=self.size.height)
        if self.is_hinting:
            return self.say("table.hint_thinking")
        if self.table.notice:
            return self.say(f"table.{self.table.notice}", **self.table.invitation)
        return prompt(glance, self.say)


def keys_in_words(game: str, say: Texts) -> str:
    """The foot of the screen: every command can be clicked too."""
    shown = {key: name for key, name in COMMANDS.items() if ONLY_IN.get(key, game) == game}
    words = [f"[bold $secondary]{key}[/] [@click=app.{name}]{say(f'keys.{name}')}[/]" for key, name in shown.items()]
    length = sum(len(say(f"keys.{name}")) + 4 for name in shown.values())
    return " " + ("  " if length < 80 else " ").join(words)


def theme(name: str, colours: dict[str, tuple[str, str]], is_dark: bool) -> Theme:
    return Theme(
        name=name,
        primary=colours["title"][0],
        secondary=colours["key"][0],
        foreground=colours[""][0],
        background=colours[""][1],
        surface=colours["sheet"][1],
        panel=colours["button"][1],
        dark=is_dark,
    )
