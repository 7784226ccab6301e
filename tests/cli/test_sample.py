"""`bonbon sample`: the same seed gives the same bytes, and a file appears whole or not at all."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bonbon.cli import main
from bonbon.cli.sample_command import WORTH_SHARING

GAMES = ("candy-lab", "candy-chaser", "candy-conquest")
TINY_DIE = 'name = "tiny"\ncustom = true\ndie = [1, 2]\ncandies = 3\ntop = 2\n'


def sampled(capfdbinary: pytest.CaptureFixture[bytes], *arguments: str) -> bytes:
    assert main(["sample", *arguments]) == 0
    return capfdbinary.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_bytes(capfdbinary: pytest.CaptureFixture[bytes], game: str) -> None:
    first = sampled(capfdbinary, game, "--games", "3", "--seed", "tea")
    again = sampled(capfdbinary, game, "--games", "3", "--seed", "tea", "--workers", "1")
    other = sampled(capfdbinary, game, "--games", "3", "--seed", "cake")
    assert first == again != other


def test_workers_share_the_games_and_change_no_byte(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    games = str(WORTH_SHARING + 50)
    alone = sampled(capfdbinary, "candy-chaser", "--games", games, "--workers", "1")
    shared = sampled(capfdbinary, "candy-chaser", "--games", games, "--workers", "2")
    assert alone == shared


def test_legal_moves_are_listed_for_every_move(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    record = json.loads(sampled(capfdbinary, "candy-lab", "--players", "3", "--legal"))
    assert len(record["legal"]) == len(record["moves"])
    assert all(move in legal for move, legal in zip(record["moves"], record["legal"], strict=True))


def test_an_edition_of_ones_own_is_written_into_the_record(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    (tmp_path / "tiny.toml").write_text(TINY_DIE)
    record = json.loads(sampled(capfdbinary, "candy-chaser", "--edition", str(tmp_path / "tiny.toml")))
    assert record["edition"]["die"] == [1, 2]
    assert record["edition"]["top"] == 2


@pytest.mark.parametrize("game", GAMES)
def test_an_edition_that_comes_with_the_game_is_known_by_its_name(
    game: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert json.loads(sampled(capfdbinary, game, "--edition", "tiny"))["edition"] == "tiny"
    assert json.loads(sampled(capfdbinary, game, "--edition", "standard"))["edition"] == "standard"


def test_an_edition_is_found_in_a_file_without_an_ending_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("box").write_text(TINY_DIE)
    assert json.loads(sampled(capfdbinary, "candy-chaser", "--edition", "box"))["edition"]["die"] == [1, 2]


def test_control_c_is_answered_with_a_sentence_and_leaves_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bonbon", "sample", "candy-chaser", "--games", "10000000", "--workers", "2"]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([*command, "--out", str(tmp_path / "g.jsonl")], start_new_session=True, **pipes) as running:
        wait_for_bytes(tmp_path)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: the workers hear it too
        _, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert b"bonbon: interrupted" in err
    assert b"Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def wait_for_bytes(folder: Path) -> None:
    """Until a worker has played the first games, which are written beside the file that will hold all."""
    deadline = time.monotonic() + 120
    while not any(file.stat().st_size for file in folder.iterdir()):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    assert main(["sample", "candy-chaser", "--games", "5", "--out", str(out)]) == 0
    assert out.read_bytes().count(b"\n") == 5
    assert [file.name for file in tmp_path.iterdir()] == ["games.jsonl"]


def test_nothing_is_left_behind_when_sampling_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: object, number: int, legal: bool) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("bonbon.play.sample.Sampler.record", broken)
    monkeypatch.setattr("bonbon.cli.sample_command.compile_rules", lambda games: None)
    assert main(["sample", "candy-chaser", "--out", str(tmp_path / "games.jsonl")]) == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["candy-lob"], "there is no game 'candy-lob': did you mean candy-lab?"),
        (["candy-lab", "--players", "5"], "candy-lab is for 2, 3 or 4 players, not 5"),
        (["candy-lab", "--players", "1"], "candy-lab is for 2, 3 or 4 players, not 1"),
        (["candy-lab", "--edition", "no-such-file.toml"], "no-such-file.toml: No such file or directory"),
        (["candy-lab", "--edition", "tinny"], "--edition tinny: there is neither an edition nor a file of this name"),
        (["candy-lab", "--edition", "tinny"], "did you mean tiny?"),
        (["candy-lab", "--edition", "deluxe"], "candy-lab comes with standard, tiny"),
        (["candy-lab", "--out", "no-such-folder/games.jsonl"], "there is no folder"),
    ],
)
def test_what_cannot_be_sampled_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["sample", *arguments]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert captured.out == ""


@pytest.mark.parametrize("arguments", [["candy-lab", "--games", "0"], ["candy-lab", "--games", "many"], []])
def test_bad_usage_exits_with_two(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["sample", *arguments])
    assert exit_.value.code == 2


@pytest.mark.parametrize(("name", "sentence"), [("", "this is a folder"), ("no/games.jsonl", "there is no folder")])
def test_where_no_file_can_be_put_nothing_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, sentence: str
) -> None:
    assert main(["sample", "candy-chaser", "--games", "100000000", "--out", str(tmp_path / name)]) == 2
    said = capsys.readouterr().err
    assert f"{tmp_path / name}: {sentence}" in said
    assert list(tmp_path.iterdir()) == []
