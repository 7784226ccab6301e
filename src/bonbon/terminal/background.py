"""Whether a terminal is dark or light: it is asked, and dark is taken where it does not say."""

from __future__ import annotations

import os
import re
import select
import sys
import termios
import tty
from time import monotonic

QUESTION = b"\033]11;?\033\\\033[c"  # the background's colour, then something that every terminal answers
PATIENCE = 0.3
COLOUR = re.compile(rb"\]11;rgb:([0-9a-fA-F]+)/([0-9a-fA-F]+)/([0-9a-fA-F]+)")


def is_dark() -> bool:
    """From COLORFGBG, else from the terminal itself."""
    told = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    if told.isdecimal():
        return int(told) not in (7, 15)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    return is_dark_answer(asked_terminal())


def is_dark_answer(answer: bytes) -> bool:
    """`]11;rgb:ffff/ffff/ffff` is light; no answer is dark."""
    found = COLOUR.search(answer)
    if found is None:
        return True
    red, green, blue = (int(part, 16) / (16 ** len(part) - 1) for part in found.groups())
    return bool(0.3 * red + 0.6 * green + 0.1 * blue < 0.5)


def asked_terminal() -> bytes:
    """What the terminal says; it is left as it was."""
    keyboard = sys.stdin.fileno()
    before = termios.tcgetattr(keyboard)
    answer, until = b"", monotonic() + PATIENCE
    try:
        tty.setcbreak(keyboard)
        os.write(sys.stdout.fileno(), QUESTION)
        while monotonic() < until and not re.search(rb"\033\[\?[0-9;]*c", answer):
            if select.select([keyboard], [], [], max(0.0, until - monotonic()))[0]:
                answer += os.read(keyboard, 1024)
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)
    return answer
