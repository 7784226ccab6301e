"""Tables on the command line: aligned by what is seen, in a pipe and in a window."""

from __future__ import annotations

import sys

import pytest

from bonbon.cli.text_table import aligned, parts_that_fit, print_table, shown_width

ROWS = [["bot", "games", "share"], ["easy", "4", "0.250"], ["expert", "40", "0.750"]]


def test_words_stand_to_the_left_and_figures_to_the_right() -> None:
    assert aligned(ROWS) == ["bot     games  share", "easy        4  0.250", "expert     40  0.750"]


def test_letters_that_are_wide_or_have_no_width_are_counted_as_they_are_shown() -> None:
    rows = [["飴ちゃん", "1"], ["Le\u0301o", "12"]]
    assert [shown_width(row[0]) for row in rows] == [8, 3]
    assert aligned(rows) == ["飴ちゃん   1", "Le\u0301o       12"]


@pytest.mark.parametrize(("window", "tables"), [(20, 1), (19, 2), (3, 2)])
def test_what_does_not_fit_beside_goes_below(window: int, tables: int) -> None:
    parts = parts_that_fit(ROWS, window)
    assert len(parts) == tables
    assert all(row[0] == whole[0] for part in parts for row, whole in zip(part, ROWS, strict=True))
    assert [name for part in parts for name in part[0][1:]] == ["games", "share"]


def test_only_a_terminal_gets_bold_names_and_a_rule(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    print_table("Bots", ROWS)
    assert capsys.readouterr().out.splitlines() == ["Bots", *aligned(ROWS)]
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    print_table("Bots", ROWS)
    title, names, rule, *figures = capsys.readouterr().out.splitlines()
    assert (title, figures) == ("Bots", aligned(ROWS)[1:])
    assert (names, rule.count("─")) == ("\x1b[1mbot     games  share\x1b[0m", 20)
