"""A table in plain lines: for pipes, screen readers, slow lines, and whoever likes it simple."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Callable, Coroutine
from textwrap import fill
from typing import Any, TypeVar

from bonbon.errors import BonbonError
from bonbon.rules.game import WATCHER
from bonbon.terminal.chances import chance
from bonbon.terminal.drawing import drawing
from bonbon.terminal.glance import Glance
from bonbon.terminal.refusing import why
from bonbon.terminal.sentences import advice, story
from bonbon.terminal.table import Table
from bonbon.terminal.texts import Texts
from bonbon.terminal.verdict import prompt, verdict

SHORT_LIST, BEST = 24, 5
EXAMPLES = {"candy-lab": "draw pile", "candy-chaser": "move red", "candy-conquest": "place Rs a1"}
T = TypeVar("T")
Wait = Callable[[Coroutine[Any, Any, T]], T]


class Leave(Exception):
    """The player has had enough."""


class PlainTable:
    """One person after the other types at one keyboard; `wait` lets the table's own loop do something."""

    def __init__(self, table: Table, say: Texts, wait: Wait[Any]) -> None:
        self.table, self.say, self.wait = table, say, wait
        self.seat = table.people[0] if table.people else WATCHER
        self.told: dict[int, int] = {}
        self.news = ""

    def play(self) -> None:
        """Until the end, or until the player leaves."""
        print(self.say("plain.intro", example=EXAMPLES[self.table.game]))
        while not self.glance().is_over:
            actor = self.glance().actor
            if actor in self.table.people and not self.table.notice:
                self.turn_to(actor)
                self.tell()
                self.ask()
            else:
                self.tell_what_is_up()
                self.wait(self.table.next_change())
        self.tell()
        print("\n".join(verdict(self.glance(), self.say)))

    def glance(self) -> Glance:
        return self.table.glance(self.seat)

    def turn_to(self, seat: int) -> None:
        """Somebody else's turn at this keyboard; where people look on, only after they have changed places."""
        if seat == self.seat:
            return
        name = self.glance().names[seat]
        if self.table.has_secrets and sys.stdin.isatty():
            print("\n" * 60)
            input(self.say("plain.pass_to", name=name))
        self.seat = seat
        print(f"\n{self.say('plain.turn_of', name=name)}")

    def tell_what_is_up(self) -> None:
        """Why nothing can be done here now, once."""
        if not self.table.notice:
            return
        news = self.say(f"table.{self.table.notice}", **self.table.invitation)
        if news != self.news:
            print(news, flush=True)
        self.news = news

    def tell(self) -> None:
        """What this seat has seen happen since it was told last, then the table."""
        glance = self.glance()
        sentences = story(glance.log, glance.cast(self.say))
        print()
        for line in sentences[self.told.get(self.seat, 0) :]:
            print(f"  {line}")
        self.told[self.seat] = len(sentences)
        self.show_table()

    def show_table(self) -> None:
        print("\n" + "\n".join(drawing(self.glance(), self.say)))

    def ask(self) -> None:
        """Ask until a move has been made."""
        glance = self.glance()
        print(prompt(glance, self.say))
        self.list_moves(SHORT_LIST)
        while self.glance() == glance:
            self.answer(input(self.say("plain.ask", name=glance.names[self.seat])).strip())

    def answer(self, text: str) -> None:
        """Do what was typed, or say why not."""
        command = COMMANDS.get(text.lower())
        try:
            if command:
                command(self)
            else:
                self.move(text)
        except BonbonError as problem:
            print(self.say("plain.refused", why=why(problem, self.say)))

    def move(self, text: str) -> None:
        moves = self.glance().legal
        by_number = text.isdecimal() and 1 <= int(text) <= len(moves)
        words = moves[int(text) - 1] if by_number else f"{self.seat} {text}"
        self.wait(self.table.play(words))

    # ---- what can be typed besides moves

    def list_moves(self, most: int | None = None) -> None:
        moves, cast = self.glance().legal, self.glance().cast(self.say)
        for number, words in enumerate(moves[:most], start=1):
            print(beside(f"  {number:3}  {words.partition(' ')[2]:<22}", advice(words, cast)))
        if most and len(moves) > most:
            print(self.say("plain.more", n=len(moves) - most))

    def show_secret(self) -> None:
        candy = self.glance().position.get("objectives", {self.seat: ""})[self.seat]
        print(
            self.say("chaser.secret_is", candy=self.say(f"chaser.the.{candy}"))
            if candy
            else self.say("plain.no_secret")
        )

    def show_hint(self) -> None:
        for one in self.wait(self.table.advise(self.seat))[:BEST]:
            words = one.words.partition(" ")[2]
            sentence = advice(one.words, self.glance().cast(self.say))
            print(beside(f"  {words:<22} {chance(one, self.say):<17}", sentence))

    def undo(self) -> None:
        self.wait(self.table.undo())
        self.told[self.seat] = min(self.told[self.seat], len(story(self.glance().log, self.glance().cast(self.say))))
        print(self.say("table.undone"))

    def show_log(self) -> None:
        glance = self.glance()
        print("\n".join(story(glance.log, glance.cast(self.say))) or self.say("table.nothing_yet"))

    def show_card(self) -> None:
        print("\n".join(self.say.lines(f"{self.table.game.removeprefix('candy-')}.help.card")))

    def show_help(self) -> None:
        print(self.say("plain.help", example=EXAMPLES[self.table.game]))

    def leave(self) -> None:
        raise Leave


COMMANDS: dict[str, Callable[[PlainTable], None]] = {
    "moves": PlainTable.list_moves, "coups": PlainTable.list_moves,
    "table": PlainTable.show_table,
    "secret": PlainTable.show_secret,
    "hint": PlainTable.show_hint, "indice": PlainTable.show_hint,
    "undo": PlainTable.undo, "reprendre": PlainTable.undo,
    "log": PlainTable.show_log, "journal": PlainTable.show_log,
    "card": PlainTable.show_card, "fiche": PlainTable.show_card,
    "help": PlainTable.show_help, "aide": PlainTable.show_help, "?": PlainTable.show_help, "": PlainTable.show_help,
    "quit": PlainTable.leave, "quitter": PlainTable.leave,
}  # fmt: skip


def beside(column: str, sentence: str) -> str:
    """A sentence in the right column; on a terminal it goes on below itself, for a pipe it stays one line."""
    if not sys.stdout.isatty():
        return f"{column} {sentence}"
    width = max(shutil.get_terminal_size().columns - 1, len(column) + 20)
    return fill(sentence, width, initial_indent=f"{column} ", subsequent_indent=" " * (len(column) + 1))


def waiting_on(loop: asyncio.AbstractEventLoop) -> Wait[Any]:
    """Wait for something that a loop on another thread does: Ctrl-C is still heard."""

    def wait(doing: Coroutine[Any, Any, T]) -> T:
        answer = asyncio.run_coroutine_threadsafe(doing, loop)
        try:
            return answer.result()
        except KeyboardInterrupt:
            answer.cancel()
            raise

    return wait
