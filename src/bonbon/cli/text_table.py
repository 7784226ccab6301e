"""Rows of words and figures as a table: as wide as the window on a terminal, plain columns in a pipe."""

from __future__ import annotations

import os
import shutil
import sys
from textwrap import fill
from unicodedata import combining, east_asian_width

Rows = list[list[str]]  # the names of the columns first; the first column is words, the others are figures
GAP = "  "
BOLD, DIM, USUAL = "\033[1m", "\033[2m", "\033[0m"


def print_table(title: str, rows: Rows) -> None:
    """In a window that is too narrow, as several tables below each other."""
    if not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        print("\n".join([title, *aligned(rows)]))
        return
    window = shutil.get_terminal_size().columns
    print("\n".join(fill(line, window) for line in title.splitlines()))
    for part in parts_that_fit(rows, window):
        names, *figures = aligned(part)
        rule = "─" * max(shown_width(line) for line in (names, *figures))
        print("\n".join([f"{BOLD}{names}{USUAL}", f"{DIM}{rule}{USUAL}", *figures]))


def parts_that_fit(rows: Rows, window: int) -> list[Rows]:
    """The columns in as many tables as the window needs, each with the first column; nothing is cut."""
    first, *others = widths(rows)
    groups: list[list[int]] = [[]]
    room = window - first
    for place, width in enumerate(others, start=1):
        if groups[-1] and len(GAP) + width > room:
            groups.append([])
            room = window - first
        groups[-1].append(place)
        room -= len(GAP) + width
    return [[[row[0], *(row[place] for place in group)] for row in rows] for group in groups]


def aligned(rows: Rows) -> list[str]:
    """Words to the left, figures to the right."""
    sizes = widths(rows)
    return [GAP.join(padded(cell, sizes[place], place > 0) for place, cell in enumerate(row)).rstrip() for row in rows]


def widths(rows: Rows) -> list[int]:
    return [max(map(shown_width, column)) for column in zip(*rows, strict=True)]


def padded(cell: str, size: int, is_figure: bool) -> str:
    blanks = " " * (size - shown_width(cell))
    return blanks + cell if is_figure else cell + blanks


def shown_width(text: str) -> int:
    """How many columns of a terminal a text takes: an ideograph takes two, an accent of its own none."""
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)
