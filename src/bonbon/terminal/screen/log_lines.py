"""The latest sentences of the log, as many as there is room for."""

from __future__ import annotations

from textwrap import wrap

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from bonbon.terminal.screen.styles import style


class LogLines(Widget):
    """The newest sentence is the last line and stands out."""

    def __init__(self) -> None:
        super().__init__()
        self.sentences: list[str] = []
        self.is_dark = True

    def show(self, sentences: list[str], is_dark: bool) -> None:
        self.sentences, self.is_dark = sentences, is_dark
        self.refresh()

    def newest(self) -> list[tuple[str, str]]:
        """Lines with their styles, the oldest first."""
        lines: list[tuple[str, str]] = []
        for age, sentence in enumerate(reversed(self.sentences)):
            if len(lines) >= self.size.height:
                break
            wrapped = wrap(sentence, max(20, self.size.width - 4), subsequent_indent="  ")
            lines = [(line, "dim" if age else "") for line in wrapped] + lines
        return lines[-self.size.height :]

    def render_line(self, y: int) -> Strip:
        lines = self.newest()
        text, name = lines[y] if y < len(lines) else ("", "")
        blank = style("", self.is_dark)
        segments = [
            Segment(" │ " if text else "   ", style("dim", self.is_dark)),
            Segment(text, style(name, self.is_dark)),
        ]
        return Strip(segments).adjust_cell_length(self.size.width, blank)
