"""The progress bar: drawn over itself on a terminal, and gone at the end."""

from __future__ import annotations

import sys

import pytest

from bonbon.cli import progress
from bonbon.cli.progress import ProgressBar, progress_line, remaining
from tests.terminal.emulator import Emulator


def test_the_bar_takes_the_room_that_there_is() -> None:
    wide = progress_line("playing candy-lab", 25, 100, 10.0, columns=79)
    assert wide == "playing candy-lab " + "━" * 10 + "─" * 30 + " 25/100 0:30"
    assert len(progress_line("playing candy-lab", 25, 100, 10.0, columns=45)) == 45
    assert progress_line("playing candy-lab", 25, 100, 10.0, columns=35) == "playing candy-lab 25/100 0:30"


@pytest.mark.parametrize(("columns", "done"), [(10, 25), (35, 0), (79, 101), (200, 100)])
def test_it_never_goes_over_the_edge(columns: int, done: int) -> None:
    assert len(progress_line("playing candy-lab", done, 100, 10.0, columns)) <= columns


@pytest.mark.parametrize(
    ("done", "seconds", "told"), [(50, 7.0, "0:07"), (10, 20.0, "3:00"), (1, 100.0, "2:45:00"), (0, 3.0, "0:00")]
)
def test_what_remains_is_told_in_minutes_and_seconds(done: int, seconds: float, told: str) -> None:
    assert remaining(done, 100, seconds) == told


def test_it_is_drawn_over_itself_and_leaves_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(progress, "DRAWN_EVERY", 0.0)
    terminal = Emulator(80, 3)
    with ProgressBar("a long thing", 4, patience=0.0) as bar:
        bar.advance(2)
        bar.advance(what="short")
        terminal.feed(capsys.readouterr().err)
        assert terminal.lines[0].startswith("short ━")
        assert terminal.lines[0].endswith(" 3/4 0:00")
    terminal.feed(capsys.readouterr().err)
    assert terminal.lines == ["", "", ""]


def test_where_nobody_looks_there_is_a_line_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with ProgressBar("playing", 4, patience=0.0) as bar:
        bar.advance()
        assert capsys.readouterr().err == ""
        monkeypatch.setattr(progress, "PLAIN_LINE_EVERY", 0.0)
        bar.advance()
    assert capsys.readouterr().err == "playing: 2 of 4\n"
