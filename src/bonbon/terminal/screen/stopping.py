"""Ctrl+Z, and going on afterwards. A closed window says *end* and *go on* at once, to programs that never stopped."""

from __future__ import annotations

import signal
from types import FrameType


def go_on_only_when_stopped() -> None:
    """Let only whoever was stopped take the screen again: Textual would read the keyboard twice, and never end."""
    stop, go_on = signal.getsignal(signal.SIGTSTP), signal.getsignal(signal.SIGCONT)
    if not (callable(stop) and callable(go_on)):
        return  # nobody can stop it: there is no screen
    is_stopped = False

    def stop_here(number: int, frame: FrameType | None) -> None:
        nonlocal is_stopped
        is_stopped = True
        stop(number, frame)

    def go_on_here(number: int, frame: FrameType | None) -> None:
        nonlocal is_stopped
        if is_stopped:
            is_stopped = False
            go_on(number, frame)

    signal.signal(signal.SIGTSTP, stop_here)
    signal.signal(signal.SIGCONT, go_on_here)
