"""The command line as a whole: help, version, bench, and no traceback whatever happens."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import bonbon
from bonbon.cli import main
from bonbon.cli.main import COMMANDS, choose_machine
from bonbon.rules.compiled import MACHINE

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def machine_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that chooses a machine does not choose it for the tests that follow."""
    monkeypatch.setenv("BONBON_MACHINE", MACHINE)


@pytest.mark.parametrize(("command", "machine"), [("bench", "numba"), ("play", None), ("compile", None)])
def test_only_the_bench_lets_numba_run_the_rules(
    monkeypatch: pytest.MonkeyPatch, command: str, machine: str | None
) -> None:
    monkeypatch.delenv("BONBON_MACHINE")
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    pytest.importorskip("numba")
    choose_machine([command])
    assert os.environ.get("BONBON_MACHINE") == machine


@pytest.mark.parametrize("chosen", ["BONBON_MACHINE", "NUMBA_DISABLE_JIT"])
def test_whoever_chooses_a_machine_gets_it(monkeypatch: pytest.MonkeyPatch, chosen: str) -> None:
    monkeypatch.delenv("BONBON_MACHINE")
    monkeypatch.setenv(chosen, "1")
    before = dict(os.environ)
    choose_machine(["bench"])
    assert os.environ == before


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit) as exit_:
        main([command, "--help"])
    assert exit_.value.code == 0
    assert f"examples:\n  bonbon {command}" in capsys.readouterr().out


def test_the_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"bonbon {bonbon.__version__}\n"


def test_the_bench_measures_every_game_and_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "engine", "--seconds", "0.01", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len({(row["game"], row["players"]) for row in rows}) == 9
    assert all(row["moves_per_second"] > 0 for row in rows)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["bench", "engine", "--seconds", "0"], "--seconds: expected a number of seconds above zero, got 0"),
        (["bench", "engine", "--seconds", "nan"], "--seconds: expected a number of seconds above zero, got nan"),
        (["bench", "engine", "--seconds", "-1"], "--seconds: expected a number of seconds above zero, got -1"),
        (["bench", "engine", "--seconds", "x"], "--seconds: expected a number of seconds, got 'x'"),
        (["sample", "candy-lab", "--games", "x"], "--games: expected a whole number, got 'x'"),
    ],
)
def test_a_number_that_cannot_be_used_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    assert exit_.value.code == 2
    assert sentence in capsys.readouterr().err


def test_the_bench_prints_a_table_without_colours_into_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "engine", "--seconds", "0.01"]) == 0
    out = capsys.readouterr().out
    assert "candy-conquest" in out
    assert "\x1b" not in out


def test_a_reader_that_stops_early_does_not_hear_of_it() -> None:
    command = f"{sys.executable} -m bonbon sample candy-chaser --games 300 | head -c 10"
    done = subprocess.run(command, shell=True, capture_output=True, cwd=ROOT, check=False)
    assert done.stderr == b""


def test_a_terminal_that_knows_few_letters_gets_question_marks() -> None:
    command = [sys.executable, "-m", "bonbon", "arena", "candy-chaser", "--bots", "easy,random", "--games", "2"]
    surroundings = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.search(r"\d\?\d", done.stdout)  # from … to
