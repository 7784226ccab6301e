"""`bonbon serve`: what cannot be served is said in a sentence before anything starts."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from bonbon.cli import main


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
