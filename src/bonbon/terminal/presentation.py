"""What a game brings to be played in a terminal, in one record; what it does not bring is shown plainly.

A game that brings nothing is played all the same: its table is its own text (`text.py`), its moves are their words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from bonbon.play import find_game
from bonbon.terminal.canvas import HEIGHT, WIDTH, Canvas, shortened
from bonbon.terminal.choice import Path
from bonbon.terminal.table_view import AnyTableView, TableView
from bonbon.texts import Texts
from bonbon.texts.reader import Reader

P = TypeVar("P")  # the game's Position
R = TypeVar("R")  # and its Result


def drawn_as_text(canvas: Canvas, view: AnyTableView, reader: Reader) -> None:
    """The game's own text from the top, and a button for every move for which there is room."""
    lines = find_game(view.game).drawn(view.position, reader)
    for y, line in enumerate(lines):
        canvas.write(1, y, shortened(line, WIDTH - 2))
    x, y = 1, len(lines) + 1
    for words in view.legal:
        [step] = whole_move(words, view.position)
        if x + len(step) + 4 > WIDTH:
            x, y = 1, y + 1
        if y < HEIGHT:
            x = canvas.button(step, x, y, step) + 1


def whole_move(words: str, position: object) -> Path:
    """A move is one step."""
    return (words.partition(" ")[2],)


def event_in_its_words(words: str, reader: Reader) -> str:
    actor, _, rest = words.partition(" ")
    name = reader.you_or_name(int(actor)) if actor.isdecimal() else reader.say("table.chance")
    return reader.say("drawing.line", name=name, text=rest)


def move_in_its_words(words: str, reader: Reader) -> str:
    return words.partition(" ")[2]


def your_turn(view: AnyTableView, say: Texts) -> str:
    return say("table.your_turn")


def winners_and_reason(view: AnyTableView, result: Any, reader: Reader) -> list[str]:
    return [headline(result["winners"], reader), result["reason"]]


def headline(winners: list[int], reader: Reader) -> str:
    """Who has won, in a sentence."""
    if not winners:
        return reader.say("table.nobody")
    if len(winners) > 1:
        return reader.say("table.shared", names=reader.say.listed([reader.you_or_name(seat) for seat in winners]))
    return reader.say("table.won", **reader.who(winners[0]))


def no_help(position: object, say: Texts) -> list[str]:
    return []


@dataclass(frozen=True)
class Presentation(Generic[P, R]):
    """How one game is played in a terminal; everything is made from a position, a result and the words of moves."""

    paint: Callable[[Canvas, TableView[P, R], Reader], None] = drawn_as_text  # on the full screen
    steps_of: Callable[[str, P], Path] = whole_move  # in which a person chooses a move there
    event_sentence: Callable[[str, Reader], str] = event_in_its_words  # of a move that was made
    move_sentence: Callable[[str, Reader], str] = move_in_its_words  # of a move that can be made
    log_sentences: Callable[[TableView[P, R], Reader], list[str]] | None = None  # where one event alone does not say it
    prompt: Callable[[TableView[P, R], Texts], str] = your_turn  # to whoever has to act
    result_lines: Callable[[TableView[P, R], R, Reader], list[str]] = winners_and_reason  # the headline first
    help_card: Callable[[P, Texts], list[str]] = no_help
    styles: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # of pieces: text and background by name
    flipped: Callable[[Path], Path] | None = None  # the same choice with the pieces the other way up
    floors: Callable[[P], int] | None = None  # how many the board has, to be looked at one by one
    secret: Callable[[TableView[P, R], Texts], str] | None = None  # told only when it is asked for,
    without_secret: Callable[[P, int], P] | None = None  # and the position as it may lie open before this seat

    def next_floor(self, position: P, floor: int, way: int) -> int:
        """The floor above or below; 0, from above, comes after the highest."""
        tallest = self.floors(position) if self.floors and position else 0
        return (min(floor, tallest) + way) % (tallest + 1)

    def log_lines(self, view: TableView[P, R], reader: Reader) -> list[str]:
        """Everything that this seat has seen happen, a sentence for each."""
        if self.log_sentences:
            return self.log_sentences(view, reader)
        return [self.event_sentence(words, reader) for words in view.log]
