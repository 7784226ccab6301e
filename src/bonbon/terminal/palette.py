"""What the names of styles look like on a dark and on a light screen; letters say the same without colours."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

# (text, background) by name; pieces, to which games add theirs, keep their colours on both screens.
PIECES = {
    "seat-0": ("#ffffff", "#c41e49"),
    "seat-1": ("#10241e", "#4fd3b0"),
    "seat-2": ("#ffffff", "#4640bd"),
    "seat-3": ("#2a1431", "#ffc72e"),
}
DARK = {
    "": ("#f3e9f7", "#1a0f20"),
    "dim": ("#a893b3", ""),
    "title": ("#ff9ec4", ""),
    "key": ("#ffd35c", ""),
    "mark": ("#ffd35c", ""),
    "sheet": ("#fbeff7", "#2c1b36"),
    "button": ("#fbeff7", "#4a3457"),
    "well": ("#d2b8a8", "#4a2e20"),
    "bar": ("#2a1431", "#ff9ec4"),
    "chosen": ("#2a1431", "#ff9ec4"),
    "cursor": ("#2a1431", "#ffd35c"),
    "seat-0-text": ("#ff8fae", ""),
    "seat-1-text": ("#6fe3c3", ""),
    "seat-2-text": ("#b3afff", ""),
    "seat-3-text": ("#ffd35c", ""),
}
LIGHT = {
    "": ("#2a1431", "#fffaf2"),
    "dim": ("#6b5476", ""),
    "title": ("#a80d4e", ""),
    "key": ("#7a5300", ""),
    "mark": ("#9a5b00", ""),
    "sheet": ("#2a1431", "#f4eaf0"),
    "button": ("#2a1431", "#e6d9ea"),
    "well": ("#6b4a39", "#e8d6c3"),
    "bar": ("#ffffff", "#a80d4e"),
    "chosen": ("#ffffff", "#a80d4e"),
    "cursor": ("#ffffff", "#2a1431"),
    "seat-0-text": ("#b5163f", ""),
    "seat-1-text": ("#0f6f57", ""),
    "seat-2-text": ("#3d38b0", ""),
    "seat-3-text": ("#7d5a00", ""),
}
BOLD = {"bar", "strong", "key", "title", "mark", "chosen", "cursor"}
UNDERLINED = {"chosen"}


class Look(NamedTuple):
    """How letters look: colours as #rrggbb, and how they are written."""

    text: str
    background: str
    is_bold: bool = False
    is_underlined: bool = False


@cache
def look(names: str, is_dark: bool) -> Look:
    """The look of one or more names of styles, later ones on top."""
    colours = PIECES | (DARK if is_dark else LIGHT)
    text, background = colours[""]
    for name in names.split():
        text, over = colours.get(name, (text, ""))
        background = over or background
    worn = set(names.split())
    return Look(text, background, bool(worn & BOLD), bool(worn & UNDERLINED))
