"""The same source runs on every machine, and does exactly the same to the last bit; golden games stay as they are."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from bonbon import Match, read_records
from bonbon.play.games import find_game
from bonbon.play.sample import Sampler
from bonbon.rules.compiled import MACHINE

HASHES = Path(__file__).with_name("hashes.py")
GOLDEN = Path(__file__).parent.parent / "records"
GAMES_EACH, SEARCHES_EACH = 6, 4


def hashes(machine: str, games: int, searches: int) -> list[str]:
    """What `hashes.py` prints in a process of its own: lines for each game and number of players."""
    environment = {key: text for key, text in os.environ.items() if not key.startswith("NUMBA_")}
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    environment["BONBON_MACHINE"] = machine
    command = [sys.executable, str(HASHES), str(games), str(searches)]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    first, *lines = printed.splitlines()
    assert first == machine
    return lines


# All run in processes of their own, so that measuring coverage would only do it all again.
@pytest.mark.skipif(MACHINE == "interpreted", reason="compared where something was built or compiled")
@pytest.mark.parametrize("machine", ["numba", "wasm"])
def test_games_and_searches_are_the_same_on_every_machine(machine: str) -> None:
    module = {"numba": "numba", "wasm": "wasmtime"}[machine]
    if find_spec(module) is None:
        pytest.skip(f"{module} is not installed here")
    interpreted = hashes("interpreted", GAMES_EACH, SEARCHES_EACH)
    assert len(interpreted) == 27
    assert interpreted == hashes(machine, GAMES_EACH, SEARCHES_EACH)


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
