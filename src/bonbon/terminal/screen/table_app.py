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
from bonbon.terminal.hints import chance_in_words
from bonbon.terminal.refusals import refusal_in_words
from bonbon.terminal.screen.board_app import COMMANDS, BoardApp
from bonbon.terminal.screen.dialog import Dialog, HandOver
from bonbon.terminal.screen.stopping import go_on_only_when_stopped
from bonbon.terminal.status import result_lines
from bonbon.terminal.table import Table
from bonbon.terminal.table_view import AnyTableView
from bonbon.texts import Texts

SECRET_SECONDS = 4.0
BEST = 8


class TableApp(BoardApp):
    """A table for whoever sits at this screen; `save` writes a record and says where."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave_now", priority=True, show=False, system=True),
        *(Binding("question_mark" if key == "?" else key, name, show=False) for key, name in COMMANDS.items()),
        Binding("pageup", "floor(1)", show=False),
        Binding("pagedown", "floor(-1)", show=False),
    ]

    def __init__(self, table: Table, say: Texts, save: Callable[[Record], str], is_dark: bool = True) -> None:
        super().__init__(table, say, is_dark)
        self.save = save
        self.is_done = False

    def on_mount(self) -> None:
        super().on_mount()
        go_on_only_when_stopped()
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
            self.notify(refusal_in_words(problem, self.say), severity="warning", markup=False)

    # ---- looking

    @work(group="table")
    async def follow(self) -> None:
        """Show what others do, as it happens."""
        with self.refusals():
            while not self.view().is_over:
                await self.table.next_change()
                self.look_again()

    def look_again(self) -> None:
        """The table as it is now, for whoever has to look at it."""
        view = self.view()
        if view.actor in self.table.people and view.actor != self.seat:
            return self.hand_over(view)
        self.choice.offer({self.presentation.steps_of(words, view.position): words for words in view.legal})
        self.show()
        if view.is_over and not self.is_done:
            self.is_done = True
            self.finish()
        return None

    def hand_over(self, view: AnyTableView) -> None:
        """Somebody else at this screen has to act: after a screen that hides the table where there are secrets."""
        seat, self.choice.path = view.actor, ()
        assert seat is not None
        if not (self.table.has_secrets and len(self.table.people) > 1):
            return self.sit_down(seat)
        if any(isinstance(screen, HandOver) for screen in self.screen_stack):
            return None
        self.seat, self.state.shows_secret = WATCHER, False
        self.choice.offer({})
        self.show()
        name = view.names[seat]
        lines, answers = [self.say("table.pass_why")], [("here", self.say("table.i_am", name=name))]
        screen = HandOver(self.say("table.pass_to", name=name), lines, answers)
        self.push_screen(screen, lambda _: self.sit_down(seat))
        return None

    def sit_down(self, seat: int) -> None:
        self.seat = seat
        self.look_again()

    # ---- choosing

    async def play(self, words: str) -> None:
        self.state.cursor = ""
        with self.refusals():
            await self.table.play(words)
        self.look_again()

    def play_answer(self, words: str | None) -> None:
        if words:
            self.call_later(self.play, words)

    # ---- commands

    def action_flip(self) -> None:
        """Every piece the other way up, the chosen one too if it fits so."""
        if self.presentation.flipped is None:
            return
        self.state.is_flipped = not self.state.is_flipped
        self.choice.turn_over(self.presentation.flipped)
        self.state.cursor = ""
        self.show()

    def action_floor(self, way: int) -> None:
        self.turn_floors(way)

    def action_secret(self) -> None:
        """For a moment only: somebody may come by."""
        if self.presentation.secret is None:
            return
        self.state.shows_secret = not self.state.shows_secret
        self.show()
        if self.state.shows_secret:
            self.set_timer(SECRET_SECONDS, self.hide_secret)

    def hide_secret(self) -> None:
        self.state.shows_secret = False
        self.show()

    def action_theme(self) -> None:
        self.is_dark = not self.is_dark
        self.put_on_theme()
        self.show()

    async def action_undo(self) -> None:
        with self.refusals():
            await self.table.undo()
            self.choice.path, self.state.cursor = (), ""
        self.look_again()

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        if not self.view().legal:
            return self.notify(self.say("table.no_hint"), markup=False)
        self.is_hinting = True
        try:
            with self.refusals():
                found = await self.table.hints(self.seat)
                chances = {hint.words: f"{chance_in_words(hint, self.say):<13}" for hint in found[:BEST]}
                answers = [(words, f"{chance} {self.sentence(words)}") for words, chance in chances.items()]
                self.push_screen(Dialog(self.say("table.hint_title"), (), answers), self.play_answer)
        finally:
            self.is_hinting = False
        return None

    def action_moves(self) -> None:
        """Every move in words: whatever the picture shows, this list is complete."""
        view = self.view()
        if not view.legal:
            name = view.names[view.actor] if view.actor is not None else ""
            return self.notify(self.say("table.not_your_turn", name=name), markup=False)
        answers = [(words, self.sentence(words)) for words in view.legal]
        self.push_screen(Dialog(self.say("table.moves_title"), (), answers), self.play_answer)
        return None

    def sentence(self, words: str) -> str:
        """A move that can be made."""
        return self.presentation.move_sentence(words, self.view().reader(self.say))

    def action_log(self) -> None:
        lines = list(reversed(self.sentences(self.view())))
        self.push_screen(Dialog(self.say("table.log"), lines, [("close", self.say("table.close"))]))

    def action_help(self) -> None:
        position = self.view().position
        card = self.presentation.help_card(position, self.say) if position else []
        lines = [*card, *([""] if card else []), *self.say.lines("table.keys_help")]
        self.push_screen(Dialog(self.say("table.help"), lines, [("close", self.say("table.close"))]))

    def action_leave(self) -> None:
        answers = [("no", self.say("table.leave_no")), ("yes", self.say("table.leave_yes"))]
        dialog = Dialog(self.say("table.leave_title"), [self.say("table.leave_text")], answers)
        self.push_screen(dialog, lambda answer: self.leave_at_once() if answer == "yes" else None)

    # ---- the end

    @work(group="end")
    async def finish(self) -> None:
        """Write the game down and say who has won, and why."""
        lines = result_lines(self.view(), self.say)
        written = await self.write_down()
        answers = [("look", self.say("table.look")), ("leave", self.say("table.leave_yes"))]
        dialog = Dialog(lines[0], [*lines[1:], "", written], answers)
        self.push_screen(dialog, lambda answer: self.exit(0) if answer == "leave" else None)

    async def write_down(self) -> str:
        """Save the record; where it is."""
        try:
            return self.save(await self.table.record())
        except (BonbonError, OSError, TimeoutError) as problem:
            return self.say("table.no_record", why=problem)

    def leave_at_once(self) -> None:
        self.call_later(self.action_leave_now)

    async def action_leave_now(self) -> None:
        await self.write_down()
        self.exit(0)
