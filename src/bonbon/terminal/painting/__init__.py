"""Tables painted with letters: from a glance to a picture of 80 columns, with the spots that can be taken."""

from bonbon.terminal.glance import Glance
from bonbon.terminal.painting.canvas import Canvas, Desk, Picture, Spot
from bonbon.terminal.painting.chaser import paint_chaser
from bonbon.terminal.painting.conquest import paint_conquest
from bonbon.terminal.painting.lab import paint_lab
from bonbon.terminal.texts import Texts

__all__ = ["Canvas", "Desk", "Picture", "Spot", "paint"]

PAINTERS = {"candy-lab": paint_lab, "candy-chaser": paint_chaser, "candy-conquest": paint_conquest}


def paint(glance: Glance, desk: Desk, say: Texts) -> Picture:
    """The table as this seat sees it now."""
    canvas = Canvas(desk)
    PAINTERS[glance.game](canvas, glance, glance.cast(say))
    return canvas.picture()
