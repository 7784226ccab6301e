"""The full-screen table as it is looked at: the bar, the board, the log, the keys, and which seat looks."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.containers import Container
from textual.theme import Theme
from textual.widgets import Static

from bonbon.rules.game import WATCHER
from bonbon.terminal.canvas import BoardState, Picture
from bonbon.terminal.choice import Choice
from bonbon.terminal.painting import paint
from bonbon.terminal.palette import DARK, LIGHT
from bonbon.terminal.presentations import presentation_of
from bonbon.terminal.screen.board import NOTHING, Board
from bonbon.terminal.screen.log_lines import LogLines
from bonbon.terminal.status import log_sentences, prompt, title
from bonbon.terminal.table import Table
from bonbon.terminal.table_view import AnyTableView
from bonbon.texts import Texts

WIDE = 120  # from here on the log stands beside the board
SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
COMMANDS = {"h": "hint", "u": "undo", "m": "moves", "s": "secret", "f": "flip", "?": "help", "l": "log"}
COMMANDS |= {"t": "theme", "q": "leave"}


class BoardApp(App[int]):
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
        self.presentation = presentation_of(table.game)
        self.choice, self.state = Choice(), BoardState()
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
        self.foot.update(keys_in_words(self.commands(), self.say))
        self.set_interval(0.1, self.turn_spinner)

    def commands(self) -> dict[str, str]:
        """The commands by their keys, without those that this game has no use for."""
        has = {"secret": self.presentation.secret is not None, "flip": self.presentation.flipped is not None}
        return {key: name for key, name in COMMANDS.items() if has.get(name, True)}

    def put_on_theme(self) -> None:
        self.theme = "bonbon-dark" if self.is_dark else "bonbon-light"

    def on_resize(self, event: events.Resize) -> None:
        self.screen_stack[0].set_class(event.size.width >= WIDE, "wide")
        self.show()

    # ---- painting

    def view(self) -> AnyTableView:
        return self.table.view(self.seat)

    def show(self) -> None:
        """Paint everything; cheap enough for every key."""
        view = self.view()
        picture = self.painted(view)
        self.board.show(picture, self.state.cursor, self.is_dark)
        self.log_lines.show(self.sentences(view), self.is_dark)
        self.show_bar(view)

    def painted(self, view: AnyTableView) -> Picture:
        """The picture with the cursor on something that can be taken."""
        if not view.position:
            return NOTHING
        self.state.offered, self.state.following = frozenset(self.choice.offered), frozenset(self.choice.next_steps)
        self.state.path = self.choice.path
        picture = paint(view, self.state, self.say)
        if self.state.cursor not in self.state.offered and self.state.offered:
            self.state.cursor = self.first_step(picture)
            picture = paint(view, self.state, self.say)
        return picture

    def first_step(self, picture: Picture) -> str:
        """Where the cursor goes by itself: the first thing that leads on."""
        steps = [spot.step for spot in sorted(picture.spots, key=lambda spot: (spot.key, spot.y, spot.x))]
        return next((step for step in steps if step in self.state.following), steps[0] if steps else "")

    def sentences(self, view: AnyTableView) -> list[str]:
        return log_sentences(view, self.say) or [self.say("table.nothing_yet")]

    # ---- what is done at the board

    def take(self, step: str) -> None:
        """A step towards a move, or the last one: then nothing is offered until the table has answered."""
        before = self.choice.path
        words = self.choice.take(step)
        if words:
            self.choice.offer({})
            self.call_later(self.play, words)
        if words or self.choice.path != before:
            self.state.cursor = ""
        self.show()

    async def play(self, words: str) -> None:
        """Make a move."""
        raise NotImplementedError

    def point_at(self, step: str) -> None:
        self.state.cursor = step
        self.show()

    def step_back(self) -> None:
        self.state.cursor = self.choice.path[-1] if self.choice.path else self.state.cursor
        self.choice.step_back()
        self.show()

    def turn_floors(self, way: int) -> None:
        """A board that has floors is looked at one by one; 0 is from above."""
        self.state.floor = self.presentation.next_floor(self.view().position, self.state.floor, way)
        self.show()

    # ---- the bar

    def turn_spinner(self) -> None:
        self.beat += 1
        self.show_bar(self.view())

    def show_bar(self, view: AnyTableView) -> None:
        text = f" {title(self.table, self.say)} · {self.status(view)}"
        if self.is_hinting or (view.actor in view.bots and not view.is_over):
            text += f" {SPINNER[self.beat % len(SPINNER)]}"
        if text != self.headline:
            self.headline = text
            self.bar.update(text)

    def status(self, view: AnyTableView) -> str:
        if self.size.width < 80 or self.size.height < 24:
            return self.say("table.small", width=self.size.width, height=self.size.height)
        if self.is_hinting:
            return self.say("table.hint_thinking")
        if self.table.notice:
            return self.say(f"table.{self.table.notice}", **self.table.invitation)
        return prompt(view, self.say)


def keys_in_words(shown: dict[str, str], say: Texts) -> str:
    """The foot of the screen: every command can be clicked too."""
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
