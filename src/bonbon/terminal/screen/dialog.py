"""A dialog over the table: a title, some lines, and what can be chosen; and the screen between two players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

Answers = Sequence[tuple[str, str]]


class Dialog(ModalScreen[str]):
    """Gives the chosen answer, or nothing when it was closed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "shut", show=False),
        Binding("q", "shut", show=False),
        Binding("up", "up", show=False, priority=True),
        Binding("down", "down", show=False, priority=True),
    ]
    DEFAULT_CSS = """
    Dialog { align: center middle; background: $background 70%; }
    Dialog > Vertical { width: 78; max-width: 100%; height: auto; max-height: 100%; padding: 0 1;
                        border: round $primary; background: $surface; }
    Dialog .title { text-style: bold; color: $primary; width: 1fr; }
    Dialog VerticalScroll { height: auto; max-height: 17; }
    Dialog OptionList, Dialog OptionList:focus { height: auto; max-height: 18; border: none; background: $surface;
                                               padding: 0; }
    Dialog.reading OptionList { max-height: 4; }
    """

    def __init__(self, title: str, lines: Sequence[str] = (), answers: Answers = ()) -> None:
        super().__init__(classes="reading" if lines else "")
        self.heading, self.lines, self.answers = title, lines, answers

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(self.heading, classes="title", markup=False)
            if self.lines:
                with VerticalScroll(can_focus=False):
                    yield Static("\n".join(self.lines), markup=False)
            yield OptionList(*(Option(text, id=name) for name, text in self.answers), markup=False)

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id or "")

    def action_shut(self) -> None:
        self.dismiss("")

    def action_up(self) -> None:
        self.go("up")

    def action_down(self) -> None:
        self.go("down")

    def go(self, way: str) -> None:
        """Arrows walk through the answers; where there is only one they turn the lines."""
        answers = self.query_one(OptionList)
        scrolls = self.query(VerticalScroll)
        if answers.option_count > 1 or not scrolls:
            getattr(answers, f"action_cursor_{way}")()
        else:
            getattr(scrolls.first(), f"scroll_{way}")(animate=False)


class HandOver(Dialog):
    """Nothing of the table can be seen behind it, and only the next player closes it."""

    DEFAULT_CSS = "HandOver { background: $background 100%; }"

    def action_shut(self) -> None:
        """It is not shut: somebody has to say who they are."""
