"""`bonbon serve`: what cannot be served is said in a sentence before anything starts."""

from __future__ import annotations

import errno
import fcntl
import socket
from pathlib import Path

import pytest

from bonbon.cli import main
from bonbon.cli.serve_command import nobody_else_serves


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["serve", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--workers", "0"], "--workers 0: from 1 to 64"),
        (["--workers", "2"], "more than one worker needs PostgreSQL"),
        (["--port", "99999"], "cannot listen on 127.0.0.1, port 99999"),
        (["--database", "no-such-folder/tables.sqlite3"], "there is no folder"),
        (["--database", "mysql://localhost"], "no database has the address"),
    ],
)
def test_bad_settings_are_refused(capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str) -> None:
    port = [] if "--port" in arguments else ["--port", "0"]
    assert sentence in refusal(capsys, *arguments, *port)


def test_a_port_in_use_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert "choose another with --port" in refusal(capsys, "--port", str(port))


def test_a_file_that_is_no_database_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear database,")
    assert "is not a database" in refusal(capsys, "--port", "0", "--database", str(tmp_path / "letter.txt"))


def test_a_file_that_another_server_serves_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with nobody_else_serves(str(file)):
        sentence = refusal(capsys, "--port", "0", "--database", f"sqlite:///{file}")
    assert f"{file} is served by another `bonbon serve`" in sentence
    with nobody_else_serves(str(file)):
        pass  # the other one has ended


def test_so_is_one_that_it_reaches_by_another_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, other = tmp_path / "tables.sqlite3", tmp_path / "link.sqlite3"
    file.touch()
    other.symlink_to(file)
    with nobody_else_serves(str(file)):
        assert f"{other} is served" in refusal(capsys, "--port", "0", "--database", str(other))


def test_a_file_that_happens_to_have_the_name_of_the_mark_is_left_as_it_is(tmp_path: Path) -> None:
    script = tmp_path / "tables.sqlite3-server"
    script.write_text("exec bonbon serve")
    with nobody_else_serves(str(tmp_path / "tables.sqlite3")):
        assert script.read_text() == "exec bonbon serve"


def test_where_files_have_no_locks_nothing_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    with nobody_else_serves(str(tmp_path / "tables.sqlite3")):
        assert sorted(file.name for file in tmp_path.iterdir()) == ["tables.sqlite3-server"]
