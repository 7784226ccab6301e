"""A table in plain lines: for pipes, screen readers, slow lines, and whoever likes it simple."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Callable, Coroutine
from functools import partial
from textwrap import fill
from typing import Any, TypeVar

from bonbon.errors import BonbonError
from bonbon.rules.game import WATCHER
from bonbon.terminal.hints import chance_in_words
from bonbon.terminal.presentations import presentation_of
from bonbon.terminal.refusals import refusal_in_words
from bonbon.terminal.status import log_sentences, prompt, result_lines, table_lines, title
from bonbon.terminal.table import Table
from bonbon.terminal.table_view import AnyTableView
from bonbon.texts import Texts

SHORT_LIST, BEST = 24, 5
T = TypeVar("T")
Wait = Callable[[Coroutine[Any, Any, T]], T]


class Quit(Exception):
    """The player has had enough."""


class PlainTable:
    """One person after the other types at one keyboard; `wait` lets the table's own loop do something."""

    texts = "plain"  # where what can be typed is explained

    def __init__(self, table: Table, say: Texts, wait: Wait[Any]) -> None:
        self.table, self.say, self.wait = table, say, wait
        self.seat = table.people[0] if table.people else WATCHER
        self.presentation = presentation_of(table.game)
        self.told: dict[int, int] = {}
        self.notice, self.is_introduced = "", False

    def play(self) -> None:
        """Until the end, or until the player leaves."""
        self.show_title()
        while not self.view().is_over:
            actor = self.view().actor
            if actor in self.table.people and not self.table.notice:
                self.turn_to(actor)
                self.tell()
                self.ask()
            else:
                self.tell_notice()
                self.wait(self.table.next_change())
        self.tell()
        print("\n".join(result_lines(self.view(), self.say)))

    def view(self) -> AnyTableView:
        return self.table.view(self.seat)

    def show_title(self) -> None:
        print(title(self.table, self.say))

    def turn_to(self, seat: int) -> None:
        """Somebody else's turn at this keyboard; where people look on, only after they have changed places."""
        if seat == self.seat:
            return
        name = self.view().names[seat]
        if self.table.has_secrets and sys.stdin.isatty():
            print("\n" * 60)
            input(self.say("plain.pass_to", name=name))
        self.seat = seat
        print(f"\n{self.say('plain.turn_of', name=name)}")

    def tell_notice(self) -> None:
        """Why nothing can be done here now, once."""
        if not self.table.notice:
            return
        notice = self.say(f"table.{self.table.notice}", **self.table.invitation)
        if notice != self.notice:
            print(notice, flush=True)
        self.notice = notice

    def tell(self) -> None:
        """What this seat has seen happen since it was told last, then the table."""
        sentences = log_sentences(self.view(), self.say)
        print()
        for line in sentences[self.told.get(self.seat, 0) :]:
            print(f"  {line}")
        self.told[self.seat] = len(sentences)
        self.show_table()

    def show_table(self) -> None:
        print("\n" + "\n".join(table_lines(self.view(), self.say)))

    def ask(self) -> None:
        """Ask until a move has been made."""
        view = self.view()
        self.show_question()
        self.introduce()
        while self.view() == view:
            self.answer(input(self.say("plain.ask", name=view.names[self.seat])).strip())

    def show_question(self) -> None:
        """What has to be decided, and what can be."""
        print(prompt(self.view(), self.say))
        self.list_moves(SHORT_LIST)

    def introduce(self) -> None:
        """What can be typed, the first time that somebody can type something."""
        if not self.is_introduced:
            print(wrapped(self.say(f"{self.texts}.intro", example=self.example())))
        self.is_introduced = True

    def example(self) -> str:
        """A move that can be typed now."""
        return self.view().legal[0].partition(" ")[2]

    def answer(self, text: str) -> None:
        """Do what was typed, or say why not."""
        command = self.command(text)
        try:
            if command:
                command()
            else:
                self.move(text)
        except BonbonError as problem:
            print(self.say("plain.refused", why=refusal_in_words(problem, self.say)))

    def move(self, text: str) -> None:
        moves = self.view().legal
        by_number = text.isdecimal() and 1 <= int(text) <= len(moves)
        self.play_words(moves[int(text) - 1] if by_number else f"{self.seat} {text}")

    def play_words(self, words: str) -> None:
        self.wait(self.table.play(words))

    # ---- what can be typed besides moves

    def command(self, text: str) -> Callable[[], None] | None:
        """What is asked for, unless it is a move."""
        found = COMMANDS.get(text.lower())
        return partial(found, self) if found else None

    def list_moves(self, most: int | None = None) -> None:
        moves = self.view().legal
        for number, words in enumerate(moves[:most], start=1):
            print(self.beside(f"  {number:3}  {words.partition(' ')[2]:<22}", words))
        if most and len(moves) > most:
            print(self.say("plain.more", n=len(moves) - most))

    def show_secret(self) -> None:
        tell = self.presentation.secret
        print(tell(self.view(), self.say) if tell else self.say("plain.no_secret"))

    def show_hint(self) -> None:
        for hint in self.wait(self.table.hints(self.seat))[:BEST]:
            words = hint.words.partition(" ")[2]
            print(self.beside(f"  {words:<22} {chance_in_words(hint, self.say):<17}", hint.words))

    def beside(self, column: str, words: str) -> str:
        """A move in a sentence at the right of a column; one that says nothing new is left out."""
        sentence = self.presentation.move_sentence(words, self.view().reader(self.say))
        return column.rstrip() if sentence in column else beside(column, sentence)

    def undo(self) -> None:
        self.wait(self.table.undo())
        self.told[self.seat] = min(self.told[self.seat], len(log_sentences(self.view(), self.say)))
        print(self.say("table.undone"))

    def show_log(self) -> None:
        print("\n".join(log_sentences(self.view(), self.say)) or self.say("table.nothing_yet"))

    def show_card(self) -> None:
        card = self.presentation.help_card(self.view().position, self.say) or [self.say("table.no_help")]
        print("\n".join(map(wrapped, card)))

    def show_help(self) -> None:
        print(self.say(f"{self.texts}.help", example=self.example()))

    def leave(self) -> None:
        raise Quit


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


def wrapped(text: str) -> str:
    """Long lines broken between words on a terminal; for a pipe they stay whole."""
    if not sys.stdout.isatty():
        return text
    width = shutil.get_terminal_size().columns - 1
    return "\n".join(fill(line, width) for line in text.split("\n"))


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
