"""`bonbon balance`: one page for a designer, or a sentence about what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from bonbon.cli import main

QUICK = ["--bots", "random", "--skill", "random,random@1", "--games", "5"]
TINY = 'name = "tiny & <new>"\ncustom = true\ndie = [1, 2]\ncandies = 3\ntop = 2\n'


def test_the_report_is_one_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report.html"
    assert main(["balance", "candy-conquest", *QUICK, "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"Report: {out}\n"
    text = out.read_text("utf-8")
    assert text.endswith("</html>\n")
    assert "From 6 games of 3 deals, bot random on every seat." in text
    assert [file.name for file in tmp_path.iterdir()] == ["report.html"]


def test_the_same_seed_gives_the_same_page(tmp_path: Path) -> None:
    for name in ("one", "two"):
        assert main(["balance", "candy-chaser", *QUICK, "--seed", "tea", "--out", str(tmp_path / name)]) == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_two_editions_are_compared(tmp_path: Path) -> None:
    (tmp_path / "tiny.toml").write_text(TINY)
    out = tmp_path / "report.html"
    assert main(["balance", "candy-chaser", *QUICK, "--against", str(tmp_path / "tiny.toml"), "--out", str(out)]) == 0
    text = out.read_text("utf-8")
    assert "What differs" in text
    assert "B tiny &amp; &lt;new&gt;" in text


def test_an_edition_that_comes_with_the_game_is_compared_by_its_name(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    assert main(["balance", "candy-chaser", *QUICK, "--against", "tiny", "--out", str(out)]) == 0
    assert "B tiny" in out.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--bots", "random", "--skill", "random,nobody"], "there is no bot 'nobody'"),
        (["--bots", "random", "--skill", "random"], "two or more different bots"),
        (["--bots", "random", "--skill", "random,random@1,random@2"], "name a strong bot and a weak one"),
        ([*QUICK, "--against", "no-such-file.toml"], "no-such-file.toml: No such file or directory"),
        ([*QUICK, "--players", "7"], "not 7"),
    ],
)
def test_what_cannot_be_reported_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["balance", "candy-lab", *arguments, "--out", str(tmp_path / "report.html")]) == 2
    assert sentence in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
