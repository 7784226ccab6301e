"""The picture of the table in lines: its keys are typed, one by one or all at once, and words will do."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from bonbon.bots import GreedyBot
from bonbon.cli import main, play_command
from bonbon.play import Match
from bonbon.terminal.ansi import ALL_COLOURS, FEW_COLOURS, NO_COLOURS, colours_here, written
from bonbon.terminal.local_table import LocalTable
from bonbon.terminal.painted import PaintedTable
from bonbon.terminal.plain import PlainTable
from bonbon.terminal.session import Session, already_open
from bonbon.terminal.texts import Texts
from tests.terminal.positions import GAMES


@pytest.fixture(autouse=True)
def colourful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("NO_COLOR", raising=False)


def played(monkeypatch: pytest.MonkeyPatch, folder: Path, game: str, *typed: str, language: str = "en") -> Match:
    """Somebody types at a table with a bot."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    match = Match(game, 2, seed="tea", names=["Ana", "Léo"])
    table = LocalTable(match, {1: GreedyBot("x")})
    assert Session(Texts(language), folder / "game.jsonl").run_in_picture(already_open(table)) == 0
    return match


def without_colours(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


@pytest.mark.parametrize(
    "typed", [["g", "c3"], ["gc3"], ["g C3"], ["place RS c3"], ["k", "gc3"], ["k", "", "g", "c3"], ["g", "z9", "c3"]]
)
def test_a_candy_and_its_cell_are_a_move(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, typed: list[str]) -> None:
    match = played(monkeypatch, tmp_path, "candy-conquest", *typed, "q")
    assert match.moves[0] == "0 place RS c3"


def test_the_table_asks_for_the_cell_and_marks_where_the_candy_fits(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played(monkeypatch, tmp_path, "candy-conquest", "g", "gz9", "q")
    before, after, *_ = without_colours(capsys.readouterr().out).split("Candy Conquest · Your turn: place a candy")[1:]
    assert "▔▔▔▔▔" not in before
    assert after.count("▔▔▔▔▔") == 13
    assert "13 cells are open to it" in after
    assert "Not possible: That is no move of this game." in after
    assert match.moves == []


def test_everything_else_is_a_letter(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ["gc3", "f", "+", "-", "t", "l", "m", "?", "h", "s", "help", "u", "q"]
    match = played(monkeypatch, tmp_path, "candy-conquest", *typed)
    out = without_colours(capsys.readouterr().out)
    for said in ("Floor 1 of 1 (+ -)", "Be the first to show 4 shapes", "about ", "no secret", "Taken back."):
        assert said in out
    assert "  place RS a1            Place a candy on A1" in out
    assert match.moves == []


@pytest.mark.parametrize("game", GAMES)
def test_whoever_types_the_first_key_again_and_again_plays_a_whole_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    def ask(table: PaintedTable) -> None:
        monkeypatch.setattr("builtins.input", lambda _: first_key(table))
        PlainTable.ask(table)

    monkeypatch.setattr(PaintedTable, "ask", ask)
    assert played(monkeypatch, tmp_path, game).is_over
    assert re.search(r"wins?\b|draw", capsys.readouterr().out)


def first_key(table: PaintedTable) -> str:
    """Of what leads on from here."""
    return next(spot.key for spot in table.picture().spots if spot.step in table.choice.next_steps)


def test_no_line_is_wider_than_the_window(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    played(monkeypatch, tmp_path, "candy-lab", "?", "1", "q", language="fr")
    shown = without_colours(capsys.readouterr().out).split("Fichier")[0]
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("name", ["COLUMNS", "TERM"])
def test_a_window_without_room_for_the_picture_gets_plain_lines(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    monkeypatch.setenv(name, {"COLUMNS": "79", "TERM": "dumb"}[name])
    played(monkeypatch, tmp_path, "candy-conquest", "1", "quit")
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "Type the number of a move" in out


@pytest.mark.parametrize(
    ("told", "colours"),
    [
        ({}, NO_COLOURS),
        ({"TERM": "dumb"}, NO_COLOURS),
        ({"TERM": "xterm", "NO_COLOR": "1", "COLORTERM": "truecolor"}, NO_COLOURS),
        ({"TERM": "xterm"}, FEW_COLOURS),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, ALL_COLOURS),
    ],
)
def test_a_terminal_gets_the_colours_that_it_has(told: dict[str, str], colours: int) -> None:
    assert colours_here(told) == colours


def test_letters_are_written_in_the_colours_of_the_palette() -> None:
    assert written("A", "seat-0", True, ALL_COLOURS) == "\x1b[38;2;255;255;255;48;2;196;30;73mA\x1b[0m"
    assert written("A", "seat-0", True, FEW_COLOURS) == "\x1b[38;5;231;48;5;161mA\x1b[0m"
    assert written("A", "key", True, FEW_COLOURS) == "\x1b[1;38;5;221mA\x1b[0m"
    assert written("A", "seat-0", True, NO_COLOURS) == written("A", "", True, ALL_COLOURS) == "A"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The full screen, with mouse and arrow keys, needs one more package"),
        ("fr", "Le plein écran, avec la souris et les flèches, demande un paquet de plus"),
    ],
)
def test_without_the_extra_one_sentence_says_how_to_get_the_full_screen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, sentence: str
) -> None:
    monkeypatch.setattr(play_command, "find_spec", lambda name: None)
    for stream in (sys.stdout, sys.stderr, stdin := io.StringIO("1\nq\n")):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", stdin)
    told = ["--seed", "tea", "--theme", "dark", "--language", language, "--record", str(tmp_path / "game.jsonl")]
    assert main(["play", "candy-chaser", *told]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert out.startswith({"en": "You play in lines.", "fr": "Vous jouez en lignes."}[language])
    assert sentence in out
    assert "pip install 'bonbon-games[terminal]'" in out
