"""The same source runs on every machine, and does exactly the same to the last bit; golden games stay as they are."""

from __future__ import annotations

import json
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
from tests.properties.hashes import GAMES, PLAYERS, SLICES, Slice, slices_of
from tools import same_everywhere
from tools.same_everywhere import Kept

HASHES = Path(__file__).with_name("hashes.py")
FROM_THE_FRONT = Path(__file__).with_name("from_the_front.py")
GOLDEN = Path(__file__).parent.parent / "records"
SAMPLED = range(9, SLICES)  # late in the game chains of threats are short: an earlier slice may take 16 s interpreted
# All run in processes of their own, so that measuring coverage would only do it all again.
where_something_was_built = pytest.mark.skipif(
    MACHINE == "interpreted", reason="compared where something was built or compiled"
)


def hashes(machine: str, parts: list[Slice], script: Path = HASHES) -> dict[str, dict[str, str]]:
    """What `hashes.py` prints about each of these slices, in a process of its own."""
    environment = {key: text for key, text in os.environ.items() if not key.startswith("NUMBA_")}
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    environment["BONBON_MACHINE"] = machine
    command = [sys.executable, str(script), *map(str, parts)]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    found = {line.pop("slice"): line for line in map(json.loads, printed.splitlines())}
    assert {line.pop("machine") for line in found.values()} == {machine}
    assert len(found) == len(parts)
    return found


def sample_of(game: str, kept: Kept) -> Slice:
    """Another slice after every change of the sources, the same for everybody who has them."""
    chosen = int(kept["meaning"], 16) % (len(PLAYERS) * len(SAMPLED))
    return Slice(game, PLAYERS[chosen % len(PLAYERS)], SAMPLED[chosen // len(PLAYERS)])


@pytest.mark.unmeasured
def test_what_is_kept_of_interpreted_games_is_fresh() -> None:
    assert same_everywhere.stale(same_everywhere.read()) == []


def test_a_game_whose_sources_mean_something_else_is_stale() -> None:
    kept = same_everywhere.read()
    kept["candy-lab"]["meaning"] = "something else"
    sentence = "interpreted.json is stale for candy-lab: run python -m tools.same_everywhere"
    assert sentence in same_everywhere.stale(kept)


def test_what_differs_is_named() -> None:
    kept = {"candy-lab": Kept(meaning="", sources=[], slices={"candy-lab/2/0": {"states": "same", "views": "one"}})}
    [sentence] = same_everywhere.differences(kept, {"candy-lab/2/0": {"states": "same", "views": "other"}})
    assert sentence.startswith("views of candy-lab/2/0 (game/players/slice) differ")


@where_something_was_built
@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_what_interpreted_games_give_that_never_count_from_the_end_of_a_row(game: str) -> None:
    kept = same_everywhere.read()
    found = hashes("interpreted", [sample_of(game, kept[game])], FROM_THE_FRONT)
    assert same_everywhere.differences(kept, found) == []


def test_a_rule_that_counts_from_the_end_of_a_row_is_found() -> None:
    tried = "from tests.properties import from_the_front\nfrom bonbon.rules.records import zeros\nzeros(3)[-1]"
    environment = os.environ | {"BONBON_MACHINE": "interpreted", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", tried], env=environment, capture_output=True, text=True)
    assert "counted from the end of a row" in done.stderr


@where_something_was_built
@pytest.mark.parametrize("game", GAMES)  # one by one: each of them is compiled by Numba for a while
@pytest.mark.parametrize("machine", ["numba", "wasm"])
def test_a_thousand_games_and_two_hundred_searches_are_as_interpreted(machine: str, game: str) -> None:
    module = {"numba": "numba", "wasm": "wasmtime"}[machine]
    if find_spec(module) is None:
        pytest.skip(f"{module} is not installed here")
    kept, parts = same_everywhere.read(), list(slices_of(game))
    found = hashes(machine, parts)
    assert same_everywhere.differences(kept, found) == []
    wanted = {what for part in parts for what in kept[game]["slices"][str(part)]}
    assert wanted == {what for part in parts for what in found[str(part)]}


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
