"""`bonbon play` as people run it: the real command in a real terminal, and through pipes."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bonbon.cli import main
from bonbon.play import read_records
from tests.terminal.terminals import PATIENCE, Pty, Terminal, command, pty_with, surroundings, terminal_with, wait_for

QUICK = ["--seed", "tea", "--pace", "0", "--theme", "dark", "--bots", "easy"]
MODES_OF_A_FULL_SCREEN = ("1049", "1000", "1003", "1006", "2004")


def is_checked(record: Path) -> bool:
    return main(["check", str(record)]) == 0 and main(["replay", "--quiet", str(record)]) == 0


def play_to_the_end(terminal: Terminal) -> str:
    """Take whatever the cursor stands on, until the game is over."""
    wait_for(terminal, lambda text: "q Leave" in text)
    return wait_for(terminal, lambda text: "The game is over" in text, lambda: terminal.press("Enter"))


@pytest.mark.parametrize(("game", "players"), [("candy-lab", 2), ("candy-chaser", 4), ("candy-conquest", 3)])
def test_a_whole_game_on_the_full_screen(tmp_path: Path, game: str, players: int) -> None:
    record = tmp_path / "match.jsonl"
    with terminal_with(tmp_path, game, "--players", str(players), "--record", str(record), *QUICK) as terminal:
        text = play_to_the_end(terminal)
        assert re.search(r"over: .*(wins?\b|draw)", text)
        terminal.press("C-c")  # once: another one would end the program while it writes the record
        wait_for(terminal, lambda text: "Record: " in text and "q Leave" not in text)
    [(_, written)] = read_records(record)
    assert written.result is not None
    assert is_checked(record)


@pytest.mark.parametrize(("game", "players"), [("candy-lab", 3), ("candy-chaser", 2), ("candy-conquest", 4)])
def test_a_whole_game_in_plain_lines(tmp_path: Path, game: str, players: int) -> None:
    record = tmp_path / "match.jsonl"
    arguments = [game, "--plain", "--players", str(players), "--record", str(record), *QUICK]
    with terminal_with(tmp_path, *arguments) as terminal:
        text = wait_for(terminal, lambda text: "Record: " in text, lambda: terminal.press("1", "Enter"))
    assert re.search(r"wins?\b|draw", text)
    assert is_checked(record)


def test_a_resize_in_the_middle_of_a_game_breaks_nothing(tmp_path: Path) -> None:
    with pty_with(tmp_path, "candy-conquest", *QUICK) as terminal:
        wait_for(terminal, lambda text: "Choose a candy" in text)
        terminal.press("Enter", "Enter")
        wait_for(terminal, lambda text: "You started" in text and "Choose a candy" in text)
        terminal.resize(130, 40)
        wait_for(terminal, lambda text: "You started" in text and width(text) > 80)  # the log stands beside the board
        terminal.resize(50, 12)
        wait_for(terminal, lambda text: "80×24 needed, here 50×12" in text)
        terminal.resize(80, 24)
        wait_for(terminal, lambda text: "Your turn: place a candy" in text and "q Leave" in text)
        terminal.press("Enter", "Enter")
        text = wait_for(terminal, lambda text: "23 left" not in text and "22 left" in text)
    assert width(text) <= 80


def width(text: str) -> int:
    return max(map(len, text.split("\n")))


@pytest.mark.parametrize("way", ["C-c", "q", "kill"])
def test_whoever_leaves_finds_a_clean_terminal_and_a_record(tmp_path: Path, way: str) -> None:
    with pty_with(tmp_path, "candy-lab", *QUICK) as terminal:
        wait_for(terminal, lambda text: "Choose a card" in text)
        assert all(terminal.screen.modes[mode] for mode in MODES_OF_A_FULL_SCREEN)
        terminal.press("Enter", "Enter")
        wait_for(terminal, lambda text: "You filled the order" in text)
        leave(terminal, way)
        assert terminal.wait() == 0
        assert terminal.settings() == terminal.before
        assert not any(terminal.screen.modes[mode] for mode in MODES_OF_A_FULL_SCREEN)
        assert terminal.screen.modes["25"]
        [record] = (tmp_path / "bonbon" / "games").glob("candy-lab-*.jsonl")
        assert f"Record: {record.parent}"[:60] in "\n".join(terminal.lines())
    [(_, written)] = read_records(record)
    assert written.result is None
    assert written.moves
    assert is_checked(record)


def leave(terminal: Pty, way: str) -> None:
    if way == "kill":
        return terminal.process.terminate()
    terminal.press(way)
    if way == "q":
        wait_for(terminal, lambda text: "Leave this game?" in text)
        terminal.press("Down", "Enter")
    return None


@pytest.mark.parametrize("kind", ["screen", "plain"])
def test_a_closed_window_ends_the_program_and_the_game_is_kept(tmp_path: Path, kind: str) -> None:
    record = tmp_path / "match.jsonl"
    plain = ["--plain"] * (kind == "plain")
    with pty_with(tmp_path, "candy-lab", *plain, "--record", str(record), *QUICK) as terminal:
        wait_for(terminal, lambda text: "Choose a card" in text or "Player 1>" in text)
        terminal.hang_up()
        terminal.process.wait(PATIENCE)  # nobody hears with which code
    assert is_checked(record)


def test_whoever_is_told_to_go_on_without_having_stopped_can_still_leave(tmp_path: Path) -> None:
    with pty_with(tmp_path, "candy-lab", *QUICK) as terminal:
        wait_for(terminal, lambda text: "Choose a card" in text)
        for _ in range(5):  # once was enough, seldom
            terminal.process.send_signal(signal.SIGCONT)
            time.sleep(0.05)
        terminal.press("Enter", "Enter")
        wait_for(terminal, lambda text: "You filled the order" in text)
        leave(terminal, "C-c")
        assert terminal.wait() == 0


def test_a_game_that_was_stopped_goes_on(tmp_path: Path) -> None:
    with pty_with(tmp_path, "candy-lab", *QUICK) as terminal:
        wait_for(terminal, lambda text: "Choose a card" in text)
        terminal.process.send_signal(signal.SIGTSTP)
        _, status = os.waitpid(terminal.process.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        terminal.lines()
        assert not is_full_screen(terminal)  # whoever stopped it sees their own screen
        terminal.process.send_signal(signal.SIGCONT)
        wait_for(terminal, lambda text: "Choose a card" in text)
        assert is_full_screen(terminal)
        leave(terminal, "C-c")
        assert terminal.wait() == 0


def is_full_screen(terminal: Pty) -> bool:
    return terminal.screen.modes["1049"]


@pytest.mark.parametrize("way", ["C-c", "kill"])
def test_whoever_leaves_plain_lines_has_a_record_too(tmp_path: Path, way: str) -> None:
    record = tmp_path / "match.jsonl"
    with pty_with(tmp_path, "candy-chaser", "--plain", "--record", str(record), *QUICK) as terminal:
        wait_for(terminal, lambda text: "Player 1>" in text)
        leave(terminal, way)
        assert terminal.wait() == 0
        assert "The match was left." in "\n".join(terminal.lines())
        assert terminal.settings() == terminal.before
    assert is_checked(record)


def test_a_game_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    record, later = tmp_path / "match.jsonl", tmp_path / "later.jsonl"
    run(tmp_path, "1\n1\nquit\n", "candy-chaser", "--record", str(record), *QUICK)
    run(tmp_path, "quit\n", "--resume", str(record), "--record", str(later), *QUICK)
    [(_, first)], [(_, second)] = read_records(record), read_records(later)
    assert second.moves == first.moves
    assert second.seed == first.seed


def run(folder: Path, typed: str, *arguments: str) -> str:
    """The command in a pipe."""
    done = subprocess.run(
        command(*arguments), input=typed, text=True, capture_output=True, env=surroundings(folder), check=True
    )
    return done.stdout


@pytest.fixture(autouse=True)
def own_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Records of commands that run in this process go to the test's folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))


def test_a_pipe_gets_plain_lines_that_explain_take_back_and_let_go(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "help", "moves", "table", "card", "secret", "undo", "place rR z9", "place Rs a1", "undo", "quit")
    assert main(["play", "candy-conquest", "--people", "2", "--language", "en"]) == 0
    out = capsys.readouterr().out
    assert "Not possible: Nothing can be taken back now" in out
    assert "Not possible: That is no move of this game." in out
    assert "There is no secret in this game." in out
    assert "Player 1 started A1 with a small square." in out
    assert "Taken back." in out
    assert "The match was left." in out


def test_in_french_everything_is_french(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    typed(monkeypatch, "aide", "coups", "secret", "indice", "accuse 1 red", "1", "journal", "quitter")
    assert main(["play", "candy-chaser", "--seed", "tea"]) == 0
    out = capsys.readouterr().out
    assert "À vous : déplacez un bonbon" in out
    assert "Vous misez sur " in out
    assert "environ" in out
    assert "Impossible : Ce n’est pas possible en ce moment." in out
    assert "La partie a été quittée." in out
    assert "Fichier de la partie : " in out
    assert not re.search(r"\b(the|you|your|draw|wins)\b", out)


def test_people_at_one_keyboard_take_turns_and_bots_need_nobody(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "1", "1", "quit")
    assert main(["play", "candy-lab", "--people", "2", "--players", "3", "--seed", "s", "--name", "Ana"]) == 0
    out = capsys.readouterr().out
    assert "Ana>" in out
    assert "— Player 2 —" in out
    assert main(["play", "candy-conquest", "--people", "0", "--bots", "random", "--seed", "s"]) == 0
    assert "Praline (at random)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--people", "3"], "--people 3: there are 2 players"),
        (["--bots", "genius"], "there is no bot 'genius'"),
        (["candy-lap"], "did you mean candy-lab?"),
        (["--resume", "nowhere.jsonl"], "nowhere.jsonl: No such file"),
        (["--server", "http://127.0.0.1:9", "--people", "0"], "--people 0: from 1 to 2"),
        (["--server", "http://127.0.0.1:9"], "http://127.0.0.1:9 cannot be reached"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["play", "--plain", *arguments]) in (1, 2)
    assert sentence in capsys.readouterr().err
