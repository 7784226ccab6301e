"""People and bots play on what was built ahead, and batches are compiled, in one process."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

SCRIPT = """
import sys

from bonbon import Match
from bonbon.bots import Budget, make_bot

def play(moves):
    match, expert = Match("candy-chaser", seed="beside"), make_bot("expert")
    for _ in range(moves):
        match.play(expert.choose(match.view(int(match.actor)), match.legal_moves, Budget(simulations=200)))
    return match.moves

before = play(4)
assert not {"numba", "llvmlite", "numpy"} & set(sys.modules), "somebody would wait for a compiler"

from bonbon.envs.batch import Batch
from bonbon.rules.compiled import MACHINE
from bonbon.rules.records import raw
from tests.envs.batch.mirror import Mirror, shown

with Batch("candy-chaser", 3, players=3) as batch:
    batch.reset(5)
    alone = [Mirror(batch, 5, number) for number in range(3)]
    for _ in range(60):
        actions = batch.random_actions()
        batch.step(actions)
        for number, game in enumerate(alone):
            game.play(int(actions[number]))
            assert shown(batch, number) == game.shown()
            assert batch.games.states[number].tobytes() == raw(game.game.State, game.state)

assert play(4) == before
print(MACHINE, type(alone[0].state).__name__)
"""


@pytest.mark.skipif(find_spec("wasmtime") is None, reason="nothing runs modules here")
def test_a_match_waits_for_no_compiler_and_a_batch_of_the_same_process_plays_the_same_rules() -> None:
    chosen = ("BONBON_MACHINE", "NUMBA_DISABLE_JIT")
    environment = {name: text for name, text in os.environ.items() if name not in chosen}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True)
    assert done.stdout.split() == ["wasm", "State"], done.stderr
