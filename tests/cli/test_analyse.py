"""`bonbon analyse`: a line for each decision, JSON, a page with the curve, or a sentence about what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bonbon import Match
from bonbon.cli import main

QUICK = ["--simulations", "60"]
BLUNDER = [
    "0 place st c4", "1 place rT d1", "0 place TR c3", "1 place Rt e5", "0 place rt c2", "1 place TS a5",
    "0 place RS a1",
]  # fmt: skip


def written(path: Path, *games: list[str]) -> str:
    """Games of Candy Conquest for two, in a file of records."""
    lines = []
    for moves in games:
        match = Match("candy-conquest", 2, first=0, seed="cli", names=["Ana & Co", "Léo"])
        for words in moves:
            match.play(words)
        lines.append(match.record().line() + "\n")
    path.write_text("".join(lines), "utf-8")
    return str(path)


def test_each_decision_has_a_line_and_a_missed_win_is_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", written(tmp_path / "g.jsonl", BLUNDER), *QUICK]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(BLUNDER) + 2
    assert lines[6].startswith("    7 ! Ana & Co placed a candy on A1: large square on top.")
    assert "better by" in lines[6]
    assert lines[6].endswith("(100 %)")


def test_the_chosen_game_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path / "g.jsonl", BLUNDER, BLUNDER[:2])
    assert main(["analyse", file, "--game", "2", "--json", *QUICK]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [decision["played"] for decision in found["decisions"]] == BLUNDER[:2]
    assert found["budget"] == {"simulations": 60, "seconds": None}


def test_the_page_is_whole_and_links_turning_points_to_their_moves(tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    assert main(["analyse", written(tmp_path / "g.jsonl", BLUNDER), *QUICK, "--out", str(out)]) == 0
    text = out.read_text("utf-8")
    assert text.endswith("</html>\n")
    assert "Ana &amp; Co" in text
    assert "Ana & Co" not in text
    assert text.count("<polyline") == 2
    assert '<a href="#move-7"' in text
    assert '<tr id="move-7" class="mistake">' in text
    assert "http" not in text.replace("http://www.w3.org", "")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--game", "3"], "there is no game 3, only 1"),
        (["--seconds", "0"], "a budget has to be above zero"),
        (["--seconds", "-1"], "a budget has to be above zero"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["analyse", written(tmp_path / "g.jsonl", BLUNDER), *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_what_one_seat_saw_cannot_be_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match("candy-chaser", 2, seed="cli")
    file = tmp_path / "g.jsonl"
    file.write_text(match.seat_record(1).line() + "\n", "utf-8")
    assert main(["analyse", str(file)]) == 1
    assert "this is one seat's record" in capsys.readouterr().err
