"""Pictures as lines for a terminal, in as many colours as it has, on the background that it has."""

from __future__ import annotations

import os
from collections.abc import Mapping

from bonbon.terminal.canvas import Picture
from bonbon.terminal.palette import Look, look

LEVELS = (0, 95, 135, 175, 215, 255)  # of red, green and blue among the 256 colours
NO_COLOURS, FEW_COLOURS, ALL_COLOURS = 0, 256, 1 << 24
USUAL = "\033[0m"


def colours_here(environment: Mapping[str, str] = os.environ) -> int:
    """How many colours the terminal has, by what it says of itself (and https://no-color.org)."""
    if environment.get("NO_COLOR") or environment.get("TERM", "dumb") == "dumb":
        return NO_COLOURS
    return ALL_COLOURS if environment.get("COLORTERM") in ("truecolor", "24bit") else FEW_COLOURS


def picture_lines(picture: Picture, is_dark: bool, colours: int) -> list[str]:
    """The lines of a picture without what is blank below it."""
    lines = ["".join(written(text, name, is_dark, colours) for text, name in line) for line in picture.lines]
    while lines and not lines[-1].strip():
        lines.pop()
    return [line.rstrip() for line in lines]


def written(text: str, name: str, is_dark: bool, colours: int) -> str:
    """Letters in a style; what has none is written as the terminal writes by itself."""
    codes = codes_of(look(name, is_dark), look("", is_dark), colours) if colours else []
    return f"\033[{';'.join(codes)}m{text}{USUAL}" if codes else text


def codes_of(seen: Look, usual: Look, colours: int) -> list[str]:
    """Only what is other than usual."""
    codes = ["1"] * seen.is_bold + ["4"] * seen.is_underlined
    if seen.text != usual.text:
        codes.append(f"38;{colour_code(seen.text, colours)}")
    if seen.background != usual.background:
        codes.append(f"48;{colour_code(seen.background, colours)}")
    return codes


def colour_code(colour: str, colours: int) -> str:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    if colours == ALL_COLOURS:
        return f"2;{red};{green};{blue}"
    return f"5;{16 + 36 * nearest(red) + 6 * nearest(green) + nearest(blue)}"


def nearest(level: int) -> int:
    return min(range(len(LEVELS)), key=lambda i: abs(LEVELS[i] - level))
