"""`bonbon analyse`: a line for each decision, JSON, a page with the curve, or a sentence about what is wrong."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from bonbon import Match
from bonbon.cli import main

QUICK = ["--simulations", "60"]
BLUNDER = [
    "0 place st c4", "1 place rT d1", "0 place TR c3", "1 place Rt e5", "0 place rt c2", "1 place TS a5",
    "0 place RS a1",
]  # fmt: skip


def written(path: Path, *games: list[str], names: Sequence[str] = ("Ana & Co", "Léo")) -> str:
    """Games of Candy Conquest for two, in a file of records."""
    lines = []
    for moves in games:
        match = Match("candy-conquest", 2, first=0, seed="cli", names=list(names))
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


def test_json_is_the_same_in_every_alphabet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path / "g.jsonl", BLUNDER, names=["Łukasz", "Zoë"])
    assert main(["analyse", file, "--json", *QUICK]) == 0
    said = capsys.readouterr().out
    assert said.isascii()
    assert json.loads(said)["names"] == ["Łukasz", "Zoë"]


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


def test_lines_and_page_are_in_the_language_that_was_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "page.html"
    asked = ["--language", "fr", "--out", str(out)]
    assert main(["analyse", written(tmp_path / "g.jsonl", BLUNDER), *QUICK, *asked]) == 0
    told = capsys.readouterr().out
    assert "mieux de" in told
    assert "7 décisions, " in told
    page = out.read_text("utf-8")
    assert '<html lang="fr">' in page
    for text in ("Les chances de chacun", "Tournants", "Tous les coups", "La partie n’est pas terminée."):
        assert text in page
    for text in ("Everybody", "Turning points", "Every move", "Better", "simulations for"):
        assert text not in page


@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser", "candy-conquest"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_end_of_a_game_is_told_in_a_sentence_and_not_as_a_code(
    game: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "g.jsonl", tmp_path / "page.html"
    assert main(["sample", game, "--edition", "tiny", "--seed", "tea", "--out", str(file)]) == 0
    reason = json.loads(file.read_text("utf-8"))["result"]["reason"]
    asked = ["--language", language, "--simulations", "1"]
    assert main(["analyse", str(file), *asked, "--out", str(out)]) == 0
    assert main(["replay", str(file), "--language", language]) == 0
    replayed = capsys.readouterr().out
    assert f"({reason}" not in out.read_text("utf-8") + replayed
    assert {"en": " wins", "fr": " gagne"}[language] in replayed or {"en": "draw", "fr": "nul"}[language] in replayed


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
