"""The examples run as they are shown."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_random_agents_play_a_game_through_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / "pettingzoo_random.py"), run_name="__main__")
    told = capsys.readouterr().out
    assert sorted(line[-1] for line in told.splitlines() if "leaves with" in line) == ["0", "0", "1"]
    assert "wins" in told
