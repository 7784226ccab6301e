"""The looks of the palette as styles of the full screen."""

from __future__ import annotations

from functools import cache

from rich.style import Style

from bonbon.terminal.palette import look


@cache
def style(names: str, is_dark: bool) -> Style:
    """The style of one or more names, later ones on top."""
    seen = look(names, is_dark)
    return Style(
        color=seen.text, bgcolor=seen.background, bold=seen.is_bold or None, underline=seen.is_underlined or None
    )
