"""`bonbon arena`: the same results however they were played, kept when interrupted, and refusals in a sentence."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bonbon.cli import main

ROOT = Path(__file__).parent.parent.parent
EQUALS = ["candy-chaser", "--bots", "random,random@1", "--seed", "tea"]


def results(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["arena", *arguments, "--json"]) == 0
    return comparable(capsys.readouterr().out)


def comparable(text: str) -> dict[str, Any]:
    """Results without the seconds, which no two runs have in common."""
    found: dict[str, Any] = json.loads(text)
    for bot in found["bots"]:
        assert bot.pop("seconds_per_move") > 0
    return found


def test_the_table_says_what_was_asked_for_and_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "candy-lab", "--bots", "random,random@1,random@2", "--players", "2", "--games", "5"]) == 0
    title, asked, names, *rows = capsys.readouterr().out.splitlines()
    assert title.startswith("candy-lab, edition standard, 2 players, seed 0: 6 games of 1 deals")
    assert asked == "5 games were asked for; whole sets of 6 make 6"
    assert names.split()[:4] == ["bot", "games", "wins", "share"]
    assert [row.split()[:2] for row in rows[:3]] == [["random", "4"], ["random@1", "4"], ["random@2", "4"]]
    assert rows[5].split() == ["random", "random@1", "random@2"]


@pytest.mark.parametrize("width", [200, 80, 40])
def test_a_narrow_window_gets_more_tables_and_every_figure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    bots = ["random", "random@1000", "random@2000", "random@3000", "random@4000", "random@5000"]
    assert main(["arena", "candy-chaser", "--edition", "tiny", "--bots", ",".join(bots), "--games", "30"]) == 0
    told = re.sub("\x1b[^m]*m", "", capsys.readouterr().out)  # without colours
    assert "…" not in told
    assert max(len(line) for line in told.splitlines()) <= width
    for heading in ("games", "wins", "share", "95 % interval", "even", "rating", "moves", "s/move", *bots):
        assert heading in told


def test_the_json_object_has_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    found = results(capsys, *EQUALS, "--games", "8")
    assert (found["played"], found["deals"], found["even"], found["unfinished_deals"]) == (8, 4, 0.5, 0)
    assert [bot["share"] for bot in found["bots"]] == [0.5, 0.5]
    assert found["against"] == {"random": {"random@1": 0.5}, "random@1": {"random": 0.5}}


def test_an_edition_of_ones_own_is_played_and_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "tiny.toml").write_text('name = "tiny"\ncustom = true\ndie = [1, 2]\ncandies = 3\ntop = 2\n')
    assert main(["arena", *EQUALS, "--games", "2", "--edition", str(tmp_path / "tiny.toml")]) == 0
    assert "candy-chaser, edition tiny, 2 players" in capsys.readouterr().out


def test_a_tournament_goes_on_where_it_stopped(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    at_once = results(capsys, *EQUALS, "--games", "12")
    results(capsys, *EQUALS, "--games", "4", "--out", str(kept))
    assert results(capsys, *EQUALS, "--games", "12", "--resume", str(kept)) == at_once
    assert kept.read_bytes().count(b"\n") == 13


def test_control_c_prints_and_keeps_what_was_played(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    command = [sys.executable, "-m", "bonbon", "arena", *EQUALS, "--games", "100000", "--out", str(kept)]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=ROOT, start_new_session=True, **pipes) as running:
        wait_for_lines(kept, 6)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: the workers hear it too
        out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "games are still to be played" in out
    assert f"interrupted; --resume {kept} goes on" in err
    assert "Traceback" not in err
    assert results(capsys, *EQUALS, "--games", "20", "--resume", str(kept)) == results(capsys, *EQUALS, "--games", "20")


def wait_for_lines(path: Path, lines: int) -> None:
    deadline = time.monotonic() + 60
    while not path.exists() or path.read_bytes().count(b"\n") < lines:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_ray_cluster_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    # In a process of its own: whatever Ray starts, warns about or leaves open ends with it.
    command = [sys.executable, "-m", "bonbon", "arena", *EQUALS, "--games", "300", "--json", "--workers", "2", "--ray"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=180, check=False)
    assert done.returncode == 0, done.stderr
    assert comparable(done.stdout) == results(capsys, *EQUALS, "--games", "300", "--workers", "1")


def test_without_ray_a_sentence_says_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", *EQUALS, "--games", "2", "--ray"]) == 2
    assert "--ray needs Ray, which is not installed: pip install 'bonbon-games[ray]'" in capsys.readouterr().err


def test_a_cluster_that_is_not_there_is_said_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *EQUALS, "--games", "4", "--ray", "127.0.0.1:1"]) == 2
    assert "cannot reach a Ray cluster at 127.0.0.1:1: nobody listens there" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["candy-lob", "--bots", "random,random@1"], "did you mean candy-lab?"),
        (["candy-lab", "--bots", "random"], "a tournament needs two or more different bots"),
        (["candy-lab", "--bots", "random,random"], "a tournament needs two or more different bots"),
        (["candy-lab", "--bots", "random,nobody"], "there is no bot 'nobody'"),
        (["candy-lab", "--bots", "random,random@x"], "after @ stands a number of simulations"),
        (["candy-lab", "--bots", "random,random@1", "--seconds", "0"], "a budget has to be above zero"),
        (["candy-lab", "--bots", "random,random@1", "--players", "9"], "not 9"),
        (["candy-lab", "--bots", "random,random@1", "--resume", "no-such-file"], "No such file or directory"),
        (["candy-lab", "--bots", "random,random@1", "--out", "no-such-folder/f"], "No such file or directory"),
        (["candy-lab", "--bots", "random,random@1", "--out", "README.md"], "README.md is there already"),
        (
            ["candy-lab", "--bots", "random,random@1", "--resume", "README.md"],
            "README.md is not the file of a tournament",
        ),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(["arena", *arguments]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert captured.out == ""
