"""The same source runs interpreted and compiled, and does exactly the same; golden games stay as they are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bonbon import Match, read_records
from bonbon.play.games import find_game
from bonbon.play.sample import Sampler
from bonbon.rules.compiled import PLAIN

HASHES = Path(__file__).with_name("hashes.py")
GOLDEN = Path(__file__).parent.parent / "records"
GAMES_EACH = 6


def hashes(way: str) -> list[str]:
    """What `hashes.py` prints in a process of its own: a line for each game and number of players."""
    environment = {key: text for key, text in os.environ.items() if not key.startswith("NUMBA_")}
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    environment["NUMBA_DISABLE_JIT"] = "1" if way == "interpreted" else "0"
    command = [sys.executable, str(HASHES), str(GAMES_EACH)]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    first, *lines = printed.splitlines()
    assert first == way
    return lines


# Both ways run in processes of their own, so that measuring coverage would only do it all again.
@pytest.mark.skipif(PLAIN, reason="there is no compiler here, or it is off")
def test_interpreted_and_compiled_games_are_the_same() -> None:
    interpreted, compiled = hashes("interpreted"), hashes("compiled")
    assert len(interpreted) == 9
    assert interpreted == compiled


@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser", "candy-conquest"])
def test_golden_games_replay(game: str) -> None:
    golden = [record for _, record in read_records(GOLDEN / f"{game}.jsonl")]
    assert sorted({record.players for record in golden}) == [2, 3, 4]
    for record in golden:
        assert record.legal is not None
        assert Match.from_record(record).result == record.result


@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser", "candy-conquest"])
def test_golden_games_are_made_again_byte_for_byte(game: str) -> None:
    lines = (GOLDEN / f"{game}.jsonl").read_bytes().splitlines(keepends=True)
    each = len(lines) // 3
    samplers = [Sampler(find_game(game), find_game(game).edition(), players, "golden") for players in (2, 3, 4)]
    made = [f"{player.record(number, legal=True).line()}\n" for player in samplers for number in range(each)]
    assert "".join(made).encode() == b"".join(lines)
