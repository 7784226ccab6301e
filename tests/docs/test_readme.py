"""What README promises: programs that a strict type checker takes, and speeds that were measured."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bonbon.cli import main
from tests.docs.snippets import ROOT, snippets_of

README = ROOT / "README.md"
PROGRAMS = [snippet for snippet in snippets_of(README) if snippet.language == "python"]
MEASURED = (ROOT / "docs" / "performance.md").read_text("utf-8")
GAMES = {"Candy Lab": "candy-lab", "Candy Chaser": "candy-chaser", "Candy Conquest": "candy-conquest"}
SPEEDS = ("{}, 2 players", "{}, 4 players", "{}, 2, stepped, packed", "{}, 2, stepped, spelt out")


def test_every_program_of_the_readme_passes_mypy_in_strict_mode(tmp_path: Path) -> None:
    files = []
    for number, snippet in enumerate(PROGRAMS):
        files.append(tmp_path / f"readme_{number}.py")
        files[-1].write_text(snippet.code, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", *map(str, files)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(files) > 2


@pytest.mark.parametrize(("title", "game"), GAMES.items())
def test_the_speed_of_batches_is_the_measured_one_for_every_way_to_use_them(title: str, game: str) -> None:
    [row] = re.findall(rf"^\| {title} \|([0-9.| ]+)\|$", README.read_text("utf-8"), re.MULTILINE)
    said = [float(cell) for cell in row.split("|")]
    batches = MEASURED.partition("## Batches on the CPU")[2]
    assert said == [times(batches, line.format(game)) for line in SPEEDS]


@pytest.mark.parametrize(("title", "game"), GAMES.items())
def test_the_speed_of_the_rules_is_the_measured_one_for_two_to_four_players(title: str, game: str) -> None:
    [(low, high)] = re.findall(rf"{title} ([0-9.]+)–([0-9.]+) times", README.read_text("utf-8"))
    measured = [times(MEASURED, f"{game}, {players} players") for players in (2, 3, 4)]
    assert (float(low), float(high)) == (round(min(measured), 1), round(max(measured), 1))


def times(page: str, line: str) -> float:
    """How many times as fast as the peer, as the first measurement of the page says that begins like this."""
    found = re.search(rf"^{line} +[0-9,]+ +([0-9.]+)", page, re.MULTILINE)
    assert found, line
    return float(found[1])


def test_the_standings_of_the_readme_are_what_its_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    page = README.read_text("utf-8")
    [command] = re.findall(r"^bonbon (arena [^#\n]+)#", page, re.MULTILINE)
    [shown] = [snippet.code for snippet in snippets_of(README) if "95 % interval" in snippet.code]
    assert main(command.split()) == 0
    assert without_seconds(shown) == without_seconds(capsys.readouterr().out)


def test_the_standings_of_the_readme_show_that_better_bots_win_more() -> None:
    [shown] = [snippet.code for snippet in snippets_of(README) if "95 % interval" in snippet.code]
    rows = dict(re.findall(r"^(random|easy|normal) +\d+ +\d+ +([0-9.]+)", shown, re.MULTILINE))
    assert float(rows["random"]) < float(rows["easy"]) - 0.2 < float(rows["normal"]) - 0.4


def without_seconds(table: str) -> list[list[str]]:
    """The words of every line, without the last column of the first table, which no two runs have in common."""
    return [[word for word in line.split() if not re.fullmatch(r"0\.\d{5}", word)] for line in table.splitlines()]
