"""`bonbon replay` and `bonbon check`: what is wrong is named with file, line, move and reason."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from bonbon import Match, RandomBot
from bonbon.cli import main


def finished(game: str = "candy-chaser", players: int = 3, names: list[str] | None = None) -> Match:
    match = Match(game, players, seed="cli", names=names)
    bot = RandomBot("cli")
    while not match.is_over:
        seat = match.actor
        assert isinstance(seat, int)
        match.play(bot.choose(match.view(seat), match.legal_moves))
    return match


def written(path: Path, *records: dict[str, Any]) -> str:
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return str(path)


def changed(**fields: Any) -> dict[str, Any]:
    return finished().record().data() | fields


def test_a_right_record_is_replayed_as_a_readable_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path / "g.jsonl", finished(names=["Ana", "Léo", "Mia"]).record().data())
    assert main(["replay", file]) == 0
    out = capsys.readouterr().out
    assert "Ana moved the" in out
    assert "1 game, " in out


def test_the_log_of_a_seat_does_not_tell_what_others_whispered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match.from_setup("candy-chaser", {"objectives": ["red", "blue", "green"]}, 3, edition=goal_in_one())
    for words in ("chance roll +1", "0 move red", "chance roll +3", "1 move blue", "2 accuse 1 blue"):
        match.play(words)
    file = written(tmp_path / "g.jsonl", match.record().data())
    assert main(["replay", file, "--seat", "0"]) == 0
    assert "Seat 2 accused Seat 1 with a card face down. Right!" in capsys.readouterr().out
    assert main(["replay", file, "--seat", "1", "--language", "fr"]) == 0
    assert "Siège 2 a accusé Siège 1 de miser sur le berlingot. Exact !" in capsys.readouterr().out


def goal_in_one() -> dict[str, Any]:
    """A track on which the second cube goes straight to G: two squares, and the gate open from 1."""
    return {"name": "short", "custom": True, "die": [1, 3], "bottom": 0, "top": 1, "gate": 1}


@pytest.mark.parametrize("game", ["candy-lab", "candy-conquest"])
def test_every_move_of_every_game_has_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str) -> None:
    match = finished(game, 2)
    file = written(tmp_path / "g.jsonl", match.record().data())
    assert main(["replay", file, "--language", "fr", "--seat", "watcher"]) == 0
    assert capsys.readouterr().out.count("\n") == len(match.log) + 4


def test_the_first_illegal_move_is_named_with_file_line_number_and_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished().record()
    good = record.data()
    bad = good | {"moves": [*record.moves[:3], record.moves[1]], "result": None}
    file = written(tmp_path / "g.jsonl", good, bad)
    assert main(["replay", file, "--quiet"]) == 1
    assert f"{file}:2: move 4: '0 move" in (problem := capsys.readouterr().err)
    assert "it is the turn of seat 1" in problem


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (changed(game="candy-cab"), "there is no game 'candy-cab'"),
        (changed(players=5), "players: 5 is not between 2 and 4"),
        (changed(format="pgn"), "format: expected 'bonbon-record/1', got 'pgn'"),
        (changed(result={"winners": [3]}), "result: the record says"),
        (changed(moves=["chance roll +9"]), "move 1: 'chance roll +9' is not a move of candy-chaser"),
        (changed(setup={}), "setup.objectives: expected a list of 3 candies"),
        (changed(edition="deluxe"), "candy-chaser has no edition 'deluxe'"),
    ],
)
def test_a_wrong_record_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: dict[str, Any], sentence: str
) -> None:
    for command in ("replay", "check"):
        assert main([command, written(tmp_path / "g.jsonl", record)]) == 1
        assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b'{"format": "bonbon-record/1", "game": "candy-l', "the text is cut off"),
        (b"\xff\xfe{}\n", "not UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a": "' + b"x" * (50 << 20) + b'"}\n', "a line of more than 8 MB is no record"),
        (b"[1, 2]\n", "expected a JSON object, got a list"),
    ],
)
def test_a_broken_file_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, sentence: str
) -> None:
    (tmp_path / "g.jsonl").write_bytes(content)
    assert main(["replay", str(tmp_path / "g.jsonl")]) == 1
    assert sentence in capsys.readouterr().err


def piped(monkeypatch: pytest.MonkeyPatch, *records: dict[str, Any]) -> None:
    lines = "".join(json.dumps(record) + "\n" for record in records)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["check", "-"], "standard input: 2 games right"),
        (["replay", "-", "--quiet"], "2 games, "),
        (["analyse", "-", "--game", "2", "--simulations", "1"], "0 decisions, 0 mistakes"),
    ],
)
def test_records_come_through_a_pipe(
    command: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped(monkeypatch, changed(), changed(moves=[], result=None))
    assert main(command) == 0
    assert sentence in capsys.readouterr().out


def test_what_is_wrong_in_a_pipe_is_named_by_its_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped(monkeypatch, changed(), changed(game="candy-cab"))
    assert main(["check", "-"]) == 1
    assert "standard input:2: there is no game 'candy-cab'" in capsys.readouterr().err


def test_several_files_are_all_checked_also_after_a_wrong_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = written(tmp_path / "good.jsonl", changed())
    bad = written(tmp_path / "bad.jsonl", changed(players=5))
    box = tmp_path / "box.toml"
    box.write_text('name = "duel"\ncustom = true\ndie = [1, 2]\ncandies = 2')
    assert main(["check", good, str(box)]) == 0
    assert main(["check", bad, good, str(box)]) == 1
    told = capsys.readouterr()
    assert told.out.count("right") == 4
    assert f"{bad}:1: players: 5 is not between 2 and 4" in told.err
    assert main(["check", bad, str(tmp_path / "nowhere.jsonl"), good]) == 2
    assert "No such file or directory" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_a_mistake_of_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "nowhere.jsonl"]) == 2
    assert "nowhere.jsonl: No such file or directory" in capsys.readouterr().err


def test_a_seat_that_does_not_exist_cannot_be_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", written(tmp_path / "g.jsonl", changed()), "--seat", "3"]) == 2
    assert "the seats are 0 to 2, or watcher" in capsys.readouterr().err


def test_a_fair_shuffle_is_confirmed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game in ("candy-lab", "candy-chaser", "candy-conquest"):
        assert main(["check", written(tmp_path / "g.jsonl", finished(game, 2).record().data())]) == 0
        assert "1 shuffle checked against the seed" in capsys.readouterr().out


def test_a_shuffle_that_was_fixed_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", written(tmp_path / "g.jsonl", changed(seed="another"))]) == 1
    assert "the setup is not the one that this seed deals" in capsys.readouterr().err


def test_a_roll_that_was_fixed_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fair = changed()["moves"][0]
    fixed = "chance roll +3" if fair != "chance roll +3" else "chance roll -2"
    record = changed(moves=[fixed], result=None)
    assert main(["check", written(tmp_path / "g.jsonl", record)]) == 1
    assert f"move 1: {fixed!r} is not what this seed brings" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ('name = "x"\nsticks = ["26 B1+"]\ncards = []', "sticks: 26 sticks (26 B); without custom = true there are 27"),
        ('name = "x"\ndie = [1]', "die: 1 faces are not between 2 and 12"),
        ('name = "x"\ndie = [1, 2]\ntop = 3', "top: may only be set in an edition that says custom = true"),
        ("name = 1\ndie = [1, 2]", "name: expected a text, got a whole number"),
        ('name = "x"\nboard = ["LsLs"]\ncandies = ["rs"]', "board: 4×1 cells"),
        ('name = "x"\nboard = [[1]]\ncandies = ["rs"]', "board: [1] is not a row"),
        ('name = "x"', "none of board, candies, cards, die, sticks is there"),
        ("name = ", "is not TOML"),
    ],
)
def test_a_wrong_edition_names_the_field(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], toml: str, sentence: str
) -> None:
    (tmp_path / "box.toml").write_text(toml)
    assert main(["check", str(tmp_path / "box.toml")]) == 1
    assert sentence in capsys.readouterr().err


def test_a_right_edition_says_for_how_many_it_is_good(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "box.toml").write_text('name = "duel"\ncustom = true\ndie = [1, 2]\ncandies = 2')
    assert main(["check", str(tmp_path / "box.toml")]) == 0
    assert "candy-chaser, edition 'duel', for 2 players: right" in capsys.readouterr().out


def test_everything_wrong_with_an_edition_is_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "box.toml"
    file.write_text('name = ""\ndie = [9, 1]\ntop = 3', "utf-8")
    assert main(["check", str(file)]) == 1
    said = capsys.readouterr().err
    assert [field for field in ("name: ", "die: ", "top: ") if f"edition: {field}" in said] == [
        "name: ",
        "die: ",
        "top: ",
    ]


def test_a_game_is_prepared_for_a_page_through_every_pair_of_eyes(tmp_path: Path) -> None:
    file, out = written(tmp_path / "g.jsonl", finished().record().data()), tmp_path / "g.replay.json"
    assert main(["replay", file, "--embed", str(out)]) == 0
    replays = json.loads(out.read_text("utf-8"))["replays"]
    assert list(replays) == ["all", "0", "1", "2", "watcher"]
    assert {len(one["steps"]) for one in replays.values()} == {len(finished().moves) + 1}


def test_a_game_without_secrets_is_prepared_once(tmp_path: Path) -> None:
    file = written(tmp_path / "g.jsonl", finished("candy-conquest", 2).record().data())
    assert main(["replay", file, "--embed", str(tmp_path / "out")]) == 0
    assert list(json.loads((tmp_path / "out").read_text("utf-8"))["replays"]) == ["all"]


def test_what_is_prepared_for_one_seat_does_not_say_what_others_chase(tmp_path: Path) -> None:
    file, out = written(tmp_path / "g.jsonl", finished().record().data()), tmp_path / "out"
    assert main(["replay", file, "--embed", str(out), "--seat", "1"]) == 0
    [(eyes, replay)] = json.loads(out.read_text("utf-8"))["replays"].items()
    assert eyes == "1"
    assert replay["steps"][0]["position"] == Match.from_setup("candy-chaser", finished().record().setup, 3).position(1)


def test_only_one_game_can_be_prepared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished().record().data()
    assert main(["replay", written(tmp_path / "g.jsonl", record, record), "--embed", str(tmp_path / "out")]) == 2
    assert "has 2 games" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
