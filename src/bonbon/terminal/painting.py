"""The full-screen table as a picture of 80 columns, with the spots that can be taken."""

from __future__ import annotations

from bonbon.terminal.canvas import BoardState, Canvas, Picture
from bonbon.terminal.presentations import presentation_of
from bonbon.terminal.table_view import AnyTableView
from bonbon.texts import Texts


def paint(view: AnyTableView, state: BoardState, say: Texts) -> Picture:
    """The table as this seat sees it now."""
    canvas = Canvas(state)
    presentation_of(view.game).paint(canvas, view, view.reader(say))
    return canvas.picture()
