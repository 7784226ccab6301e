"""The full-screen table: shows a glance, turns steps into moves, and never waits for anybody who thinks."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress

from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Container
from textual.theme import Theme
from textual.widgets import Static

from bonbon.errors import BonbonError
from bonbon.play import Record
from bonbon.terminal.chances import chance
from bonbon.terminal.glance import Glance
from bonbon.terminal.painting import Desk, Picture, paint
from bonbon.terminal.palette import DARK, LIGHT
from bonbon.terminal.refusing import why
from bonbon.terminal.screen.board import Board
from bonbon.terminal.screen.log_lines import LogLines
from bonbon.terminal.screen.sheet import Curtain, Sheet
from bonbon.terminal.sentences import advice, story
from bonbon.terminal.steps import Choice
from bonbon.terminal.table import Table
from bonbon.terminal.texts import Texts
from bonbon.terminal.verdict import prompt, verdict

WATCHER = -1
SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
FOOT = {"candy-lab": "", "candy-chaser": "s", "candy-conquest": "f"}
COMMANDS = {"h": "hint", "u": "undo", "m": "moves", "l": "log", "?": "help", "s": "secret", "f": "flip"}
COMMANDS |= {"t": "theme", "q": "leave"}
PEEK_SECONDS = 4.0


def theme(name: str, colours: dict[str, tuple[str, str]], is_dark: bool) -> Theme:
    return Theme(
        name=name,
        primary=colours["title"][0],
        secondary=colours["key"][0],
        foreground=colours[""][0],
        background=colours[""][1],
        surface=colours["button"][1] if not is_dark else "#2c1b36",
        panel=colours["button"][1],
        dark=is_dark,
    )


class TableApp(App[int]):
    """A table for whoever sits at this screen."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { layers: table; }
    #bar { dock: top; height: 1; background: $primary; color: $background; text-style: bold; }
    #keys { dock: bottom; height: 1; background: $panel; }
    #middle { layout: vertical; height: 1fr; overflow: hidden; }
    Board { width: 80; height: 19; }
    LogLines { width: 1fr; height: 1fr; min-height: 1; }
    .wide #middle { layout: horizontal; }
    .wide LogLines { height: 1fr; }
    """
    BINDINGS = [
        Binding("ctrl+c", "leave_now", priority=True, show=False, system=True),
        *(Binding("question_mark" if key == "?" else key, name, show=False) for key, name in COMMANDS.items()),
        Binding("pageup", "floor(1)", show=False),
        Binding("pagedown", "floor(-1)", show=False),
    ]

    def __init__(self, table: Table, say: Texts, keep: Callable[[Record], str], is_dark: bool = True) -> None:
        super().__init__()
        self.table, self.say, self.keep = table, say, keep
        self.is_dark = is_dark
        self.seat = WATCHER if len(table.people) != 1 else table.people[0]
        self.choice, self.desk = Choice(), Desk()
        self.board, self.log_lines = Board(), LogLines()
        self.bar, self.foot = Static(id="bar", markup=False), Static(id="keys")
        self.beat, self.hinting, self.headline = 0, False, ""
        self.is_done = False

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
        self.foot.update(self.keys_in_words())
        self.set_interval(0.1, self.turn_spinner)
        for number in (signal.SIGTERM, signal.SIGHUP):
            asyncio.get_running_loop().add_signal_handler(number, self.leave_at_once)
        self.look_again()
        self.follow()

    def keys_in_words(self) -> str:
        """The foot of the screen: every command can be clicked too."""
        special = FOOT[self.table.game]
        shown = [key for key in "hums f?ltq" if key in COMMANDS and (key not in "sf" or key in special)]
        words = [f"[@click=app.{COMMANDS[key]}][bold $secondary]{key}[/] {self.say(f'keys.{COMMANDS[key]}')}[/]" for key in shown]
        if self.table.game == "candy-conquest":
            words.insert(3, f"[bold $secondary]⇞⇟[/] {self.say('keys.floors')}")
        return " " + "  ".join(words)

    # ---- looking

    @work(exclusive=True, group="table")
    async def follow(self) -> None:
        """Show what others do, as it happens."""
        try:
            while not self.glance().is_over:
                await self.table.next_change()
                self.look_again()
        except BonbonError as problem:
            self.notify(why(problem, self.say), severity="error", markup=False)

    def glance(self) -> Glance:
        return self.table.glance(self.seat)

    def look_again(self) -> None:
        """The table as it is now, for whoever has to look at it."""
        glance = self.glance()
        if glance.actor in self.table.people and glance.actor != self.seat:
            return self.hand_over(glance)
        self.choice.lay_out(glance.legal, glance.position)
        self.show()
        if glance.is_over and not self.is_done:
            self.is_done = True
            self.finish()
        return None

    def hand_over(self, glance: Glance) -> None:
        """Somebody else at this screen has to act: behind a curtain where there are secrets."""
        seat, self.choice.path = glance.actor, ()
        assert seat is not None
        if not (self.table.has_secrets and len(self.table.people) > 1):
            self.seat = seat
            return self.look_again()
        if isinstance(self.screen, Curtain):
            return None
        self.seat, self.desk.is_peeking = WATCHER, False
        self.show()
        name = glance.names[seat]
        curtain = Curtain(
            self.say("table.pass_to", name=name), [self.say("table.pass_why")], [("lift", self.say("table.i_am", name=name))]
        )
        self.push_screen(curtain, lambda _: self.lift(seat))
        return None

    def lift(self, seat: int) -> None:
        self.seat = seat
        self.look_again()

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
            return Picture([], [])
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

    def show_bar(self, glance: Glance) -> None:
        text = f" {self.say(f'game.{self.table.game}')} · {self.what_is_up(glance)}"
        is_thinking = self.hinting or (glance.actor in glance.bots and not glance.is_over)
        text += f" {SPINNER[self.beat % len(SPINNER)]}" if is_thinking else ""
        if text != self.headline:
            self.headline = text
            self.bar.update(text)

    def what_is_up(self, glance: Glance) -> str:
        if self.size.width < 80 or self.size.height < 24:
            return self.say("table.small", width=self.size.width, height=self.size.height)
        if self.hinting:
            return self.say("table.hint_thinking")
        if self.table.notice:
            return self.say(f"table.{self.table.notice}", **self.table.invitation)
        return prompt(glance, self.say)

    def turn_spinner(self) -> None:
        self.beat += 1
        self.show_bar(self.glance())

    def on_resize(self, event: events.Resize) -> None:
        self.screen.set_class(event.size.width >= 120, "wide")
        self.show()

    # ---- choosing

    async def on_board_taken(self, message: Board.Taken) -> None:
        before = self.choice.path
        words = self.choice.take(message.step)
        if words:
            return await self.play(words)
        if self.choice.path != before:
            self.desk.cursor = ""
        self.show()
        return None

    def on_board_moved(self, message: Board.Moved) -> None:
        self.desk.cursor = message.step
        self.show()

    def on_board_let_go(self, message: Board.LetGo) -> None:
        self.desk.cursor = self.choice.path[-1] if self.choice.path else self.desk.cursor
        self.choice.let_go()
        self.show()

    def on_board_scrolled(self, message: Board.Scrolled) -> None:
        self.action_floor(message.way)

    async def play(self, words: str) -> None:
        self.desk.cursor = ""
        with self.refusals():
            await self.table.play(words)
        self.look_again()

    def refusals(self) -> Refusals:
        return Refusals(self)

    # ---- commands

    def action_flip(self) -> None:
        """Every candy the other way up, the chosen one too if it fits so."""
        self.desk.is_flipped = not self.desk.is_flipped
        if self.choice.path and self.choice.path[0].startswith("put "):
            turned = f"put {self.choice.path[0][:-3:-1]}"
            self.choice.path = ()
            if turned in self.choice.next_steps:
                self.choice.take(turned)
        self.desk.cursor = ""
        self.show()

    def action_floor(self, way: int) -> None:
        columns = self.glance().position.get("columns", {})
        tallest = max((len(column) for column in columns.values()), default=0)
        self.desk.floor = (min(self.desk.floor, tallest) + way) % (tallest + 1)
        self.show()

    def action_secret(self) -> None:
        """For a moment only: somebody may come by."""
        self.desk.is_peeking = not self.desk.is_peeking
        self.show()
        if self.desk.is_peeking:
            self.set_timer(PEEK_SECONDS, self.hide_secret)

    def hide_secret(self) -> None:
        self.desk.is_peeking = False
        self.show()

    def action_theme(self) -> None:
        self.is_dark = not self.is_dark
        self.put_on_theme()
        self.show()

    def put_on_theme(self) -> None:
        self.theme = "bonbon-dark" if self.is_dark else "bonbon-light"

    async def action_undo(self) -> None:
        with self.refusals():
            await self.table.undo()
            self.choice.path, self.desk.cursor = (), ""
        self.look_again()

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        glance = self.glance()
        if not glance.legal:
            return self.notify(self.say("table.no_hint"), markup=False)
        self.hinting = True
        try:
            with self.refusals():
                found = await self.table.advise(self.seat)
                cast = glance.cast(self.say)
                answers = [(one.words, f"{advice(one.words, cast)}  {chance(one, self.say)}") for one in found[:8]]
                self.push_screen(Sheet(self.say("table.hint_title"), (), answers), self.play_answer)
        finally:
            self.hinting = False
        return None

    def action_moves(self) -> None:
        """Every move in words: whatever the picture shows, this list is complete."""
        glance = self.glance()
        if not glance.legal:
            name = glance.names[glance.actor] if glance.actor is not None else ""
            return self.notify(self.say("table.not_your_turn", name=name), markup=False)
        answers = [(words, advice(words, glance.cast(self.say))) for words in glance.legal]
        self.push_screen(Sheet(self.say("table.moves_title"), (), answers), self.play_answer)
        return None

    def play_answer(self, words: str | None) -> None:
        if words:
            self.call_later(self.play, words)

    def action_log(self) -> None:
        lines = list(reversed(self.sentences(self.glance())))
        self.push_screen(Sheet(self.say("table.log"), lines, [("close", self.say("table.close"))]))

    def action_help(self) -> None:
        game = self.table.game.removeprefix("candy-")
        lines = [*self.say.lines(f"{game}.help.card"), "", *self.say.lines("table.keys_help")]
        self.push_screen(Sheet(self.say("table.help"), lines, [("close", self.say("table.close"))]))

    def action_leave(self) -> None:
        answers = [("no", self.say("table.leave_no")), ("yes", self.say("table.leave_yes"))]
        sheet = Sheet(self.say("table.leave_title"), [self.say("table.leave_text")], answers)
        self.push_screen(sheet, lambda answer: self.leave_at_once() if answer == "yes" else None)

    # ---- the end

    @work(group="end")
    async def finish(self) -> None:
        """Write the game down and say who has won, and why."""
        lines = verdict(self.glance(), self.say)
        written = await self.write_down()
        answers = [("look", self.say("table.look")), ("leave", self.say("table.leave_yes"))]
        sheet = Sheet(lines[0], [*lines[1:], "", written], answers)
        self.push_screen(sheet, lambda answer: self.exit(0) if answer == "leave" else None)

    async def write_down(self) -> str:
        """Keep the record; where it is."""
        try:
            return self.keep(await self.table.record())
        except (BonbonError, OSError, StopIteration, TimeoutError) as problem:
            return self.say("table.no_record", why=problem)

    def leave_at_once(self) -> None:
        self.call_later(self.action_leave_now)

    async def action_leave_now(self) -> None:
        await self.write_down()
        self.exit(0)


class Refusals(suppress):
    """What is refused inside is told to the person, and nothing is lost."""

    def __init__(self, app: TableApp) -> None:
        super().__init__(BonbonError)
        self.app = app

    def __exit__(self, kind: object, problem: object, trace: object) -> bool:
        if isinstance(problem, BonbonError):
            self.app.notify(why(problem, self.app.say), severity="warning", markup=False)
            return True
        return False
