"""The full-screen table as it is played at: steps become moves, and it never waits for anybody who thinks."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from bonbon.errors import BonbonError
from bonbon.play import Record
from bonbon.rules.game import WATCHER
from bonbon.terminal.chances import chance
from bonbon.terminal.glance import Glance
from bonbon.terminal.refusing import why
from bonbon.terminal.screen.sheet import Curtain, Sheet
from bonbon.terminal.screen.showing import COMMANDS, Showing
from bonbon.terminal.sentences import advice
from bonbon.terminal.table import Table
from bonbon.terminal.texts import Texts
from bonbon.terminal.verdict import verdict

PEEK_SECONDS = 4.0
BEST = 8


class TableApp(Showing):
    """A table for whoever sits at this screen; `keep` writes a record down and says where."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave_now", priority=True, show=False, system=True),
        *(Binding("question_mark" if key == "?" else key, name, show=False) for key, name in COMMANDS.items()),
        Binding("pageup", "floor(1)", show=False),
        Binding("pagedown", "floor(-1)", show=False),
    ]

    def __init__(self, table: Table, say: Texts, keep: Callable[[Record], str], is_dark: bool = True) -> None:
        super().__init__(table, say, is_dark)
        self.keep = keep
        self.is_done = False

    def on_mount(self) -> None:
        super().on_mount()
        for number in (signal.SIGTERM, signal.SIGHUP):
            asyncio.get_running_loop().add_signal_handler(number, self.leave_at_once)
        self.look_again()
        self.follow()

    @contextmanager
    def refusals(self) -> Iterator[None]:
        """What is refused inside is told to the person, and nothing is lost."""
        try:
            yield
        except BonbonError as problem:
            self.notify(why(problem, self.say), severity="warning", markup=False)

    # ---- looking

    @work(group="table")
    async def follow(self) -> None:
        """Show what others do, as it happens."""
        with self.refusals():
            while not self.glance().is_over:
                await self.table.next_change()
                self.look_again()

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
            return self.lift(seat)
        if any(isinstance(screen, Curtain) for screen in self.screen_stack):
            return None
        self.seat, self.desk.is_peeking = WATCHER, False
        self.choice.lay_out((), {})
        self.show()
        name = glance.names[seat]
        lines, answers = [self.say("table.pass_why")], [("lift", self.say("table.i_am", name=name))]
        self.push_screen(Curtain(self.say("table.pass_to", name=name), lines, answers), lambda _: self.lift(seat))
        return None

    def lift(self, seat: int) -> None:
        self.seat = seat
        self.look_again()

    # ---- choosing

    async def play(self, words: str) -> None:
        self.desk.cursor = ""
        with self.refusals():
            await self.table.play(words)
        self.look_again()

    def play_answer(self, words: str | None) -> None:
        if words:
            self.call_later(self.play, words)

    # ---- commands

    def action_flip(self) -> None:
        """Every candy the other way up, the chosen one too if it fits so."""
        self.desk.is_flipped = not self.desk.is_flipped
        if self.choice.path and self.choice.path[0].startswith("put "):
            turned = f"put {self.choice.path[0][:-3:-1]}"
            self.choice.path = (turned,) if self.choice.following((turned,)) else ()
        self.desk.cursor = ""
        self.show()

    def action_floor(self, way: int) -> None:
        self.turn_wheel(way)

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

    async def action_undo(self) -> None:
        with self.refusals():
            await self.table.undo()
            self.choice.path, self.desk.cursor = (), ""
        self.look_again()

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        glance, cast = self.glance(), self.glance().cast(self.say)
        if not glance.legal:
            return self.notify(self.say("table.no_hint"), markup=False)
        self.is_hinting = True
        try:
            with self.refusals():
                found = await self.table.advise(self.seat)
                told = {one.words: f"{chance(one, self.say):<13} {advice(one.words, cast)}" for one in found[:BEST]}
                self.push_screen(Sheet(self.say("table.hint_title"), (), list(told.items())), self.play_answer)
        finally:
            self.is_hinting = False
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
        except (BonbonError, OSError, TimeoutError) as problem:
            return self.say("table.no_record", why=problem)

    def leave_at_once(self) -> None:
        self.call_later(self.action_leave_now)

    async def action_leave_now(self) -> None:
        await self.write_down()
        self.exit(0)
